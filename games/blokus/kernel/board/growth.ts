import { forbidden, listed, stride } from './board';
import { orientationCount, pieceOf, sizeOf, squareOffset } from './pieces';

/**
 * All 414 ways to cover a given cell with a piece, as a tree: each node adds one square to its parent (Redelmeier's
 * enumeration, which finds every connected set once). A forbidden square skips its whole subtree, so the search visits
 * few illegal placements.
 */
const ways: i32 = 414;

/**
 * In preorder, 8 bytes each: offset of the added square in bytes of a grid, the node to continue with if it is not
 * free, code relative to the cell, piece, the number of nodes below if they are leaves.
 */
const tree: usize = memory.data(414 * 8, 16);

/**
 * Writes the codes of all placements over the cell that use pieces of the mask and no forbidden or listed cell; returns
 * the end.
 */
export function growFrom(grid: usize, cell: i32, pieces: u32, to: usize): usize {
  const at = grid + (cell << 1);
  let node = tree;
  const end = tree + (ways << 3);
  while (node < end) {
    const seen = <i32>load<u16>(at + load<i16>(node));
    if (seen & (forbidden | listed)) {
      node = tree + ((<usize>load<u16>(node, 2)) << 3);
      continue;
    }
    store<u16>(to, <u16>(<i32>load<u16>(node, 4) + cell));
    to += ((pieces >> load<u8>(node, 6)) & 1) << 1;
    node += 8;
    // Most nodes are leaves; a branch on each would often be mispredicted.
    for (const last = node + ((<usize>load<u8>(node - 8, 7)) << 3); node < last; node += 8) {
      const isFree = <u32>((<i32>load<u16>(at + load<i16>(node)) & (forbidden | listed)) == 0);
      store<u16>(to, <u16>(<i32>load<u16>(node, 4) + cell));
      to += (isFree & (pieces >> load<u8>(node, 6)) & 1) << 1;
    }
  }
  return to;
}

/** The state of the enumeration, in its own plane with the covered cell in the middle. */
const side: i32 = 11;
const middle: i32 = 60;
const reached: usize = memory.data(121);
const chosen: usize = memory.data(8);
let made: i32 = 0;

function makeTree(): void {
  store<u8>(reached + middle, 1);
  const untried = new StaticArray<u8>(1);
  untried[0] = <u8>middle;
  grow(0, untried);
}

function grow(size: i32, untried: StaticArray<u8>): void {
  for (let last = untried.length - 1; last >= 0; last--) {
    const cell = <i32>untried[last];
    store<u8>(chosen + size, <u8>cell);
    const node = made++;
    write(node, size + 1);
    if (size < 4) {
      const fresh = new StaticArray<u8>(4);
      let count = 0;
      for (let way = 0; way < 4; way++) {
        const next = cell + (way == 0 ? 1 : way == 1 ? -1 : way == 2 ? side : -side);
        if (load<u8>(reached + next)) continue;
        store<u8>(reached + next, 1);
        fresh[count++] = <u8>next;
      }
      const below = new StaticArray<u8>(last + count);
      for (let i = 0; i < last; i++) below[i] = untried[i];
      for (let i = 0; i < count; i++) below[last + i] = fresh[i];
      grow(size + 1, below);
      for (let i = 0; i < count; i++) store<u8>(reached + fresh[i], 0);
    }
    store<u16>(tree + (node << 3), <u16>made, 2);
    if (size == 3) store<u8>(tree + (node << 3), <u8>(made - node - 1), 7);
  }
}

function write(node: i32, size: i32): void {
  let left = side;
  let bottom = side;
  for (let i = 0; i < size; i++) {
    left = min(left, <i32>load<u8>(chosen + i) % side);
    bottom = min(bottom, <i32>load<u8>(chosen + i) / side);
  }
  const added = <i32>load<u8>(chosen + size - 1);
  const at = tree + (node << 3);
  store<i16>(at, <i16>offsetBetween(middle, added));
  const orientation = orientationOf(size, left, bottom);
  const corner = offsetBetween(middle, bottom * side + left) >> 1;
  store<u16>(at, <u16>((orientation << 9) + corner), 4);
  store<u8>(at, <u8>pieceOf(orientation), 6);
}

/** In bytes of a grid. */
function offsetBetween(from: i32, to: i32): i32 {
  return ((to / side - from / side) * stride + (to % side) - (from % side)) * 2;
}

function orientationOf(size: i32, left: i32, bottom: i32): i32 {
  const corner = bottom * side + left;
  for (let orientation = 0; orientation < orientationCount; orientation++) {
    if (sizeOf(orientation) != size) continue;
    let found = 0;
    for (let i = 0; i < size; i++) {
      const offset = offsetBetween(corner, <i32>load<u8>(chosen + i));
      for (let index = 0; index < size; index++) if (squareOffset(orientation, index) == offset) found++;
    }
    if (found == size) return orientation;
  }
  return -1;
}

makeTree();
