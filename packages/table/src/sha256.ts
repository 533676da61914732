/**
 * SHA-256 (FIPS 180-4) of a few bytes. The browser's own is missing where a page came without encryption, and who checks
 * a draw there should not have to trust more than elsewhere.
 */
export function sha256(message: Uint8Array): Uint8Array {
  const words = padded(message);
  const hash = Uint32Array.from(start);
  const schedule = new Uint32Array(64);
  for (let block = 0; block < words.length; block += 16) {
    schedule.set(words.subarray(block, block + 16));
    for (let t = 16; t < 64; t++) {
      const [early, late] = [schedule[t - 15]!, schedule[t - 2]!];
      const mixedEarly = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
      const mixedLate = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
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
      h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + constants[t]! + schedule[t]!;
    const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((value, index) => {
    hash[index] = hash[index]! + value;
  });
}

/** The message, a one, zeros, and its length in bits: blocks of sixteen words. */
function padded(message: Uint8Array): Uint32Array {
  const blocks = Math.ceil((message.length + 9) / 64);
  const bytes = new Uint8Array(64 * blocks);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 4, 8 * message.length);
  return Uint32Array.from({ length: 16 * blocks }, (_, index) => view.getUint32(4 * index));
}

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The standard takes its numbers from roots of the first primes: the first 32 bits behind the point. */
const primes = Array.from({ length: 310 }, (_, n) => n + 2).filter((n) => {
  for (let factor = 2; factor * factor <= n; factor++) if (n % factor === 0) return false;
  return true;
});
const behindPoint = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) >>> 0;
const constants = primes.slice(0, 64).map((prime) => behindPoint(Math.cbrt(prime)));
const start = primes.slice(0, 8).map((prime) => behindPoint(Math.sqrt(prime)));
