import { expect as must, type Query, type Umpire } from '@quadrille/kit';
import { describe, expect, test, vi } from 'vitest';
import {
  Contest,
  jobOf,
  makePlan,
  match,
  randomOpening,
  Run,
  runBatches,
  rulesUmpire,
  turnCap,
  type Contested,
  type PlanWish,
  type Standings,
} from '../src/index.ts';
import { pebbles } from './pebbles.ts';

type Wish = Partial<Omit<PlanWish, 'opening'>> &
  Pick<PlanWish, 'players'> & { readonly openings?: number; readonly game?: Contested };

function wishOf({ openings = 0, ...some }: Wish): PlanWish {
  return { games: 100, seed: 1, opening: { kind: 'random', moves: openings }, ...some };
}

const live = new AbortController().signal;

async function reportOf(some: Wish): Promise<Standings> {
  return must(await match(some.game ?? pebbles, wishOf(some), () => {}, live))[0]!;
}

/** All but the times, which no seed repeats. */
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
  const umpire = rulesUmpire(pebbles);

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
    // Of five pebbles only 1 1 1 1 leaves one after four moves.
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
    const real = rulesUmpire(pebbles);
    const watching: Umpire = {
      open: (query) => {
        if (query.moves.length > 0) opened.push(query);
        return real.open(query);
      },
    };
    const game = { ...pebbles, contest: { umpire: async () => watching } };
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
    // 21 pebbles are won by whoever starts and knows how.
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

  test('one against three sits everywhere; names may say so in full', async () => {
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

  test('four different ones play every order', async () => {
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

  test('identical games count once, also with the names of one player swapped', async () => {
    const alone = await reportOf({ players: ['perfect', 'one'], games: 500, firstStarts: true });
    expect([alone.played, alone.games]).toEqual([500, 1]);
    expect(alone.contestants.map(({ wins }) => wins)).toEqual([1, 0]);
    const mirror = await reportOf({ players: ['perfect', 'perfect'], games: 500, openings: 2 });
    expect([mirror.played, mirror.games]).toEqual([500, 9]);
    expect(mirror.contestants.map(({ name }) => name)).toEqual(['perfect', 'perfect (2)']);
  });

  test('the first named starts, if that is asked for', async () => {
    const { sides, contestants } = await reportOf({ players: ['any', 'one'], games: 60, firstStarts: true });
    expect(sides).toEqual(contestants.map(({ points }) => points));
  });

  test('a game that nobody ends is a draw at the turn cap', async () => {
    const { games, draws, capped, turnsPerGame } = await reportOf({
      players: ['one', 'any'],
      params: 'end=never,heap=60',
      games: 2,
    });
    expect([draws, capped, turnsPerGame]).toEqual([games, games, turnCap]);
  });

  test('is the same for the same seed, with ready players and with slow ones', async () => {
    const asked = { players: ['any', 'perfect'], games: 200, openings: 2 };
    const once = await reportOf(asked);
    expect(figures(await reportOf(asked))).toEqual(figures(once));
    expect(figures(await reportOf({ ...asked, seed: 2 }))).not.toEqual(figures(once));
    const slow = await reportOf({ ...asked, players: ['slow-any', 'perfect'] });
    expect(slow.contestants.map(({ wins }) => wins)).toEqual(once.contestants.map(({ wins }) => wins));
  });

  test('any of its games can be played again, alone', async () => {
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

  test('what the budget gives goes to the players, with a seed of its own for each turn', async () => {
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

  test('without a budget each has its usual nodes, all divided by the same number', async () => {
    const players = (await pebbles.players()).map((player) =>
      player.id === 'any' ? { ...player, budget: { nodes: 5000, ms: 10 } } : { ...player, budget: { ms: 3 } },
    );
    const game = { ...pebbles, players: async () => players };
    const budgets = async (divide: number) =>
      (await reportOf({ game, players: ['any', 'one'], games: 2, divide })).contestants.map(({ budget }) => budget);
    // No clock where there are nodes: it would make the match depend on the machine.
    expect(await budgets(1)).toEqual([{ nodes: 5000 }, { ms: 3 }]);
    expect(await budgets(20)).toEqual([{ nodes: 250 }, { ms: 3 }]);
  });

  test('tells its progress and stops when it is told to', async () => {
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

  test('quick players leave room for an abort from outside', async () => {
    const abort = new AbortController();
    setTimeout(() => abort.abort(new Error('from outside')), 20);
    await expect(
      match(pebbles, wishOf({ players: ['any', 'perfect'], games: 10_000_000 }), () => {}, abort.signal),
    ).rejects.toThrow('from outside');
  });
});

describe('a player that fails forfeits the game, and the match goes on', () => {
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

describe('what cannot be a match is refused with the reason', () => {
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
    [{ players: ['any', 'one'], divide: 0 }, { code: 'arena-divide' }],
    [{ players: ['any', 'one'], params: 'heap=x' }, { code: 'params-value' }],
    [{ players: ['any', 'one'], params: 'open=yes' }, { code: 'arena-turns' }],
  ])('%o', async (some, error) => {
    expect(await faultOf(some)).toMatchObject(error);
  });
});
