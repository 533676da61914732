import { take } from '../memory/memory';
import { cells, gridPlace, height, width } from '../board/board';
import { flood } from '../board/reach';
import { get16, get32, get8, set16 } from '../memory/arrays';
import { addPushesOf, clearFound, found, foundCount, fromOf, sideOf, toOf } from '../board/macro-moves';
import { NodeStore } from '../board/node-store';
import { blocked } from '../board/position';

/**
 * Regular fields are solved row by row: who has seen how two rows open opens the others in the same way. If the last one
 * or two moves of a path are those before them, shifted across the board, this names the move that goes on so.
 */
const longestPattern: i32 = 2;

/** u16 by place of the drawn board. */
let cellAt: usize = 0;

export function makeRepetition(): bool {
  const places = width * height;
  cellAt = take(<usize>places * 2);
  if (!cellAt) return false;
  for (let place = 0; place < places; place++) set16(cellAt, place, cells);
  for (let cell = 0; cell < cells; cell++) set16(cellAt, get16(gridPlace, cell), cell);
  return true;
}

/** A push, or 0 if no pattern can be repeated. The position of the node, the end of the path, is on the board. */
export function repeating(nodes: NodeStore, node: u32): u32 {
  for (let length = 1; length <= longestPattern; length++) {
    const move = next(nodes, node, length);
    if (move) return move;
  }
  return 0;
}

function next(nodes: NodeStore, node: u32, length: i32): u32 {
  let late = node;
  let early = node;
  for (let i = 0; i < length; i++) early = nodes.head(early).parent;
  let first: u32 = 0;
  let by = 0;
  for (let i = 0; i < length; i++) {
    // The start of the level has no move.
    if (!early || !nodes.head(early).move) return 0;
    first = nodes.head(late).move;
    const shift = shiftBetween(nodes.head(early).move, first);
    if (shift == 0 || (i > 0 && shift != by)) return 0;
    by = shift;
    late = nodes.head(late).parent;
    early = nodes.head(early).parent;
  }
  const from = shifted(fromOf(first), by);
  const to = shifted(toOf(first), by);
  if (from == cells || to == cells || !get8(blocked, from) || get8(blocked, to)) return 0;
  return pushOf(from, to, sideOf(first), <i32>nodes.head(node).player);
}

/** 0 if the moves differ in more than their place. */
function shiftBetween(one: u32, other: u32): i32 {
  const shift = <i32>get16(gridPlace, fromOf(other)) - <i32>get16(gridPlace, fromOf(one));
  const isSame = sideOf(one) == sideOf(other) && shifted(toOf(one), shift) == toOf(other);
  return isSame ? shift : 0;
}

/** `cells` outside the board. */
function shifted(cell: i32, by: i32): i32 {
  const place = <i32>get16(gridPlace, cell) + by;
  return place < 0 || place >= width * height ? cells : get16(cellAt, place);
}

function pushOf(from: i32, to: i32, side: i32, player: i32): u32 {
  flood(player);
  clearFound();
  addPushesOf(from);
  for (let i = 0; i < foundCount; i++) {
    const move = <u32>get32(found, i);
    if (toOf(move) == to && sideOf(move) == side) return move;
  }
  return 0;
}
