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
import { checkPlacement, legalPlacements, settle } from './placements.ts';
import { squaresPerColour } from './piece.ts';
import { parsePosition } from './position.ts';
import { type Move, type State, isOver, outcome, seatToMove, squaresPlaced } from './state.ts';
import { stride } from './square.ts';

/** Rises when old records would no longer replay the same. */
export const revision = 1;

/** Without a mover, whoever has the turn is meant. */
export const rules = {
  seats: seatCount,
  teams,
  start,
  turn,
  moves,
  extras,
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

const free = new Map<number, State['board']>();

/** The same for all boards of a size: none ever changes. */
function freeSquares(size: number): State['board'] {
  let squares = free.get(size);
  if (!squares) free.set(size, (squares = Array.from({ length: size * stride }, () => 0)));
  return squares;
}

function turn(state: State): Turn {
  if (isOver(state)) return { kind: 'over', outcome: outcome(state) };
  return { kind: 'seat', seat: seatToMove(state) };
}

function moves(state: State, by?: Mover): Move[] {
  if (isOver(state) || !isMover(state, by)) return [];
  return [...legalPlacements(state, state.colour)].map(({ squares }) => ({ kind: 'place', squares }));
}

/** Nobody gives up a colour that all play in turn. */
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

/** `play` after `check`. */
function playChecked(state: State, move: Move): State {
  return passOn(move.kind === 'giveup' ? giveUp(state) : place(state, move.squares));
}

const giveUp = (state: State): State => ({ ...state, out: state.out.with(state.colour, true) });

function place(state: State, squares: readonly number[]): State {
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

/** After a move: who cannot place any more is out, and the next colour that can has the turn. */
function passOn(state: State): State {
  const settled = settle(state);
  return { ...settled, colour: isOver(settled) ? 0 : nextIn(settled, state.colour) };
}

function nextIn({ params, out }: State, colour: Colour): Colour {
  const count = colourCount(params);
  let next = (colour + 1) % count;
  while (out[next]) next = (next + 1) % count;
  return next;
}
