import { take, takeZeroed } from './memory';
import { get32, get64, set32, set64 } from './arrays';

/** A cache of verdicts on positions, as numbers other than 0. It has a fixed size; new entries replace old ones. */
@unmanaged
export class Verdicts {
  private keys: usize = 0;
  private values: usize = 0;
  private mask: i32 = 0;
  private turn: i32 = 0;

  open(log2Entries: i32): bool {
    this.mask = (1 << log2Entries) - 1;
    this.turn = 0;
    this.keys = take((<usize>8) << log2Entries);
    this.values = takeZeroed((<usize>4) << log2Entries);
    return this.values != 0;
  }

  /** 0 if unknown or replaced. */
  find(key: u64): u32 {
    const slot = this.slotOf(key);
    return slot < 0 ? 0 : <u32>get32(this.values, slot);
  }

  put(key: u64, value: u32): void {
    let slot = this.slotOf(key);
    if (slot < 0) {
      const first = <i32>key & this.mask;
      slot = get32(this.values, first) == 0 ? first : first ^ (this.turn++ & 1);
    }
    set64(this.keys, slot, key);
    set32(this.values, slot, value);
  }

  private slotOf(key: u64): i32 {
    const first = <i32>key & this.mask;
    if (get64(this.keys, first) == key && get32(this.values, first) != 0) return first;
    const second = first ^ 1;
    return get64(this.keys, second) == key && get32(this.values, second) != 0 ? second : -1;
  }
}

/** Null without memory. */
export function newVerdicts(log2Entries: i32): Verdicts | null {
  const made = changetype<Verdicts>(take(offsetof<Verdicts>()));
  if (changetype<usize>(made) == 0 || !made.open(log2Entries)) return null;
  return made;
}
