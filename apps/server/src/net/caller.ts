import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { tokenHash, readToken } from '../platform/tokens.ts';
import type { Account } from '../store/sessions.ts';
import type { Store } from '../store/store.ts';

/** The sender of a request, from the headers that the server trusts. */
export interface Caller {
  /** The key of rate limits: an IPv4 address, or the /64 network of an IPv6 address. */
  readonly address: string;
  readonly isSecure: boolean;
  /** The session's hash, if there is a cookie. */
  readonly session: string | undefined;
  /** The hash of a bot's token. If there is one, cookies are ignored. */
  readonly token: string | undefined;
}

/** `behindProxy`: trust the address and TLS headers of our proxy; other senders could forge them. */
export function callerOf({ headers, socket }: IncomingMessage, behindProxy: boolean): Caller {
  const told = behindProxy
    ? String(headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : undefined;
  const isSecure = 'encrypted' in socket || (behindProxy && headers['x-forwarded-proto'] === 'https');
  const bearer = /^Bearer ([\w-]{20,80})$/i.exec(headers.authorization ?? '')?.[1];
  const isProgram = headers.authorization !== undefined;
  const cookie = isProgram ? undefined : readToken(headers.cookie, isSecure);
  return {
    address: addressKey(told || (socket.remoteAddress ?? '')),
    isSecure,
    session: cookie === undefined ? undefined : tokenHash(cookie),
    // A malformed token belongs to no account.
    token: isProgram ? tokenHash(bearer ?? '') : undefined,
  };
}

/** One subscriber usually has a whole /64 of IPv6 and could change addresses at will, so limits count the network. */
export function addressKey(address: string): string {
  const plain = address.replace(/%.*$/, '').toLowerCase();
  if (!isIPv6(plain)) return plain.slice(0, 64);
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain);
  if (mapped) return mapped[1]!;
  const [head = '', tail] = plain.split('::') as [string, string?];
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  // A dotted tail such as ::1.2.3.4 stands for two groups.
  const length = groups.length + rest.length + (plain.includes('.') ? 1 : 0);
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - length) }, () => '0');
  const network = [...groups, ...zeros, ...rest].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

export async function accountOf(store: Store, { session, token }: Caller, now: number): Promise<Account | undefined> {
  if (token !== undefined) return store.accountOfToken(token, now);
  return session === undefined ? undefined : store.accountOf(session, now);
}

/** The browser says which page sends the request. Another site's page must not use our visitors' cookies. */
export function isOwnPage({ headers }: IncomingMessage, origins: readonly string[]): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (origins.includes(origin)) return true;
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}

/** Browsers also name the browsers that they imitate: the first match counts. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrom(?:e|ium)\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b|\biPad\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** A short name of the browser for the session list, without a version that could identify a person. */
export function agentOf(header: string | undefined): string {
  const told = (header ?? '').slice(0, 500);
  const named = [browsers, systems].flatMap((list) => list.find(([pattern]) => pattern.test(told))?.[1] ?? []);
  return named.join(', ');
}
