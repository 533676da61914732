import { type Outcome, RecentCache, type Seat } from '@quadrille/kit';
import { type Colour, type Params, type Scoring, boardSize, coloursOf, ownerOf, teams } from './params.ts';
import { type Placement, pieces, placementOn, squaresPerColour } from './piece.ts';
import { type Square, edgeNeighbours } from './square.ts';

export type Move =
  /** Squares ascending, without duplicates. The rules check whether they are on the board and form a piece. */
  | { readonly kind: 'place'; readonly squares: readonly Square[] }
  /** Ends the play of the colour to move. */
  | { readonly kind: 'giveup' };

export interface State {
  readonly params: Params;
  /**
   * By square, rows of 20 on any board: 0 is free, otherwise colour + 1. Pieces of a colour never share an edge, so its
   * connected parts are its pieces.
   */
  readonly board: readonly number[];
  /** By colour: it gave up, or none of its pieces fits any more. Updated after every move, not only on its turn. */
  readonly out: readonly boolean[];
  /** By colour: it has placed all pieces, the monomino last. */
  readonly monominoLast: readonly boolean[];
  /** The colour to move; 0 when all are out. */
  readonly colour: Colour;
  /** The seat that plays the shared colour next; 0 if there is none. */
  readonly sharer: Seat;
}

export const isOver = ({ out }: State): boolean => out.every(Boolean);

/** The seat to move. */
export const seatToMove = ({ params, colour, sharer }: State): Seat => ownerOf(params, colour) ?? sharer;

type Board = State['board'];

const placedByBoard = new RecentCache<Board, Map<Colour, readonly Placement[]>>();

/** The placed pieces of a colour, from the bottom up. */
export function placedPieces({ params, board }: State, colour: Colour): readonly Placement[] {
  let ofBoard = placedByBoard.get(board);
  if (!ofBoard) placedByBoard.set(board, (ofBoard = new Map<Colour, readonly Placement[]>()));
  let placed = ofBoard.get(colour);
  if (!placed) {
    placed = connectedParts(boardSize(params), board, colour).map((part) => placementOn(part)!);
    ofBoard.set(colour, placed);
  }
  return placed;
}

/** By piece: whether the colour has placed it. */
export function usedPieces(state: State, colour: Colour): readonly boolean[] {
  const used = pieces.map(() => false);
  for (const { piece } of placedPieces(state, colour)) used[piece.index] = true;
  return used;
}

/** The squares of a colour, grouped by shared edges. */
export function connectedParts(size: number, board: Board, colour: Colour): Square[][] {
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

/** For placing all pieces; more if the monomino came last. */
export function bonusOf(state: State, colour: Colour): number {
  if (squaresPlaced(state, colour) < squaresPerColour) return 0;
  return state.monominoLast[colour] ? 20 : 15;
}

/** The score of a colour by one of the two scorings. */
export function colourScore(state: State, colour: Colour, scoring: Scoring): number {
  const placed = squaresPlaced(state, colour);
  return scoring === 'squares' ? placed : placed - squaresPerColour + bonusOf(state, colour);
}

/** The sum of all colours that score for the seat. */
export function seatScore(state: State, seat: Seat, scoring: Scoring = state.params.scoring): number {
  return sum(coloursOf(state.params, seat).map((colour) => colourScore(state, colour, scoring)));
}

/** The sum of a team, given any of its seats. */
export function teamScore(state: State, seat: Seat, scoring: Scoring = state.params.scoring): number {
  const team = teams(state.params).find((seats) => seats.includes(seat))!;
  return sum(team.map((member) => seatScore(state, member, scoring)));
}

/** Seats with the best score share the win; if that is all of them, it is a draw. */
export function outcomeOf(state: State): Outcome {
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
