import { take, takeZeroed } from './memory';
import { get32, get64, set32, set64 } from './arrays';

/** Visited positions of a small search. Stamps separate it from earlier searches, so that nothing is cleared. */
@unmanaged
export class SeenKeys {
  private keys: usize = 0;
  private stamps: usize = 0;
  private stamp: i32 = 0;
  private mask: i32 = 0;

  open(log2Entries: i32): bool {
    this.mask = (1 << log2Entries) - 1;
    this.stamp = 0;
    this.keys = take((<usize>8) << log2Entries);
    this.stamps = takeZeroed((<usize>4) << log2Entries);
    return this.keys != 0 && this.stamps != 0;
  }

  forget(): void {
    this.stamp++;
  }

  /** Removes the key. */
  isNew(key: u64): bool {
    let slot = <i32>key & this.mask;
    while (get32(this.stamps, slot) == this.stamp) {
      if (get64(this.keys, slot) == key) return false;
      slot = (slot + 1) & this.mask;
    }
    set32(this.stamps, slot, this.stamp);
    set64(this.keys, slot, key);
    return true;
  }
}

/** Null without memory. */
export function newSeenKeys(log2Entries: i32): SeenKeys | null {
  const made = changetype<SeenKeys>(take(offsetof<SeenKeys>()));
  if (changetype<usize>(made) == 0 || !made.open(log2Entries)) return null;
  return made;
}
