import { describe, expect, test } from 'vitest';
import { cellsOf, examples, type Example } from '../src/modes/examples.tsx';
import { checkPlacement } from '../src/rules/placements.ts';
import { squareAt, type Square } from '../src/rules/square.ts';
import { begin } from './drawing.ts';

/** The drawings show the top left of the board. */
const squaresOf = (example: Example, signs: string): Square[] =>
  cellsOf(example, signs).map(({ x, y }) => squareAt(x, 19 - y));

describe('the examples of the help', () => {
  test.each(examples)('$id: the rules agree', (example) => {
    const board = [...begin().board];
    for (const square of squaresOf(example, '1')) board[square] = 1;
    for (const square of squaresOf(example, '2@')) board[square] = 2;
    const found = checkPlacement({ ...begin(), board }, 0, squaresOf(example, '#@'));
    expect(found?.code).toBe(example.fault);
  });
});
