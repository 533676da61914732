import { randomBytes } from 'node:crypto';

/** Says nothing about anybody. */
export const newAccountId = (): string => randomBytes(12).toString('base64url');
