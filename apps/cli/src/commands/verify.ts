import { fail, ok, type Fault, type Result } from '@quadrille/kit';
import { checkRecord, type DrawCheck } from '@quadrille/table';
import type { Cli, CliCommand } from '../base/command.ts';
import { badRecordLine, codeOf, openRecordFile, type BadRecord, type OpenedRecord } from '../base/records.ts';
import { exit } from '../base/terminal.ts';
import { explain } from '../base/voice.ts';

export const verify: CliCommand = {
  name: 'verify',
  flags: [],
  minPositionals: 1,
  maxPositionals: Infinity,
  async run(cli, call) {
    let worst: number = exit.ok;
    for (const file of call.positionals) {
      for (const opened of await openRecordFile(cli, file)) {
        cli.signal.throwIfAborted();
        const checked = opened.ok ? check(opened.value) : fail([opened.error]);
        if (checked.ok && opened.ok) cli.out(report(cli, file, opened.value, checked.value));
        if (checked.ok) continue;
        for (const error of checked.error) {
          cli.err(badRecordLine(file, error));
          worst = Math.max(worst, codeOf(error));
        }
      }
    }
    return worst;
  },
};

function check({ game, record, session, say, place }: OpenedRecord): Result<DrawCheck, readonly BadRecord[]> {
  const bad = (fault: Fault): BadRecord => ({ reason: explain(say, fault), place: place(fault.at ?? 0) });
  const checked = checkRecord(game, record, session);
  if (!checked.ok) return fail([bad(checked.error)]);
  const { faults } = checked.value;
  return faults.length > 0 ? fail(faults.map(bad)) : ok(checked.value);
}

/** What was checked, who contributed, and what a record cannot prove. */
function report(cli: Cli, file: string, { record, say }: OpenedRecord, found: DrawCheck): string {
  const { scheme, contributions, draws, hasTakebacks, earlier } = found;
  const contributors = contributions.map((value, seat) => {
    const isComputer = record.seats[seat]?.player !== undefined;
    return say(value !== undefined ? 'verify.gave' : isComputer ? 'verify.computer' : 'verify.silent', { seat });
  });
  const lines = [
    cli.say('verify.commitment'),
    cli.say(scheme === 2 ? 'verify.seed' : 'verify.alone'),
    ...contributors,
    cli.say('verify.draws', { n: draws.length }),
    ...(hasTakebacks ? [cli.say('verify.takebacks')] : []),
    ...(earlier > 0 ? [cli.say('verify.earlier', { n: earlier })] : []),
  ];
  return [cli.say('verify.fair', { file }), ...lines.map((line) => `  ${line}`)].join('\n');
}
