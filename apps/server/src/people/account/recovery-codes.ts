import { createHash, randomInt } from 'node:crypto';

/** Without letters that are taken for others when they are copied by hand. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 4;
const groupLength = 4;
const count = 8;

/** Eight codes of 79 bits each: `h4kt-9xwm-pd3q-v7rb`. */
export function newRecoveryCodes(): readonly string[] {
  return Array.from({ length: count }, () => Array.from({ length: groups }, newGroup).join('-'));
}

const newGroup = (): string => Array.from({ length: groupLength }, () => signs[randomInt(signs.length)]!).join('');

/** What is kept of one, however it was typed. Nobody can try all codes, so a quick hash is enough. */
export function recoveryHash(typed: string): string {
  const plain = typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return createHash('sha256').update(`recovery ${plain}`).digest('base64url');
}
