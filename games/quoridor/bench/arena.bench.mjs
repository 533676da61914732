// The speed of the arena: whole runs on threads, from the plan to the results. Bounds are for two free cores.
import { Contest, jobOf, makePlan, Run, runBatches } from '@quadrille/arena';
import { Pool } from '@quadrille/arena/node';
import { mix32 } from '@quadrille/kit';
import { headless as game } from '../dist/headless.js';
import { umpire } from '../dist/umpire.js';

const module = new URL('../dist/headless.js', import.meta.url).href;
const signal = new AbortController().signal;

/** Seconds for a whole run, including the start of the threads. */
async function seconds(jobs, players, games, rest = {}) {
  const begun = performance.now();
  const wish = { players, params: 'draw=off', games, seed: 1, opening: { kind: 'random', moves: 0 }, ...rest };
  const { value: plan } = await makePlan(game, wish);
  const pool = new Pool({ jobs, plan, module });
  const run = new Run(plan);
  await runBatches(run, { lanes: 2 * jobs, play: (batch, stop) => pool.play(batch, stop) }, signal);
  const [standings] = run.standings();
  const taken = (performance.now() - begun) / 1000;
  await pool.close();
  if (standings.played !== games) throw new Error(`${standings.played} games of ${games}`);
  return taken;
}

const speed = (first, second, limit) => ({
  name: `10,000 games ${first}-${second} on 9x9, two threads`,
  limit,
  run: async () => ({ value: await seconds(2, [first, second], 10_000, { firstStarts: true }), unit: 's' }),
});

/** Long enough that the start of a thread does not matter; needs a free machine. */
const scaling = {
  name: 'two threads against one, hard-easy',
  limit: 1.7,
  atLeast: true,
  run: async () => {
    const one = await seconds(1, ['hard', 'easy'], 60_000);
    const two = await seconds(2, ['hard', 'easy'], 60_000);
    return { value: one / two, unit: 'times', note: `${one.toFixed(2)} s and ${two.toFixed(2)} s` };
  },
};

/** The same matches with the contract only: no clock, no statistics, no thread. */
async function bareGames(player, plan) {
  let turns = 0;
  for (let number = 0; number < plan.games; number++) {
    const job = jobOf(plan, number);
    const query = { params: job.params, moves: [] };
    const { value: judged } = umpire.open(query);
    const seated = [await player.sit(query), await player.sit(query)];
    let ply = 0;
    for (let turn = judged.turn(); turn.kind === 'seat'; turn = judged.turn()) {
      const thoughts = seated[turn.seat].think({ ...player.budget, seed: mix32(job.seed ^ mix32(ply++)) }, signal);
      let answer;
      for await (const { move } of thoughts) answer = move;
      judged.play(answer);
      for (const one of seated) one.applyMove(answer);
      turns++;
    }
    for (const one of seated) one.leave();
  }
  return turns;
}

async function arenaGames(plan, contest) {
  const run = new Run(plan);
  await runBatches(run, { lanes: 1, play: (batch, stop) => contest.playBatch(batch, stop) }, signal);
  const [{ contestants }] = run.standings();
  return contestants[0].ms.turns + contestants[1].ms.turns;
}

const overhead = (id, games) => ({
  name: `what the arena costs over bare games of ${id}`,
  limit: 5,
  run: async () => {
    const player = (await game.players()).find((one) => one.id === id);
    const wish = { players: [id, id], games, seed: 1, opening: { kind: 'random', moves: 0 }, budget: player.budget };
    const { value: plan } = await makePlan(game, wish);
    const { value: contest } = await Contest.open(plan, { loadGame: async () => game });
    const best = { bare: Infinity, arena: Infinity };
    // CPU time, so that other programs do not count; the best of several runs, because garbage collection comes at
    // random.
    const timed = async (kind, play) => {
      const before = process.cpuUsage();
      const turns = await play();
      const { user, system } = process.cpuUsage(before);
      best[kind] = Math.min(best[kind], (user + system) / turns);
    };
    for (let turn = 0; turn < 6; turn++) {
      await timed('bare', () => bareGames(player, plan));
      await timed('arena', () => arenaGames(plan, contest));
    }
    const note = `a turn ${best.bare.toPrecision(3)} µs bare, ${best.arena.toPrecision(3)} µs in the arena`;
    return { value: (best.arena / best.bare - 1) * 100, unit: '%', note };
  },
});

export const benches = [
  speed('random', 'easy', 3),
  speed('hard', 'hard', 8),
  scaling,
  overhead('hard', 1000),
  overhead('regular', 2),
];
