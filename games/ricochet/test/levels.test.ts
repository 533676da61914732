import { expect as must } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { levels } from '../src/puzzles/levels.ts';
import { notation } from '../src/notation/notation.ts';
import { rules } from '../src/rules/rules.ts';
import { problemOf } from '../src/engine/problem.ts';
import { searchToEnd } from '../src/engine/search.ts';
import { SolverKernel } from '../src/engine/kernel.ts';

const params = must(notation.params.parse('variant=puzzle'));

describe('the stored levels', () => {
  test('are sixty, without duplicates, in order of difficulty', () => {
    expect(levels).toHaveLength(60);
    expect(new Set(levels.map(({ position }) => position)).size).toBe(60);
    const lengths = levels.map(({ moves }) => moves.split(' ').length);
    expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
  });

  test('are solved by their moves, and no solution is shorter', async () => {
    const kernel = await SolverKernel.load();
    for (const { position, moves } of levels) {
      const start = must(rules.start(params, position));
      const end = moves.split(' ').reduce((state, text) => rules.play(state, must(notation.move.parse(text))), start);
      expect(rules.turn(end)).toMatchObject({ kind: 'over', outcome: { reason: 'reached' } });
      expect(searchToEnd(kernel, problemOf(start)!).moves).toHaveLength(moves.split(' ').length);
    }
  });
});
