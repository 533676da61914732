import {
  fault,
  ok,
  type Fault,
  type Mover,
  type Outcome,
  type Result,
  type Rules,
  type Seat,
  type Turn,
} from '@quadrille/kit';
import { isGoal, startSquare } from './geometry.ts';
import { checkPawnMove, pawnMoves } from './pawn-moves.ts';
import { parsePosition } from './position.ts';
import { type Move, type Params, type State, countRepetitions, seenAfter } from './state.ts';
import { checkWall, wallMoves } from './path.ts';
export { distanceToGoal } from './path.ts';

/** Raise it when old records would replay differently. */
export const revision = 1;

/** `by` defaults to the seat to move. */
export const rules = {
  seats: ({ players }: Params): number => players,
  start,
  turn,
  moves,
  retiredMoves: resignations,
  check,
  play,
  playChecked,
  premoveState: (state: State, seat: Seat): State => ({ ...state, toMove: seat }),
} satisfies Rules<Params, State, Move>;

function start(params: Params, position?: string): Result<State> {
  if (position !== undefined) return parsePosition(params, position);
  const seats = Array.from({ length: params.players }, (_, seat) => seat);
  const state: State = {
    params,
    walls: [],
    pawns: seats.map((seat) => startSquare(params, seat)),
    stock: seats.map(() => params.walls),
    toMove: 0,
    seen: [],
  };
  return ok({ ...state, seen: seenAfter(state, []) });
}

function turn(state: State): Turn {
  const outcome = outcomeOf(state);
  return outcome ? { kind: 'over', outcome } : { kind: 'seat', seat: state.toMove };
}

function outcomeOf(state: State): Outcome | undefined {
  const { resigned, params, pawns } = state;
  if (resigned !== undefined) return { winners: [1 - resigned], reason: 'resigned' };
  const winner = pawns.findIndex((pawn, seat) => isGoal(params, seat, pawn));
  if (winner >= 0) return { winners: [winner], reason: 'goal' };
  return countRepetitions(state) >= 3 ? { winners: [], reason: 'repetition' } : undefined;
}

function moves(state: State, by: Mover = state.toMove): Move[] {
  if (by !== state.toMove || outcomeOf(state)) return [];
  const found: Move[] = [
    ...pawnMoves(state).map((to): Move => ({ kind: 'pawn', to })),
    ...wallMoves(state).map((wall): Move => ({ kind: 'wall', wall })),
  ];
  return found.length > 0 ? found : [{ kind: 'pass' }];
}

/** A resignation ends the table today; old records for two players contain it as a move. */
function resignations(state: State, by: Mover = state.toMove): Move[] {
  return state.params.players === 2 && by === state.toMove && !outcomeOf(state) ? [{ kind: 'resign' }] : [];
}

function check(state: State, move: Move, by: Mover): Fault | undefined {
  if (outcomeOf(state)) return fault('game-over');
  if (by !== state.toMove) return fault('not-your-turn', { seat: state.toMove });
  switch (move.kind) {
    case 'pawn':
      return checkPawnMove(state, move.to);
    case 'wall':
      return checkWall(state, move.wall);
    case 'pass':
      return moves(state)[0]!.kind === 'pass' ? undefined : fault('pass-with-moves');
    case 'resign':
      return state.params.players === 2 ? undefined : fault('resign-among-four');
  }
}

function play(state: State, move: Move, by: Mover = state.toMove): State {
  const error = check(state, move, by);
  if (error) throw new Error(`illegal move ${JSON.stringify(move)}: ${error.code}`);
  return playChecked(state, move);
}

/** Plays a move that `check` has accepted. */
function playChecked(state: State, move: Move): State {
  if (move.kind === 'resign') return { ...state, resigned: state.toMove };
  const next: State = { ...withMove(state, move), toMove: (state.toMove + 1) % state.params.players };
  return { ...next, seen: seenAfter(next, move.kind === 'wall' ? [] : state.seen) };
}

/** The state after the move itself. */
function withMove(state: State, move: Move): State {
  const { walls, pawns, stock, toMove } = state;
  switch (move.kind) {
    case 'pawn':
      return { ...state, pawns: pawns.with(toMove, move.to) };
    case 'wall':
      return { ...state, walls: [...walls, move.wall], stock: stock.with(toMove, stock[toMove]! - 1) };
    default:
      return state;
  }
}
