/**
 * Numbers for every cell of a board, channel beside channel. Twice: as floats, and as whole steps of 16 bits for the next
 * convolution. A frame of empty cells lies around the board, so that every 3x3 neighbourhood is inside.
 */
export class BoardMap {
  readonly rowCells: i32;
  readonly floats: usize;
  readonly steps: usize;

  /** The channels are a multiple of 8. Never freed: a kernel makes its maps once. */
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

/** A convolution makes 3x3 cells at once. */
export function tilesAlong(cells: i32): i32 {
  return (cells + 2) / 3;
}

/** Aligned and empty. */
export function room(bytes: usize): usize {
  const at = (heap.alloc(bytes + 16) + 15) & ~15;
  memory.fill(at, 0, bytes);
  return at;
}
