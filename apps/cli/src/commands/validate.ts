import type { CliCommand } from '../command.ts';
import { badRecordLine, codeOf, openRecordFile } from '../record-file.ts';
import { exit } from '../terminal.ts';

export const validate: CliCommand = {
  name: 'validate',
  flags: [],
  least: 1,
  most: Infinity,
  async run(cli, call) {
    let worst: number = exit.ok;
    for (const file of call.words) {
      cli.signal.throwIfAborted();
      const records = await openRecordFile(cli, file);
      if (records.every((record) => record.ok)) cli.out(cli.say('validate.ok', { file }));
      for (const record of records) {
        if (record.ok) continue;
        cli.err(badRecordLine(file, record.error));
        worst = Math.max(worst, codeOf(record.error));
      }
    }
    return worst;
  },
};
