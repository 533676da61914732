import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sha256 } from '../src/index.ts';

describe('SHA-256', () => {
  it.each([0, 1, 3, 55, 56, 63, 64, 65, 119, 120, 200])('of %i bytes agrees with Node', (length) => {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 37 + length) % 256);
    expect([...sha256(bytes)]).toEqual([...createHash('sha256').update(bytes).digest()]);
  });
});
