import { ok, type Result } from '@quadrille/kit';
import {
  parseChallenges,
  parseDailyBoard,
  parseGameResult,
  parseLeaderboard,
  parseLeaderboards,
  parseModeration,
  parseOwnRelations,
  parsePersonSheet,
  parsePlayedGames,
  parseRatingHistory,
  parseRelationsTold,
  parseWatchedTables,
  type Challenges,
  type DailyBoard,
  type GameResult,
  type Leaderboard,
  type Leaderboards,
  type Moderation,
  type OwnRelations,
  type PersonSheet,
  type PlayedGame,
  type RatingHistory,
  type RelationKind,
  type ReportRequest,
  type SolutionRequest,
  type VerdictRequest,
  type WatchedTables,
} from '@quadrille/protocol';
import { asker, type Ask } from './asking.ts';

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

const nothing = (): Result<void> => ok(undefined);

const at = (name: string): string => `api/people/${encodeURIComponent(name)}`;

const queryOf = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');

export function peopleApi(ask: Ask): PeopleApi {
  const { get, post, remove } = asker(ask);
  return {
    person: (name) => get(at(name), parsePersonSheet),
    games: async (name, { before, ...wish }) => {
      const query = queryOf({ ...wish, ...(before !== undefined && { before: String(before) }) });
      const told = await get(`${at(name)}/games?${query}`, parsePlayedGames);
      return told.ok ? ok(told.value.games) : told;
    },
    history: (name, pool) => get(`${at(name)}/history?pool=${encodeURIComponent(pool)}`, parseRatingHistory),
    leaderboards: () => get('api/boards', parseLeaderboards),
    leaderboard: (pool) => get(`api/boards/${encodeURIComponent(pool)}`, parseLeaderboard),
    result: (table) => get(`api/games/${table}/result`, parseGameResult),
    relate: async (name, kind, on) => {
      const told = await post(`${at(name)}/relation`, { kind, on }, parseRelationsTold);
      return told.ok ? ok(told.value.relations) : told;
    },
    relations: () => get('api/me/relations', parseOwnRelations),
    challenges: () => get('api/me/challenges', parseChallenges),
    decline: (table) => remove(`api/me/challenges/${table}`, nothing),
    watch: (tables) =>
      get(tables === undefined ? 'api/watch' : `api/watch?games=${encodeURIComponent(tables)}`, parseWatchedTables),
    report: (name, request) => post(`${at(name)}/report`, request, nothing),
    moderation: () => get('api/moderation', parseModeration),
    decide: (request) => post('api/moderation', request, nothing),
    daily: (game, day) => get(`api/dailies/${game}/${day}`, parseDailyBoard),
    solve: (game, day, solution) => post(`api/dailies/${game}/${day}`, solution, nothing),
  };
}
