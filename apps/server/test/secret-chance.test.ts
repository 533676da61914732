import { createHash } from 'node:crypto';
import { commitmentOf } from '@quadrille/table';
import { describe, expect, it } from 'vitest';
import { newSecret, randomFromSecret } from '../src/platform/table-id.ts';

const secret = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';

/** The verification as the README of the protocol describes it. */
function drawnAgain(told: string, n: number, among: number): number {
  for (let block = 0; ; block++) {
    const digest = createHash('sha256').update(`${told}:${n}:${block}`).digest('hex');
    for (let word = 0; word < 8; word++) {
      const value = parseInt(digest.slice(8 * word, 8 * word + 8), 16);
      if (value < 2 ** 32 - (2 ** 32 % among)) return value % among;
    }
  }
}

const draws = (of: string): number[] => Array.from({ length: 20 }, (_, n) => randomFromSecret(of).split(n).below(1000));

describe('the chance of a table', () => {
  it('can be repeated with the secret', () => {
    for (let n = 0; n < 50; n++) {
      for (const among of [2, 3, 17, 3 * 2 ** 30]) {
        expect(randomFromSecret(secret).split(n).below(among)).toBe(drawnAgain(secret, n, among));
      }
    }
  });

  it('is the same on every repetition of a draw', () => {
    const chance = randomFromSecret(secret);
    const first = chance.split(4).below(1000);
    chance.u32();
    expect(chance.split(4).below(1000)).toBe(first);
  });

  it('differs between tables, and so does the published hash', () => {
    const other = newSecret();
    expect(draws(other)).not.toEqual(draws(secret));
    expect(commitmentOf(other)).not.toBe(commitmentOf(secret));
    expect(commitmentOf(secret)).toBe(createHash('sha256').update(Buffer.from(secret, 'hex')).digest('hex'));
  });

  it('is uniform over all values', () => {
    const counts = Array.from({ length: 6 }, () => 0);
    for (let n = 0; n < 6000; n++) counts[randomFromSecret(secret).split(n).below(6)]!++;
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });
});
