import { fault, ok, type Fault, type Mover, type Result, type Rules, type Turn } from '@quadrille/kit';
import {
  type Colour,
  type Params,
  allColours,
  boardSize,
  colourCount,
  seatCount,
  sharedColour,
  teams,
} from './params.ts';
import { checkPlacement, legalPlacements, withColoursOut } from './placements.ts';
import { squaresPerColour } from './piece.ts';
import { parsePosition } from './position.ts';
import { type Move, type State, isOver, outcomeOf, seatToMove, squaresPlaced } from './state.ts';
import { stride } from './square.ts';

/** Raise it when old records would replay differently. */
export const revision = 1;

/** `by` defaults to the seat to move. */
export const rules = {
  seats: seatCount,
  teams,
  start,
  turn,
  moves,
  extraMoves: extras,
  check,
  play,
  playChecked,
} satisfies Rules<Params, State, Move>;

function start(params: Params, position?: string): Result<State> {
  return position === undefined ? ok(emptyBoard(params)) : parsePosition(params, position);
}

export function emptyBoard(params: Params): State {
  const colours = allColours(params);
  return {
    params,
    board: freeSquares(boardSize(params)),
    out: colours.map(() => false),
    monominoLast: colours.map(() => false),
    colour: 0,
    sharer: 0,
  };
}

const freeBoards = new Map<number, State['board']>();

/** Shared by all boards of a size, because a board never changes. */
function freeSquares(size: number): State['board'] {
  let squares = freeBoards.get(size);
  if (!squares) freeBoards.set(size, (squares = Array.from({ length: size * stride }, () => 0)));
  return squares;
}

function turn(state: State): Turn {
  if (isOver(state)) return { kind: 'over', outcome: outcomeOf(state) };
  return { kind: 'seat', seat: seatToMove(state) };
}

function moves(state: State, by?: Mover): Move[] {
  if (isOver(state) || !isMover(state, by)) return [];
  return [...legalPlacements(state, state.colour)].map(({ squares }) => ({ kind: 'place', squares }));
}

/** The shared colour cannot be given up. */
function extras(state: State, by?: Mover): Move[] {
  return isOver(state) || !isMover(state, by) || state.colour === sharedColour(state.params)
    ? []
    : [{ kind: 'giveup' }];
}

const isMover = (state: State, by: Mover | undefined): boolean => by === undefined || by === seatToMove(state);

function check(state: State, move: Move, by: Mover): Fault | undefined {
  if (isOver(state)) return fault('game-over');
  const seat = seatToMove(state);
  if (by !== seat) return fault('not-your-turn', { seat });
  if (move.kind === 'place') return checkPlacement(state, state.colour, move.squares);
  return state.colour === sharedColour(state.params) ? fault('giveup-shared') : undefined;
}

function play(state: State, move: Move, by: Mover = seatToMove(state)): State {
  const error = check(state, move, by);
  if (error) throw new Error(`illegal move ${JSON.stringify(move)}: ${error.code}`);
  return playChecked(state, move);
}

/** Plays a move that `check` has accepted. */
function playChecked(state: State, move: Move): State {
  return withTurnPassed(move.kind === 'giveup' ? withGivenUp(state) : withPlaced(state, move.squares));
}

const withGivenUp = (state: State): State => ({ ...state, out: state.out.with(state.colour, true) });

function withPlaced(state: State, squares: readonly number[]): State {
  const { params, colour, sharer, monominoLast } = state;
  const board = [...state.board];
  for (const square of squares) board[square] = colour + 1;
  const next: State = { ...state, board };
  const finished = squares.length === 1 && squaresPlaced(next, colour) === squaresPerColour;
  return {
    ...next,
    monominoLast: finished ? monominoLast.with(colour, true) : monominoLast,
    sharer: colour === sharedColour(params) ? (sharer + 1) % seatCount(params) : sharer,
  };
}

/** After a move: colours that cannot place are out, and the next colour that can place is to move. */
function withTurnPassed(state: State): State {
  const settled = withColoursOut(state);
  return { ...settled, colour: isOver(settled) ? 0 : nextColour(settled, state.colour) };
}

function nextColour({ params, out }: State, colour: Colour): Colour {
  const count = colourCount(params);
  let next = (colour + 1) % count;
  while (out[next]) next = (next + 1) % count;
  return next;
}
