import { fault, ok, type Fault, type Mover, type Result, type Rules, type Turn } from '@quadrille/kit';
import { type Move, type Square, type State, parsePosition } from './state.ts';
import type { Params } from './params.ts';

export const rules: Rules<Params, State, Move> = { seats: () => 2, start, turn, moves, check, play, playChecked };

function start(params: Params, position?: string): Result<State> {
  if (position !== undefined) return parsePosition(params, position);
  return ok({ params, heights: Array.from({ length: params.size }, () => params.size), toMove: 0 });
}

/** The player who had to eat the poisoned square has lost; the other one is to move. */
function turn({ heights, toMove }: State): Turn {
  if (heights[0]! > 0) return { kind: 'seat', seat: toMove };
  return { kind: 'over', outcome: { winners: [toMove], reason: 'poisoned' } };
}

export const isLeft = ({ heights }: State, { file, rank }: Square): boolean => rank < (heights[file] ?? 0);

function moves(state: State, by: Mover): Move[] {
  if (by !== state.toMove) return [];
  return state.heights.flatMap((height, file) => Array.from({ length: height }, (_, rank) => ({ file, rank })));
}

function check(state: State, move: Move, by: Mover): Fault | undefined {
  if (turn(state).kind === 'over') return fault('game-over');
  if (by !== state.toMove) return fault('not-your-turn', { seat: state.toMove });
  return isLeft(state, move) ? undefined : fault('eaten');
}

function play(state: State, move: Move, by: Mover): State {
  const error = check(state, move, by);
  if (error) throw new Error(`illegal move: ${error.code}`);
  return playChecked(state, move);
}

/** `play` after `check`. */
function playChecked(state: State, move: Move): State {
  const heights = state.heights.map((height, file) => (file < move.file ? height : Math.min(height, move.rank)));
  return { ...state, heights, toMove: 1 - state.toMove };
}
