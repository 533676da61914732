import type { Random } from '@quadrille/kit';
import { seededChance } from '@quadrille/table';
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** The secret of a table: 32 random bytes in hexadecimal, used for one table only. */
export const newSecret = (): string => randomBytes(32).toString('hex');

/** Bytes derived from the secret, which do not reveal it: the same on every node that knows the table. */
export const deriveBytes = (secret: string, purpose: string): Buffer =>
  createHmac('sha256', Buffer.from(secret, 'hex')).update(purpose).digest();

/**
 * Random numbers for what the server draws alone, such as seats and boards. Draws of the referee need a seed:
 * `chanceOfSecret`.
 */
export const randomFromSecret = (secret: string): Random => seededChance(secret);

/** Without characters that look alike. */
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

/** Refuses other texts without asking the store. */
export const isTableId = (text: string): boolean => shape.test(text);

export const newTableId = (): string => idOf(randomBytes(16));

/** The id of a rematch that was agreed before events named it. Newer rematches have a secret of their own. */
export const earlierNextTableId = (secret: string): string => idOf(deriveBytes(secret, 'rematch').subarray(0, 16));

/** The invite: its holder may take a seat. */
export const deriveInvite = (secret: string): string =>
  deriveBytes(secret, 'invitation').subarray(0, 18).toString('base64url');

/** Compares in constant time. */
export const isInvite = (token: string, secret: string): boolean =>
  timingSafeEqual(digest(token), digest(deriveInvite(secret)));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
