import { expect as must } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { Contest, makePlan, Run, runBatches, shareOfElo, type PlanWish, type Standings } from '../src/index.ts';
import { duel } from './duel.ts';

const live = new AbortController().signal;

async function played(wish: Omit<PlanWish, 'opening'>): Promise<Run> {
  const plan = must(await makePlan(duel, { ...wish, opening: { kind: 'random', moves: 0 } }));
  const contest = must(await Contest.open(plan, { loadGame: async () => duel }));
  return must(await runBatches(new Run(plan), { lanes: 1, first: 50, play: contest.playBatch.bind(contest) }, live));
}

/** Of so many runs with seeds of their own: the part in which a figure held what is true. */
async function coverage(
  runs: number,
  wish: Omit<PlanWish, 'opening' | 'seed'>,
  holds: (standings: Standings) => boolean,
): Promise<number> {
  let held = 0;
  for (let seed = 0; seed < runs; seed++) if (holds((await played({ ...wish, seed })).standings()[0]!)) held++;
  return held / runs;
}

const isIn = ({ low, high }: { readonly low: number; readonly high: number }, truth: number): boolean =>
  low <= truth && truth <= high;

describe('whole runs of players whose strength is known', () => {
  test('two: the intervals of shares and Elo hold the truth in 95 of 100 runs', async () => {
    const wish = { players: ['elo100', 'elo0'], games: 80 };
    let elo = 0;
    const runs = 1000;
    const share = await coverage(runs, wish, ({ contestants, games, played: all }) => {
      expect(games).toBe(all);
      if (isIn(contestants[0]!.elo, 100)) elo++;
      return isIn(contestants[0]!.share, shareOfElo(100));
    });
    // Three standard errors of a rate of 95 % in a thousand runs.
    for (const rate of [share, elo / runs]) {
      expect(rate).toBeGreaterThan(0.929);
      expect(rate).toBeLessThan(0.971);
    }
  });

  test('one against three at a table of four', async () => {
    const share = await coverage(
      500,
      { players: ['elo100', 'elo0'], params: 'seats=4', games: 80 },
      ({ contestants }) => isIn(contestants[0]!.elo, 100) && isIn(contestants[0]!.share, shareOfElo(100, 1, 4)),
    );
    expect(share).toBeGreaterThan(0.92);
    expect(share).toBeLessThan(0.98);
  });

  test('a round robin of four', async () => {
    const share = await coverage(
      400,
      { players: ['elo0', 'elo50', 'elo100', 'elo200'], format: 'round-robin', games: 20 },
      ({ contestants }) => isIn(contestants[3]!.elo, 200 - 50),
    );
    expect(share).toBeGreaterThan(0.92);
    expect(share).toBeLessThan(0.98);
  });

  test('with draws the intervals err on the wide side', async () => {
    const truth = 0.7 * shareOfElo(100) + 0.15;
    const share = await coverage(
      500,
      { players: ['elo100', 'elo0'], params: 'draws=30', games: 80 },
      ({ contestants, draws }) => {
        expect(draws).toBeGreaterThan(0);
        return isIn(contestants[0]!.share, truth);
      },
    );
    expect(share).toBeGreaterThan(0.95);
  });

  test.each([
    { players: ['elo0', 'elo0'], wrong: 'elo1' },
    { players: ['elo100', 'elo0'], wrong: 'elo0' },
  ])('a test by SPRT between $players decides for $wrong in 5 of 100 runs', async ({ players, wrong }) => {
    const wish = { players, games: 20_000, sprt: { elo0: 0, elo1: 100 } };
    const errors = await coverage(400, wish, ({ sprt }) => {
      expect(sprt!.decision).toBeDefined();
      return sprt!.decision === wrong;
    });
    // The last step over a bound makes the true rate a little smaller than the nominal one.
    expect(errors).toBeGreaterThan(0.015);
    expect(errors).toBeLessThan(0.08);
  });

  test('players of equal strength have no first-mover edge', async () => {
    const held = await coverage(300, { players: ['elo50', 'elo50'], games: 100 }, ({ firstMover }) =>
      isIn(firstMover, firstMover.fair),
    );
    expect(held).toBeGreaterThan(0.92);
  });
});
