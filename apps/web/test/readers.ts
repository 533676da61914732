import { fromJson, type TextReaders } from '@quadrille/conformance/fuzz';
import { defaultSettings, parseSettings } from '@quadrille/ui';
import { game } from '@quadrille/noughts';
import { parsePuzzleSet } from '../src/features/arena/bench/own-puzzles.ts';
import { defaultRunSetup, parseRunSetup, planRun, printRunSetup } from '../src/features/arena/setup/run-setup.ts';
import { hrefOf, parseRoute } from '../src/platform/router.ts';

const first = defaultSettings({ languages: ['fr'], isTouch: false });
const setup = { ...defaultRunSetup, game: 'noughts', players: ['a', 'b'] };

/** The parsers of addresses, settings and arena input. */
export const readers: TextReaders = [
  {
    name: 'address',
    examples: () => [
      '#/',
      '#/library',
      '#/noughts',
      '#/noughts/play/4f7k2m9qzt',
      '#/noughts/mode/puzzles',
      '#/open/noughts:size=4:..../..../..../...._x',
      '#/arena/new/noughts?players=a,b&games=100',
      '#/arena/run/9wq2m4k7zt',
      '#/open/a%20b%23c',
    ],
    read: (text) => {
      const route = parseRoute(text);
      parseRoute(hrefOf(route));
      return route.page !== 'lost';
    },
  },
  {
    name: 'link to the arena',
    examples: () => [
      printRunSetup(setup),
      printRunSetup({ ...setup, sprt: { elo0: -5, elo1: 30 }, sweep: 'size=3,4' }),
      printRunSetup({ ...setup, book: 'a1 b2\nc3', budget: 'nodes', amount: 50, firstStarts: true }),
    ],
    read: (text) => {
      const read = parseRunSetup(text);
      if (read.ok) planRun(read.value);
      return read.ok;
    },
  },
  {
    name: 'settings',
    examples: () => [
      JSON.stringify(first),
      JSON.stringify({ ...first, preferences: { template: { marks: 'on' } }, learnt: { template: ['one'] } }),
    ],
    read: (text) => {
      const kept = fromJson(text);
      return JSON.stringify(parseSettings(kept, first)) === JSON.stringify(kept);
    },
  },
  {
    name: 'puzzles of one’s own',
    examples: () => ['xx./oo./... x\n\nx../.../... o', 'https://example.org/#/open/noughts::xx./oo./..._x'],
    read: (text) => parsePuzzleSet(game, '', text).ok,
  },
];
