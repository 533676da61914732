import { expect as must } from '@quadrille/kit';
import { notation } from '../src/notation/notation.ts';
import { rules } from '../src/rules/rules.ts';
import type { Params, Square, State, Wall } from '../src/rules/state.ts';

/**
 * The parts of a state that a drawing does not show. All seats have the same stock; the drawing sets board size and
 * players.
 */
export interface Rest {
  readonly toMove?: number;
  readonly stock?: number | readonly number[];
  readonly params?: string;
}

/**
 * The state of a drawing like this one (sizes below 10): pawns are numbers from 1, `---` and `|` are walls:
 *
 *     3 . 2 .
 *          ---      <- b2h would start under b
 *     2 .|. .
 *        |
 *     1 .|1 .
 *       a b c
 */
export function drawn(drawing: string, { toMove = 1, stock = 5, params = '' }: Rest = {}): State {
  const rows = drawing.split('\n').filter((row) => row.trim() !== '');
  const margin = Math.min(...rows.map((row) => row.search(/\S/)));
  const cells = rows.filter((row) => /^\s*\d/.test(row)).map((row) => row.slice(margin));
  const size = cells.length;
  const walls: Wall[] = [];
  const pawns: Square[] = [];
  let gap = '';
  let rank = size;
  for (const row of rows.map((text) => text.slice(margin))) {
    if (!/^\d/.test(row)) {
      gap = row;
      continue;
    }
    rank--;
    for (let file = 0; file < size; file++) {
      const seat = Number(row[2 + 2 * file]) - 1;
      if (seat >= 0) pawns[seat] = { file, rank };
      const middle = gap[3 + 2 * file];
      if (middle === '-') walls.push({ file, rank, direction: 'h' });
      if (middle === '|') walls.push({ file, rank, direction: 'v' });
    }
    gap = '';
  }
  const given = [pawns.length === 4 && 'players=4', size !== 9 && `size=${size}`, params].filter(Boolean);
  const full = must(notation.params.parse(given.join(',')));
  const state: State = {
    params: full,
    walls,
    pawns,
    stock: typeof stock === 'number' ? pawns.map(() => stock) : stock,
    toMove: toMove - 1,
    seen: [],
  };
  const want = rows.slice(0, -1).map((row) => row.slice(margin).trimEnd());
  const got = sketch(state).filter((row) => row !== '' || want.includes(row));
  if (got.join('\n') !== want.join('\n')) throw new Error(`the drawing reads as\n${got.join('\n')}`);
  return must(rules.start(full, notation.position(full).print(state)));
}

function sketch({ params: { size }, walls, pawns }: State): string[] {
  const canvas = Array.from({ length: 2 * size - 1 }, () => Array.from({ length: 2 * size + 1 }, () => ' '));
  const put = (file: number, rank: number, char: string): void => {
    canvas[2 * (size - 1 - rank)]![2 + 2 * file] = char;
  };
  for (let rank = 0; rank < size; rank++) {
    canvas[2 * (size - 1 - rank)]![0] = String(rank + 1);
    for (let file = 0; file < size; file++) put(file, rank, '.');
  }
  pawns.forEach(({ file, rank }, seat) => put(file, rank, String(seat + 1)));
  for (const { file, rank, direction } of walls) {
    const row = 2 * (size - 1 - rank) - 1;
    const column = 3 + 2 * file;
    for (const step of [-1, 0, 1]) {
      if (direction === 'h') canvas[row]![column + step] = '-';
      else canvas[row + step]![column] = '|';
    }
  }
  return canvas.map((row) => row.join('').trimEnd());
}

export const params = (text: string): Params => must(notation.params.parse(text));

export const begin = (text = ''): State => must(rules.start(params(text)));

export const at = (paramsText: string, position: string): State => must(rules.start(params(paramsText), position));

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

const texts = (state: State): string[] => [...rules.moves(state)].map((move) => notation.move.print(move));

/** Legal moves of one kind as texts, sorted. */
export const pawnTexts = (state: State): string[] =>
  texts(state)
    .filter((text) => /^[a-o]\d+$/.test(text))
    .toSorted();
export const wallTexts = (state: State): string[] =>
  texts(state)
    .filter((text) => /[hv]$/.test(text))
    .toSorted();

/** The fault code of an illegal move; undefined if it is legal. */
export function refusal(state: State, text: string): string | undefined {
  return rules.check(state, must(notation.move.parse(text)), state.toMove)?.code;
}

export function perft(state: State, depth: number): number {
  const moves = [...rules.moves(state)];
  if (depth === 1) return moves.length;
  return moves.reduce((sum, move) => sum + perft(rules.play(state, move), depth - 1), 0);
}
