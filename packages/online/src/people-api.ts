import type { Result } from '@quadrille/kit';
import type {
  Challenges,
  DailyBoard,
  GameResult,
  Leaderboard,
  Leaderboards,
  Moderation,
  OwnRelations,
  PersonSheet,
  PlayedGame,
  QueryOf,
  RatingHistory,
  RelationKind,
  ReportRequest,
  Routes,
  SolutionRequest,
  VerdictRequest,
  WatchedTables,
} from '@quadrille/protocol';
import { createHttpClient, drop, pick, type Ask } from './asking.ts';

/** Which games of somebody are wanted; empty texts ask for all. */
export interface GamesWish {
  readonly game: string;
  readonly result: string;
  readonly rated: string;
  readonly before?: number;
}

/** What is asked about people. */
export interface PeopleApi {
  person(name: string): Promise<Result<PersonSheet>>;
  games(name: string, wish: GamesWish): Promise<Result<readonly PlayedGame[]>>;
  history(name: string, pool: string): Promise<Result<RatingHistory>>;
  leaderboards(): Promise<Result<Leaderboards>>;
  leaderboard(pool: string): Promise<Result<Leaderboard>>;
  result(table: string): Promise<Result<GameResult>>;
  relate(name: string, kind: RelationKind, on: boolean): Promise<Result<readonly RelationKind[]>>;
  relations(): Promise<Result<OwnRelations>>;
  challenges(): Promise<Result<Challenges>>;
  decline(table: string): Promise<Result<void>>;
  /** Games that go on: the best and those of people one follows; or those that are named, joined by commas. */
  watch(tables?: string): Promise<Result<WatchedTables>>;
  report(name: string, request: ReportRequest): Promise<Result<void>>;
  moderation(): Promise<Result<Moderation>>;
  decide(request: VerdictRequest): Promise<Result<void>>;
  /** Who solved the puzzle of a day. */
  daily(game: string, day: string): Promise<Result<DailyBoard>>;
  solve(game: string, day: string, solution: SolutionRequest): Promise<Result<void>>;
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
    challenges: () => client.challenges({}),
    decline: (id) => drop(client.declineChallenge({ params: { id } })),
    watch: (games) => client.watchable({ query: games === undefined ? {} : { games } }),
    report: (name, body) => drop(client.reportPerson({ params: { name }, body })),
    moderation: () => client.moderation({}),
    decide: (body) => drop(client.decideReport({ body })),
    daily: (game, day) => client.daily({ params: { game, day } }),
    solve: (game, day, body) => drop(client.solveDaily({ params: { game, day }, body })),
  };
}

/** Empty choices of a form ask for everything and are left out. */
function queryOf({ game, result, rated, before }: GamesWish): QueryOf<Routes['personGames']> {
  const chosen = { game, result, rated, ...(before !== undefined && { before: String(before) }) };
  return Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== '')) as QueryOf<
    Routes['personGames']
  >;
}
