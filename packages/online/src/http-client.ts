import { type Result, fail, fault } from '@quadrille/kit';
import {
  type AccountRequest,
  type AccountSheet,
  type BroughtResult,
  type Challenges,
  type CodeRequest,
  type CodesTold,
  type DailyBoard,
  type DayBoards,
  type FairPlay,
  type FriendList,
  type GameResult,
  type Hello,
  type HouseBots,
  type Leaderboard,
  type Leaderboards,
  type LobbyTable,
  type Me,
  type Moderation,
  type OpenRequest,
  type Opened,
  type OwnBots,
  type OwnRelations,
  type OwnSeek,
  type OwnTable,
  type PasskeyAnswer,
  type PasskeyQuestion,
  type PastTournaments,
  type PersonSheet,
  type PlayedGame,
  type PushRequest,
  type QueryOf,
  type RatingHistory,
  type RelationKind,
  type ReportRequest,
  type ResponseOf,
  type RouteContract,
  type RouteInput,
  type RouteName,
  type Routes,
  type RushBoard,
  type RushRequest,
  type Sat,
  type Scope,
  type ServerNow,
  type SitRequest,
  type SolutionRequest,
  type TableFacts,
  type TournamentList,
  type TournamentRequest,
  type TournamentSheet,
  type VerdictRequest,
  type WatchedTables,
  parseRefusal,
  parseResponse,
  printRoutePath,
  routes,
  printPart,
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

function createHttpClient(ask: Ask): HttpClient {
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
export interface OnlineApi {
  hello(): Promise<Result<Hello>>;
  guest(name: string): Promise<Result<Me>>;
  open(request: OpenRequest): Promise<Result<Opened>>;
  sit(table: string, request: SitRequest): Promise<Result<Sat>>;
  lobby(): Promise<Result<readonly LobbyTable[]>>;
  mine(): Promise<Result<readonly OwnTable[]>>;
  /** Seeks that continue offline. */
  seeks(): Promise<Result<readonly OwnSeek[]>>;
  unseek(seek: Pick<OwnSeek, 'game' | 'control'>): Promise<Result<void>>;
  /** How well each seat played in a finished game. The first request is slow, because the server computes it then. */
  report(table: string): Promise<Result<FairPlay>>;
  /** Ends the session. */
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

/** Requests of a person about their own account. */
export interface AccountApi {
  sheet(): Promise<Result<AccountSheet>>;
  /** A WebAuthn challenge: for a new account, or for another passkey. */
  askForPasskey(name?: string): Promise<Result<PasskeyQuestion>>;
  becomePerson(request: AccountRequest): Promise<Result<CodesTold>>;
  addPasskey(passkey: PasskeyAnswer): Promise<Result<Me>>;
  removePasskey(id: string): Promise<Result<Me>>;
  newCodes(): Promise<Result<CodesTold>>;
  askWho(): Promise<Result<PasskeyQuestion>>;
  logIn(passkey: PasskeyAnswer): Promise<Result<Me>>;
  logInByCode(request: CodeRequest): Promise<Result<Me>>;
  logOut(): Promise<Result<Me>>;
  /** `others`: all but this one. */
  endSession(id: string): Promise<Result<Me>>;
  bring(results: readonly BroughtResult[]): Promise<Result<number>>;
}

export function accountApi(ask: Ask): AccountApi {
  const client = createHttpClient(ask);
  return {
    sheet: () => client.account({}),
    askForPasskey: (name) => client.requestPasskey({ body: name === undefined ? {} : { name } }),
    becomePerson: (body) => client.createAccount({ body }),
    addPasskey: (passkey) => client.addPasskey({ body: { passkey } }),
    removePasskey: (id) => client.removePasskey({ params: { id } }),
    newCodes: () => client.createCodes({ body: {} }),
    askWho: () => client.requestLogin({ body: {} }),
    logIn: (passkey) => client.logIn({ body: { passkey } }),
    logInByCode: (body) => client.logInByCode({ body }),
    logOut: () => client.logOut({ body: {} }),
    endSession: (id) => client.endSession({ params: { id } }),
    bring: (results) => pick(client.importResults({ body: { results: [...results] } }), 'brought'),
  };
}

/** Requests of a person about their bots. */
export interface BotsApi {
  bots(): Promise<Result<OwnBots>>;
  /** House bots. */
  house(): Promise<Result<HouseBots['bots']>>;
  create(name: string): Promise<Result<void>>;
  remove(name: string): Promise<Result<void>>;
  /** The token is shown once. */
  newToken(bot: string, name: string, scopes: readonly Scope[]): Promise<Result<string>>;
  endToken(bot: string, id: string): Promise<Result<void>>;
}

export function botsApi(ask: Ask): BotsApi {
  const client = createHttpClient(ask);
  return {
    bots: () => client.bots({}),
    house: () => pick(client.houseBots({}), 'bots'),
    create: (name) => drop(client.createBot({ body: { name } })),
    remove: (name) => drop(client.deleteBot({ params: { name } })),
    newToken: (bot, name, scopes) =>
      pick(client.createToken({ params: { name: bot }, body: { name, scopes: [...scopes] } }), 'token'),
    endToken: (name, id) => drop(client.deleteToken({ params: { name, id } })),
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
export interface PeopleApi {
  person(name: string): Promise<Result<PersonSheet>>;
  games(name: string, wish: GamesWish): Promise<Result<readonly PlayedGame[]>>;
  history(name: string, pool: string): Promise<Result<RatingHistory>>;
  leaderboards(): Promise<Result<Leaderboards>>;
  leaderboard(pool: string): Promise<Result<Leaderboard>>;
  result(table: string): Promise<Result<GameResult>>;
  relate(name: string, kind: RelationKind, on: boolean): Promise<Result<readonly RelationKind[]>>;
  relations(): Promise<Result<OwnRelations>>;
  friends(): Promise<Result<FriendList>>;
  forgetGoneFriends(): Promise<Result<void>>;
  hidePresence(isHidden: boolean): Promise<Result<void>>;
  /** Data shown beside the names at a table. */
  tableFacts(table: string): Promise<Result<TableFacts>>;
  challenges(): Promise<Result<Challenges>>;
  decline(table: string): Promise<Result<void>>;
  /** Live games: the best and those of followed people; or the named ones, separated by commas. */
  watch(tables?: string): Promise<Result<WatchedTables>>;
  /** The data of a server's front page. */
  now(): Promise<Result<ServerNow>>;
  report(name: string, request: ReportRequest): Promise<Result<void>>;
  moderation(): Promise<Result<Moderation>>;
  decide(request: VerdictRequest): Promise<Result<void>>;
  /** The players who solved the puzzle of a day. */
  daily(game: string, day: string): Promise<Result<DailyBoard>>;
  solve(game: string, day: string, solution: SolutionRequest): Promise<Result<void>>;
  /** The leaderboard of a daily rush. */
  rush(game: string, day: string): Promise<Result<RushBoard>>;
  sendRush(game: string, day: string, round: RushRequest): Promise<Result<void>>;
  /** The top of all boards of a day. */
  dayBoards(day: string): Promise<Result<DayBoards>>;
}

export function peopleApi(ask: Ask): PeopleApi {
  const client = createHttpClient(ask);
  return {
    person: (name) => client.person({ params: { name } }),
    games: (name, wish) => pick(client.personGames({ params: { name }, query: queryOf(wish) }), 'games'),
    history: (name, pool) => client.ratingHistory({ params: { name }, query: { pool } }),
    leaderboards: () => client.leaderboards({}),
    leaderboard: (pool) => client.leaderboard({ params: { pool } }),
    result: (id) => client.gameResult({ params: { id } }),
    relate: (name, kind, on) => pick(client.setRelation({ params: { name }, body: { kind, on } }), 'relations'),
    relations: () => client.relations({}),
    friends: () => client.friends({}),
    forgetGoneFriends: () => drop(client.forgetGoneFriends({})),
    hidePresence: (isHidden) => drop(client.setPresence({ body: { isHidden } })),
    tableFacts: (id) => client.tableFacts({ params: { id } }),
    challenges: () => client.challenges({}),
    decline: (id) => drop(client.declineChallenge({ params: { id } })),
    now: () => client.now({}),
    watch: (games) => client.watchable({ query: games === undefined ? {} : { games } }),
    report: (name, body) => drop(client.reportPerson({ params: { name }, body })),
    moderation: () => client.moderation({}),
    decide: (body) => drop(client.decideReport({ body })),
    daily: (game, day) => client.daily({ params: { game, day } }),
    solve: (game, day, body) => drop(client.solveDaily({ params: { game, day }, body })),
    rush: (game, day) => client.rush({ params: { game, day } }),
    sendRush: (game, day, body) => drop(client.solveRush({ params: { game, day }, body })),
    dayBoards: (day) => client.dayBoards({ params: { day } }),
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
interface PushApi {
  key(): Promise<Result<string>>;
  subscribe(request: PushRequest): Promise<Result<void>>;
  end(endpoint: string): Promise<Result<void>>;
}

export function pushApi(ask: Ask): PushApi {
  const client = createHttpClient(ask);
  return {
    key: () => pick(client.pushKey({}), 'key'),
    subscribe: (body) => drop(client.subscribePush({ body })),
    end: (endpoint) => drop(client.unsubscribePush({ body: { endpoint } })),
  };
}

/** Requests about tournaments. */
export interface TournamentApi {
  list(): Promise<Result<TournamentList>>;
  /** Finished tournaments with their podiums; those that ended before this time. */
  past(before?: number): Promise<Result<PastTournaments>>;
  /** `round`: whose tables are included; default: the last. Undefined if version `known` is still current. */
  sheet(id: string, round?: number, known?: number): Promise<Result<TournamentSheet | undefined>>;
  make(request: TournamentRequest): Promise<Result<{ readonly id: string }>>;
  enter(id: string): Promise<Result<void>>;
  leave(id: string): Promise<Result<void>>;
  callOff(id: string): Promise<Result<void>>;
}

export function tournamentApi(ask: Ask): TournamentApi {
  const client = createHttpClient(ask);
  return {
    list: () => client.tournaments({}),
    past: (before) => client.pastTournaments({ query: before === undefined ? {} : { before: String(before) } }),
    sheet: (id, round, known) =>
      client.tournament({
        params: { id },
        query: {
          ...(round !== undefined && { round: String(round) }),
          ...(known !== undefined && { known: String(known) }),
        },
      }),
    make: (body) => client.createTournament({ body }),
    enter: (id) => drop(client.enterTournament({ params: { id }, body: {} })),
    leave: (id) => drop(client.leaveTournament({ params: { id }, body: {} })),
    callOff: (id) => drop(client.cancelTournament({ params: { id } })),
  };
}
