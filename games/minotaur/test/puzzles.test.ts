import { amount } from '@quadrille/conformance/amount';
import { describe, expect, it } from 'vitest';
import { answersTo, judge, winsIn } from '../src/puzzles/judge.ts';
import { groundAt, puzzles, type Puzzle } from '../src/puzzles/puzzle.ts';
import { powers } from '../src/rules/state.ts';

const withoutPower = ({ position }: Puzzle): string => position.replace(/[HLSW] -$/, '- -');
// Three moves are proved by some hundred thousand positions each: a few here, all in the long run.
const tried = puzzles.filter(({ moves }, n) => moves === 2 || n % amount(5, 1) === 0);

describe('the puzzles', () => {
  it('are there for each power', () => {
    for (const power of powers) expect(puzzles.filter((one) => one.power === power).length).toBeGreaterThanOrEqual(5);
  });

  it.each(tried)('$id: $power, won in $moves by $answer alone', (puzzle) => {
    const ground = groundAt(puzzle.position);
    const { texts } = ground.grid;
    expect(answersTo(ground, puzzle.moves).map((move) => texts[move])).toEqual([puzzle.answer]);
    expect(winsIn(ground, puzzle.moves - 1)).toBe(false);
  });

  it.each(tried)('$id: not without the $power', (puzzle) => {
    expect(winsIn(groundAt(withoutPower(puzzle)), puzzle.moves)).toBe(false);
  });
});

describe('the judge', () => {
  const first = puzzles.find(({ moves }) => moves === 2);

  it('answers the right move and lets the puzzle go on', () => {
    expect(judge({ position: first!.position, moves: 2, move: first!.answer }).kind).toBe('right');
  });

  it('shows what is wrong with another', () => {
    const wrong = groundAt(first!.position);
    const other = wrong.grid.texts[wrong.pawns[0]! - 1]!;
    const verdict = judge({ position: first!.position, moves: 2, move: other });
    expect(verdict.kind).toBe('wrong');
    expect(verdict).toHaveProperty('reply');
  });
});
