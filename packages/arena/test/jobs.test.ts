import { describe, expect, test } from 'vitest';
import { expect as must } from '@quadrille/kit';
import {
  jobsOf,
  makePlan,
  meetings,
  printPlan,
  parsePlan,
  seatings,
  type Plan,
  type PlanRequest,
} from '../src/index.ts';
import { pebbles } from './pebbles.ts';

const seatsOf = (ways: readonly (readonly number[])[], contestant: number): number[] =>
  ways[0]!.map((_, side) => ways.filter((way) => way[side] === contestant).length);

async function planOf(wish: Partial<PlanRequest> & Pick<PlanRequest, 'players'>): Promise<Plan> {
  return must(await makePlan(pebbles, { games: 100, seed: 1, ...wish }));
}

const allJobs = (plan: Plan) => Array.from({ length: jobsOf(plan).total }, (_, number) => jobsOf(plan).job(number));

describe('seatings', () => {
  test('two contestants swap', () => {
    expect(seatings([1, 1])).toEqual([
      [0, 1],
      [1, 0],
    ]);
  });

  test('one against three sits on every side once', () => {
    expect(seatings([1, 3])).toEqual([
      [0, 1, 1, 1],
      [1, 0, 1, 1],
      [1, 1, 0, 1],
      [1, 1, 1, 0],
    ]);
  });

  test.each([
    { sides: [1, 1, 1], ways: 6 },
    { sides: [1, 1, 1, 1], ways: 24 },
    { sides: [2, 2], ways: 6 },
    { sides: [1, 1, 2], ways: 12 },
  ])('$sides: each contestant sits on every side equally often, and no seating repeats', ({ sides, ways }) => {
    const found = seatings(sides);
    expect(found).toHaveLength(ways);
    expect(new Set(found.map(String)).size).toBe(ways);
    sides.forEach((held, contestant) => {
      const times = (ways * held) / found[0]!.length;
      expect(seatsOf(found, contestant)).toEqual(found[0]!.map(() => times));
    });
  });
});

describe('the games of a plan', () => {
  test('every opening is played once with each seating, and the last round is completed', async () => {
    const plan = await planOf({ players: ['any', 'one'], params: 'seats=4', games: 10, seed: 5 });
    expect([jobsOf(plan).rounds, jobsOf(plan).total]).toEqual([3, 12]);
    for (let round = 0; round < 3; round++) {
      const games = allJobs(plan).filter((game) => game.round === round);
      expect(games.map((game) => game.seating)).toEqual(seatings([1, 3]));
      expect(new Set(games.map((game) => game.openingSeed)).size).toBe(1);
    }
  });

  test('seeds differ between games and runs, and are reproducible', async () => {
    const seeds = async (seed: number) =>
      allJobs(await planOf({ players: ['any', 'one'], seed })).map((job) => job.seed);
    expect(await seeds(1)).toEqual(await seeds(1));
    expect(new Set([...(await seeds(1)), ...(await seeds(2))]).size).toBe(200);
    const openings = allJobs(await planOf({ players: ['any', 'one'] })).map((job) => job.openingSeed);
    expect(new Set(openings).size).toBe(50);
  });

  test('more games only add numbers at the end', async () => {
    const wish = {
      players: ['any', 'one', 'perfect'],
      format: 'round-robin',
      sweep: { key: 'heap', values: ['20', '21'] },
    } as const;
    const short = allJobs(await planOf({ ...wish, games: 4 }));
    const long = allJobs(await planOf({ ...wish, games: 40 }));
    expect(short).toHaveLength(4 * 3 * 2);
    expect(long.slice(0, short.length)).toEqual(short);
  });

  test.each([
    {
      format: 'round-robin',
      met: [
        [0, 1],
        [0, 2],
        [0, 3],
        [1, 2],
        [1, 3],
        [2, 3],
      ],
    },
    {
      format: 'gauntlet',
      met: [
        [0, 1],
        [0, 2],
        [0, 3],
      ],
    },
    {
      format: 'ladder',
      met: [
        [0, 1],
        [1, 2],
        [2, 3],
      ],
    },
  ] as const)('$format: pairings, equally often on each side', async ({ format, met }) => {
    const players = ['any', 'one', 'perfect', 'slow-any'];
    const plan = await planOf({ players, format, games: 10 });
    expect(meetings(plan)).toEqual(met);
    for (const [one, other] of met) {
      const games = allJobs(plan).filter(({ seating }) => seating.includes(one) && seating.includes(other));
      expect(games).toHaveLength(10);
      expect(games.filter(({ seating }) => seating[0] === one)).toHaveLength(5);
    }
  });

  test.each([
    { seats: 4, ways: 6, held: [2, 2] },
    { seats: 3, ways: 6, held: [1.5, 1.5] },
  ])('at a table of $seats two contestants hold half of it each', async ({ seats, ways, held }) => {
    const plan = await planOf({ players: ['any', 'one'], format: 'ladder', params: `seats=${seats}`, games: ways });
    const games = allJobs(plan);
    expect(games).toHaveLength(ways);
    for (const who of [0, 1]) {
      const sides = games.map(({ seating }) => seating.filter((one) => one === who).length);
      expect(sides.reduce((a, b) => a + b) / ways).toBe(held[who]);
      expect(
        seatsOf(
          games.map(({ seating }) => seating),
          who,
        ),
      ).toEqual(Array.from({ length: seats }, () => ways / 2));
    }
  });

  test('a sweep plays every value with the same openings, even if tables differ in size', async () => {
    const plan = await planOf({ players: ['any', 'one'], sweep: { key: 'seats', values: ['2', '4'] }, games: 8 });
    expect(plan.variants.map(({ params }) => params)).toEqual(['', 'seats=4']);
    const games = allJobs(plan);
    expect(games.filter(({ variant }) => variant === 0)).toHaveLength(8);
    expect(games.filter(({ variant }) => variant === 1)).toHaveLength(16);
    expect(games.filter(({ round }) => round === 0).map(({ params }) => params)).toEqual([
      '',
      '',
      'seats=4',
      'seats=4',
      'seats=4',
      'seats=4',
    ]);
  });
});

describe('the text of a plan', () => {
  test('round-trips', async () => {
    const plan = await planOf({
      players: ['any', 'one'],
      sprt: { elo0: 0, elo1: 20 },
      opening: { kind: 'book', lines: [['1', '2'], ['3']] },
      budget: { nodes: 5 },
    });
    expect(must(parsePlan(printPlan(plan)))).toEqual(plan);
    const swept = await planOf({ players: ['any', 'one'], sweep: { key: 'heap', values: ['9', '10'] } });
    expect(must(parsePlan(printPlan(swept)))).toEqual(swept);
  });

  test('any fault in it is named', async () => {
    const plan = await planOf({ players: ['any', 'one'] });
    const spoilt = (change: object): unknown => {
      const result = parsePlan(JSON.stringify({ arena: 1, ...plan, ...change }));
      return result.ok ? 'read' : result.error.args?.['part'];
    };
    expect(parsePlan('{"arena":1,')).toMatchObject({ ok: false, error: { args: { part: 'JSON' } } });
    expect(spoilt({ arena: 2 })).toBe('arena');
    expect(spoilt({ games: 0 })).toBe('games');
    expect(spoilt({ seed: 0.5 })).toBe('seed');
    expect(spoilt({ contestants: [plan.contestants[0]] })).toBe('contestants');
    expect(spoilt({ contestants: [{ ...plan.contestants[0], command: 'rm' }, plan.contestants[1]] })).toBe(
      'contestants',
    );
    expect(spoilt({ line: [0, 7] })).toBe('line');
    expect(spoilt({ opening: { kind: 'book', lines: [] } })).toBe('opening');
    expect(spoilt({ format: 'war' })).toBe('format');
    expect(spoilt({ more: 1 })).toBe('more');
    expect(spoilt({})).toBe('read');
  });
});
