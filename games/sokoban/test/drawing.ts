import { expect as must } from '@quadrille/kit';
import { drawLines, levelOf, linesOf, withKinds, xsbRows } from '../src/rules/level-text.ts';
import { type Move, type State, isMove } from '../src/rules/state.ts';
import { rules } from '../src/rules/rules.ts';

/** The state of a board in XSB; indentation and empty lines around it do not count. */
export function drawn(drawing: string, kinds = ''): State {
  const plain = must(levelOf(must(drawLines(linesOf(drawing)))));
  return must(withKinds(plain, kinds, 0));
}

/** A board in XSB without its indentation, to compare with `sketch`. */
export const board = (drawing: string): string => sketch(drawn(drawing));

export const sketch = (state: State): string => xsbRows(state).join('\n');

/** Plays moves that must all be legal. */
export function after(state: State, letters: string): State {
  let current = state;
  for (const letter of letters) {
    if (!isMove(letter)) throw new Error(`no move: ${letter}`);
    const error = rules.check(current, letter, 0);
    if (error) throw new Error(`${letter} is refused: ${error.code}`);
    current = rules.play(current, letter);
  }
  return current;
}

/** The fault code of an illegal move; undefined if it is legal. */
export const refusal = (state: State, move: Move): string | undefined => rules.check(state, move, 0)?.code;

export const legal = (state: State): string => [...rules.moves(state)].join('');

/** The cell in a column and a row, from 1. */
export const at = ({ board: { width } }: State, column: number, row: number): number => (row - 1) * width + column - 1;
