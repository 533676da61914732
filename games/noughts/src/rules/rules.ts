import { fault, ok, type Fault, type Mover, type Outcome, type Result, type Rules, type Turn } from '@quadrille/kit';
import type { Params } from './params.ts';
import { parsePosition } from '../notation/position.ts';
import { finishedRow, owner } from './row.ts';
import { cellOf, onBoard, printSquare, squaresOf } from './square.ts';
import { markAt, markOf, type Move, type State } from './state.ts';

/** Without a mover, whoever has the turn is meant. */
export const rules = { seats: () => 2, start, turn, moves, extras, check, play, playChecked } satisfies Rules<
  Params,
  State,
  Move
>;

function start(params: Params, position?: string): Result<State> {
  if (position !== undefined) return parsePosition(params, position);
  return ok({ params, cells: '.'.repeat(params.size ** 2), mover: 0 });
}

function turn(state: State): Turn {
  const outcome = outcomeOf(state);
  return outcome ? { kind: 'over', outcome } : { kind: 'seat', seat: state.mover };
}

function outcomeOf(state: State): Outcome | undefined {
  if (state.resigned !== undefined) return { winners: [1 - state.resigned], reason: 'resigned' };
  const row = finishedRow(state);
  if (row) return { winners: [owner(state, row)!], reason: 'row' };
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
  if (!onBoard(state.params.size, move.square)) return fault('off-board', { square });
  return markAt(state, move.square) === '.' ? undefined : fault('taken', { square });
}

function play(state: State, move: Move, by: Mover = state.mover): State {
  const error = check(state, move, by);
  if (error) throw new Error(`illegal move ${JSON.stringify(move)}: ${error.code}`);
  return playChecked(state, move);
}

/** `play` after `check`. */
function playChecked(state: State, move: Move): State {
  if (move.kind === 'resign') return { ...state, resigned: state.mover };
  const cell = cellOf(state.params.size, move.square);
  const cells = state.cells.slice(0, cell) + markOf(state.mover) + state.cells.slice(cell + 1);
  return { ...state, cells, mover: 1 - state.mover };
}
