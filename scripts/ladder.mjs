// Plays the round robin behind a game's Elo figures. A rung may use a fraction of its nodes (`club/20`), to play a
// match in minutes or to fill a large gap between two rungs; it is rated under that name.
//
//   node scripts/ladder.mjs plan GAME FOLDER GAMES [--params P] [--book FILE] RUNG …   writes a plan with GAMES per pair
//   npx quadrille arena --resume --out FOLDER                                          plays or resumes it
//   node scripts/ladder.mjs elo BASE FOLDER …     prints results, and Elo with BASE at 1000
import { eloRatings, jobOf, makePlan, parseBook } from '@quadrille/arena';
import { RunFolder } from '@quadrille/arena/node';
import { expect as must } from '@quadrille/kit';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  options: { params: { type: 'string', default: '' }, book: { type: 'string' } },
  allowPositionals: true,
});
const [task, ...rest] = positionals;
if (task === 'plan') await write(...rest);
else if (task === 'elo') await rate(...rest);
else console.error('ladder.mjs plan GAME FOLDER GAMES [--params P] [--book FILE] RUNG … | elo BASE FOLDER …');

async function write(id, path, games, ...names) {
  const { game } = await import(new URL(`../games/${id}/dist/game.js`, import.meta.url).href);
  const rungs = names.map(rungOf);
  const wish = { format: 'round-robin', params: values.params, games: Number(games), seed: 1, ...(await opening()) };
  // One contestant per player, then a plan in which a player may appear with several fractions of its nodes.
  const all = rungs.map(({ player }) => player);
  const players = new Set(all).size === 1 ? all : [...new Set(all)];
  const plan = must(await makePlan(game, { ...wish, players }));
  const contestants = rungs.map(({ name, player, part }) => {
    const { budget, ...one } = plan.contestants.find((each) => each.id === player);
    return { ...one, name, budget: part === 1 ? budget : { nodes: Math.round(budget.nodes / part) } };
  });
  const line = [...contestants.keys()];
  const { folder } = must(await RunFolder.create(path, { ...plan, contestants, line }));
  await folder.close();
}

function rungOf(name) {
  const [player, part = '1'] = name.split('/');
  return { name, player, part: Number(part) };
}

async function opening() {
  if (values.book === undefined) return {};
  return { opening: { kind: 'book', lines: must(parseBook(await readFile(values.book, 'utf8'))) } };
}

async function rate(base, ...paths) {
  const runs = [];
  for (const path of paths) {
    const { plan, folder, batches } = must(await RunFolder.resume(path));
    runs.push({ plan, games: batches.flatMap(({ games }) => games) });
    await folder.close();
  }
  const rungs = [...new Set(runs.flatMap(({ plan }) => plan.contestants.map(({ name }) => name)))];
  const won = rungs.map(() => rungs.map(() => 0));
  const met = rungs.map(() => rungs.map(() => 0));
  for (const { plan, games } of runs) {
    for (const { number, points } of games) {
      const { seating } = jobOf(plan, number);
      const sides = seating.map((one) => rungs.indexOf(plan.contestants[one].name));
      const [a, b] = new Set(sides);
      met[a][b]++;
      met[b][a]++;
      for (const [side, who] of sides.entries()) won[who][who === a ? b : a] += points[side];
    }
  }
  const { each, eased } = eloRatings(groupsOf(won, met), rungs.length);
  // Prints the distance to the mean of the others.
  const strengths = each.map(({ value }) => (value * (rungs.length - 1)) / rungs.length);
  const zero = 1000 - strengths[rungs.indexOf(base)];
  for (const [i, rung] of rungs.entries()) {
    const row = rungs.map((_, j) => (i === j ? '–' : `${Math.round(won[i][j] * 10) / 10}/${met[i][j]}`)).join('  ');
    const { low, value, high } = each[i];
    const bars = `(${Math.round(low - value)} +${Math.round(high - value)})`;
    console.log(`${rung.padEnd(8)} ${Math.round(zero + strengths[i])} ${bars}  ${row}`);
  }
  if (eased) console.log('every meeting counted with one fair game more');
}

function groupsOf(won, met) {
  const rungs = [...won.keys()];
  return rungs.flatMap((a) =>
    rungs.flatMap((b) => {
      if (b <= a || met[a][b] === 0) return [];
      const both = (x, y) => rungs.map((i) => (i === a ? x : i === b ? y : 0));
      return [{ held: both(1, 1), games: met[a][b], points: both(won[a][b], won[b][a]) }];
    }),
  );
}
