/**
 * SHA-256 (FIPS 180-4) of a few bytes. Browsers offer their own only over HTTPS, and draws must be checkable without
 * it.
 */
export function sha256(message: Uint8Array): Uint8Array {
  const words = padMessage(message);
  const hash = Uint32Array.from(start);
  const schedule = new Uint32Array(64);
  for (let block = 0; block < words.length; block += 16) {
    schedule.set(words.subarray(block, block + 16));
    for (let t = 16; t < 64; t++) {
      const [early, late] = [schedule[t - 15]!, schedule[t - 2]!];
      const mixedEarly = rotateRight(early, 7) ^ rotateRight(early, 18) ^ (early >>> 3);
      const mixedLate = rotateRight(late, 17) ^ rotateRight(late, 19) ^ (late >>> 10);
      schedule[t] = schedule[t - 16]! + mixedEarly + schedule[t - 7]! + mixedLate;
    }
    compress(hash, schedule);
  }
  const bytes = new Uint8Array(32);
  const view = new DataView(bytes.buffer);
  hash.forEach((word, index) => view.setUint32(4 * index, word));
  return bytes;
}

function compress(hash: Uint32Array, schedule: Uint32Array): void {
  let [a, b, c, d, e, f, g, h] = hash as unknown as [number, number, number, number, number, number, number, number];
  for (let t = 0; t < 64; t++) {
    const one =
      h +
      (rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25)) +
      ((e & f) ^ (~e & g)) +
      constants[t]! +
      schedule[t]!;
    const two = (rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((value, index) => {
    hash[index] = hash[index]! + value;
  });
}

/** Appends a one bit, zeros and the length in bits, to blocks of sixteen words. */
function padMessage(message: Uint8Array): Uint32Array {
  const blocks = Math.ceil((message.length + 9) / 64);
  const bytes = new Uint8Array(64 * blocks);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 4, 8 * message.length);
  return Uint32Array.from({ length: 16 * blocks }, (_, index) => view.getUint32(4 * index));
}

const rotateRight = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The constants of the standard are the first 32 bits of the fractional parts of roots of the first primes. */
const primes = Array.from({ length: 310 }, (_, n) => n + 2).filter((n) => {
  for (let factor = 2; factor * factor <= n; factor++) if (n % factor === 0) return false;
  return true;
});
const fractionBits = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) >>> 0;
const constants = primes.slice(0, 64).map((prime) => fractionBits(Math.cbrt(prime)));
const start = primes.slice(0, 8).map((prime) => fractionBits(Math.sqrt(prime)));
