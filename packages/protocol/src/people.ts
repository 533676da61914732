import * as z from 'zod/mini';
import { gameName, moment, pathText, tableEvent, tableId, text, token, version } from './field.ts';
import { lobbyTable } from './answer.ts';
import { defineRoutes, done } from './route.ts';

/** `GAME.PLAYERS.SPEED`: people are rated apart for each, and programs apart from people. */
const pool = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}\.\d{1,2}\.[a-z]{1,12}(?:\.bots)?$/));

const rated = z.strictObject({ pool, rating: z.number(), deviation: z.number(), games: z.int() });
export type RatedIn = z.output<typeof rated>;

const tally = z.strictObject({ won: z.int(), drawn: z.int(), lost: z.int() });
export type ResultTally = z.output<typeof tally>;

/** What one person may have to do with another. */
export const relations = ['follow', 'mute', 'block'] as const;
export type RelationKind = (typeof relations)[number];

/** `GET /api/people/NAME`. */
const personSheet = z.strictObject({
  name: text(80),
  created: moment,
  seen: moment,
  moderator: z.boolean(),
  /** Whose program it is. */
  owner: z.exactOptional(text(80)),
  /** A computer player of the server itself. */
  house: z.exactOptional(z.literal(true)),
  ratings: z.array(rated),
  tally,
  /** How the last games went: so many of the same kind in a row, and the most that were ever won. */
  streak: z.strictObject({ result: z.exactOptional(z.enum(['won', 'drawn', 'lost'])), n: z.int(), longest: z.int() }),
  opponents: z.array(z.strictObject({ name: text(80), ...tally.shape })),
  /** How their games began, the most frequent first: moves as the game writes them. */
  openings: z.array(z.strictObject({ game: gameName, moves: text(200), ...tally.shape })),
  /** Games against computers that they brought along from browsers: told by themselves, unrated. */
  brought: z.int(),
  /** What whoever asks has to do with them; nothing for guests and for oneself. */
  relations: z.exactOptional(z.array(z.enum(relations))),
});
export type PersonSheet = z.output<typeof personSheet>;

const playedGame = z.strictObject({
  ...lobbyTable.shape,
  pool: z.exactOptional(pool),
  result: z.exactOptional(z.enum(['won', 'drawn', 'lost'])),
  /** How it ended, if not by the rules. */
  reason: z.exactOptional(text(20)),
  before: z.exactOptional(z.number()),
  after: z.exactOptional(z.number()),
});
export type PlayedGame = z.output<typeof playedGame>;

/** `GET /api/people/NAME/games?game=&result=&rated=&before=`: the last first. */
const playedGames = z.strictObject({ games: z.array(playedGame) });

/** `GET /api/people/NAME/history?pool=`, the oldest first. */
const ratingHistory = z.strictObject({
  steps: z.array(z.strictObject({ at: moment, rating: z.number(), deviation: z.number() })),
});
export type RatingHistory = z.output<typeof ratingHistory>;

/** `GET /api/boards`: pools in which somebody is rated. */
const boards = z.strictObject({ pools: z.array(z.strictObject({ pool, people: z.int() })) });
export type Leaderboards = z.output<typeof boards>;

/** `GET /api/boards/POOL`: those who are known first, by what they are worth at least. */
const board = z.strictObject({
  rows: z.array(z.strictObject({ name: text(80), rating: z.number(), deviation: z.number(), games: z.int() })),
});
export type Leaderboard = z.output<typeof board>;

/** `GET /api/games/ID/result`, after the end: answered when the result was entered. */
const gameResult = z.strictObject({
  rated: z.boolean(),
  seats: z.array(
    z.strictObject({
      place: z.exactOptional(z.int()),
      before: z.exactOptional(z.number()),
      after: z.exactOptional(z.number()),
    }),
  ),
});
export type GameResult = z.output<typeof gameResult>;

/** `POST /api/people/NAME/relation`. */
const relationRequest = z.strictObject({ kind: z.enum(relations), on: z.boolean() });
/** Answers it. */
const relationsTold = z.strictObject({ relations: z.array(z.enum(relations)) });
/** `GET /api/me/relations`: whom one follows, and whom one does not want to hear of. */
const ownRelations = z.strictObject({
  people: z.array(z.strictObject({ account: text(64), name: text(80), kind: z.enum(relations), seen: moment })),
});
export type OwnRelations = z.output<typeof ownRelations>;

/** `GET /api/me/challenges`: tables that somebody opened for whoever asks; the invitation lets them in. */
const challenges = z.strictObject({ tables: z.array(z.strictObject({ ...lobbyTable.shape, invite: token })) });
export type Challenges = z.output<typeof challenges>;

/** A table that anybody may watch, with the ratings of who sits there, as far as they have some. */
const watchedTable = z.strictObject({
  ...lobbyTable.shape,
  version,
  ratings: z.array(z.nullable(z.number())),
});
export type WatchedTable = z.output<typeof watchedTable>;
/** `GET /api/watch?games=`: the best of those that go on, or those that are named; and those of people one follows. */
const watchedTables = z.strictObject({ best: z.array(watchedTable), friends: z.array(watchedTable) });
export type WatchedTables = z.output<typeof watchedTables>;

export const reportReasons = ['cheating', 'leaving', 'name', 'annoying', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** `POST /api/people/NAME/report`; the log of the table is kept with it. */
const reportRequest = z.strictObject({
  game: z.exactOptional(tableId),
  reason: z.enum(reportReasons),
  note: text(500),
});
export type ReportRequest = z.output<typeof reportRequest>;

const openReport = z.strictObject({
  id: text(40),
  at: moment,
  by: text(80),
  about: text(80),
  game: z.exactOptional(tableId),
  kind: z.exactOptional(gameName),
  reason: z.enum(reportReasons),
  note: text(500),
  /** How many events of the table are kept with it. */
  events: z.int(),
  /** Until when they are banned already. */
  banned: z.exactOptional(moment),
});
export type OpenReport = z.output<typeof openReport>;

const auditLine = z.strictObject({
  at: moment,
  by: text(80),
  about: text(80),
  action: text(40),
  reason: text(500),
});
/** `GET /api/moderation`, for moderators. */
const moderation = z.strictObject({ reports: z.array(openReport), audit: z.array(auditLine) });
export type Moderation = z.output<typeof moderation>;

export const verdicts = ['dismiss', 'warn', 'ban', 'unban', 'rename'] as const;
export type Verdict = (typeof verdicts)[number];
/** `POST /api/moderation`: what a moderator decides of somebody, with a report or without. */
const verdictRequest = z.strictObject({
  report: z.exactOptional(text(40)),
  about: text(80),
  verdict: z.enum(verdicts),
  /** Of a ban. */
  days: z.exactOptional(z.int().check(z.gte(1), z.lte(3650))),
  reason: text(500),
});
export type VerdictRequest = z.output<typeof verdictRequest>;

const reportedLog = z.strictObject({ log: z.array(tableEvent) });
const byName = z.object({ name: pathText });
const byTable = z.object({ id: tableId });
/** Empty, as a form sends it, is the same as absent. */
const orEmpty = <T extends z.ZodMiniType>(schema: T) => z.exactOptional(z.union([z.literal(''), schema]));

/** People: profiles, leaderboards, relations, challenges, games to watch. */
export const peopleRoutes = defineRoutes({
  person: {
    method: 'GET',
    path: '/api/people/:name',
    summary: 'Returns a profile: results, ratings, opponents.',
    caller: 'anyone',
    scope: 'read',
    cost: 'heavy',
    params: byName,
    response: personSheet,
  },
  personGames: {
    method: 'GET',
    path: '/api/people/:name/games',
    summary: 'Lists finished games, latest first; filters: `game`, `result`, `rated` (yes, no), `before`.',
    caller: 'anyone',
    scope: 'read',
    cost: 'heavy',
    params: byName,
    query: z.object({
      game: orEmpty(gameName),
      result: orEmpty(z.enum(['won', 'drawn', 'lost'])),
      rated: orEmpty(z.enum(['yes', 'no'])),
      before: orEmpty(z.string().check(z.regex(/^\d{1,15}$/))),
    }),
    response: playedGames,
  },
  ratingHistory: {
    method: 'GET',
    path: '/api/people/:name/history',
    summary: 'Returns the rating after each game in `pool`, oldest first.',
    caller: 'anyone',
    scope: 'read',
    cost: 'heavy',
    params: byName,
    query: z.object({ pool: orEmpty(pool) }),
    response: ratingHistory,
  },
  setRelation: {
    method: 'POST',
    path: '/api/people/:name/relation',
    summary: 'Follows, mutes or blocks a person, or undoes it.',
    caller: 'account',
    cost: 'light',
    params: byName,
    body: relationRequest,
    response: relationsTold,
  },
  reportPerson: {
    method: 'POST',
    path: '/api/people/:name/report',
    summary: 'Reports a person to the moderators. The log of the game is stored with the report.',
    caller: 'account',
    limit: { name: 'complaints', by: 'account' },
    cost: 'heavy',
    params: byName,
    body: reportRequest,
    response: done,
  },
  relations: {
    method: 'GET',
    path: '/api/me/relations',
    summary: 'Lists the people you follow, mute and block.',
    caller: 'guest',
    scope: 'read',
    cost: 'light',
    response: ownRelations,
  },
  challenges: {
    method: 'GET',
    path: '/api/me/challenges',
    summary: 'Lists challenges: tables that others opened for you, with their invitations.',
    caller: 'guest',
    scope: 'read',
    cost: 'light',
    response: challenges,
  },
  declineChallenge: {
    method: 'DELETE',
    path: '/api/me/challenges/:id',
    summary: 'Declines a challenge.',
    caller: 'guest',
    scope: 'play',
    cost: 'light',
    params: byTable,
    response: done,
  },
  watchable: {
    method: 'GET',
    path: '/api/watch',
    summary: 'Lists live games: the best and those of people you follow, or the ids in `games`, separated by commas.',
    caller: 'anyone',
    scope: 'read',
    cost: 'light',
    query: z.object({ games: z.exactOptional(text(1000)) }),
    response: watchedTables,
  },
  leaderboards: {
    method: 'GET',
    path: '/api/boards',
    summary: 'Lists the rating pools that have players.',
    caller: 'anyone',
    scope: 'read',
    cost: 'light',
    response: boards,
  },
  leaderboard: {
    method: 'GET',
    path: '/api/boards/:pool',
    summary: 'Lists the players of a pool, best first.',
    caller: 'anyone',
    scope: 'read',
    cost: 'heavy',
    params: z.object({ pool }),
    response: board,
  },
  gameResult: {
    method: 'GET',
    path: '/api/games/:id/result',
    summary: 'Returns places and rating changes of a finished game.',
    caller: 'anyone',
    scope: 'read',
    cost: 'light',
    params: byTable,
    response: gameResult,
  },
});

/** Reports and what moderators decide. */
export const moderationRoutes = defineRoutes({
  moderation: {
    method: 'GET',
    path: '/api/moderation',
    summary: 'Lists open reports and the audit log.',
    caller: 'moderator',
    scope: 'read',
    cost: 'heavy',
    response: moderation,
  },
  reportedLog: {
    method: 'GET',
    path: '/api/moderation/reports/:id/log',
    summary: 'Returns the game log stored with a report.',
    caller: 'moderator',
    scope: 'read',
    cost: 'heavy',
    params: z.object({ id: pathText }),
    response: reportedLog,
  },
  decideReport: {
    method: 'POST',
    path: '/api/moderation',
    summary: 'Decides a report, with a reason.',
    caller: 'moderator',
    cost: 'light',
    body: verdictRequest,
    response: done,
  },
});
