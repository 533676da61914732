import type { Random } from '@quadrille/kit';
import { seededChance } from '@quadrille/table';
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** The secret of a table, 32 bytes in hexadecimal. It is random and belongs to one table only. */
export const newSecret = (): string => randomBytes(32).toString('hex');

/** Bytes that follow from the secret and tell nothing of it: the same on every node that knows the table. */
export const derivedBytes = (secret: string, purpose: string): Buffer =>
  createHmac('sha256', Buffer.from(secret, 'hex')).update(purpose).digest();

/** Chance for what the server draws alone, such as seats and boards. Draws of the referee need a seed: `chanceOfSecret`. */
export const secretChance = (secret: string): Random => seededChance(secret);

/** Without those that look alike. */
const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const length = 10;

function idOf(bytes: Buffer): string {
  let number = BigInt(`0x${bytes.toString('hex')}`);
  let id = '';
  for (let place = 0; place < length; place++) {
    id += letters[Number(number % 58n)]!;
    number /= 58n;
  }
  return id;
}

const shape = new RegExp(`^[${letters}]{${length}}$`);

/** Anything else is not worth a question to the store. */
export const isTableId = (text: string): boolean => shape.test(text);

export const newTableId = (): string => idOf(randomBytes(16));

/** The table of a rematch that was agreed on before the event named it. Its secret never followed from this one since. */
export const earlierNextTableId = (secret: string): string => idOf(derivedBytes(secret, 'rematch').subarray(0, 16));

/** Whoever knows it may sit down. */
export const inviteOf = (secret: string): string =>
  derivedBytes(secret, 'invitation').subarray(0, 18).toString('base64url');

/** A wrong answer takes as long as a right one. */
export const isInvite = (token: string, secret: string): boolean =>
  timingSafeEqual(digest(token), digest(inviteOf(secret)));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
