import type { CliCommand } from '../base/command.ts';
import { findGameCommand } from '../base/game-command.ts';
import { findGame, gameIds, loadCards, unknownName } from '../base/games.ts';
import { helpOfCommand, helpOfGame, helpOfGameCommand, overview } from '../base/help.ts';
import { exit } from '../base/terminal.ts';

export const games: CliCommand = {
  name: 'games',
  flags: [{ name: 'all' }, { name: 'json' }],
  minPositionals: 0,
  maxPositionals: 0,
  async run(cli, call) {
    const cards = (await loadCards()).filter((card) => card.isListed || call.flags['all'] === true);
    const rows = cards.map((card) => ({ id: card.id, listed: card.isListed, ...card.words[cli.language] }));
    if (call.flags['json'] === true) {
      cli.out(JSON.stringify(rows.map(({ id, title, tagline, listed }) => ({ id, title, tagline, listed }))));
      return exit.ok;
    }
    const ids = width(rows.map(({ id }) => id));
    const titles = width(rows.map(({ title }) => title));
    for (const { id, title, tagline } of rows) cli.out(`${id.padEnd(ids)}  ${title.padEnd(titles)}  ${tagline}`);
    return exit.ok;
  },
};

const width = (texts: readonly string[]): number => Math.max(0, ...texts.map((text) => text.length));

export const help: CliCommand = {
  name: 'help',
  flags: [],
  minPositionals: 0,
  maxPositionals: 2,
  async run(cli, call) {
    const [name, below] = call.positionals;
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
