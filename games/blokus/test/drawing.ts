import { expect as must } from '@quadrille/kit';
import { legalPlacements } from '../src/rules/placements.ts';
import { notation } from '../src/notation/notation.ts';
import type { Params } from '../src/rules/params.ts';
import { rules } from '../src/rules/rules.ts';
import { squareAt } from '../src/rules/square.ts';
import { seatToMove, type State } from '../src/rules/state.ts';

export const params = (text: string): Params => must(notation.params.parse(text));

export const begin = (text = ''): State => must(rules.start(params(text)));

export const at = (text: string, position: string): State => must(rules.start(params(text), position));

/** The lower left part of a board; everything else is free. Digits are colours. */
export function study(text: string, drawing: string, toMove = 1, more = ''): State {
  const chosen = params(text);
  const rows = drawing
    .split('\n')
    .map((row) => row.trim())
    .filter(Boolean)
    .toReversed();
  const board = [...begin(text).board];
  rows.forEach((signs, row) => {
    [...signs].forEach((sign, column) => {
      if (sign !== '.') board[squareAt(column, row)] = Number(sign);
    });
  });
  const state: State = { ...begin(text), board, colour: toMove - 1 };
  return at(text, notation.position(chosen).print(state) + more);
}

/** Plays moves that must all be legal. */
export function after(state: State, moves: string): State {
  let current = state;
  for (const text of moves.split(' ').filter(Boolean)) {
    const move = must(notation.move.parse(text));
    const error = rules.check(current, move, seatToMove(current));
    if (error) throw new Error(`${text} is refused: ${JSON.stringify(error)}`);
    current = rules.play(current, move);
  }
  return current;
}

/** The fault code of an illegal move; undefined if it is legal. */
export function refusal(state: State, text: string): string | undefined {
  return rules.check(state, must(notation.move.parse(text)), seatToMove(state))?.code;
}

export const printed = (state: State): string => notation.position(state.params).print(state);

export const moveTexts = (state: State): string[] => [...rules.moves(state)].map((move) => notation.move.print(move));

/** The legal placements of any colour, independent of the turn, in byte order. */
export const legalTexts = (state: State, colour: number): string[] =>
  [...legalPlacements(state, colour)]
    .map(({ squares }) => notation.move.print({ kind: 'place', squares }))
    .toSorted((a, b) => (a < b ? -1 : 1));

export function perft(state: State, depth: number): number {
  const moves = [...rules.moves(state)];
  if (depth === 1) return moves.length;
  return moves.reduce((sum, move) => sum + perft(rules.play(state, move), depth - 1), 0);
}
