import { fail, fault, ok, type Result } from '@quadrille/kit';
import {
  parseFairPlay,
  parseHello,
  parseLobby,
  parseMe,
  parseOpened,
  parseOwnTables,
  parseRefusal,
  parseSat,
  type FairPlay,
  type Hello,
  type LobbyTable,
  type Me,
  type Opened,
  type OpenRequest,
  type OwnTable,
  type Sat,
  type SitRequest,
} from '@quadrille/protocol';

export interface Asked {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
}

/** Asks the server over HTTP. Rejects where there is no answer at all. */
export type Ask = (asked: Asked) => Promise<{ readonly status: number; readonly text: string }>;

/** What is asked before there is a table to join. Each may be asked again: what carries a `c` is done once. */
export interface OnlineApi {
  hello(): Promise<Result<Hello>>;
  guest(name: string): Promise<Result<Me>>;
  open(request: OpenRequest): Promise<Result<Opened>>;
  sit(table: string, request: SitRequest): Promise<Result<Sat>>;
  lobby(): Promise<Result<readonly LobbyTable[]>>;
  mine(): Promise<Result<readonly OwnTable[]>>;
  /** How everybody played at a table whose game is over; worked out when it is first asked for, which takes its time. */
  report(table: string): Promise<Result<FairPlay>>;
  /** The server forgets who this is. */
  forget(): Promise<Result<void>>;
}

export function onlineApi(ask: Ask): OnlineApi {
  const answer = async <T>(asked: Asked, parse: (value: unknown) => Result<T>): Promise<Result<T>> => {
    const heard = await ask(asked).catch(() => undefined);
    if (!heard) return fail(fault('online-unreachable'));
    const value = jsonOf(heard.text);
    if (heard.status >= 400) {
      const refusal = parseRefusal(value);
      if (refusal.ok) return fail(refusal.value.fault);
      // A proxy whose server is away answers in its own words.
      return fail(fault(heard.status >= 500 ? 'online-unreachable' : 'online-unread'));
    }
    const parsed = parse(value);
    return parsed.ok ? parsed : fail(fault('online-unread'));
  };
  const post = <T>(path: string, body: unknown, parse: (value: unknown) => Result<T>) =>
    answer({ method: 'POST', path, body }, parse);
  const get = <T>(path: string, parse: (value: unknown) => Result<T>) => answer({ method: 'GET', path }, parse);
  return {
    hello: () => get('api/hello', parseHello),
    guest: (name) => post('api/guest', { name }, parseMe),
    open: (request) => post('api/games', request, parseOpened),
    sit: (table, request) => post(`api/games/${table}/sit`, request, parseSat),
    lobby: async () => tablesOf(await get('api/lobby', parseLobby)),
    mine: async () => tablesOf(await get('api/me/games', parseOwnTables)),
    report: (table) => get(`api/games/${table}/report`, parseFairPlay),
    forget: () => answer({ method: 'DELETE', path: 'api/me' }, () => ok(undefined)),
  };
}

const tablesOf = <T>(answer: Result<{ readonly tables: readonly T[] }>): Result<readonly T[]> =>
  answer.ok ? ok(answer.value.tables) : answer;

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
