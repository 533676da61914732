import { amount } from '@quadrille/conformance/amount';
import { describe, expect, it } from 'vitest';
import { findWinningFirstMoves, judge, canWinWithin } from '../src/puzzles/judge.ts';
import { engineStateAt, puzzles, type Puzzle } from '../src/puzzles/puzzle.ts';
import { powers } from '../src/rules/state.ts';

const withoutPower = ({ position }: Puzzle): string => position.replace(/[HLSW] -$/, '- -');
// A puzzle in three moves needs some hundred thousand positions to prove: a few here, all in the long run.
const tried = puzzles.filter(({ moves }, n) => moves === 2 || n % amount(5, 1) === 0);

describe('the puzzles', () => {
  it('exist for each power', () => {
    for (const power of powers) expect(puzzles.filter((one) => one.power === power).length).toBeGreaterThanOrEqual(5);
  });

  it.each(tried)('$id: $power wins in $moves by $answer only', (puzzle) => {
    const ground = engineStateAt(puzzle.position);
    const { textsByCode } = ground.grid;
    expect(findWinningFirstMoves(ground, puzzle.moves).map((move) => textsByCode[move])).toEqual([puzzle.answer]);
    expect(canWinWithin(ground, puzzle.moves - 1)).toBe(false);
  });

  it.each(tried)('$id: does not win without the $power', (puzzle) => {
    expect(canWinWithin(engineStateAt(withoutPower(puzzle)), puzzle.moves)).toBe(false);
  });
});

describe('the judge', () => {
  const first = puzzles.find(({ moves }) => moves === 2);

  it('answers the right move and continues', () => {
    expect(judge({ position: first!.position, movesLeft: 2, move: first!.answer }).kind).toBe('right');
  });

  it('refutes a wrong move', () => {
    const wrong = engineStateAt(first!.position);
    const other = wrong.grid.textsByCode[wrong.pawns[0]! - 1]!;
    const verdict = judge({ position: first!.position, movesLeft: 2, move: other });
    expect(verdict.kind).toBe('wrong');
    expect(verdict).toHaveProperty('reply');
  });
});
