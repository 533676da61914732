import { expect as must, random } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { Contest, makePlan, Run, unpackBatch, type PlanRequest } from '../src/index.ts';
import type { BatchResult, PackedBatch, Standings } from '../src/index.ts';
import { FingerprintSet } from '../src/digest.ts';
import { pebbles } from './pebbles.ts';

const live = new AbortController().signal;

/** A run in batches of seven, as a thread transfers them: copied as plain data. */
async function played(request: Partial<PlanRequest>) {
  const plan = must(await makePlan(pebbles, { players: ['any', 'one'], games: 60, seed: 4, ...request }));
  const contest = must(await Contest.open(plan, { loadGame: async () => pebbles }));
  const { total } = new Run(plan);
  const plain: BatchResult[] = [];
  const packed: PackedBatch[] = [];
  for (let from = 0; from < total; from += 7) {
    const batch = { from, to: Math.min(total, from + 7) };
    plain.push(must(await contest.playBatch(batch, live)));
    packed.push(structuredClone(must(await contest.playPacked(batch, live))));
  }
  return { plan, plain, packed };
}

const runs: Record<string, Partial<PlanRequest>> = {
  'a plain match': {},
  draws: { params: 'end=draw' },
  'games that are ended at the turn cap': { params: 'end=never', games: 2 },
  'points of the game itself': { params: 'end=score,seats=3' },
  'teams of two': { params: 'seats=4,teams=yes' },
  'one against three': { params: 'seats=4', players: ['perfect', 'any'] },
  'tables of different sizes': { sweep: { key: 'seats', values: ['2', '3', '4'] } },
  'a round robin': { format: 'round-robin', players: ['any', 'perfect', 'one', 'slow-any'] },
  'forfeits for different reasons': { format: 'round-robin', players: ['any', 'cheat', 'silent', 'broken'] },
  'a test that ends the run': { players: ['perfect', 'any'], games: 2000, sprt: { elo0: 0, elo1: 150 } },
  'openings from a book': { opening: { kind: 'book', lines: [['1'], ['2', '3']] } },
};

describe('a packed batch', () => {
  test.each(Object.entries(runs))('counts like the games themselves, to the last bit: %s', async (_, request) => {
    const { plan, plain, packed } = await played(request);
    const [one, other] = [new Run(plan), new Run(plan)];
    for (const batch of plain) one.add(batch);
    // In any order, some of them twice or unpacked.
    const order = random(9).shuffle([...packed, ...packed.slice(0, 3), ...plain.slice(2, 4)]);
    const times = new Set<number>();
    for (const batch of order) if (other.add(batch) > 0) times.add(batch.from);
    expect(one.isComplete && other.isComplete).toBe(true);
    expect(times.size).toBe(plain.length);
    const [sums, others] = [one, other].map((run) => run.standings().map(withoutTimes));
    expect(others).toEqual(sums);
  });

  test('still contains the games', async () => {
    const { plain, packed } = await played(runs['forfeits for different reasons']!);
    expect(packed.map(unpackBatch).map(gamesOf)).toEqual(plain.map(gamesOf));
    expect(packed.map(unpackBatch).flatMap(({ games }) => games.map(({ number }) => number))).toHaveLength(360);
    // Unpacking an unpacked batch returns it.
    expect(unpackBatch(plain[0]!)).toBe(plain[0]);
  });
});

// Times differ between runs, their number does not.

const gamesOf = ({ from, to, games }: BatchResult): unknown => ({
  from,
  to,
  games: games.map((game) => ({ ...game, ms: 0 })),
});

const withoutTimes = (standings: Standings): unknown => ({
  ...standings,
  timeCounts: 0,
  contestants: standings.contestants.map((one) => ({ ...one, ms: one.ms.turns, nodesPerSecond: 0 })),
});

describe('the set of marks', () => {
  test('contains every added mark, and no other', () => {
    const marks = new FingerprintSet();
    const truth = new Set<number>();
    const dice = random(6);
    // Many marks collide; zero and the largest value are among them.
    const drawn = Array.from({ length: 20_000 }, () =>
      dice.pick([dice.below(5000), dice.u32() * 2 ** 21 + dice.below(4), 2 ** 53 - 1, 4096 * dice.below(900)]),
    );
    const expected = drawn.map((mark) => !truth.has(mark) && truth.add(mark).has(mark));
    expect(drawn.map((mark) => marks.add(mark))).toEqual(expected);
    expect(marks.size).toBe(truth.size);
    expect([...truth].some((mark) => marks.add(mark))).toBe(false);
  });
});
