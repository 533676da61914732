import type { Seat } from '@quadrille/kit';
import {
  type Colour,
  type Params,
  allColours,
  boardSize,
  ownerOf,
  seatCount,
  sharedColour,
  startSquare,
} from '../rules/params.ts';
import { pieces } from '../rules/piece.ts';
import { type State, usedPieces } from '../rules/state.ts';
import { boardSquares, columnOf, cornerNeighbours, edgeNeighbours, rowOf, type Square } from '../rules/square.ts';
import { layoutOf, type Layout, type PlacementId } from './layout.ts';

/** What a player keeps about one colour, so that a placement is tried and taken back in next to no time. */
export interface Side {
  /** By square: how often it is forbidden, by any piece upon it or an own one beside it. */
  readonly closed: Uint8Array;
  /** By square: how many own squares it touches at a corner, or 1 on the start before the first piece. */
  readonly touched: Uint8Array;
  /** By piece. */
  readonly used: Uint8Array;
  readonly start: Square;
  /** Usable corners. */
  usable: number;
  /** Squares placed, and the sums of their columns and rows. */
  squares: number;
  columns: number;
  rows: number;
}

/** A game as the report's players see it: the rules in flat tables. `test/players.test.ts` holds it against the rules. */
export class FlatBoard {
  readonly params: Params;
  readonly layout: Layout;
  readonly sides: readonly Side[];
  readonly out: boolean[];
  colour: Colour;
  sharer: Seat;
  ply: number;

  private constructor(from: Pick<FlatBoard, 'params' | 'sides' | 'out' | 'colour' | 'sharer' | 'ply'>) {
    this.params = from.params;
    this.layout = layoutOf(boardSize(from.params));
    this.sides = from.sides;
    this.out = [...from.out];
    this.colour = from.colour;
    this.sharer = from.sharer;
    this.ply = from.ply;
  }

  static of(state: State): FlatBoard {
    const sides = allColours(state.params).map((owner) => sideOf(state, owner));
    return new FlatBoard({ ...state, out: [...state.out], sides, ply: 0 });
  }

  copy(): FlatBoard {
    const sides = this.sides.map((side) => ({
      ...side,
      closed: side.closed.slice(),
      touched: side.touched.slice(),
      used: side.used.slice(),
    }));
    return new FlatBoard({ ...this, sides });
  }

  get isOver(): boolean {
    return this.out.every(Boolean);
  }

  get seat(): Seat {
    return this.seatOf(this.colour);
  }

  seatOf(colour: Colour): Seat {
    return ownerOf(this.params, colour) ?? this.sharer;
  }

  /** Plays for the colour to move, which then passes on as the rules say. */
  play(id: PlacementId): void {
    this.place(id, this.colour);
    if (this.colour === sharedColour(this.params)) this.sharer = (this.sharer + 1) % seatCount(this.params);
    this.#passOn();
  }

  giveUp(): void {
    this.out[this.colour] = true;
    this.#passOn();
  }

  #passOn(): void {
    this.ply++;
    for (const colour of this.sides.keys()) this.out[colour] ||= !this.canPlace(colour);
    if (this.isOver) return;
    do this.colour = (this.colour + 1) % this.sides.length;
    while (this.out[this.colour]);
  }

  /** Lays a piece down, without a thought for turns. */
  place(id: PlacementId, colour: Colour): void {
    const { first, squares, piece, edgeFirst, edges, cornerFirst, corners } = this.layout;
    const own = this.sides[colour]!;
    if (own.squares === 0) touch(own, own.start, -1);
    const end = first[id + 1]!;
    for (const side of this.sides) for (let i = first[id]!; i < end; i++) close(side, squares[i]!);
    for (let i = edgeFirst[id]!; i < edgeFirst[id + 1]!; i++) close(own, edges[i]!);
    for (let i = cornerFirst[id]!; i < cornerFirst[id + 1]!; i++) touch(own, corners[i]!, 1);
    this.#count(own, id, 1);
    own.used[piece[id]!] = 1;
  }

  /** The reverse of `place`. */
  take(id: PlacementId, colour: Colour): void {
    const { first, squares, piece, edgeFirst, edges, cornerFirst, corners } = this.layout;
    const own = this.sides[colour]!;
    own.used[piece[id]!] = 0;
    this.#count(own, id, -1);
    for (let i = cornerFirst[id]!; i < cornerFirst[id + 1]!; i++) touch(own, corners[i]!, -1);
    for (let i = edgeFirst[id]!; i < edgeFirst[id + 1]!; i++) open(own, edges[i]!);
    const end = first[id + 1]!;
    for (const side of this.sides) for (let i = first[id]!; i < end; i++) open(side, squares[i]!);
    if (own.squares === 0) touch(own, own.start, 1);
  }

  #count(side: Side, id: PlacementId, sign: 1 | -1): void {
    const { first, squares } = this.layout;
    for (let i = first[id]!; i < first[id + 1]!; i++) {
      side.squares += sign;
      side.columns += sign * columnOf(squares[i]!);
      side.rows += sign * rowOf(squares[i]!);
    }
  }

  /** Are all squares open? A placement that was legal stays so for as long as they are and the piece is unused. */
  fits(id: PlacementId, colour: Colour): boolean {
    const { first, squares } = this.layout;
    const { closed } = this.sides[colour]!;
    for (let i = first[id]!; i < first[id + 1]!; i++) if (closed[squares[i]!] !== 0) return false;
    return true;
  }

  isLegal(id: PlacementId, colour: Colour): boolean {
    const { first, squares, piece } = this.layout;
    const { used, touched } = this.sides[colour]!;
    if (used[piece[id]!] !== 0 || !this.fits(id, colour)) return false;
    for (let i = first[id]!; i < first[id + 1]!; i++) if (touched[squares[i]!] !== 0) return true;
    return false;
  }

  /** Every legal placement of a colour, whoever has the turn. The largest pieces come first. */
  legal(colour: Colour): PlacementId[] {
    const found: PlacementId[] = [];
    this.#search(colour, found, Infinity);
    return found;
  }

  canPlace(colour: Colour): boolean {
    return this.#search(colour, [], 1) > 0;
  }

  #search(colour: Colour, found: PlacementId[], enough: number): number {
    const { coverFirst, covering } = this.layout;
    const { used } = this.sides[colour]!;
    const corners = this.corners(colour);
    for (let piece = pieces.length - 1; piece >= 0; piece--) {
      if (used[piece] !== 0) continue;
      for (const corner of corners) {
        const group = corner * pieces.length + piece;
        for (let i = coverFirst[group]!; i < coverFirst[group + 1]!; i++) {
          if (!this.#fitsFrom(covering[i]!, colour, corner)) continue;
          found.push(covering[i]!);
          if (found.length >= enough) return found.length;
        }
      }
    }
    return found.length;
  }

  /** Open, and no usable corner before this one: each placement is found once, by the first of its corners. */
  #fitsFrom(id: PlacementId, colour: Colour, corner: Square): boolean {
    const { first, squares } = this.layout;
    const { closed, touched } = this.sides[colour]!;
    for (let i = first[id]!; i < first[id + 1]!; i++) {
      const square = squares[i]!;
      if (closed[square] !== 0 || (square < corner && touched[square] !== 0)) return false;
    }
    return true;
  }

  corners(colour: Colour): Square[] {
    const { closed, touched } = this.sides[colour]!;
    const found: Square[] = [];
    for (let square = 0; square < closed.length; square++) {
      if (touched[square] !== 0 && closed[square] === 0) found.push(square);
    }
    return found;
  }
}

function close(side: Side, square: Square): void {
  if (side.closed[square]!++ === 0 && side.touched[square] !== 0) side.usable--;
}

function open(side: Side, square: Square): void {
  if (--side.closed[square]! === 0 && side.touched[square] !== 0) side.usable++;
}

function touch(side: Side, square: Square, sign: 1 | -1): void {
  const before = side.touched[square]!;
  side.touched[square] = before + sign;
  if (side.closed[square] !== 0) return;
  if (before === 0) side.usable++;
  else if (before + sign === 0) side.usable--;
}

function sideOf(state: State, colour: Colour): Side {
  const { params, board } = state;
  const size = boardSize(params);
  const side: Side = {
    closed: new Uint8Array(board.length),
    touched: new Uint8Array(board.length),
    used: Uint8Array.from(usedPieces(state, colour), Number),
    start: startSquare(params, colour),
    usable: 0,
    squares: 0,
    columns: 0,
    rows: 0,
  };
  for (const square of boardSquares(size)) {
    if (board[square] === 0) continue;
    side.closed[square]!++;
    if (board[square] !== colour + 1) continue;
    side.squares++;
    side.columns += columnOf(square);
    side.rows += rowOf(square);
    for (const near of edgeNeighbours(size, square)) if (board[near] !== colour + 1) side.closed[near]!++;
    for (const near of cornerNeighbours(size, square)) side.touched[near]!++;
  }
  if (side.squares === 0) side.touched[side.start] = 1;
  for (const square of boardSquares(size)) {
    if (side.touched[square] !== 0 && side.closed[square] === 0) side.usable++;
  }
  return side;
}
