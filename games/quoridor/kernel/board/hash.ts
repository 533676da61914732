import { Random } from '@quadrille/kernel/assembly/random';

/** Zobrist keys: a position's hash is the exclusive or of the keys of all that is on it, in whatever order it came. */
const pawnKeys: usize = memory.data(4 * 256 * 8, 16);
const wallKeys: usize = memory.data(512 * 8, 16);
const stockKeys: usize = memory.data(4 * 256 * 8, 16);
const turnKeys: usize = memory.data(4 * 8, 16);
const sizeKeys: usize = memory.data(16 * 8, 16);

function fill(keys: usize, count: i32, random: Random): void {
  for (let i = 0; i < count; i++) store<u64>(keys + (i << 3), random.u64());
}

// The seed is a constant: hashes are the same in every process and may be kept in files.
const source = Random.of(0x51756f72);
fill(pawnKeys, 4 * 256, source.split(1));
fill(wallKeys, 512, source.split(2));
fill(stockKeys, 4 * 256, source.split(3));
fill(turnKeys, 4, source.split(4));
fill(sizeKeys, 16, source.split(5));

export function pawnKey(seat: i32, square: i32): u64 {
  return load<u64>(pawnKeys + (((seat << 8) | square) << 3));
}

export function wallKey(wall: i32): u64 {
  return load<u64>(wallKeys + ((wall - 256) << 3));
}

export function stockKey(seat: i32, stock: i32): u64 {
  return load<u64>(stockKeys + (((seat << 8) | stock) << 3));
}

export function sizeKey(size: i32): u64 {
  return load<u64>(sizeKeys + (size << 3));
}

export function turnKey(seat: i32): u64 {
  return load<u64>(turnKeys + (seat << 3));
}
