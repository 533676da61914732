import { type Outcome, Recent, type Seat } from '@quadrille/kit';
import { type Colour, type Params, type Scoring, boardSize, coloursOf, ownerOf, teams } from './params.ts';
import { type Placement, pieces, placementOn, squaresPerColour } from './piece.ts';
import { type Square, edgeNeighbours } from './square.ts';

export type Move =
  /** Off the board or no piece at all: that is for the rules to say. The squares go up, and none comes twice. */
  | { readonly kind: 'place'; readonly squares: readonly Square[] }
  /** Ends the play of the colour whose turn it is. */
  | { readonly kind: 'giveup' };

export interface State {
  readonly params: Params;
  /** By square, rows of 20 on any board: 0 is free, otherwise colour + 1. Pieces of a colour never share an edge, so its parts are its pieces. */
  readonly board: readonly number[];
  /** By colour: it gave up, or no piece of its own fits any more. Known at once, not only when its turn comes. */
  readonly out: readonly boolean[];
  /** By colour: it has placed everything, the monomino last. */
  readonly monominoLast: readonly boolean[];
  /** Whose turn it is; 0 when all are out. */
  readonly colour: Colour;
  /** Who plays the shared colour next; 0 where there is none. */
  readonly sharer: Seat;
}

export const isOver = ({ out }: State): boolean => out.every(Boolean);

/** The seat whose turn it is. */
export const seatToMove = ({ params, colour, sharer }: State): Seat => ownerOf(params, colour) ?? sharer;

type Board = State['board'];

const known = new Recent<Board, Map<Colour, readonly Placement[]>>();

/** The pieces of a colour as they lie, from the bottom up. */
export function placedPieces({ params, board }: State, colour: Colour): readonly Placement[] {
  let ofBoard = known.get(board);
  if (!ofBoard) known.set(board, (ofBoard = new Map<Colour, readonly Placement[]>()));
  let placed = ofBoard.get(colour);
  if (!placed) {
    placed = parts(boardSize(params), board, colour).map((part) => placementOn(part)!);
    ofBoard.set(colour, placed);
  }
  return placed;
}

/** By piece: has the colour placed it? */
export function usedPieces(state: State, colour: Colour): readonly boolean[] {
  const placed = placedPieces(state, colour);
  return pieces.map((piece) => placed.some((placement) => placement.piece === piece));
}

/** The squares of a colour, gathered where they hang together by edges. */
export function parts(size: number, board: Board, colour: Colour): Square[][] {
  const found: Square[][] = [];
  const seen = new Uint8Array(board.length);
  for (let square = 0; square < board.length; square++) {
    if (board[square] !== colour + 1 || seen[square]) continue;
    const part = [square];
    seen[square] = 1;
    for (const reached of part) {
      for (const next of edgeNeighbours(size, reached)) {
        if (board[next] !== colour + 1 || seen[next]) continue;
        seen[next] = 1;
        part.push(next);
      }
    }
    found.push(part);
  }
  return found;
}

export const squaresPlaced = ({ board }: State, colour: Colour): number =>
  board.filter((owner) => owner === colour + 1).length;

/** For placing everything; more if the monomino came last. */
export function bonus(state: State, colour: Colour): number {
  if (squaresPlaced(state, colour) < squaresPerColour) return 0;
  return state.monominoLast[colour] ? 20 : 15;
}

/** What a colour is worth by one of the two ways to count. */
export function colourScore(state: State, colour: Colour, scoring: Scoring): number {
  const placed = squaresPlaced(state, colour);
  return scoring === 'squares' ? placed : placed - squaresPerColour + bonus(state, colour);
}

/** All colours that count for the seat. */
export function seatScore(state: State, seat: Seat, scoring: Scoring = state.params.scoring): number {
  return sum(coloursOf(state.params, seat).map((colour) => colourScore(state, colour, scoring)));
}

/** The sum of a team, given any seat of it. */
export function teamScore(state: State, seat: Seat, scoring: Scoring = state.params.scoring): number {
  const team = teams(state.params).find((seats) => seats.includes(seat))!;
  return sum(team.map((member) => seatScore(state, member, scoring)));
}

/** Who shares the best score shares the win; if that is everybody, nobody wins. */
export function outcome(state: State): Outcome {
  const all = teams(state.params);
  const scores = all.map(([seat]) => teamScore(state, seat!));
  const best = Math.max(...scores);
  const winners = all.filter((_, index) => scores[index] === best);
  return {
    winners: winners.length === all.length ? [] : winners.flat().toSorted((a, b) => a - b),
    scores: all
      .flat()
      .toSorted((a, b) => a - b)
      .map((seat) => seatScore(state, seat)),
    reason: 'no-room',
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);
