import { createHmac, randomBytes } from 'node:crypto';
import type { Random } from '@quadrille/kit';
import { seededChance } from '@quadrille/table';

/** The secret of a table, 32 bytes in hexadecimal. It is random and belongs to one table only. */
export const newSecret = (): string => randomBytes(32).toString('hex');

/** Bytes that follow from the secret and tell nothing of it: the same on every node that knows the table. */
export const derivedBytes = (secret: string, purpose: string): Buffer =>
  createHmac('sha256', Buffer.from(secret, 'hex')).update(purpose).digest();

/** Chance for what the server draws alone, such as seats and boards. Draws of the referee need a seed: `chanceOfSecret`. */
export const secretChance = (secret: string): Random => seededChance(secret);
