import { copyWalls, wallSetBytes } from '../board/wall-set';

/** What a proof has found out about positions; newer knowledge replaces older. */
const log2Entries: i32 = 16;
const entryBytes: usize = 16 + wallSetBytes;
const won: usize = 8;
const lost: usize = 9;
let entries: usize = 0;

export function forgetProofs(): void {
  if (!entries) entries = (heap.alloc((entryBytes << log2Entries) + 16) + 15) & ~15;
  memory.fill(entries, 0, entryBytes << log2Entries);
}

function entryOf(key: u64): usize {
  return entries + <usize>(key & ((1 << log2Entries) - 1)) * entryBytes;
}

/** Won within so many moves. */
export function provedIn(key: u64, moves: i32): bool {
  const entry = entryOf(key);
  const within = <i32>load<u8>(entry, won);
  return load<u64>(entry) == key && within != 0 && within <= moves;
}

/** Not proved with so many moves or more. */
export function unprovedIn(key: u64, moves: i32): bool {
  const entry = entryOf(key);
  return load<u64>(entry) == key && <i32>load<u8>(entry, lost) >= moves;
}

/** What the proof of a position that is won relies on. */
export function reliedIn(key: u64): usize {
  return entryOf(key) + 16;
}

export function keepProof(key: u64, moves: i32, isWon: bool, relied: usize): void {
  const entry = entryOf(key);
  if (load<u64>(entry) != key) {
    store<u64>(entry, key);
    store<u16>(entry, 0, won);
  }
  if (isWon) {
    store<u8>(entry, <u8>moves, won);
    copyWalls(entry + 16, relied);
  } else {
    store<u8>(entry, <u8>max(moves, <i32>load<u8>(entry, lost)), lost);
  }
}
