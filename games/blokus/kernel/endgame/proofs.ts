import { noMove } from '../board/pieces';

/** What the solver has proved, by position: 16 bytes with the key, the lead, how it is meant, and the best move. */
const bits: i32 = 17;
let table: usize = 0;

export const exact: i32 = 1;
export const atLeast: i32 = 2;
export const atMost: i32 = 3;

export let lead: i32 = 0;
export let meaning: i32 = 0;
export let move: i32 = noMove;

export function forgetMove(): void {
  move = noMove;
}

export function forgetProofs(): void {
  if (!table) table = heap.alloc((<usize>16) << bits);
  memory.fill(table, 0, (<usize>16) << bits);
}

function entryOf(key: u64): usize {
  return table + ((<usize>(key >> (64 - bits))) << 4);
}

export function recall(key: u64): bool {
  const entry = entryOf(key);
  if (load<u64>(entry) != key) return false;
  lead = <i32>load<i16>(entry, 8);
  meaning = <i32>load<u8>(entry, 10);
  move = <i32>load<u16>(entry, 12);
  return meaning != 0;
}

export function remember(key: u64, value: i32, how: i32, best: i32): void {
  const entry = entryOf(key);
  store<u64>(entry, key);
  store<i16>(entry, <i16>value, 8);
  store<u8>(entry, <u8>how, 10);
  store<u16>(entry, <u16>best, 12);
}
