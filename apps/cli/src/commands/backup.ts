import { dirname, resolve } from 'node:path';
import { option, type Cli, type CliCommand } from '../command.ts';
import type { Parsed } from '../flags.ts';
import { explain, programVoice } from '../voice.ts';
import { exit } from '../terminal.ts';
import { usualFolder } from './serve.ts';

const flags = [
  { name: 'data', value: 'DIR' },
  { name: 'database', value: 'postgres://…' },
] as const;

/** Everything that a server keeps, as lines of JSON. */
export const backup: CliCommand = {
  name: 'backup',
  flags,
  least: 1,
  most: 1,
  run: (cli, call) => withStore(cli, call, 'backup'),
};

export const restore: CliCommand = {
  name: 'restore',
  flags,
  least: 1,
  most: 1,
  run: (cli, call) => withStore(cli, call, 'restore'),
};

async function withStore(cli: Cli, call: Parsed, work: 'backup' | 'restore'): Promise<number> {
  const { fatalFault, openStore } = await import('@quadrille/server');
  const database = option(call, 'database');
  const data = option(call, 'data') ?? usualFolder;
  const store = await openStore({ data, ...(database !== undefined && { database }) });
  if (!store.ok) {
    return cli.refuse({ word: 'error.reason', args: { reason: explain(programVoice(cli.language), store.error) } });
  }
  const [file] = call.words;
  try {
    const n = await store.value[work](resolve(file!));
    cli.out(cli.say(`${work}.done`, { n, file: file! }));
    return exit.ok;
  } catch (error) {
    const known = fatalFault(error, dirname(resolve(file!)));
    if (known) {
      return cli.refuse({ word: 'error.reason', args: { reason: explain(programVoice(cli.language), known) } });
    }
    const reason = (error instanceof Error ? error.message : String(error)).replace(/^Error: |\n[\s\S]*$/g, '');
    return cli.refuse({ word: 'error.backup', args: { file: file!, reason } });
  } finally {
    await store.value.close();
  }
}
