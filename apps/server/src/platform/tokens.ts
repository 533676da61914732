import { createHash, randomBytes, randomInt } from 'node:crypto';

/** The prefix makes browsers refuse a cookie that another host or a page without TLS has set. */
const nameOf = (isSecure: boolean): string => (isSecure ? '__Host-quadrille' : 'quadrille');

/** Seconds. The server forgets a guest after as long without a visit. */
const life = 30 * 86_400;

/** 256 bits that nobody can guess. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is kept of it: whoever reads the database cannot play for anybody. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

export function printCookie(token: string, isSecure: boolean): string {
  const attributes = ['Path=/', 'HttpOnly', 'SameSite=Lax', `Max-Age=${life}`, ...(isSecure ? ['Secure'] : [])];
  return [`${nameOf(isSecure)}=${token}`, ...attributes].join('; ');
}

export function endedCookie(isSecure: boolean): string {
  return printCookie('', isSecure).replace(/Max-Age=\d+/, 'Max-Age=0');
}

/** The token in the header of a request. */
export function tokenIn(header: string | undefined, isSecure: boolean): string | undefined {
  for (const part of (header ?? '').slice(0, 4096).split(';')) {
    const [name, value = ''] = part.trim().split('=', 2);
    if (name === nameOf(isSecure) && /^[\w-]{43}$/.test(value)) return value;
  }
  return undefined;
}

/** Says nothing about anybody. */
export const newAccountId = (): string => randomBytes(12).toString('base64url');

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
