import { describe, expect, it } from 'vitest';
import { outcomeChances } from '../src/shared/board/chances.ts';
import { countOf, judgeMoves, verdictOf, type Place } from '../src/features/study/mistakes.ts';

describe('a move is judged by the loss of winning chance', () => {
  it.each([
    [-0.2, undefined],
    [0, undefined],
    [0.079, undefined],
    [0.08, 'inaccuracy'],
    [0.149, 'inaccuracy'],
    [0.15, 'mistake'],
    [0.25, 'blunder'],
    [1, 'blunder'],
  ])('%d is %s', (loss, verdict) => {
    expect(verdictOf(loss)).toBe(verdict);
  });
});

const place = (first: number, ...line: string[]): Place => ({ chances: [first, 1 - first], line });

describe('a game is judged move by move', () => {
  const entries = [
    { by: 0, text: 'e2' },
    { by: 1, text: 'a1h' },
    { by: 0, text: 'a5' },
  ] as const;

  it('each seat by its own chances', () => {
    const moves = judgeMoves([place(0.5, 'e2'), place(0.5, 'e8'), place(0.7, 'e3'), place(0.4, 'e8')], entries);
    expect(moves.map(({ place: n, seat, verdict }) => [n, seat, verdict])).toEqual([
      [1, 0, undefined],
      [2, 1, 'mistake'],
      [3, 0, 'blunder'],
    ]);
    expect(moves[1]).toMatchObject({ before: 0.5, after: expect.closeTo(0.3), line: ['e8'], isBest: false });
    expect(countOf(moves, 0, 'blunder')).toBe(1);
    expect(countOf(moves, 1, 'blunder')).toBe(0);
  });

  it('the best move is never a mistake, even if the next evaluation is lower', () => {
    const [move] = judgeMoves([place(0.6, 'e2'), place(0.4, 'e8')], entries);
    expect(move).toMatchObject({ isBest: true });
    expect(move!.verdict).toBeUndefined();
  });

  it('only for evaluated positions, and never for the referee', () => {
    expect(judgeMoves([place(0.5, 'e2'), undefined, place(0.5, 'e3'), place(0.5)], entries)).toMatchObject([
      { place: 3 },
    ]);
    expect(judgeMoves([place(0.9), place(0.1)], [{ by: 'referee', text: 'draw' }])).toEqual([]);
  });
});

describe('a finished game is worth', () => {
  it.each([
    [[0], [[0], [1]], [1, 0]],
    [[], [[0], [1]], [0.5, 0.5]],
    [[2], [[0], [1], [2], [3]], [0, 0, 1, 0]],
    [
      [0, 1],
      [[0], [1], [2]],
      [0.5, 0.5, 0],
    ],
    [
      [0, 2],
      [
        [0, 2],
        [1, 3],
      ],
      [1, 0, 1, 0],
    ],
  ])('to the winners %j among %j: %j', (winners, teams, chances) => {
    expect(outcomeChances({ winners, reason: '' }, teams)).toEqual(chances);
  });
});
