import { exhausted, mark, release, resetArena, take, takeZeroed } from '../memory/memory';
import { get16, get8, set16, set32, set8 } from '../memory/arrays';

/** Directions are 0 left, 1 up, 2 right, 3 down; `direction ^ 2` is the opposite. */

/** Playable cells, numbered row by row from 0; the number `cells` stands for every wall. */
export let cells: i32 = 0;
export let width: i32 = 0;
export let height: i32 = 0;
/** u16, `4 * cell + direction`: the neighbour, `cells` for a wall. */
export let next: usize = 0;
/** u8 by cell. */
export let isGoal: usize = 0;
/** u16: the cells of the goals, ascending; and by cell the number of its goal, 0xffff for none. */
export let goals: usize = 0;
export let goalNumber: usize = 0;
export let boxCount: i32 = 0;
/** u16: the start cells of the boxes. */
export let startBoxes: usize = 0;
export let startPlayer: i32 = 0;
/** u16 by cell: its position on the drawn board, row by row. */
export let gridPlace: usize = 0;
export let startsSolved: bool = false;

/** Results of `readBoard`. */
const fine: i32 = 0;
const notOnePlayer: i32 = 1;
const notClosed: i32 = 2;
const unevenCounts: i32 = 3;
export const tooLarge: i32 = 4;

/** Cells and a direction have to fit into 16 bits. */
const mostPlaces: i32 = 0x3fff;
/** Maximum of boxes times cells: above it the distances alone would take too long. */
const mostWork: i64 = 3_000_000;

const wall: i32 = 0x23;
const player: i32 = 0x40;
const playerOnGoal: i32 = 0x2b;
const box: i32 = 0x24;
const boxOnGoal: i32 = 0x2a;
const goal: i32 = 0x2e;

let text: usize = 0;

/** Returns where the host writes the board, one byte of XSB per cell, row by row. Discards everything before. */
export function makeRoom(newWidth: i32, newHeight: i32, mostBytes: usize): usize {
  resetArena(mostBytes);
  width = newWidth;
  height = newHeight;
  const places = <i64>width * <i64>height;
  text = places > mostPlaces ? 0 : take(<usize>places);
  return text;
}

/** Keeps only cells that the player could reach without boxes. The rest is scenery. */
export function readBoard(): i32 {
  const size = width * height;
  let from = -1;
  for (let at = 0; at < size; at++) {
    const sign = get8(text, at);
    if (sign != player && sign != playerOnGoal) continue;
    if (from >= 0) return notOnePlayer;
    from = at;
  }
  if (from < 0) return notOnePlayer;
  const number = takeZeroed(<usize>size * 2);
  next = take(<usize>(size + 1) * 8);
  isGoal = takeZeroed(<usize>size + 1);
  goals = take(<usize>size * 2);
  goalNumber = take(<usize>(size + 1) * 2);
  startBoxes = take(<usize>size * 2);
  gridPlace = take(<usize>(size + 1) * 2);
  if (exhausted) return tooLarge;
  const isClosed = flooded(number, from);
  if (exhausted) return tooLarge;
  if (!isClosed) return notClosed;

  cells = 0;
  for (let at = 0; at < size; at++) {
    if (get16(number, at)) {
      set16(gridPlace, cells, at);
      set16(number, at, cells++);
    } else {
      set16(number, at, 0xffff);
    }
  }
  set16(gridPlace, cells, 0xffff);
  for (let direction = 0; direction < 4; direction++) set16(next, 4 * cells + direction, cells);
  set16(goalNumber, cells, 0xffff);
  boxCount = 0;
  let goalCount = 0;
  startsSolved = true;
  for (let cell = 0; cell < cells; cell++) {
    const at = get16(gridPlace, cell);
    for (let direction = 0; direction < 4; direction++) {
      const to = get16(number, at + step(direction));
      set16(next, 4 * cell + direction, to == 0xffff ? cells : to);
    }
    const sign = get8(text, at);
    const holdsGoal = sign == goal || sign == playerOnGoal || sign == boxOnGoal;
    set16(goalNumber, cell, holdsGoal ? goalCount : 0xffff);
    if (holdsGoal) {
      set8(isGoal, cell, 1);
      set16(goals, goalCount++, cell);
    }
    if (sign == box || sign == boxOnGoal) {
      set16(startBoxes, boxCount++, cell);
      if (!holdsGoal) startsSolved = false;
    }
    if (at == from) startPlayer = cell;
  }
  if (boxCount != goalCount || boxCount == 0) return unevenCounts;
  return <i64>boxCount * cells > mostWork ? tooLarge : fine;
}

function step(direction: i32): i32 {
  if (direction == 0) return -1;
  if (direction == 1) return -width;
  return direction == 2 ? 1 : width;
}

export function beside(cell: i32, direction: i32): i32 {
  return get16(next, 4 * cell + direction);
}

/** Marks all cells reachable through boxes; false if that touches the border. */
function flooded(seen: usize, from: i32): bool {
  const bottom = mark();
  const queue = take(<usize>(width * height) * 4);
  if (!queue) return false;
  let filled = 1;
  let closed = true;
  store<i32>(queue, from);
  set16(seen, from, 1);
  for (let head = 0; head < filled && closed; head++) {
    const at = load<i32>(queue + ((<usize>head) << 2));
    const column = at % width;
    const row = at / width;
    if (column == 0 || row == 0 || column == width - 1 || row == height - 1) {
      closed = false;
      break;
    }
    for (let direction = 0; direction < 4; direction++) {
      const to = at + step(direction);
      if (get16(seen, to) || get8(text, to) == wall) continue;
      set16(seen, to, 1);
      set32(queue, filled++, to);
    }
  }
  release(bottom);
  return closed;
}
