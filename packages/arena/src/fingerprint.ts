import { mix32 } from '@quadrille/kit';

/** 53 bits of a list of texts: among a million different games two look the same once in 10,000 matches. */
export function fingerprint(texts: readonly string[]): number {
  let a = 0x9e3779b9;
  let b = 0x243f6a88;
  for (const text of texts) {
    for (let at = 0; at < text.length; at++) {
      const char = text.charCodeAt(at);
      a = Math.imul(a ^ char, 0x01000193);
      b = Math.imul(b ^ char, 0x85ebca6b) + at;
    }
    // Where one text ends and the next begins counts too.
    a = (a ^ (a >>> 15)) + 0x2c;
    b = (b ^ (b >>> 13)) + 0x2c;
  }
  return mix32(a ^ (b >>> 7)) * 2 ** 21 + (mix32(b ^ (a >>> 9)) >>> 11);
}
