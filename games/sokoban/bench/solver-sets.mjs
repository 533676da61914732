// `node games/sokoban/bench/solver-sets.mjs [--sets microban1,…] [--limit-ms N] [--only A-B] [--detail FILE] [--no-exact]
// [--lane I/N] [--levels FOLDER]`: the solver on other people's levels, which lie beside the repository. Times are CPU time of this
// process, limits too. `--lane 1/2` is what the first of two threads does: with two of them the first answer counts.
import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readCollection } from '../dist/files/collection.js';
import { improve, solveLevel, usualMemoryMb } from '../dist/engine/portfolio.js';
import { mostThreads } from '../dist/engine/together.js';

const { values } = parseArgs({
  options: {
    sets: { type: 'string' },
    'limit-ms': { type: 'string' },
    only: { type: 'string' },
    detail: { type: 'string' },
    'no-exact': { type: 'boolean', default: false },
    lane: { type: 'string' },
    levels: { type: 'string' },
  },
});
const optimaFile = 'microban1-optimal-pushes.json';

/** Required results of each set; `within` counts levels solved in less than the limit. */
const sets = [
  {
    name: 'microban1',
    files: ['microban1.txt'],
    limitMs: 10_000,
    must: [
      { what: 'solved', least: 155 },
      { what: 'all together, s', most: 10 },
    ],
  },
  {
    name: 'microban23',
    files: ['microban2.txt', 'microban3.txt'],
    limitMs: 10_000,
    must: [{ what: 'solved', least: 236 }],
  },
  {
    name: 'xsokoban',
    files: ['xsokoban90.txt'],
    limitMs: 60_000,
    must: [
      { what: 'solved', least: 88 },
      { what: 'solved in 10 s', within: 10_000, least: 84 },
    ],
  },
  { name: 'sasquatch', files: ['sasquatch01.txt'], limitMs: 60_000, must: [{ what: 'solved', least: 40 }] },
  { name: 'boxoban', files: ['boxoban-hard-000-first200.txt'], limitMs: 5000, must: [{ what: 'solved', least: 200 }] },
  {
    name: 'optimal',
    files: ['microban1.txt'],
    limitMs: 60_000,
    optimal: true,
    must: [{ what: 'equal to the known optimum', least: 152 }],
  },
  {
    name: 'improve',
    files: ['microban1.txt'],
    limitMs: 10_000,
    // Solutions of the exact search need no improvement.
    exact: false,
    improveMs: 1000,
    must: [{ what: 'above the optimum after 1 s of improving, %', most: 0.08 }],
  },
];

const wanted = values.sets?.split(',');
const unknown = wanted?.find((name) => !sets.some((set) => set.name === name));
if (unknown) {
  console.error(`There is no set “${unknown}”. Known: ${sets.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}
const [lane, lanes] = values.lane?.split('/').map(Number) ?? [1, 1];
if (!(Number.isInteger(lanes) && lanes <= mostThreads && Number.isInteger(lane) && lane >= 1 && lane <= lanes)) {
  stop(`--lane needs a lane and their number, at most ${mostThreads}, such as 1/2.`);
}
const folder = levelFolder();
if (values.detail) writeFileSync(values.detail, '');
const [first = 1, last = first] = values.only?.split('-').map(Number) ?? [1, Infinity];
const optima = JSON.parse(readFileSync(join(folder, optimaFile), 'utf8')).levels;
console.log(`${cpus()[0]?.model}, calibration ${calibrate().toFixed(0)} ms (100 on a 2.8 GHz core)`);
let missed = false;
for (const set of sets) if (!wanted || wanted.includes(set.name)) report(set, await run(set));
process.exit(missed ? 1 : 0);

/** `--levels`, or beside this checkout, or beside the one that it is a worktree of. Ends if files are missing. */
function levelFolder() {
  const checkouts = [here(), mainCheckout()].filter(Boolean);
  const places = values.levels ? [resolve(values.levels)] : checkouts.map(beside);
  const present = places.find((place) => existsSync(place));
  if (!present) stop(`There are no levels in ${[...new Set(places)].join(' or ')}: name their folder with --levels.`);
  const files = [
    optimaFile,
    ...sets.filter(({ name }) => !wanted || wanted.includes(name)).flatMap((set) => set.files),
  ];
  const absent = [...new Set(files)].filter((file) => !existsSync(join(present, file)));
  if (absent.length > 0) stop(`${present} lacks ${absent.join(', ')}.`);
  return present;
}

function beside(checkout) {
  return resolve(checkout, '../shared/data/levels');
}

function here() {
  return join(import.meta.dirname, '../../..');
}

/** Undefined without git. */
function mainCheckout() {
  try {
    const git = execFileSync('git', ['rev-parse', '--path-format=absolute', '--git-common-dir'], {
      cwd: here(),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return join(git.trim(), '..');
  } catch {
    return undefined;
  }
}

function stop(why) {
  console.error(why);
  process.exit(2);
}

async function run(set) {
  const results = [];
  for (const file of set.files) {
    const { collection } = readCollection(readFileSync(join(folder, file), 'utf8'));
    for (const [index, { start, title }] of collection.levels.entries()) {
      if (index + 1 < first || index + 1 > last) continue;
      const result = await measure(set, start);
      results.push({ set: set.name, file, level: index + 1, title, optimum: optima[index + 1]?.min_pushes, ...result });
      if (values.detail) appendFileSync(values.detail, `${JSON.stringify(results.at(-1))}\n`);
      if (process.stderr.isTTY) {
        const solved = results.filter(({ status }) => status === 'solved').length;
        process.stderr.write(`\r${set.name} ${index + 1}/${collection.levels.length}: ${solved} solved\u{1b}[K`);
      }
    }
  }
  if (process.stderr.isTTY) process.stderr.write('\r\u{1b}[K');
  return results;
}

async function measure({ limitMs: usual, optimal = false, exact = !values['no-exact'], improveMs = 0 }, level) {
  const never = new AbortController().signal;
  const limitMs = Number(values['limit-ms'] ?? usual);
  const began = cpuMs();
  const part = lanes > 1 && { lane: { index: lane - 1, of: lanes }, memoryMb: Math.floor(usualMemoryMb / lanes) };
  const request = { level, limitMs, optimal, exact: exact && lane === 1, clock: cpuMs, ...part };
  const answer = await solveLevel(request, () => undefined, never);
  const ms = cpuMs() - began;
  const { status, states } = answer;
  if (status !== 'solved') return { status, states, ms };
  const found = { status, states, ms, stage: answer.stage, moves: answer.moves, pushes: answer.pushes };
  if (improveMs === 0) return found;
  let better = { moves: answer.moves, pushes: answer.pushes };
  const wish = { limitMs: improveMs, aim: 'pushes', clock: cpuMs };
  await improve(level, answer.lurd, wish, ({ moves, pushes }) => (better = { moves, pushes }), never);
  return { ...found, ...better, before: answer.pushes, improveMs: cpuMs() - began - ms };
}

function report({ name, limitMs, must }, results) {
  const solved = results.filter(({ status }) => status === 'solved');
  const total = solved.reduce((sum, { ms }) => sum + ms, 0);
  const all = results.reduce((sum, { ms }) => sum + ms, 0);
  const times = solved.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const limit = Number(values['limit-ms'] ?? limitMs) / 1000;
  console.log(`\n${name}: ${solved.length} of ${results.length} at ${limit} s, ${(all / 1000).toFixed(1)} s CPU`);
  const median = times[times.length >> 1]?.toFixed(1);
  console.log(`  solved ones ${(total / 1000).toFixed(1)} s, median ${median} ms; memory ${peakMb()} MB`);
  const stages = [...new Set(solved.map(({ stage }) => stage))];
  const counts = stages.map((one) => `${one} ${solved.filter(({ stage }) => stage === one).length}`);
  console.log(`  by stage: ${counts.join(', ')}`);
  const open = results.filter(({ status }) => status !== 'solved').map(({ level, status }) => `${level} ${status}`);
  if (open.length > 0) console.log(`  not solved: ${open.join(', ')}`);
  // A part of a set and another limit have no required results.
  const isUsual = !values.only && !values.lane && Number(values['limit-ms'] ?? limitMs) === limitMs;
  for (const { what, least, most, within } of isUsual ? must : []) {
    const value = figure(what, within, results, solved, all);
    const bad = least === undefined ? value > most : value < least;
    missed ||= bad;
    const bound = least === undefined ? `at most ${most}` : `at least ${least}`;
    console.log(`  ${what}: ${Number(value.toFixed(2))} (${bound}${bad ? ', MISSED' : ''})`);
  }
}

function figure(what, within, results, solved, all) {
  if (within !== undefined) return solved.filter(({ ms }) => ms <= within).length;
  if (what === 'solved') return solved.length;
  if (what.startsWith('all together')) return all / 1000;
  const known = solved.filter(({ optimum }) => optimum !== undefined);
  if (what.startsWith('equal')) return known.filter(({ pushes, optimum }) => pushes === optimum).length;
  const sum = (key) => known.reduce((total, one) => total + one[key], 0);
  return 100 * (sum('pushes') / sum('optimum') - 1);
}

function cpuMs() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function peakMb() {
  return Math.round(process.resourceUsage().maxRSS / 1024);
}

/** A fixed chain of integer operations that no optimiser can shorten, the same as in `scripts/bench.mjs`. */
function calibrate() {
  const start = cpuMs();
  let x = 1;
  for (let i = 0; i < 50_000_000; i++) x = (Math.imul(x, 1664525) + 1013904223) | 0;
  if (x === 0) throw new Error('unreachable, but keeps the loop');
  return cpuMs() - start;
}
