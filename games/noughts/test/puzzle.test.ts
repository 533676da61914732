import { expect as sure, type Result } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { notation } from '../src/notation/notation.ts';
import { type Progress, withMissed, progress, createPuzzle, withSolved } from '../src/puzzles/puzzle.ts';
import { rules } from '../src/rules/rules.ts';

describe('a puzzle', () => {
  test('has exactly one move that wins', () => {
    for (let number = 0; number < 200; number++) {
      const { params, position, answer } = createPuzzle(number);
      const state = sure(rules.start(params, position));
      const wins = [...rules.moves(state)].filter((move) => {
        const turn = rules.turn(rules.play(state, move));
        return turn.kind === 'over' && turn.outcome.winners.includes(state.mover);
      });
      expect(wins.map(notation.move.print)).toEqual([answer]);
    }
  });

  test('is the same for the same number, and others for other numbers', () => {
    expect(createPuzzle(42)).toEqual(createPuzzle(42));
    expect(new Set(Array.from({ length: 40 }, (_, number) => createPuzzle(number).position)).size).toBeGreaterThan(35);
  });
});

const code = (result: Result<unknown>): string => (result.ok ? 'read' : result.error.code);

describe('progress', () => {
  const stored: Progress = { next: 3, solved: 3, streak: 2, best: 2 };

  test('counts solved puzzles and the streak', () => {
    expect(withSolved(stored, true)).toEqual({ next: 4, solved: 4, streak: 3, best: 3 });
    expect(withMissed(stored)).toEqual({ next: 3, solved: 3, streak: 0, best: 2 });
    expect(withSolved(withMissed(stored), false)).toEqual({ next: 4, solved: 4, streak: 0, best: 2 });
  });

  test('merges to the document with more solved puzzles', () => {
    expect(progress.merge(stored, { next: 5, solved: 2, streak: 0, best: 1 })).toEqual({
      next: 5,
      solved: 3,
      streak: 0,
      best: 2,
    });
  });

  test('parses what it printed, and refuses damaged data and other versions', () => {
    expect(progress.parse(1, JSON.parse(JSON.stringify(stored)))).toEqual({ ok: true, value: stored });
    expect(code(progress.parse(2, stored))).toBe('progress-version');
    expect(code(progress.parse(1, { ...stored, best: -1 }))).toBe('progress-shape');
    expect(code(progress.parse(1, 'nothing'))).toBe('progress-shape');
  });
});
