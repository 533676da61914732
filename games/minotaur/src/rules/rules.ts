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
import { checkPawnMove, isGoal, pawnMoves, sameSquare, startSquare, type Square } from '@quadrille/quoridor/rules';
import { parsePosition } from './position.ts';
import { huntOf, prowl, type Hunt } from './monster.ts';
import { checkPower, powerMoves, usePower } from './powers.ts';
import {
  type Move,
  type Params,
  type State,
  checkWall,
  pickUp,
  repetitions,
  seenAfter,
  startTokens,
  wallMoves,
} from './state.ts';

/** Rises when old records would no longer replay the same. */
export const revision = 1;

/** Without a mover, whoever has the turn is meant. */
export const rules = {
  seats: ({ players }: Params): number => players,
  start,
  turn,
  moves,
  check,
  play,
  playChecked,
  ahead: (state: State, seat: Seat): State => ({ ...state, toMove: seat }),
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
  return repetitions(state) >= 3 ? { winners: [], reason: 'repetition' } : undefined;
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

const isMonster = ({ monster }: State, square: Square): boolean => monster !== null && sameSquare(monster, square);

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

/** `play` after `check`. */
function playChecked(state: State, move: Move): State {
  const next = endOfTurn(after(state, move));
  return { ...next, seen: seenAfter(next, state) };
}

/** What the move changes on the board. */
function after(state: State, move: Move): State {
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

/** What the monster does right after a legal move; undefined: nothing. */
export function huntAfter(state: State, move: Move): Hunt | undefined {
  const next = handedOn(after(state, move));
  return isMonstersTurn(next) ? huntOf(next) : undefined;
}

function endOfTurn(state: State): State {
  const next = handedOn(state);
  return isMonstersTurn(next) ? prowl(next) : next;
}

const handedOn = (state: State): State => ({ ...state, toMove: (state.toMove + 1) % state.params.players });

/** After the last seat of a round; whoever is home is out of its reach. */
const isMonstersTurn = (next: State): boolean => next.toMove === 0 && winnerOf(next) === undefined;
