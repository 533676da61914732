import { cells } from './board';
import { hasMonominoLast } from './game-stack';
import { free, outOf, ownersOf, sharerOf, toMove } from './position';
import { colours } from './variant';

/** Equal for equal positions. Worked out anew each time: no search needs it at every node. */
export function hashOf(position: usize): u64 {
  const owners = ownersOf(position);
  let hash = mix(<u64>outOf(position) | ((<u64>toMove(position)) << 4) | ((<u64>sharerOf(position)) << 8));
  for (let colour = 0; colour < colours; colour++) {
    if (hasMonominoLast(position, colour)) hash ^= mix(0x10000 + <u64>colour);
  }
  for (let cell = 0; cell < cells; cell++) {
    const owner = load<u8>(owners + cell);
    if (owner != free) hash ^= mix(0x20000 + (((<u64>cell) << 2) | <u64>owner));
  }
  return hash;
}

/** SplitMix64. */
export function mix(value: u64): u64 {
  let z = (value + 1) * 0x9e3779b97f4a7c15;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return z ^ (z >> 31);
}
