import { take, takeZeroed } from './memory';

/** Entries of 12 bytes: a 64-bit key, then a number other than 0. Open addressing; grows at 5/8 load. */
const entryBytes: usize = 12;

@unmanaged
export class HashTable {
  private entries: usize = 0;
  private mask: u32 = 0;
  count: u32 = 0;

  /** False without memory. */
  open(log2Entries: i32): bool {
    this.mask = ((<u32>1) << log2Entries) - 1;
    this.count = 0;
    this.entries = takeZeroed((<usize>this.mask + 1) * entryBytes);
    return this.entries != 0;
  }

  /** 0 if the key is missing. */
  find(key: u64): u32 {
    let slot = <u32>key & this.mask;
    while (true) {
      const entry = this.entries + <usize>slot * entryBytes;
      const value = load<u32>(entry, 8);
      if (value == 0 || load<u64>(entry) == key) return value;
      slot = (slot + 1) & this.mask;
    }
  }

  /** The key must be missing. False without memory to grow. */
  put(key: u64, value: u32): bool {
    if (<u64>this.count * 8 >= (<u64>this.mask + 1) * 5 && !this.grow()) return false;
    this.insert(key, value);
    this.count++;
    return true;
  }

  /** The key must exist. */
  change(key: u64, value: u32): void {
    let slot = <u32>key & this.mask;
    while (true) {
      const entry = this.entries + <usize>slot * entryBytes;
      if (load<u64>(entry) == key) {
        store<u32>(entry, value, 8);
        return;
      }
      slot = (slot + 1) & this.mask;
    }
  }

  private insert(key: u64, value: u32): void {
    let slot = <u32>key & this.mask;
    while (true) {
      const entry = this.entries + <usize>slot * entryBytes;
      if (load<u32>(entry, 8) == 0) {
        store<u64>(entry, key);
        store<u32>(entry, value, 8);
        return;
      }
      slot = (slot + 1) & this.mask;
    }
  }

  private grow(): bool {
    const old = this.entries;
    const size = <usize>this.mask + 1;
    const bigger = takeZeroed(size * 2 * entryBytes);
    if (!bigger) return false;
    this.entries = bigger;
    this.mask = this.mask * 2 + 1;
    for (let slot: usize = 0; slot < size; slot++) {
      const entry = old + slot * entryBytes;
      const value = load<u32>(entry, 8);
      if (value) this.insert(load<u64>(entry), value);
    }
    return true;
  }
}

export function newHashTable(log2Entries: i32): HashTable | null {
  const table = changetype<HashTable>(take(offsetof<HashTable>()));
  if (changetype<usize>(table) == 0 || !table.open(log2Entries)) return null;
  return table;
}
