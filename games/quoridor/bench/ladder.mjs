// The round robin that the Elo figures come from: weak rungs with their usual nodes, strong ones with a part of them, so that
// it can be played in minutes. Rungs that are quick may meet oftener, in a folder of their own.
//
//   node games/quoridor/bench/ladder.mjs plan FOLDER GAMES [RUNG …]     writes a plan: so many games of each pair
//   npx quadrille arena --resume --out FOLDER                           plays it, or goes on
//   node games/quoridor/bench/ladder.mjs elo FOLDER …                   prints who won how often, and Elo with `hard` at 1000
import { eloRatings, jobOf, makePlan } from '@quadrille/arena';
import { RunFolder } from '@quadrille/arena/node';
import { expect as must } from '@quadrille/kit';
import { game } from '../dist/game.js';

const rungs = ['easy', 'first', 'hard', 'casual', 'regular', 'club', 'expert', 'master'];
const strong = new Set(['club', 'expert', 'master']);
const part = 20;

const [task, ...rest] = process.argv.slice(2);
if (task === 'plan') await write(rest[0], Number(rest[1]), rest.slice(2));
else if (task === 'elo') await rate(rest);
else console.error('ladder.mjs plan FOLDER GAMES [RUNG …] | elo FOLDER …');

async function write(path, games, some) {
  const players = some.length > 0 ? some : rungs;
  const plan = must(await makePlan(game, { players, format: 'round-robin', games, seed: 1 }));
  const contestants = plan.contestants.map((one) => ({
    ...one,
    budget: strong.has(one.id) ? { nodes: one.budget.nodes / part } : one.budget,
  }));
  const { folder } = must(await RunFolder.create(path, { ...plan, contestants }));
  await folder.close();
}

async function rate(paths) {
  const won = rungs.map(() => rungs.map(() => 0));
  const met = rungs.map(() => rungs.map(() => 0));
  for (const path of paths) {
    const { plan, folder, batches } = must(await RunFolder.resume(path));
    for (const { number, points } of batches.flatMap(({ games }) => games)) {
      const [a, b] = jobOf(plan, number).seating.map((one) => rungs.indexOf(plan.contestants[one].id));
      met[a][b]++;
      met[b][a]++;
      won[a][b] += points[0];
      won[b][a] += points[1];
    }
    await folder.close();
  }
  const { each, eased } = eloRatings(groupsOf(won, met), rungs.length);
  // Told is the distance to the mean of the others.
  const strengths = each.map(({ value }) => (value * (rungs.length - 1)) / rungs.length);
  const base = 1000 - strengths[rungs.indexOf('hard')];
  for (const [i, rung] of rungs.entries()) {
    const row = rungs.map((_, j) => (i === j ? '–' : `${won[i][j]}/${met[i][j]}`)).join('  ');
    const { low, value, high } = each[i];
    console.log(
      `${rung.padEnd(8)} ${Math.round(base + strengths[i])} (${Math.round(low - value)} +${Math.round(high - value)})  ${row}`,
    );
  }
  if (eased) console.log('every meeting counted with one fair game more');
}

function groupsOf(won, met) {
  return rungs.flatMap((_, a) =>
    rungs.flatMap((__, b) => {
      if (b <= a || met[a][b] === 0) return [];
      const both = (x, y) => rungs.map((___, i) => (i === a ? x : i === b ? y : 0));
      return [{ held: both(1, 1), games: met[a][b], points: both(won[a][b], won[b][a]) }];
    }),
  );
}
