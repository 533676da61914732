import { expect as must, random } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { Contest, eloRatings, makePlan, Run, runBatches, shareOfElo } from '../src/index.ts';
import type { Interval, Plan, PlanRequest, SprtState, Standings } from '../src/index.ts';
import { duel } from './duel.ts';
import { coin, exactCoverage, isIn, threeErrors, type Chances } from './exact-coverage.ts';
import { simulatedRun, type Truth } from './simulated-run.ts';
import { expectNominalErrors } from './sprt-errors.ts';

const live = new AbortController().signal;

const planOf = async (request: Omit<PlanRequest, 'opening' | 'seed'>, seed = 1): Promise<Plan> =>
  must(await makePlan(duel, { ...request, seed, opening: { kind: 'random', moves: 0 } }));

async function played(plan: Plan): Promise<Run> {
  const contest = must(await Contest.open(plan, { loadGame: async () => duel }));
  return must(
    await runBatches(new Run(plan), { lanes: 1, firstBatchSize: 50, play: contest.playBatch.bind(contest) }, live),
  );
}

/** The rate of yes answers to each question over many simulated runs. */
async function rates(
  runs: number,
  request: Omit<PlanRequest, 'opening' | 'seed'>,
  truth: Truth,
  ask: (standings: Standings) => readonly boolean[],
): Promise<number[]> {
  const plan = await planOf(request);
  const dice = random(runs + request.games);
  const yes: number[] = [];
  for (let run = 0; run < runs; run++) {
    const [standings] = simulatedRun(plan, truth, dice).standings();
    ask(standings!).forEach((answer, index) => (yes[index] = (yes[index] ?? 0) + (answer ? 1 : 0)));
  }
  return yes.map((count) => count / runs);
}

function expectRate(found: number, exact: number, trials: number): void {
  expect(Math.abs(found - exact), `${found} instead of ${exact}`).toBeLessThanOrEqual(threeErrors(exact, trials));
}

const nominal = 0.95;

/** The Elo interval of a run for a number of points against `others` equal sides. */
const eloInterval =
  (others: number) =>
  (points: number, games: number): Interval =>
    eloRatings([{ held: [1, others], games, points: [points, games - points] }], 2).each[0]!;

describe('whole runs of players of known strength', () => {
  test('played: intervals of shares and Elo contain the truth at their nominal rate', async () => {
    const runs = 1000;
    const games = coin(shareOfElo(100), 80);
    let [share, elo] = [0, 0];
    for (let seed = 0; seed < runs; seed++) {
      const run = await played(await planOf({ players: ['elo100', 'elo0'], games: 80 }, seed));
      const [standings] = run.standings();
      expect(standings!.games).toBe(80);
      if (isIn(standings!.contestants[0]!.share, shareOfElo(100))) share++;
      if (isIn(standings!.contestants[0]!.elo, 100)) elo++;
    }
    expectRate(share / runs, exactCoverage(games), runs);
    expectRate(elo / runs, exactCoverage(games, 100, eloInterval(1)), runs);
  });

  test.each([
    { name: 'two', seats: 2, elo: 100, games: 80 },
    { name: 'two of the same strength', seats: 2, elo: 0, games: 200 },
    { name: 'two far apart', seats: 2, elo: 300, games: 100 },
    { name: 'one against three', seats: 4, elo: 100, games: 80 },
  ])('simulated, $name: shares and Elo of both', async ({ seats, elo, games }) => {
    const runs = 5000;
    const request = { players: ['elo100', 'elo0'], params: `seats=${seats}`, games };
    const share = shareOfElo(elo, 1, seats);
    const found = await rates(runs, request, { elos: [elo, 0] }, ({ contestants: [one, other] }) => [
      isIn(one!.share, share),
      isIn(other!.share, 1 - share),
      isIn(one!.elo, elo),
      isIn(other!.elo, -elo),
    ]);
    const exact = [exactCoverage(coin(share, games)), exactCoverage(coin(share, games), elo, eloInterval(seats - 1))];
    expectRate(found[0]!, exact[0]!, runs);
    expectRate(found[2]!, exact[1]!, runs);
    // The points of both add up to a constant, so their intervals mirror each other.
    expect([found[1], found[3]]).toEqual([found[0], found[2]]);
  });

  test('simulated, with draws: the interval of the share is too wide', async () => {
    const runs = 5000;
    const draw = 0.3;
    const win = (1 - draw) * shareOfElo(100);
    const games = Array.from({ length: 80 }, (): Chances => ({ win, draw }));
    const request = { players: ['elo100', 'elo0'], params: 'draws=30', games: 80 };
    const truth = win + draw / 2;
    const [share] = await rates(runs, request, { elos: [100, 0], draws: draw }, ({ contestants, draws }) => [
      draws > 0 && isIn(contestants[0]!.share, truth),
    ]);
    expect(exactCoverage(games)).toBeGreaterThan(0.97);
    expectRate(share!, exactCoverage(games), runs);
  });

  test('simulated, a round robin of four: shares and Elo of each', async () => {
    const runs = 2000;
    const each = 50;
    const elos = [0, 50, 100, 200];
    const request = { players: elos.map((elo) => `elo${elo}`), format: 'round-robin' as const, games: each };
    const chances = elos.map((elo, who) =>
      elos.flatMap((other, index) => (index === who ? [] : coin(shareOfElo(elo - other), each))),
    );
    const shares = chances.map((games) => games.reduce((sum, { win }) => sum + win, 0) / games.length);
    const overOthers = elos.map((elo) => elo - (350 - elo) / 3);
    const found = await rates(runs, request, { elos }, ({ contestants }) => [
      ...contestants.map(({ share }, who) => isIn(share, shares[who]!)),
      ...contestants.map(({ elo }, who) => isIn(elo, overOthers[who]!)),
    ]);
    elos.forEach((_, who) => {
      expectRate(found[who]!, exactCoverage(chances[who]!), runs);
      // Points of three meetings are dense enough that the jumps of a single coin disappear.
      expectRate(found[elos.length + who]!, nominal, runs);
    });
  });

  test('simulated: players of equal strength have no first-mover advantage', async () => {
    const runs = 5000;
    const request = { players: ['elo50', 'elo50'], games: 100 };
    const [held] = await rates(runs, request, { elos: [50, 50] }, ({ firstMover }) => [
      isIn(firstMover, firstMover.fair),
    ]);
    expectRate(held!, exactCoverage(coin(0.5, 100)), runs);
  });

  test('simulated: an SPRT makes errors of both kinds at their nominal rate', async () => {
    const sprt = { elo0: 0, elo1: 100, alpha: 0.05, beta: 0.05 };
    const plan = await planOf({ players: ['elo100', 'elo0'], games: 20_000, sprt });
    const dice = random(8);
    const ends = (elo: number): SprtState[] =>
      Array.from({ length: 4000 }, () => simulatedRun(plan, { elos: [elo, 0] }, dice).sprt!);
    const [under0, under1] = [ends(sprt.elo0), ends(sprt.elo1)];
    expect([...under0, ...under1].every(({ decision }) => decision !== undefined)).toBe(true);
    expectNominalErrors(sprt, under0, under1);
  });
});
