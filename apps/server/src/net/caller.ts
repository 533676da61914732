import type { IncomingMessage } from 'node:http';
import { tokenHash, tokenIn } from '../people/session-cookie.ts';
import type { Account, Store } from '../store/store.ts';

/** Where a request comes from, as far as the server is meant to believe it. */
export interface Caller {
  readonly address: string;
  readonly isSecure: boolean;
  /** The session's hash, if there is a cookie. */
  readonly session: string | undefined;
}

/** `behindProxy`: a proxy of ours tells the address and whether it spoke TLS; anybody else could lie. */
export function callerOf({ headers, socket }: IncomingMessage, behindProxy: boolean): Caller {
  const told = behindProxy
    ? String(headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : undefined;
  const isSecure = 'encrypted' in socket || (behindProxy && headers['x-forwarded-proto'] === 'https');
  const token = tokenIn(headers.cookie, isSecure);
  return {
    address: told || (socket.remoteAddress ?? ''),
    isSecure,
    session: token === undefined ? undefined : tokenHash(token),
  };
}

export async function accountOf(store: Store, { session }: Caller, now: number): Promise<Account | undefined> {
  return session === undefined ? undefined : store.accountOf(session, now);
}

/** A browser tells which page asks. A page of somebody else must not play with our visitors' cookies. */
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
