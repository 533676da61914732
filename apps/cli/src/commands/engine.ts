import { ok, type ProtocolFlag, type Result } from '@quadrille/kit';
import { type CliCommand, type Complaint, readCall } from '../base/command.ts';
import { findGame } from '../base/games.ts';
import { helpOfEngine } from '../base/help.ts';
import { exit } from '../base/terminal.ts';

/** Reads and writes lines until the input ends; docs/engine-protocols.md lists the commands of each game. */
export const engine: CliCommand = {
  name: 'engine',
  flags: [],
  minPositionals: 1,
  maxPositionals: Infinity,
  passesOn: true,
  async run(cli, call) {
    const [name, ...rest] = call.positionals;
    const game = await findGame(name!);
    if (!game.ok) return cli.refuse(game.error);
    const spoken = game.value.contest?.protocol;
    if (!spoken) return cli.refuse({ word: 'error.no-engine', args: { game: game.value.id } });
    const known = spoken.flags ?? [];
    const own = readCall(rest, known);
    if (!own.ok) return cli.refuse(own.error);
    if (own.value.flags['help'] === true) {
      cli.out(await helpOfEngine(cli, game.value, this));
      return exit.ok;
    }
    const [surplus] = own.value.positionals;
    if (surplus !== undefined) return cli.refuse({ word: 'error.many', args: { word: surplus } });
    const flags = readProtocolFlags(known, own.value.flags);
    if (!flags.ok) return cli.refuse(flags.error);
    const protocol = await spoken.speak();
    await protocol(cli.lines(), (line) => cli.out(line), cli.signal, flags.value);
    return exit.ok;
  },
};

function readProtocolFlags(
  known: readonly ProtocolFlag[],
  given: Readonly<Record<string, string | true>>,
): Result<Readonly<Record<string, string>>, Complaint> {
  const flags: Record<string, string> = {};
  for (const { name, values } of known) {
    const value = given[name];
    if (typeof value !== 'string') continue;
    if (!values.includes(value)) {
      return {
        ok: false,
        error: { word: 'error.flag-choice', args: { flag: `--${name}`, value, values: values.join(', ') } },
      };
    }
    flags[name] = value;
  }
  return ok(flags);
}
