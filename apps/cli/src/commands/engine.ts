import type { CliCommand } from '../command.ts';
import { findGame } from '../find-game.ts';
import { exit } from '../terminal.ts';

/** Lines in, lines out, until the input ends: docs/engine-protocols.md tells what each game understands. */
export const engine: CliCommand = {
  name: 'engine',
  flags: [],
  least: 1,
  most: 1,
  async run(cli, call) {
    const game = await findGame(call.words[0]!);
    if (!game.ok) return cli.refuse(game.error);
    if (!game.value.protocol) return cli.refuse({ word: 'error.no-engine', args: { game: game.value.id } });
    const protocol = await game.value.protocol();
    await protocol(cli.lines(), (line) => cli.out(line), cli.signal);
    return exit.ok;
  },
};
