/**
 * Activations of a board: numbers for every cell and channel. It stores them as floats and as 16-bit integers for the
 * next convolution. A border of empty cells keeps every 3x3 neighbourhood inside.
 */
export class BoardMap {
  readonly rowCells: i32;
  readonly floats: usize;
  readonly steps: usize;

  /** The number of channels is a multiple of 8. Never freed, because a kernel allocates its maps once. */
  constructor(
    readonly width: i32,
    readonly height: i32,
    readonly channels: i32,
  ) {
    this.rowCells = tilesAlong(width) * 3 + 2;
    const cells = this.rowCells * (tilesAlong(height) * 3 + 2);
    this.floats = room((<usize>(cells * channels)) << 2);
    this.steps = room((<usize>(cells * channels)) << 1);
  }

  /** The index of a cell's first channel. */
  at(rank: i32, file: i32): i32 {
    return ((rank + 1) * this.rowCells + file + 1) * this.channels;
  }
}

/** A convolution computes 3x3 cells at once. */
export function tilesAlong(cells: i32): i32 {
  return (cells + 2) / 3;
}

/** Allocates aligned memory filled with zeros. */
export function room(bytes: usize): usize {
  const at = (heap.alloc(bytes + 16) + 15) & ~15;
  memory.fill(at, 0, bytes);
  return at;
}
