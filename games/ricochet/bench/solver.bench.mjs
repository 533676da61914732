// The solver's speed. Bounds are for one core of a 2.8 GHz machine.
import { readFileSync } from 'node:fs';
import { expect } from '@quadrille/kit';
import { defaults } from '../dist/rules/params.js';
import { parsePositionFile } from '../dist/files/position-file.js';
import { tryCandidate } from '../dist/generator/generator.js';
import { searchToEnd } from '../dist/engine/search.js';
import { SolverKernel } from '../dist/engine/kernel.js';
import { randomClassicPositions } from './positions.mjs';

const kernel = await SolverKernel.load();
const positions = randomClassicPositions(1000, 1);

const file = readFileSync(new URL('../test/data/positions.json', import.meta.url), 'utf8');
const lengths = new Map(JSON.parse(file).positions.map(({ id, optimal }) => [id, optimal]));
const long = expect(parsePositionFile(file))
  .filter(({ id }) => lengths.get(id) >= 14)
  .map(({ position }) => ({ ...expect(position), strict: false }));

const sum = (list) => list.reduce((total, value) => total + value, 0);

/** The milliseconds of each search with its tables, ascending, and their sum. */
function measure(problems, options) {
  const reports = problems.map((problem) => searchToEnd(kernel, problem, options));
  const wrong = reports.filter(({ status }) => status !== 'solved').length;
  if (wrong > 0) throw new Error(`${wrong} positions are not solved`);
  const times = reports.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(share * times.length))];
  const moves = sum(reports.map((report) => report.moves.length)) / reports.length;
  const states = sum(reports.map(({ nodes }) => nodes));
  return {
    mean: sum(times) / times.length,
    median: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    max: times.at(-1),
    note: `${moves.toFixed(2)} moves on average, ${(states / sum(times) / 1000).toFixed(1)} million positions/s`,
    megabytes: Math.max(...reports.map(({ bytes }) => bytes)) / 2 ** 20,
  };
}

const onRandom = (figure, limit) => ({
  name: `1,000 random classic positions, ${figure}`,
  limit,
  run: async () => {
    const found = measure(positions);
    return { value: found[figure], unit: 'ms', note: found.note };
  },
});

/** One of the two cores that share the work. */
async function generated() {
  const wanted = 100;
  const wish = { params: defaults, minLength: 9, maxLength: 99, nodes: 5_000_000 };
  const began = performance.now();
  let made = 0;
  for (let n = 0; made < wanted; n++) if (tryCandidate(kernel, wish, 1, n).puzzle) made++;
  return (performance.now() - began) / 1000 / wanted;
}

export const benches = [
  onRandom('mean', 1.0),
  onRandom('median', 0.06),
  onRandom('p95'),
  onRandom('p99', 12),
  onRandom('max', 200),
  {
    name: 'given positions with 14 or more moves, mean',
    limit: 120,
    run: async () => {
      const { mean, max, note, megabytes } = measure(long);
      return { value: mean, unit: 'ms', note: `max ${max.toFixed(0)} ms, ${megabytes.toFixed(0)} MiB, ${note}` };
    },
  },
  {
    name: 'given positions with 14 or more moves, all solutions, mean',
    run: async () => {
      const { mean, max, megabytes } = measure(long, { all: true });
      return { value: mean, unit: 'ms', note: `max ${max.toFixed(0)} ms, ${megabytes.toFixed(0)} MiB` };
    },
  },
  {
    name: 'ten thousand puzzles with 9 or more moves, made and rated: two cores, from the pace of one',
    limit: 300,
    run: async () => ({ value: ((await generated()) * 10_000) / 2, unit: 's' }),
  },
];
