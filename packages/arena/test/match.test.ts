import { expect as must, type Query, type FastRules } from '@quadrille/kit';
import { describe, expect, test, vi } from 'vitest';
import {
  Contest,
  jobOf,
  makePlan,
  match,
  randomOpening,
  Run,
  runBatches,
  fastRulesOf,
  maxTurns,
  type ArenaGame,
  type PlanRequest,
  type Standings,
} from '../src/index.ts';
import { pebbles } from './pebbles.ts';

type Wish = Partial<Omit<PlanRequest, 'opening'>> &
  Pick<PlanRequest, 'players'> & { readonly openings?: number; readonly game?: ArenaGame };

function wishOf({ openings = 0, ...some }: Wish): PlanRequest {
  return { games: 100, seed: 1, opening: { kind: 'random', moves: openings }, ...some };
}

const live = new AbortController().signal;

async function reportOf(some: Wish): Promise<Standings> {
  return must(await match(some.game ?? pebbles, wishOf(some), () => {}, live))[0]!;
}

/** Everything except times, which differ between runs with the same seed. */
const figures = (report: Standings): unknown => ({
  ...report,
  timeCounts: [],
  contestants: report.contestants.map((one) => ({ ...one, ms: one.ms.turns, nodesPerSecond: 0 })),
});

async function faultOf(some: Wish): Promise<unknown> {
  const result = await match(pebbles, wishOf(some), () => {}, live);
  return result.ok ? 'no fault' : result.error;
}

describe('openings', () => {
  const umpire = fastRulesOf(pebbles);

  test('are random legal moves, the same for the same seed', () => {
    const drawn = Array.from({ length: 300 }, (_, seed) =>
      must(randomOpening(umpire, { params: '' }, 3, seed)).join(' '),
    );
    expect(new Set(drawn).size).toBe(27);
    expect(must(randomOpening(umpire, { params: '' }, 3, 7))).toEqual(
      must(randomOpening(umpire, { params: '' }, 3, 7)),
    );
  });

  test('never end the game', () => {
    // With five pebbles only 1 1 1 1 leaves one after four moves.
    for (let seed = 0; seed < 30; seed++) {
      expect(must(randomOpening(umpire, { params: 'heap=5' }, 4, seed))).toEqual(['1', '1', '1', '1']);
    }
    const none = randomOpening(umpire, { params: 'heap=5' }, 5, 1);
    expect(none).toMatchObject({ ok: false, error: { code: 'arena-opening', args: { n: 5 } } });
  });
});

describe('a match', () => {
  test('each opening is played once per seating', async () => {
    const opened: Query[] = [];
    const real = fastRulesOf(pebbles);
    const watching: FastRules = {
      open: (query) => {
        if (query.moves.length > 0) opened.push(query);
        return real.open(query);
      },
    };
    const game = { ...pebbles, contest: { fastRules: async () => watching } };
    const { contestants, played } = await reportOf({ game, players: ['any', 'perfect'], games: 40, openings: 4 });
    expect(played).toBe(40);
    expect(opened).toHaveLength(40);
    for (let pair = 0; pair < 40; pair += 2) expect(opened[pair]!.moves).toEqual(opened[pair + 1]!.moves);
    expect(new Set(opened.map(({ moves }) => moves.join())).size).toBeGreaterThan(10);
    expect(contestants.map(({ name }) => name)).toEqual(['any', 'perfect']);
  });

  test('wins, draws and points', async () => {
    const { games, contestants, draws, firstMover, sides } = await reportOf({
      players: ['perfect', 'any'],
      games: 400,
    });
    const [perfect, any] = contestants;
    expect(perfect!.points + any!.points).toBe(games);
    expect(perfect!.wins).toBe(perfect!.points);
    expect(draws).toBe(0);
    // With 21 pebbles a perfect first mover wins.
    expect(perfect!.share.value).toBeGreaterThan(0.9);
    expect(perfect!.share.low).toBeLessThan(perfect!.share.value);
    expect(perfect!.elo.value).toBeCloseTo(-any!.elo.value);
    expect(sides[0]! + sides[1]!).toBe(games);
    expect(firstMover.value).toBeCloseTo(sides[0]! / games);
  });

  test('draws share the point, at every table', async () => {
    const two = await reportOf({ players: ['any', 'perfect'], params: 'end=draw', games: 50 });
    expect(two.draws).toBe(two.games);
    expect(two.contestants.map(({ points }) => points)).toEqual([two.games / 2, two.games / 2]);
    const four = await reportOf({ players: ['any', 'perfect'], params: 'end=draw,seats=4', games: 40 });
    expect(four.contestants.map(({ share }) => share.value)).toEqual([0.25, 0.75]);
    expect(four.contestants.map(({ elo }) => elo.value)).toEqual([expect.closeTo(0), expect.closeTo(0)]);
  });

  test('one against three sits on every side; the full list of names means the same', async () => {
    const short = await reportOf({ players: ['any', 'one'], params: 'seats=4', games: 80 });
    expect(short.contestants.map(({ name, sides }) => [name, sides])).toEqual([
      ['any', 1],
      ['one', 3],
    ]);
    expect(figures(await reportOf({ players: ['any', 'one', 'one', 'one'], params: 'seats=4', games: 80 }))).toEqual(
      figures(short),
    );
    expect(short.played).toBe(80);
    expect(short.sides).toHaveLength(4);
  });

  test('four different contestants play every order', async () => {
    const { played, contestants } = await reportOf({
      players: ['any', 'one', 'perfect', 'slow-any'],
      params: 'seats=4',
      games: 30,
    });
    expect(played).toBe(48);
    expect(contestants.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(48);
  });

  test('where seats win together, a contestant holds all seats of a side', async () => {
    const { sides, contestants, games } = await reportOf({
      players: ['any', 'one'],
      params: 'seats=4,teams=yes',
      games: 60,
    });
    expect(sides).toHaveLength(2);
    expect(contestants.map((contestant) => contestant.sides)).toEqual([1, 1]);
    expect(contestants[0]!.points + contestants[1]!.points).toBe(games);
    expect(contestants[0]!.ms.turns).toBeGreaterThan(games * 2);
  });

  test('identical games count once, also with swapped names of one player', async () => {
    const alone = await reportOf({ players: ['perfect', 'one'], games: 500, doesFirstPlayerStart: true });
    expect([alone.played, alone.games]).toEqual([500, 1]);
    expect(alone.contestants.map(({ wins }) => wins)).toEqual([1, 0]);
    const mirror = await reportOf({ players: ['perfect', 'perfect'], games: 500, openings: 2 });
    expect([mirror.played, mirror.games]).toEqual([500, 9]);
    expect(mirror.contestants.map(({ name }) => name)).toEqual(['perfect', 'perfect (2)']);
  });

  test('the first named starts, if requested', async () => {
    const { sides, contestants } = await reportOf({ players: ['any', 'one'], games: 60, doesFirstPlayerStart: true });
    expect(sides).toEqual(contestants.map(({ points }) => points));
  });

  test('an endless game is a draw at the maximal number of turns', async () => {
    const { games, draws, capped, turnsPerGame } = await reportOf({
      players: ['one', 'any'],
      params: 'end=never,heap=60',
      games: 2,
    });
    expect([draws, capped, turnsPerGame]).toEqual([games, games, maxTurns]);
  });

  test('is the same for the same seed, with immediate and slow players', async () => {
    const request = { players: ['any', 'perfect'], games: 200, openings: 2 };
    const once = await reportOf(request);
    expect(figures(await reportOf(request))).toEqual(figures(once));
    expect(figures(await reportOf({ ...request, seed: 2 }))).not.toEqual(figures(once));
    const slow = await reportOf({ ...request, players: ['slow-any', 'perfect'] });
    expect(slow.contestants.map(({ wins }) => wins)).toEqual(once.contestants.map(({ wins }) => wins));
  });

  test('any of its games can be replayed alone', async () => {
    const plan = must(await makePlan(pebbles, wishOf({ players: ['any', 'one'], games: 20, openings: 2 })));
    const contest = must(await Contest.open(plan, { loadGame: async () => pebbles }));
    const untimed = async (number: number) => ({ ...must(await contest.play(number, live)), ms: [] });
    const tenth = await untimed(10);
    expect(await untimed(10)).toEqual(tenth);
    expect(tenth).toMatchObject({ number: 10, opening: 2 });
    expect((await untimed(11)).moves.slice(0, 3)).toBe(tenth.moves.slice(0, 3));
    expect(tenth.moves.split(' ').reduce((sum, move) => sum + Number(move), 0)).toBe(21);
    const batch = must(await contest.playBatch({ from: 8, to: 12 }, live));
    expect({ ...batch.games[2]!, ms: [] }).toEqual(tenth);
    expect(jobOf({ ...plan, games: 10_000 }, 10)).toEqual(jobOf(plan, 10));
  });

  test('gives players their budget, with a separate seed for each turn', async () => {
    const seeds = new Set<number>();
    const nodes = new Set<number | undefined>();
    const [any] = await pebbles.players();
    const spy = {
      ...any!,
      id: 'spy',
      sit: async (query: Query) => {
        const seated = await any!.sit(query);
        return {
          ...seated,
          think: (budget: Parameters<typeof seated.think>[0], signal: AbortSignal) => {
            seeds.add(budget.seed);
            nodes.add(budget.nodes);
            return seated.think(budget, signal);
          },
        };
      },
    };
    const game = { ...pebbles, players: async () => [spy, any!] };
    const { contestants } = await reportOf({ game, players: ['spy', 'any'], games: 20, budget: { nodes: 77 } });
    expect(seeds.size).toBe(contestants[0]!.ms.turns);
    expect(nodes).toEqual(new Set([77]));
  });

  test('without a budget each has its default nodes, divided by the same number', async () => {
    const players = (await pebbles.players()).map((player) =>
      player.id === 'any' ? { ...player, budget: { nodes: 5000, ms: 10 } } : { ...player, budget: { ms: 3 } },
    );
    const game = { ...pebbles, players: async () => players };
    const budgets = async (nodeDivisor: number) =>
      (await reportOf({ game, players: ['any', 'one'], games: 2, nodeDivisor })).contestants.map(
        ({ budget }) => budget,
      );
    // No time limit beside nodes, because results would depend on the machine.
    expect(await budgets(1)).toEqual([{ nodes: 5000 }, { ms: 3 }]);
    expect(await budgets(20)).toEqual([{ nodes: 250 }, { ms: 3 }]);
  });

  test('reports progress and stops on abort', async () => {
    const abort = new AbortController();
    const plan = must(await makePlan(pebbles, wishOf({ players: ['any', 'one'], games: 100_000 })));
    const contest = must(await Contest.open(plan, { loadGame: async () => pebbles }));
    const run = new Run(plan);
    const onBatch = vi.fn(() => {
      if (run.done >= 7) abort.abort(new Error('enough'));
    });
    const lanes = { lanes: 1, play: contest.playBatch.bind(contest), onBatch };
    await expect(runBatches(run, lanes, abort.signal)).rejects.toThrow('enough');
    expect(onBatch).toHaveBeenCalled();
    expect(run.done).toBeLessThan(run.total);
    expect(run.missing()).toEqual([{ from: run.done, to: 100_000 }]);
  });

  test('fast players leave room for an abort', async () => {
    const abort = new AbortController();
    setTimeout(() => abort.abort(new Error('from outside')), 20);
    await expect(
      match(pebbles, wishOf({ players: ['any', 'perfect'], games: 10_000_000 }), () => {}, abort.signal),
    ).rejects.toThrow('from outside');
  });
});

describe('a player that fails forfeits the game, and the match continues', () => {
  test.each([
    { player: 'cheat', why: { kind: 'illegal', move: '9' } },
    { player: 'silent', why: { kind: 'silent' } },
    { player: 'broken', why: { kind: 'broken', reason: 'Error: no idea' } },
    { player: 'absent', why: { kind: 'broken', reason: 'Error: not at home' } },
  ])('$player', async ({ player, why }) => {
    const { games, contestants } = await reportOf({ players: [player, 'any'], games: 30 });
    const [bad, good] = contestants;
    expect(good!.wins).toBe(games);
    expect(bad!.forfeits).toBe(games);
    expect(bad!.firstForfeit?.why).toEqual(why);
    expect([good!.forfeits, good!.firstForfeit]).toEqual([0, undefined]);
  });

  test('at a table of four the others share the win', async () => {
    const { games, contestants, draws } = await reportOf({ players: ['silent', 'any'], params: 'seats=4', games: 40 });
    expect(contestants.map(({ points }) => points)).toEqual([0, expect.closeTo(games)]);
    expect(draws).toBe(games);
  });
});

describe('an impossible match is refused with the reason', () => {
  test.each([
    [{ players: ['any', 'perfekt'] }, { code: 'arena-player-near', args: { player: 'perfekt', near: 'perfect' } }],
    [{ players: ['any', 'zzzzzzzzzzzzzz'] }, { code: 'arena-player' }],
    [{ players: ['any'] }, { code: 'arena-contestants-two', args: { found: 1 } }],
    [{ players: ['any', 'one', 'perfect'] }, { code: 'arena-contestants-two', args: { found: 3 } }],
    [
      { players: ['any'], params: 'seats=4' },
      { code: 'arena-contestants', args: { found: 1, most: 4 } },
    ],
    [{ players: ['any', 'one'], games: 0 }, { code: 'arena-games' }],
    [{ players: ['any', 'one'], games: 2.5 }, { code: 'arena-games' }],
    [{ players: ['any', 'one'], openings: -1 }, { code: 'arena-openings' }],
    [{ players: ['any', 'one'], openings: 30 }, { code: 'arena-opening' }],
    [{ players: ['any', 'one'], seed: 0.5 }, { code: 'arena-seed' }],
    [{ players: ['any', 'one'], nodeDivisor: 0 }, { code: 'arena-divide' }],
    [{ players: ['any', 'one'], params: 'heap=x' }, { code: 'params-value' }],
    [{ players: ['any', 'one'], params: 'open=yes' }, { code: 'arena-turns' }],
  ])('%o', async (some, error) => {
    expect(await faultOf(some)).toMatchObject(error);
  });
});
