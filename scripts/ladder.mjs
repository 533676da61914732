// The round robin that the Elo figures of a game come from: weak rungs with their usual nodes, strong ones with a part of
// them, so that it can be played in minutes. Rungs that are quick may meet oftener, in a folder of their own.
//
//   node scripts/ladder.mjs plan GAME FOLDER GAMES [--part 20] [--strong RUNG,…] RUNG …   so many games of each pair
//   npx quadrille arena --resume --out FOLDER                                             plays them, or goes on
//   node scripts/ladder.mjs elo BASE FOLDER …     who won how often, and Elo with this rung at 1000
import { eloRatings, jobOf, makePlan } from '@quadrille/arena';
import { RunFolder } from '@quadrille/arena/node';
import { expect as must } from '@quadrille/kit';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  options: { part: { type: 'string', default: '20' }, strong: { type: 'string', default: '' } },
  allowPositionals: true,
});
const [task, ...rest] = positionals;
if (task === 'plan') await write(...rest);
else if (task === 'elo') await rate(...rest);
else console.error('ladder.mjs plan GAME FOLDER GAMES RUNG … | elo BASE FOLDER …');

async function write(id, path, games, ...players) {
  const { game } = await import(new URL(`../games/${id}/dist/game.js`, import.meta.url).href);
  const strong = new Set(values.strong.split(','));
  const plan = must(await makePlan(game, { players, format: 'round-robin', games: Number(games), seed: 1 }));
  const contestants = plan.contestants.map((one) => ({
    ...one,
    budget: strong.has(one.id) ? { nodes: Math.round(one.budget.nodes / Number(values.part)) } : one.budget,
  }));
  const { folder } = must(await RunFolder.create(path, { ...plan, contestants }));
  await folder.close();
}

async function rate(base, ...paths) {
  const runs = [];
  for (const path of paths) {
    const { plan, folder, batches } = must(await RunFolder.resume(path));
    runs.push({ plan, games: batches.flatMap(({ games }) => games) });
    await folder.close();
  }
  const rungs = [...new Set(runs.flatMap(({ plan }) => plan.contestants.map(({ id }) => id)))];
  const won = rungs.map(() => rungs.map(() => 0));
  const met = rungs.map(() => rungs.map(() => 0));
  for (const { plan, games } of runs) {
    for (const { number, points } of games) {
      const [a, b] = jobOf(plan, number).seating.map((one) => rungs.indexOf(plan.contestants[one].id));
      met[a][b]++;
      met[b][a]++;
      won[a][b] += points[0];
      won[b][a] += points[1];
    }
  }
  const { each, eased } = eloRatings(groupsOf(won, met), rungs.length);
  // Told is the distance to the mean of the others.
  const strengths = each.map(({ value }) => (value * (rungs.length - 1)) / rungs.length);
  const zero = 1000 - strengths[rungs.indexOf(base)];
  for (const [i, rung] of rungs.entries()) {
    const row = rungs.map((_, j) => (i === j ? '–' : `${won[i][j]}/${met[i][j]}`)).join('  ');
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
