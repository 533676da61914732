import { amount } from '@quadrille/conformance/amount';
import { describe, expect, test } from 'vitest';
import { checkWallFits, barriersOf } from '../src/rules/barriers.ts';
import { distanceToGoal } from '../src/rules/path.ts';
import type { State, Wall } from '../src/rules/state.ts';
import four from './data/four-players.json' with { type: 'json' };
import two from './data/two-players.json' with { type: 'json' };
import { after, at, begin, pawnTexts, perft, wallTexts } from './drawing.ts';

test('no reference position is missing', () => {
  expect(two).toHaveLength(12);
  expect(four).toHaveLength(87);
});

/** The engine counts the others to the same depth; by the rules they would take too long. */
const isCounted = (name: string, nodes: number, depth: number): boolean =>
  depth < 3 || nodes < amount(100_000, 1_000_000) || name === amount('', 'start');

describe('two players: the reference positions', () => {
  test.each(two)('$name', (figure) => {
    const state = after(begin('draw=off'), figure.moves);
    expect(pawnTexts(state)).toEqual(figure.pawn);
    expect(wallTexts(state)).toHaveLength(figure.walls);
    expect(state.stock).toEqual(figure.left);
    expect(state.toMove + 1).toBe(figure.toMove);
    expect([0, 1].map((seat) => distanceToGoal(state, seat))).toEqual(figure.distances);
    if (figure.fitting !== undefined) expect(fitting(state)).toBe(figure.fitting);
    figure.perft.forEach((nodes, index) => {
      if (isCounted(figure.name, nodes, index + 1)) expect(perft(state, index + 1), `depth ${index + 1}`).toBe(nodes);
    });
  });
});

function fitting(state: State): number {
  const slots = Array.from({ length: 128 }, (_, slot): Wall => {
    return { file: slot % 8, rank: Math.floor(slot / 8) % 8, direction: slot < 64 ? 'h' : 'v' };
  });
  return slots.filter((wall) => !checkWallFits(barriersOf(state), wall)).length;
}

describe('four players: the reference positions', () => {
  test('the start, to depth 2', () => {
    expect([1, 2].map((depth) => perft(begin('players=4,draw=off'), depth))).toEqual([131, 16_677]);
  });

  describe.each(['mons', 'strict', 'wikipedia'] as const)('line=%s', (line) => {
    test.each(four)('seed $seed: $position', (figure) => {
      const state = at(`players=4,size=${figure.size},line=${line},draw=off`, figure.position);
      const mustPass = figure[line] === 'pass';
      expect(pawnTexts(state).join(' ')).toBe(mustPass ? '' : figure[line]);
      expect(wallTexts(state)).toHaveLength(figure.walls);
      if (mustPass) expect(after(state, '-').toMove).toBe((state.toMove + 1) % 4);
      if (figure.perft2) expect(perft(state, 2)).toBe(figure.perft2[line]);
    });
  });
});
