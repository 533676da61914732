import { type Result, fail, fault } from '@quadrille/kit';
import {
  parseRefusal,
  parseResponse,
  printPart,
  printRoutePath,
  routes,
  type AccountRequest,
  type BroughtResult,
  type CodeRequest,
  type OpenRequest,
  type OwnSeek,
  type PasskeyAnswer,
  type PushRequest,
  type QueryOf,
  type RelationKind,
  type ReportRequest,
  type ResponseOf,
  type RouteContract,
  type RouteInput,
  type RouteName,
  type Routes,
  type RushRequest,
  type Scope,
  type SitRequest,
  type SolutionRequest,
  type TournamentRequest,
  type TournamentSheet,
  type VerdictRequest,
} from '@quadrille/protocol';

export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Without a leading slash: relative to the server's address. */
  readonly path: string;
  readonly body?: unknown;
}

/** Sends an HTTP request. Rejects if there is no response. */
export type Ask = (asked: HttpRequest) => Promise<{ readonly status: number; readonly text: string }>;

/** One function per route; its input and output follow from the route's contract. */
type HttpClient = {
  readonly [K in RouteName]: (input: RouteInput<Routes[K]>) => Promise<Result<ResponseOf<Routes[K]>>>;
};

/** All possible parts of an input; the types of `HttpClient` say which ones a route needs. */
interface AnyInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
}

export function createHttpClient(ask: Ask): HttpClient {
  const calls = Object.entries(routes).map(
    ([name, route]) => [name, (input: AnyInput) => call(ask, route, input)] as const,
  );
  return Object.fromEntries(calls) as unknown as HttpClient;
}

async function call<R extends RouteContract>(ask: Ask, route: R, input: AnyInput): Promise<Result<ResponseOf<R>>> {
  const path = printRoutePath(route, input.params, input.query).slice(1);
  const asked = { method: route.method, path, ...(route.body && { body: printPart(route.body, input.body ?? {}) }) };
  const heard = await ask(asked).catch(() => undefined);
  if (!heard) return fail(fault('online-unreachable'));
  const value = parseJson(heard.text);
  if (heard.status >= 400) {
    const refusal = parseRefusal(value);
    if (refusal.ok) return fail(refusal.value.fault);
    // If the server is down, its proxy answers with its own text.
    return fail(fault(heard.status >= 500 ? 'online-unreachable' : 'online-unread'));
  }
  // 204: the caller's version is still current.
  if (heard.status === 204) return { ok: true, value: undefined as ResponseOf<R> };
  const parsed = parseResponse(route, value);
  return parsed.ok ? parsed : fail(fault('online-unread'));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** One field of an answer. */
async function pick<T, K extends keyof T>(answer: Promise<Result<T>>, field: K): Promise<Result<T[K]>> {
  const read = await answer;
  return read.ok ? { ok: true, value: read.value[field] } : read;
}

/** Ignores the value of an answer. */
async function drop(answer: Promise<Result<unknown>>): Promise<Result<void>> {
  const read = await answer;
  return read.ok ? { ok: true, value: undefined } : read;
}

/** Requests that need no table. They may be repeated: a request with a command id is executed once. */
export function onlineApi(ask: Ask) {
  const client = createHttpClient(ask);
  return {
    hello: () => client.hello({}),
    guest: (name: string) => client.createGuest({ body: { name } }),
    open: (body: OpenRequest) => client.openTable({ body }),
    sit: (id: string, body: SitRequest) => client.sit({ params: { id }, body }),
    lobby: () => pick(client.lobby({}), 'tables'),
    mine: () => pick(client.ownGames({}), 'tables'),
    /** Seeks that continue offline. */
    seeks: () => pick(client.seeks({}), 'seeks'),
    unseek: ({ game, control }: Pick<OwnSeek, 'game' | 'control'>) =>
      drop(client.deleteSeek({ params: { game, control } })),
    /** How well each seat played in a finished game. The first request is slow, because the server computes it then. */
    report: (id: string) => client.fairPlay({ params: { id } }),
    /** Ends the session. */
    forget: () => drop(client.deleteMe({})),
  };
}

export type OnlineApi = ReturnType<typeof onlineApi>;

/** Requests of a person about their own account. */
export function accountApi(ask: Ask) {
  const client = createHttpClient(ask);
  return {
    sheet: () => client.account({}),
    /** A WebAuthn challenge: for a new account, or for another passkey. */
    askForPasskey: (name?: string) => client.requestPasskey({ body: name === undefined ? {} : { name } }),
    becomePerson: (body: AccountRequest) => client.createAccount({ body }),
    addPasskey: (passkey: PasskeyAnswer) => client.addPasskey({ body: { passkey } }),
    removePasskey: (id: string) => client.removePasskey({ params: { id } }),
    newCodes: () => client.createCodes({ body: {} }),
    askWho: () => client.requestLogin({ body: {} }),
    logIn: (passkey: PasskeyAnswer) => client.logIn({ body: { passkey } }),
    logInByCode: (body: CodeRequest) => client.logInByCode({ body }),
    logOut: () => client.logOut({ body: {} }),
    /** `others`: all but this one. */
    endSession: (id: string) => client.endSession({ params: { id } }),
    bring: (results: readonly BroughtResult[]) =>
      pick(client.importResults({ body: { results: [...results] } }), 'brought'),
  };
}

/** Requests of a person about their bots. */
export function botsApi(ask: Ask) {
  const client = createHttpClient(ask);
  return {
    bots: () => client.bots({}),
    /** House bots. */
    house: () => pick(client.houseBots({}), 'bots'),
    create: (name: string) => drop(client.createBot({ body: { name } })),
    remove: (name: string) => drop(client.deleteBot({ params: { name } })),
    /** The token is shown once. */
    newToken: (bot: string, name: string, scopes: readonly Scope[]) =>
      pick(client.createToken({ params: { name: bot }, body: { name, scopes: [...scopes] } }), 'token'),
    endToken: (name: string, id: string) => drop(client.deleteToken({ params: { name, id } })),
  };
}

/** Filters for a person’s games; empty texts match all. */
export interface GamesWish {
  readonly game: string;
  readonly result: string;
  readonly rated: string;
  /** A name. */
  readonly opponent: string;
  /** Only games that ended at `since` or later, and before `before`. */
  readonly since?: number;
  readonly before?: number;
}

/** Requests about people. */
export function peopleApi(ask: Ask) {
  const client = createHttpClient(ask);
  return {
    person: (name: string) => client.person({ params: { name } }),
    games: (name: string, wish: GamesWish) =>
      pick(client.personGames({ params: { name }, query: queryOf(wish) }), 'games'),
    history: (name: string, pool: string) => client.ratingHistory({ params: { name }, query: { pool } }),
    leaderboards: () => client.leaderboards({}),
    leaderboard: (pool: string) => client.leaderboard({ params: { pool } }),
    result: (id: string) => client.gameResult({ params: { id } }),
    relate: (name: string, kind: RelationKind, on: boolean) =>
      pick(client.setRelation({ params: { name }, body: { kind, on } }), 'relations'),
    relations: () => client.relations({}),
    friends: () => client.friends({}),
    forgetGoneFriends: () => drop(client.forgetGoneFriends({})),
    hidePresence: (isHidden: boolean) => drop(client.setPresence({ body: { isHidden } })),
    /** Data shown beside the names at a table. */
    tableFacts: (id: string) => client.tableFacts({ params: { id } }),
    challenges: () => client.challenges({}),
    decline: (id: string) => drop(client.declineChallenge({ params: { id } })),
    /** The data of a server's front page. */
    now: () => client.now({}),
    /** Live games: the best and those of followed people; or the named ones, separated by commas. */
    watch: (games?: string) => client.watchable({ query: games === undefined ? {} : { games } }),
    report: (name: string, body: ReportRequest) => drop(client.reportPerson({ params: { name }, body })),
    moderation: () => client.moderation({}),
    decide: (body: VerdictRequest) => drop(client.decideReport({ body })),
    /** The players who solved the puzzle of a day. */
    daily: (game: string, day: string) => client.daily({ params: { game, day } }),
    solve: (game: string, day: string, body: SolutionRequest) =>
      drop(client.solveDaily({ params: { game, day }, body })),
    /** The leaderboard of a daily rush. */
    rush: (game: string, day: string) => client.rush({ params: { game, day } }),
    sendRush: (game: string, day: string, body: RushRequest) => drop(client.solveRush({ params: { game, day }, body })),
    /** The top of all boards of a day. */
    dayBoards: (day: string) => client.dayBoards({ params: { day } }),
  };
}

/** Leaves out empty form fields, which match everything. */
function queryOf({ since, before, ...texts }: GamesWish): QueryOf<Routes['personGames']> {
  const chosen = {
    ...texts,
    ...(since !== undefined && { since: String(since) }),
    ...(before !== undefined && { before: String(before) }),
  };
  return Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== '')) as QueryOf<
    Routes['personGames']
  >;
}

/** Notifications of turns while no page is open. */
export function pushApi(ask: Ask) {
  const client = createHttpClient(ask);
  return {
    key: () => pick(client.pushKey({}), 'key'),
    subscribe: (body: PushRequest) => drop(client.subscribePush({ body })),
    end: (endpoint: string) => drop(client.unsubscribePush({ body: { endpoint } })),
  };
}

/** Requests about tournaments. */
export function tournamentApi(ask: Ask) {
  const client = createHttpClient(ask);
  return {
    list: () => client.tournaments({}),
    /** Finished tournaments with their podiums; those that ended before this time. */
    past: (before?: number) =>
      client.pastTournaments({ query: before === undefined ? {} : { before: String(before) } }),
    /** `round`: whose tables are included; default: the last. Undefined if version `known` is still current. */
    sheet: (id: string, round?: number, known?: number): Promise<Result<TournamentSheet | undefined>> =>
      client.tournament({
        params: { id },
        query: {
          ...(round !== undefined && { round: String(round) }),
          ...(known !== undefined && { known: String(known) }),
        },
      }),
    make: (body: TournamentRequest) => client.createTournament({ body }),
    enter: (id: string) => drop(client.enterTournament({ params: { id }, body: {} })),
    leave: (id: string) => drop(client.leaveTournament({ params: { id }, body: {} })),
    callOff: (id: string) => drop(client.cancelTournament({ params: { id } })),
  };
}
