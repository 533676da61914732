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

/** Tables of one colour, with which a placement is tried and undone quickly. */
export interface ColourTables {
  /** By square: how often it is forbidden, by a piece on it or an own one beside it. */
  readonly forbiddenCount: Uint8Array;
  /** By square: the number of own squares that it touches at a corner, or 1 on the start before the first piece. */
  readonly touchCount: Uint8Array;
  /** By piece. */
  readonly isUsed: Uint8Array;
  readonly start: Square;
  /** The number of usable corners. */
  usableCorners: number;
  /** Squares placed, and the sums of their columns and rows. */
  squares: number;
  columns: number;
  rows: number;
}

/**
 * A mutable match for the report's players: the rules in flat tables. `test/players.test.ts` compares it with the
 * rules.
 */
export class FlatBoard {
  readonly params: Params;
  readonly layout: Layout;
  readonly sides: readonly ColourTables[];
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
      closed: side.forbiddenCount.slice(),
      touched: side.touchCount.slice(),
      used: side.isUsed.slice(),
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

  /** Plays for the colour to move, and passes the turn on. */
  play(id: PlacementId): void {
    this.place(id, this.colour);
    if (this.colour === sharedColour(this.params)) this.sharer = (this.sharer + 1) % seatCount(this.params);
    this.#passTurn();
  }

  giveUp(): void {
    this.out[this.colour] = true;
    this.#passTurn();
  }

  #passTurn(): void {
    this.ply++;
    for (const colour of this.sides.keys()) this.out[colour] ||= !this.canPlace(colour);
    if (this.isOver) return;
    do this.colour = (this.colour + 1) % this.sides.length;
    while (this.out[this.colour]);
  }

  /** Places a piece without changing the turn. */
  place(id: PlacementId, colour: Colour): void {
    const { first, squares, piece, edgeFirst, edges, cornerFirst, corners } = this.layout;
    const own = this.sides[colour]!;
    if (own.squares === 0) changeTouch(own, own.start, -1);
    const end = first[id + 1]!;
    for (const side of this.sides) for (let i = first[id]!; i < end; i++) forbidSquare(side, squares[i]!);
    for (let i = edgeFirst[id]!; i < edgeFirst[id + 1]!; i++) forbidSquare(own, edges[i]!);
    for (let i = cornerFirst[id]!; i < cornerFirst[id + 1]!; i++) changeTouch(own, corners[i]!, 1);
    this.#count(own, id, 1);
    own.isUsed[piece[id]!] = 1;
  }

  /** The inverse of `place`. */
  undoPlace(id: PlacementId, colour: Colour): void {
    const { first, squares, piece, edgeFirst, edges, cornerFirst, corners } = this.layout;
    const own = this.sides[colour]!;
    own.isUsed[piece[id]!] = 0;
    this.#count(own, id, -1);
    for (let i = cornerFirst[id]!; i < cornerFirst[id + 1]!; i++) changeTouch(own, corners[i]!, -1);
    for (let i = edgeFirst[id]!; i < edgeFirst[id + 1]!; i++) allowSquare(own, edges[i]!);
    const end = first[id + 1]!;
    for (const side of this.sides) for (let i = first[id]!; i < end; i++) allowSquare(side, squares[i]!);
    if (own.squares === 0) changeTouch(own, own.start, 1);
  }

  #count(side: ColourTables, id: PlacementId, sign: 1 | -1): void {
    const { first, squares } = this.layout;
    for (let i = first[id]!; i < first[id + 1]!; i++) {
      side.squares += sign;
      side.columns += sign * columnOf(squares[i]!);
      side.rows += sign * rowOf(squares[i]!);
    }
  }

  /** Whether all squares are open. A legal placement stays legal while this is true and the piece is unused. */
  isOpen(id: PlacementId, colour: Colour): boolean {
    const { first, squares } = this.layout;
    const { forbiddenCount } = this.sides[colour]!;
    for (let i = first[id]!; i < first[id + 1]!; i++) if (forbiddenCount[squares[i]!] !== 0) return false;
    return true;
  }

  isLegal(id: PlacementId, colour: Colour): boolean {
    const { first, squares, piece } = this.layout;
    const { isUsed, touchCount } = this.sides[colour]!;
    if (isUsed[piece[id]!] !== 0 || !this.isOpen(id, colour)) return false;
    for (let i = first[id]!; i < first[id + 1]!; i++) if (touchCount[squares[i]!] !== 0) return true;
    return false;
  }

  /** Every legal placement of a colour, independent of the turn, largest pieces first. */
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
    const { isUsed } = this.sides[colour]!;
    const corners = this.corners(colour);
    for (let piece = pieces.length - 1; piece >= 0; piece--) {
      if (isUsed[piece] !== 0) continue;
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

  /**
   * Whether it is open and has no usable corner before this one: so each placement is found once, by its first corner.
   */
  #fitsFrom(id: PlacementId, colour: Colour, corner: Square): boolean {
    const { first, squares } = this.layout;
    const { forbiddenCount, touchCount } = this.sides[colour]!;
    for (let i = first[id]!; i < first[id + 1]!; i++) {
      const square = squares[i]!;
      if (forbiddenCount[square] !== 0 || (square < corner && touchCount[square] !== 0)) return false;
    }
    return true;
  }

  corners(colour: Colour): Square[] {
    const { forbiddenCount, touchCount } = this.sides[colour]!;
    const found: Square[] = [];
    for (let square = 0; square < forbiddenCount.length; square++) {
      if (touchCount[square] !== 0 && forbiddenCount[square] === 0) found.push(square);
    }
    return found;
  }
}

function forbidSquare(side: ColourTables, square: Square): void {
  if (side.forbiddenCount[square]!++ === 0 && side.touchCount[square] !== 0) side.usableCorners--;
}

function allowSquare(side: ColourTables, square: Square): void {
  if (--side.forbiddenCount[square]! === 0 && side.touchCount[square] !== 0) side.usableCorners++;
}

function changeTouch(side: ColourTables, square: Square, sign: 1 | -1): void {
  const before = side.touchCount[square]!;
  side.touchCount[square] = before + sign;
  if (side.forbiddenCount[square] !== 0) return;
  if (before === 0) side.usableCorners++;
  else if (before + sign === 0) side.usableCorners--;
}

function sideOf(state: State, colour: Colour): ColourTables {
  const { params, board } = state;
  const size = boardSize(params);
  const side: ColourTables = {
    forbiddenCount: new Uint8Array(board.length),
    touchCount: new Uint8Array(board.length),
    isUsed: Uint8Array.from(usedPieces(state, colour), Number),
    start: startSquare(params, colour),
    usableCorners: 0,
    squares: 0,
    columns: 0,
    rows: 0,
  };
  for (const square of boardSquares(size)) {
    if (board[square] === 0) continue;
    side.forbiddenCount[square]!++;
    if (board[square] !== colour + 1) continue;
    side.squares++;
    side.columns += columnOf(square);
    side.rows += rowOf(square);
    for (const near of edgeNeighbours(size, square)) if (board[near] !== colour + 1) side.forbiddenCount[near]!++;
    for (const near of cornerNeighbours(size, square)) side.touchCount[near]!++;
  }
  if (side.squares === 0) side.touchCount[side.start] = 1;
  for (const square of boardSquares(size)) {
    if (side.touchCount[square] !== 0 && side.forbiddenCount[square] === 0) side.usableCorners++;
  }
  return side;
}
