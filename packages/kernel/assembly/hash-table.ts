/** Entries per bucket. An entry has 16 bytes, so that a bucket is one cache line. */
const ways: i32 = 4;
const entryBytes: usize = 16;
const bucketBytes: usize = 64;

/** The worth of an entry drops by this with every search since it was written. */
const worthPerGeneration: i32 = 8;

/**
 * A transposition table of fixed size. Each entry has the full 64-bit key and a payload: 48 bits of the caller, a worth
 * (how expensive it was to find, such as a depth) and the generation that wrote it. A full bucket replaces the entry of
 * least worth; age lowers the worth.
 */
export class HashTable {
  private readonly base: usize;
  private readonly mask: u64;
  private generation: i32 = 1;

  /** 2^log2Buckets buckets of 64 bytes; 16 is 4 MiB. Never freed, because a kernel allocates its tables once. */
  constructor(log2Buckets: i32) {
    const bytes = bucketBytes << (<usize>log2Buckets);
    const raw = heap.alloc(bytes + bucketBytes);
    this.base = (raw + (bucketBytes - 1)) & ~(bucketBytes - 1);
    this.mask = ((<u64>1) << log2Buckets) - 1;
    memory.fill(this.base, 0, bytes);
  }

  /** The payload of the key, or 0. */
  find(key: u64): u64 {
    const bucket = this.bucketOf(key);
    for (let way = 0; way < ways; way++) {
      const entry = bucket + <usize>way * entryBytes;
      const payload = load<u64>(entry, 8);
      if (load<u64>(entry) == key && payload != 0) return payload;
    }
    return 0;
  }

  /** `value` has 48 bits, `worth` is 0 to 255. */
  put(key: u64, value: u64, worth: i32): void {
    const bucket = this.bucketOf(key);
    let chosen = bucket;
    let least = i32.MAX_VALUE;
    for (let way = 0; way < ways; way++) {
      const entry = bucket + <usize>way * entryBytes;
      const payload = load<u64>(entry, 8);
      if (payload == 0 || load<u64>(entry) == key) {
        chosen = entry;
        break;
      }
      const keep = worthOf(payload) - this.age(payload) * worthPerGeneration;
      if (keep < least) {
        least = keep;
        chosen = entry;
      }
    }
    store<u64>(chosen, key);
    store<u64>(chosen, (value << 16) | ((<u64>worth) << 8) | <u64>this.generation, 8);
  }

  /** Starts a new search: entries of earlier ones become older. */
  nextGeneration(): void {
    // 1 to 255, so that a payload is never 0, which marks an empty entry.
    this.generation = (this.generation % 255) + 1;
  }

  clear(): void {
    memory.fill(this.base, 0, (<usize>this.mask + 1) * bucketBytes);
    this.generation = 1;
  }

  private age(payload: u64): i32 {
    const age = this.generation - <i32>(payload & 255);
    return age < 0 ? age + 255 : age;
  }

  private bucketOf(key: u64): usize {
    return this.base + <usize>(key & this.mask) * bucketBytes;
  }
}

export function valueOf(payload: u64): u64 {
  return payload >> 16;
}

export function worthOf(payload: u64): i32 {
  return <i32>((payload >> 8) & 255);
}
