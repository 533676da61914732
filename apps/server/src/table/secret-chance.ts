import { createHash, createHmac, randomBytes } from 'node:crypto';
import { drawingFrom, type Random } from '@quadrille/kit';

/** The secret of a table, 32 bytes in hexadecimal: whatever is left to chance there follows from it. */
export const newSecret = (): string => randomBytes(32).toString('hex');

/** What is told of it before the first draw. */
export const secretHash = (secret: string): string =>
  createHash('sha256').update(Buffer.from(secret, 'hex')).digest('hex');

/** A name that follows from the secret and tells nothing of it: the same on every node that knows the table. */
export const derivedBytes = (secret: string, purpose: string): Buffer =>
  createHmac('sha256', Buffer.from(secret, 'hex')).update(purpose).digest();

/**
 * Chance that nobody can foresee and everybody can check afterwards: blocks of SHA-256 over the secret, the label of the
 * stream and a counter. A table draws with `split(table.n)`, so that a stream is named by `SECRET:n`.
 */
export const secretChance = (secret: string): Random => stream(secret);

function stream(name: string): Random {
  let block = 0;
  let words: number[] = [];
  const u32 = (): number => {
    if (words.length === 0) {
      const bytes = createHash('sha256').update(`${name}:${block++}`).digest();
      words = Array.from({ length: 8 }, (_, index) => bytes.readUInt32BE(4 * index));
    }
    return words.shift()!;
  };
  return drawingFrom(u32, (label) => stream(`${name}:${label}`));
}
