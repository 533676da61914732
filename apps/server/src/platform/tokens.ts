import { createHash, randomBytes, randomInt } from 'node:crypto';

/** With this prefix browsers refuse a cookie that another host or a page without TLS has set. */
const nameOf = (isSecure: boolean): string => (isSecure ? '__Host-quadrille' : 'quadrille');

/** In seconds. The server deletes a guest's session after the same time without a visit. */
const cookieLifeSeconds = 30 * 86_400;

/** 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Only the hash is stored, so that a reader of the database cannot use the session. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

export function printCookie(token: string, isSecure: boolean): string {
  const attributes = [
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    `Max-Age=${cookieLifeSeconds}`,
    ...(isSecure ? ['Secure'] : []),
  ];
  return [`${nameOf(isSecure)}=${token}`, ...attributes].join('; ');
}

export function clearCookie(isSecure: boolean): string {
  return printCookie('', isSecure).replace(/Max-Age=\d+/, 'Max-Age=0');
}

/** The token in a request's cookie header. */
export function readToken(header: string | undefined, isSecure: boolean): string | undefined {
  for (const part of (header ?? '').slice(0, 4096).split(';')) {
    const [name, value = ''] = part.trim().split('=', 2);
    if (name === nameOf(isSecure) && /^[\w-]{43}$/.test(value)) return value;
  }
  return undefined;
}

/** Random: it reveals nothing about the account. */
export const newAccountId = (): string => randomBytes(12).toString('base64url');

/** Without characters that are confused when copied by hand. */
const codeCharacters = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 4;
const groupLength = 4;
const count = 8;

/** Eight codes of 79 bits each: `h4kt-9xwm-pd3q-v7rb`. */
export function newRecoveryCodes(): readonly string[] {
  return Array.from({ length: count }, () => Array.from({ length: groups }, newGroup).join('-'));
}

const newGroup = (): string =>
  Array.from({ length: groupLength }, () => codeCharacters[randomInt(codeCharacters.length)]!).join('');

/** Ignores case and separators. The codes are too long to be guessed, so a fast hash is enough. */
export function recoveryHash(typed: string): string {
  const plain = typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return createHash('sha256').update(`recovery ${plain}`).digest('base64url');
}
