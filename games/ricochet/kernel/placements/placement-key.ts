/**
 * The key of a placement: the cells of the helpers from the lowest bits up, the block of the active robot's stances,
 * and the active robot. Helpers of one kind are sorted, because they are interchangeable. The active robot matters only
 * if diagonals make robots differ.
 */
import { cells, hasDiagonals, kindOf, robots, shift } from '../board/position';

const blockAt: i32 = 40;
const activeAt: i32 = 44;

/** Stances per block: as many as a placement has bits. */
export const blockShift: i32 = 8;

/** By active robot: bit i * 4 + j says that helpers i < j are interchangeable. */
const exchangeable: usize = memory.data(2 * 5, 2);

export function prepareKeys(): void {
  for (let active = 0; active < robots; active++) {
    let pairs = 0;
    for (let i = 0; i < robots - 1; i++) {
      for (let j = i + 1; j < robots - 1; j++) {
        if (kindOf(helperRobot(active, i)) == kindOf(helperRobot(active, j))) pairs |= 1 << ((i << 2) | j);
      }
    }
    store<u16>(exchangeable + ((<usize>active) << 1), <u16>pairs);
  }
}

/** The robot that is helper `i` of the active one. */
export function helperRobot(active: i32, i: i32): i32 {
  return i < active ? i : i + 1;
}

export function helperCell(key: u64, i: i32): i32 {
  return <i32>(key >> (i * 2 * shift)) & (cells - 1);
}

export function withHelper(key: u64, i: i32, cell: i32): u64 {
  const place = i * 2 * shift;
  return (key & ~((<u64>(cells - 1)) << place)) | ((<u64>cell) << place);
}

/** Helpers and active robot, without the block. */
export function withoutBlock(key: u64): u64 {
  return key & ~((<u64>15) << blockAt);
}

export function withBlock(key: u64, stance: i32): u64 {
  return withoutBlock(key) | ((<u64>(stance >> blockShift)) << blockAt);
}

export function blockOf(key: u64): i32 {
  return <i32>(key >> blockAt) & 15;
}

export function activeOf(key: u64): i32 {
  return <i32>(key >> activeAt) & 7;
}

/**
 * The key of a start placement; `cellsOfRobots` are u16. Without diagonals all robots are alike, so the active one is
 * not stored.
 */
export function keyFor(active: i32, cellsOfRobots: usize): u64 {
  const told = hasDiagonals ? active : 0;
  let key = (<u64>told) << activeAt;
  for (let i = 0; i < robots - 1; i++) {
    key = withHelper(key, i, <i32>load<u16>(cellsOfRobots + ((<usize>helperRobot(active, i)) << 1)));
  }
  return sorted(key);
}

export function sorted(key: u64): u64 {
  const pairs = <i32>load<u16>(exchangeable + ((<usize>activeOf(key)) << 1));
  let result = key;
  for (let i = 0; i < robots - 2; i++) {
    for (let j = i + 1; j < robots - 1; j++) {
      if (!((pairs >> ((i << 2) | j)) & 1)) continue;
      const a = helperCell(result, i);
      const b = helperCell(result, j);
      if (a > b) result = withHelper(withHelper(result, i, b), j, a);
    }
  }
  return result;
}
