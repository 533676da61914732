import type { CliCommand } from '../command.ts';
import { findGameCommand } from '../game-command.ts';
import { findGame } from '../find-game.ts';
import { gameIds } from '../games.ts';
import { helpOfCommand, helpOfGame, helpOfGameCommand, overview } from '../help.ts';
import { unknownName } from '../unknown-name.ts';
import { exit } from '../terminal.ts';

export const help: CliCommand = {
  name: 'help',
  flags: [],
  least: 0,
  most: 2,
  async run(cli, call) {
    const [name, below] = call.words;
    const command = cli.commands.find((candidate) => candidate.name === name);
    if (name === undefined) cli.out(await overview(cli));
    else if (command) {
      if (below !== undefined) return cli.refuse({ word: 'error.many', args: { word: below } });
      cli.out(await helpOfCommand(cli, command));
    } else {
      if (!gameIds().includes(name)) return cli.refuse(unknownName(cli, name));
      const game = await findGame(name);
      if (!game.ok) return cli.refuse(game.error);
      if (below === undefined) cli.out(await helpOfGame(cli, game.value));
      else {
        const own = findGameCommand(game.value, below);
        if (!own.ok) return cli.refuse(own.error);
        cli.out(await helpOfGameCommand(cli, game.value, own.value));
      }
    }
    return exit.ok;
  },
};
