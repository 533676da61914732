import {
  type Codec,
  type Fault,
  type Mover,
  type Outcome,
  type Result,
  type Rules,
  type Turn,
  fail,
  fault,
  ok,
  textLimit,
  tooLarge,
} from '@quadrille/kit';
import type { Params } from './params.ts';
import {
  type Move,
  type State,
  indexOf,
  finishedRow,
  markAt,
  markOf,
  isOnBoard,
  ownerOf,
  printSquare,
  rowsOf,
  squaresOf,
} from './state.ts';

/** The ranks from the top, then the mark to move: `x.o/.x./... x`. */
export function position(params: Params): Codec<State> {
  return { parse: (text) => parsePosition(params, text), print: printPosition };
}

export function printPosition({ params: { size }, cells, mover }: State): string {
  const ranks = Array.from({ length: size }, (_, i) => cells.slice(i * size, (i + 1) * size));
  return `${ranks.join('/')} ${mover === 0 ? 'x' : 'o'}`;
}

/** Accepts any number of marks, for puzzles and handicaps, but not two winners. */
export function parsePosition(params: Params, text: string): Result<State> {
  const large = tooLarge(text, textLimit.line);
  if (large) return fail(large);
  const { size } = params;
  const space = text.indexOf(' ');
  if (space < 0) return fail(fault('position-shape', {}, text.length));
  const ranks = text.slice(0, space).split('/');
  if (ranks.length !== size) return fail(fault('position-ranks', { found: ranks.length, n: size }, 0));

  let at = 0;
  for (const rank of ranks) {
    const wrong = rank.search(/[^xo.]/);
    if (wrong >= 0) return fail(fault('position-mark', { mark: rank[wrong]! }, at + wrong));
    if (rank.length !== size) return fail(fault('position-rank', { found: rank.length, n: size }, at));
    at += rank.length + 1;
  }

  const mover = text.slice(space + 1);
  if (mover !== 'x' && mover !== 'o') return fail(fault('position-mover', { mover: mover.slice(0, 20) }, space + 1));
  const state: State = { params, cells: ranks.join(''), mover: mover === 'x' ? 0 : 1 };
  const winners = new Set(rowsOf(params).map((row) => ownerOf(state, row)));
  return winners.has(0) && winners.has(1) ? fail(fault('position-two-rows', {}, 0)) : ok(state);
}

/** `by` defaults to the seat to move. */
export const rules = {
  seats: () => 2,
  start,
  turn,
  moves,
  extraMoves: extras,
  check,
  play,
  playChecked,
} satisfies Rules<Params, State, Move>;

function start(params: Params, text?: string): Result<State> {
  if (text !== undefined) return parsePosition(params, text);
  return ok({ params, cells: '.'.repeat(params.size ** 2), mover: 0 });
}

function turn(state: State): Turn {
  const outcome = outcomeOf(state);
  return outcome ? { kind: 'over', outcome } : { kind: 'seat', seat: state.mover };
}

function outcomeOf(state: State): Outcome | undefined {
  if (state.resigned !== undefined) return { winners: [1 - state.resigned], reason: 'resigned' };
  const row = finishedRow(state);
  if (row) return { winners: [ownerOf(state, row)!], reason: 'row' };
  return state.cells.includes('.') ? undefined : { winners: [], reason: 'full' };
}

function moves(state: State, by: Mover = state.mover): Move[] {
  if (by !== state.mover || outcomeOf(state)) return [];
  const free = squaresOf(state.params.size).filter((square) => markAt(state, square) === '.');
  return free.map((square) => ({ kind: 'mark', square }));
}

function extras(state: State, by: Mover = state.mover): Move[] {
  return by !== state.mover || outcomeOf(state) ? [] : [{ kind: 'resign' }];
}

function check(state: State, move: Move, by: Mover): Fault | undefined {
  if (outcomeOf(state)) return fault('game-over');
  if (by !== state.mover) return fault('not-your-turn', { seat: state.mover });
  if (move.kind === 'resign') return undefined;
  const square = printSquare(move.square);
  if (!isOnBoard(state.params.size, move.square)) return fault('off-board', { square });
  return markAt(state, move.square) === '.' ? undefined : fault('taken', { square });
}

function play(state: State, move: Move, by: Mover = state.mover): State {
  const error = check(state, move, by);
  if (error) throw new Error(`illegal move ${JSON.stringify(move)}: ${error.code}`);
  return playChecked(state, move);
}

/** Plays a move that `check` has accepted. */
function playChecked(state: State, move: Move): State {
  if (move.kind === 'resign') return { ...state, resigned: state.mover };
  const cell = indexOf(state.params.size, move.square);
  const cells = state.cells.slice(0, cell) + markOf(state.mover) + state.cells.slice(cell + 1);
  return { ...state, cells, mover: 1 - state.mover };
}
