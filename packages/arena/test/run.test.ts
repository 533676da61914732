import { expect as must, openRecord, parseRecord, random, type AnyGame } from '@quadrille/kit';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  Contest,
  makePlan,
  recordOfGame,
  Run,
  runBatches,
  type Batch,
  type BatchResult,
  type Plan,
  type PlanRequest,
  type Standings,
} from '../src/index.ts';
import { pebbles } from './pebbles.ts';
import { simulatedRun } from './simulated-run.ts';

const live = new AbortController().signal;
const house = { loadGame: async () => pebbles };

async function planOf(wish: Partial<PlanRequest> = {}): Promise<Plan> {
  return must(
    await makePlan(pebbles, { players: ['any', 'perfect', 'one'], format: 'round-robin', games: 40, seed: 3, ...wish }),
  );
}

async function play(plan: Plan, batches: readonly Batch[]): Promise<BatchResult[]> {
  const contest = must(await Contest.open(plan, house));
  const results: BatchResult[] = [];
  for (const batch of batches) results.push(must(await contest.playBatch(batch, live)));
  return results;
}

/** Everything that a seed reproduces. */
const exact = (standings: readonly Standings[]): string =>
  JSON.stringify(
    standings.map((one) => ({
      ...one,
      timeCounts: 0,
      contestants: one.contestants.map((standing) => ({ ...standing, ms: standing.ms.turns, nodesPerSecond: 0 })),
    })),
  );

const cut = (total: number, size: number): Batch[] =>
  Array.from({ length: Math.ceil(total / size) }, (_, n) => ({ from: n * size, to: Math.min(total, (n + 1) * size) }));

describe('a run', () => {
  let plan: Plan;
  let whole: string;
  beforeAll(async () => {
    plan = await planOf({ sweep: { key: 'heap', values: ['21', '30'] } });
    const run = new Run(plan);
    for (const result of await play(plan, [{ from: 0, to: run.total }])) run.add(result);
    expect(run.isComplete).toBe(true);
    whole = exact(run.standings());
  });

  test.each([1, 7, 64])('is the same to the last bit in batches of %i in any order', async (size) => {
    const results = random(size).shuffle(await play(plan, cut(new Run(plan).total, size)));
    const run = new Run(plan);
    for (const result of results) run.add(result);
    expect(exact(run.standings())).toBe(whole);
  });

  test('counts nothing twice: repeated or overlapping batches', async () => {
    const run = new Run(plan);
    const results = await play(plan, [...cut(run.total, 50), ...cut(run.total, 33)]);
    const fresh = results.map((result) => run.add(result));
    expect(fresh.reduce((a, b) => a + b)).toBe(run.total);
    expect(exact(run.standings())).toBe(whole);
    expect(run.standings()[0]!.contestants[0]!.games).toBeLessThan(run.total);
  });

  test('lists missing games, and counts only up to them', async () => {
    const run = new Run(plan);
    expect(run.missing()).toEqual([{ from: 0, to: run.total }]);
    for (const result of await play(plan, [
      { from: 10, to: 20 },
      { from: 0, to: 4 },
    ]))
      run.add(result);
    expect(run.done).toBe(14);
    expect(run.missing()).toEqual([
      { from: 4, to: 10 },
      { from: 20, to: run.total },
    ]);
    expect(run.standings().reduce((sum, { played }) => sum + played, 0)).toBe(4);
  });

  test('is extended without replaying a game', async () => {
    const longer = { ...plan, games: 80 };
    const run = new Run(longer);
    for (const result of await play(plan, [{ from: 0, to: new Run(plan).total }])) run.add(result);
    expect(run.missing()).toEqual([{ from: new Run(plan).total, to: run.total }]);
    const contest = must(await Contest.open(longer, house));
    must(await runBatches(run, { lanes: 3, play: contest.playBatch.bind(contest) }, live));
    const atOnce = new Run(longer);
    for (const result of await play(longer, [{ from: 0, to: run.total }])) atOnce.add(result);
    expect(exact(run.standings())).toBe(exact(atOnce.standings()));
  });

  test('a test stops after the same game, whatever arrives first', async () => {
    const tested = await planOf({
      players: ['perfect', 'any'],
      format: 'match',
      params: 'heap=60',
      games: 2000,
      sprt: { elo0: 0, elo1: 150 },
    });
    const results = await play(tested, cut(2000, 10));
    const ends = [results, results.toReversed(), random(1).shuffle(results)].map((order) => {
      const run = new Run(tested);
      for (const result of order) run.add(result);
      expect(run.sprt?.decision).toBe('elo1');
      expect(run.isComplete).toBe(true);
      return [run.total, exact(run.standings())];
    });
    expect(ends[1]).toEqual(ends[0]);
    expect(ends[2]).toEqual(ends[0]);
    expect(ends[0]![0]).toBeLessThan(300);
  });

  test.each([[['any', 'perfect']], [['any', 'any', 'perfect', 'perfect']], [['any', 'any', 'any', 'perfect']]])(
    'a test between %j at a table of four finds equal players equal',
    async (players) => {
      const tested = await planOf({
        players,
        format: 'match',
        params: 'seats=4',
        games: 4000,
        sprt: { elo0: 0, elo1: 100 },
      });
      const run = simulatedRun(tested, { elos: [0, 0] }, random(5));
      expect(run.sprt?.decision).toBe('elo0');
    },
  );

  test('a test does not count a repeated game', async () => {
    const tested = await planOf({
      players: ['perfect', 'one'],
      format: 'match',
      games: 1000,
      opening: { kind: 'random', moves: 0 },
      sprt: { elo0: 0, elo1: 150 },
    });
    const run = new Run(tested);
    for (const result of await play(tested, cut(1000, 100))) run.add(result);
    expect(run.isComplete).toBe(true);
    expect([run.total, run.sprt?.rounds, run.sprt?.decision]).toEqual([1000, 1, undefined]);
  });

  test('a fault ends it: an opening that is too long is found before the first game', async () => {
    const result = await makePlan(pebbles, {
      players: ['any', 'one'],
      games: 10,
      seed: 1,
      opening: { kind: 'book', lines: [['1'], ['1', '7']] },
    });
    expect(result).toMatchObject({ ok: false, error: { code: 'arena-book-illegal', args: { move: '7' } } });
  });
});

describe('games as records', () => {
  const game = { ...pebbles, revision: 1 } as unknown as AnyGame;

  test('replay by the rules, with the names by seat', async () => {
    const plan = await planOf({ params: 'seats=4', players: ['any', 'one'], format: 'match', games: 8 });
    const [batch] = await play(plan, [{ from: 0, to: 8 }]);
    for (const result of batch!.games) {
      const record = must(parseRecord(recordOfGame(plan, result)));
      const session = must(openRecord(game, record));
      expect(session.turn.kind).toBe('over');
      expect(record.seats.filter(({ player }) => player === 'any')).toHaveLength(1);
      expect(record.extra).toContainEqual(['Arena', `seed 3, game ${result.number}`]);
    }
  });

  test('mention a forfeit and have no result', async () => {
    const plan = await planOf({ players: ['cheat', 'any'], format: 'match', games: 2 });
    const [batch] = await play(plan, [{ from: 0, to: 2 }]);
    for (const result of batch!.games) {
      const record = must(parseRecord(recordOfGame(plan, result)));
      expect(record.result).toBe('*');
      expect(record.extra).toContainEqual(['Forfeit', expect.stringMatching(/^[12]: illegal 9$/)]);
      expect(must(openRecord(game, record)).turn.kind).toBe('seat');
    }
  });
});
