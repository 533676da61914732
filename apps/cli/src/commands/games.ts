import type { CliCommand } from '../command.ts';
import { loadCards } from '../games.ts';
import { exit } from '../terminal.ts';

export const games: CliCommand = {
  name: 'games',
  flags: [{ name: 'all' }, { name: 'json' }],
  least: 0,
  most: 0,
  async run(cli, call) {
    const cards = (await loadCards()).filter((card) => card.listed || call.flags['all'] === true);
    const rows = cards.map((card) => ({ id: card.id, listed: card.listed, ...card.words[cli.language] }));
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
