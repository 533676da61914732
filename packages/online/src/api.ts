import { ok, type Result } from '@quadrille/kit';
import {
  parseFairPlay,
  parseHello,
  parseLobby,
  parseMe,
  parseOpened,
  parseOwnSeeks,
  parseOwnTables,
  parseSat,
  type FairPlay,
  type Hello,
  type LobbyTable,
  type Me,
  type Opened,
  type OpenRequest,
  type OwnSeek,
  type OwnTable,
  type Sat,
  type SitRequest,
} from '@quadrille/protocol';
import { asker, type Ask } from './asking.ts';

/** What is asked before there is a table to join. Each may be asked again: what carries a `c` is done once. */
export interface OnlineApi {
  hello(): Promise<Result<Hello>>;
  guest(name: string): Promise<Result<Me>>;
  open(request: OpenRequest): Promise<Result<Opened>>;
  sit(table: string, request: SitRequest): Promise<Result<Sat>>;
  lobby(): Promise<Result<readonly LobbyTable[]>>;
  mine(): Promise<Result<readonly OwnTable[]>>;
  /** Waits that go on while one is away. */
  seeks(): Promise<Result<readonly OwnSeek[]>>;
  unseek(seek: Pick<OwnSeek, 'game' | 'control'>): Promise<Result<void>>;
  /** How everybody played at a table whose game is over; worked out when it is first asked for, which takes its time. */
  report(table: string): Promise<Result<FairPlay>>;
  /** The server forgets who this is. */
  forget(): Promise<Result<void>>;
}

export function onlineApi(ask: Ask): OnlineApi {
  const { get, post, remove } = asker(ask);
  return {
    hello: () => get('api/hello', parseHello),
    guest: (name) => post('api/guest', { name }, parseMe),
    open: (request) => post('api/games', request, parseOpened),
    sit: (table, request) => post(`api/games/${table}/sit`, request, parseSat),
    lobby: async () => tablesOf(await get('api/lobby', parseLobby)),
    mine: async () => tablesOf(await get('api/me/games', parseOwnTables)),
    seeks: async () => {
      const told = await get('api/me/seeks', parseOwnSeeks);
      return told.ok ? ok(told.value.seeks) : told;
    },
    unseek: ({ game, control }) => remove(`api/me/seeks/${game}/${control}`, () => ok(undefined)),
    report: (table) => get(`api/games/${table}/report`, parseFairPlay),
    forget: () => remove('api/me', () => ok(undefined)),
  };
}

const tablesOf = <T>(answer: Result<{ readonly tables: readonly T[] }>): Result<readonly T[]> =>
  answer.ok ? ok(answer.value.tables) : answer;
