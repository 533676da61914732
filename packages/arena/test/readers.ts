import { fromJson, type TextReaders } from '@quadrille/conformance/fuzz';
import { expect as must } from '@quadrille/kit';
import { Contest, makePlan, parseBatches, parseBook, parsePlan, parseSweep, printPlan } from '../src/index.ts';
import { parseEngineCommand } from '../src/node/engine-process.ts';
import { withSweepValue } from '../src/plan.ts';
import { pebbles } from './pebbles.ts';

const plan = must(await makePlan(pebbles, { players: ['any', 'perfect'], games: 8, seed: 5 }));
const other = must(
  await makePlan(pebbles, {
    players: ['any', 'perfect'],
    games: 4,
    seed: 6,
    opening: { kind: 'book', lines: [['1', '2'], ['3']] },
    sprt: { elo0: -5, elo1: 30 },
  }),
);

const playedBatches = async (): Promise<string> => {
  const contest = must(await Contest.open(plan, { loadGame: async () => pebbles }));
  const never = new AbortController().signal;
  const batches = [];
  for (const from of [0, 4]) batches.push(must(await contest.playBatch({ from, to: from + 4 }, never)));
  return JSON.stringify(batches);
};

/** Parsers of the parts of runs, which come from files, links and other machines. */
export const readers: TextReaders = [
  {
    name: 'plan',
    examples: () => [printPlan(plan), printPlan(other)],
    read: (text) => {
      const read = parsePlan(text);
      if (read.ok) printPlan(read.value);
      return read.ok;
    },
  },
  {
    name: 'batches',
    examples: async () => [await playedBatches()],
    read: (text) => {
      const batches = fromJson(text);
      return Array.isArray(batches) && parseBatches(plan, batches).ok;
    },
  },
  {
    name: 'book of openings',
    examples: () => ['1. e2 e8 2. e3\n# by heart\n\nd2 d8', '\u{feff}1 2 3\r\n2 1'],
    read: (text) => parseBook(text).ok,
  },
  {
    name: 'sweep',
    examples: () => ['size=5,7,9', 'heap=10'],
    read: (text) => {
      const read = parseSweep(text);
      if (read.ok) withSweepValue('a=1,size=3', read.value.key, read.value.values[0]!);
      return read.ok;
    },
  },
  {
    name: 'command of an engine',
    examples: () => ['guest=node engine.mjs --level 3', `guest="/a path/engine" 'one word' two\\ words`],
    read: (text) => parseEngineCommand(text).ok,
  },
];
