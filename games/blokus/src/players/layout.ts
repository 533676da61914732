import { allPlacements, pieces } from '../rules/piece.ts';
import { cornerNeighbours, edgeNeighbours, printSquare, stride, type Square } from '../rules/square.ts';

/** The number of a placement on its board. Larger pieces have larger numbers. */
export type PlacementId = number;

/** All placements of a board in flat tables, so that players can try thousands of them. */
export interface Layout {
  readonly size: number;
  readonly count: number;
  /** The squares of placement n are `squares[first[n]]` up to `first[n + 1]`, ascending. */
  readonly first: Int32Array;
  readonly squares: Uint16Array;
  readonly piece: Uint8Array;
  /** Edge neighbours of a placement, in the same form. */
  readonly edgeFirst: Int32Array;
  readonly edges: Uint16Array;
  /** Squares that touch a placement only at a corner. */
  readonly cornerFirst: Int32Array;
  readonly corners: Uint16Array;
  /** Placements of piece p that cover square s: `covering` from `coverFirst[s * 21 + p]` to the next. */
  readonly coverFirst: Int32Array;
  readonly covering: Int32Array;
  text(id: PlacementId): string;
  /** By its text with sorted squares; undefined if there is no such placement. */
  find(text: string): PlacementId | undefined;
}

const layoutsBySize = new Map<number, Layout>();

export function layoutOf(size: number): Layout {
  let layout = layoutsBySize.get(size);
  if (!layout) layoutsBySize.set(size, (layout = createLayout(size)));
  return layout;
}

function createLayout(size: number): Layout {
  const placements = [...allPlacements(size)];
  const cells = placements.map(({ squares }) => squares);
  const beside = cells.map((squares) => neighboursOf(squares, (square) => edgeNeighbours(size, square)));
  const diagonal = cells.map((squares, id) => {
    const near = new Set(beside[id]);
    return neighboursOf(squares, (square) => cornerNeighbours(size, square)).filter((square) => !near.has(square));
  });
  const [first, squares] = flatten(cells);
  const [edgeFirst, edges] = flatten(beside);
  const [cornerFirst, corners] = flatten(diagonal);

  const covers: PlacementId[][] = Array.from({ length: size * stride * pieces.length }, () => []);
  placements.forEach(({ piece, squares: own }, id) => {
    for (const square of own) covers[square * pieces.length + piece.index]!.push(id);
  });
  const coverFirst = new Int32Array(covers.length + 1);
  covers.forEach((ids, index) => {
    coverFirst[index + 1] = coverFirst[index]! + ids.length;
  });

  let texts: Map<string, PlacementId> | undefined;
  const text = (id: PlacementId): string => cells[id]!.map(printSquare).join(',');
  return {
    size,
    count: placements.length,
    first,
    squares,
    piece: Uint8Array.from(placements, ({ piece }) => piece.index),
    edgeFirst,
    edges,
    cornerFirst,
    corners,
    coverFirst,
    covering: Int32Array.from(covers.flat()),
    text,
    find: (wanted) => {
      texts ??= new Map(cells.map((_, id) => [text(id), id]));
      return texts.get(wanted);
    },
  };
}

function neighboursOf(squares: readonly Square[], near: (square: Square) => readonly Square[]): Square[] {
  const own = new Set(squares);
  return [...new Set(squares.flatMap((square) => near(square)))].filter((square) => !own.has(square));
}

function flatten(lists: readonly (readonly number[])[]): [Int32Array, Uint16Array] {
  const first = new Int32Array(lists.length + 1);
  lists.forEach((list, index) => {
    first[index + 1] = first[index]! + list.length;
  });
  return [first, Uint16Array.from(lists.flat())];
}
