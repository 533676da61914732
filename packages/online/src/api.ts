import type { Result } from '@quadrille/kit';
import type {
  FairPlay,
  Hello,
  LobbyTable,
  Me,
  Opened,
  OpenRequest,
  OwnSeek,
  OwnTable,
  Sat,
  SitRequest,
} from '@quadrille/protocol';
import { createHttpClient, drop, pick, type Ask } from './asking.ts';

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
  const client = createHttpClient(ask);
  return {
    hello: () => client.hello({}),
    guest: (name) => client.createGuest({ body: { name } }),
    open: (body) => client.openTable({ body }),
    sit: (id, body) => client.sit({ params: { id }, body }),
    lobby: () => pick(client.lobby({}), 'tables'),
    mine: () => pick(client.ownGames({}), 'tables'),
    seeks: () => pick(client.seeks({}), 'seeks'),
    unseek: ({ game, control }) => drop(client.deleteSeek({ params: { game, control } })),
    report: (id) => client.fairPlay({ params: { id } }),
    forget: () => drop(client.deleteMe({})),
  };
}
