import { describe, expect, test } from 'vitest';
import { schedule, seatings } from '../src/index.ts';

const seatsOf = (ways: readonly (readonly number[])[], contestant: number): number[] =>
  ways[0]!.map((_, side) => ways.filter((way) => way[side] === contestant).length);

function seeds(seed: number): number[] {
  const plan = schedule(seatings([1, 1]), 100, seed);
  return Array.from({ length: 100 }, (_, index) => plan.game(index).seed);
}

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
  ])('$sides: each contestant sits on every side equally often, and no way comes twice', ({ sides, ways }) => {
    const found = seatings(sides);
    expect(found).toHaveLength(ways);
    expect(new Set(found.map(String)).size).toBe(ways);
    sides.forEach((held, contestant) => {
      const times = (ways * held) / found[0]!.length;
      expect(seatsOf(found, contestant)).toEqual(found[0]!.map(() => times));
    });
  });
});

describe('schedule', () => {
  test('every opening is played once with each seating; the last round is played to its end', () => {
    const plan = schedule(seatings([1, 3]), 10, 5);
    expect([plan.rounds, plan.games]).toEqual([3, 12]);
    const games = Array.from({ length: plan.games }, (_, index) => plan.game(index));
    for (let round = 0; round < 3; round++) {
      expect(games.filter((game) => game.round === round).map((game) => game.seating)).toEqual(seatings([1, 3]));
    }
  });

  test('seeds differ from game to game and from match to match, and come again', () => {
    expect(seeds(1)).toEqual(seeds(1));
    expect(new Set([...seeds(1), ...seeds(2)]).size).toBe(200);
    const plan = schedule(seatings([1, 1]), 100, 1);
    expect(new Set(Array.from({ length: 50 }, (_, round) => plan.opening(round))).size).toBe(50);
  });
});
