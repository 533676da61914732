import { expect as must } from '@quadrille/kit';
import { notation } from '../src/notation/notation.ts';
import { printPosition } from '../src/rules/position.ts';
import { rules } from '../src/rules/rules.ts';
import type { Params, Power, Square, State, Token, Wall } from '../src/rules/state.ts';

/**
 * The parts of a state that a drawing does not show. All seats have the same stock; the drawing sets board size and
 * players.
 */
export interface Rest {
  readonly toMove?: number;
  readonly stock?: number | readonly number[];
  readonly params?: string;
  readonly held?: readonly (Power | null)[];
}

const powerOf: Readonly<Record<string, Power>> = { H: 'hammer', L: 'ladder', S: 'swift', W: 'scroll' };

/**
 * The state of a drawing like this one (sizes below 10): pawns are numbers from 1, M is the monster, H, L, S, W are
 * tokens, `---` and `|` are walls. Without an M there is no monster:
 *
 *     3 . 2 .
 *          ---
 *     2 .|M H
 *        |
 *     1 .|1 .
 *       a b c
 */
export function drawn(drawing: string, { toMove = 1, stock = 5, params = '', held }: Rest = {}): State {
  const rows = drawing.split('\n').filter((row) => row.trim() !== '');
  const margin = Math.min(...rows.map((row) => row.search(/\S/)));
  const size = rows.filter((row) => /^\s*\d/.test(row)).length;
  const walls: Wall[] = [];
  const pawns: Square[] = [];
  const tokens: Token[] = [];
  let monster: Square | null = null;
  let gap = '';
  let rank = size;
  for (const row of rows.map((text) => text.slice(margin))) {
    if (!/^\d/.test(row)) {
      gap = row;
      continue;
    }
    rank--;
    for (let file = 0; file < size; file++) {
      const char = row[2 + 2 * file]!;
      if (/\d/.test(char)) pawns[Number(char) - 1] = { file, rank };
      if (char === 'M') monster = { file, rank };
      if (powerOf[char]) tokens.push({ file, rank, power: powerOf[char] });
      const middle = gap[3 + 2 * file];
      if (middle === '-') walls.push({ file, rank, direction: 'h' });
      if (middle === '|') walls.push({ file, rank, direction: 'v' });
    }
    gap = '';
  }
  const given = [
    pawns.length === 4 && 'players=4',
    size !== 9 && `size=${size}`,
    monster === null && 'with=powers',
    params,
  ].filter(Boolean);
  const full = must(notation.params.parse(given.join(',')));
  const state: State = {
    params: full,
    walls,
    pawns,
    stock: typeof stock === 'number' ? pawns.map(() => stock) : stock,
    toMove: toMove - 1,
    seen: [],
    monster,
    tokens,
    held: held ?? pawns.map(() => null),
  };
  return must(rules.start(full, printPosition(state)));
}

export const params = (text: string): Params => must(notation.params.parse(text));

export const begin = (text = ''): State => must(rules.start(params(text)));

/** Plays moves that must all be legal. */
export function after(state: State, moves: string): State {
  let current = state;
  for (const text of moves.split(' ').filter(Boolean)) {
    const move = must(notation.move.parse(text));
    const error = rules.check(current, move, current.toMove);
    if (error) throw new Error(`${text} is refused: ${JSON.stringify(error)}`);
    current = rules.play(current, move);
  }
  return current;
}

/** Legal moves whose texts match, sorted. */
export const texts = (state: State, shape: RegExp): string[] =>
  [...rules.moves(state)]
    .map((move) => notation.move.print(move))
    .filter((text) => shape.test(text))
    .toSorted();

/** The fault code of an illegal move; undefined if it is legal. */
export function refusal(state: State, text: string): string | undefined {
  return rules.check(state, must(notation.move.parse(text)), state.toMove)?.code;
}
