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
import { checkPawnMove, isGoal, pawnMoves, isSameSquare, startSquare, type Square } from '@quadrille/quoridor/rules';
import { parsePosition } from './position.ts';
import { huntOf, stepMonster, type Hunt } from './monster.ts';
import { checkPower, powerMoves, usePower } from './powers.ts';
import {
  type Move,
  type Params,
  type State,
  checkWall,
  pickUp,
  countRepetitions,
  seenAfter,
  startTokens,
  wallMoves,
} from './state.ts';

/** Raise it when old records would replay differently. */
export const revision = 1;

/** `by` defaults to the seat to move. */
export const rules = {
  seats: ({ players }: Params): number => players,
  start,
  turn,
  moves,
  check,
  play,
  playChecked,
  premoveState: (state: State, seat: Seat): State => ({ ...state, toMove: seat }),
} satisfies Rules<Params, State, Move>;

function start(params: Params, position?: string): Result<State> {
  if (position !== undefined) return parsePosition(params, position);
  const seats = Array.from({ length: params.players }, (_, seat) => seat);
  const middle = (params.size - 1) / 2;
  const state: State = {
    params,
    walls: [],
    pawns: seats.map((seat) => startSquare(params, seat)),
    stock: seats.map(() => params.walls),
    toMove: 0,
    seen: [],
    monster: params.with === 'powers' ? null : { file: middle, rank: middle },
    tokens: startTokens(params),
    held: seats.map(() => null),
  };
  return ok({ ...state, seen: seenAfter(state, undefined) });
}

function turn(state: State): Turn {
  const outcome = outcomeOf(state);
  return outcome ? { kind: 'over', outcome } : { kind: 'seat', seat: state.toMove };
}

function outcomeOf(state: State): Outcome | undefined {
  const winner = winnerOf(state);
  if (winner !== undefined) return { winners: [winner], reason: 'goal' };
  return countRepetitions(state) >= 3 ? { winners: [], reason: 'repetition' } : undefined;
}

function winnerOf({ params, pawns }: State): Seat | undefined {
  const winner = pawns.findIndex((pawn, seat) => isGoal(params, seat, pawn));
  return winner < 0 ? undefined : winner;
}

function moves(state: State, by: Mover = state.toMove): Move[] {
  if (by !== state.toMove || outcomeOf(state)) return [];
  const found: Move[] = [
    ...pawnMoves(state)
      .filter((to) => !isMonster(state, to))
      .map((to): Move => ({ kind: 'pawn', to })),
    ...wallMoves(state).map((wall): Move => ({ kind: 'wall', wall })),
    ...powerMoves(state),
  ];
  return found.length > 0 ? found : [{ kind: 'pass' }];
}

const isMonster = ({ monster }: State, square: Square): boolean => monster !== null && isSameSquare(monster, square);

function check(state: State, move: Move, by: Mover): Fault | undefined {
  if (outcomeOf(state)) return fault('game-over');
  if (by !== state.toMove) return fault('not-your-turn', { seat: state.toMove });
  switch (move.kind) {
    case 'pawn':
      return isMonster(state, move.to) ? fault('monster-there') : checkPawnMove(state, move.to);
    case 'wall':
      return checkWall(state, move.wall);
    case 'pass':
      return moves(state)[0]!.kind === 'pass' ? undefined : fault('pass-with-moves');
    default:
      return checkPower(state, move);
  }
}

function play(state: State, move: Move, by: Mover = state.toMove): State {
  const error = check(state, move, by);
  if (error) throw new Error(`illegal move ${JSON.stringify(move)}: ${error.code}`);
  return playChecked(state, move);
}

/** Plays a move that `check` has accepted. */
function playChecked(state: State, move: Move): State {
  const next = withTurnEnded(withMove(state, move));
  return { ...next, seen: seenAfter(next, state) };
}

/** The state after the move itself, before the turn passes on. */
function withMove(state: State, move: Move): State {
  const { walls, pawns, stock, toMove } = state;
  switch (move.kind) {
    case 'pawn':
      return pickUp({ ...state, pawns: pawns.with(toMove, move.to) });
    case 'wall':
      return { ...state, walls: [...walls, move.wall], stock: stock.with(toMove, stock[toMove]! - 1) };
    case 'pass':
      return state;
    case 'ladder':
    case 'swift':
      return pickUp(usePower(state, move));
    default:
      return usePower(state, move);
  }
}

/** The monster's step right after a legal move; undefined if it does not move. */
export function huntAfter(state: State, move: Move): Hunt | undefined {
  const next = withNextSeat(withMove(state, move));
  return isMonstersTurn(next) ? huntOf(next) : undefined;
}

function withTurnEnded(state: State): State {
  const next = withNextSeat(state);
  return isMonstersTurn(next) ? stepMonster(next) : next;
}

const withNextSeat = (state: State): State => ({ ...state, toMove: (state.toMove + 1) % state.params.players });

/** The monster moves after the last seat of a round, unless a pawn has already won. */
const isMonstersTurn = (next: State): boolean => next.toMove === 0 && winnerOf(next) === undefined;
