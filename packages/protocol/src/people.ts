import type { Result } from '@quadrille/kit';
import * as z from 'zod/mini';
import { gameName, moment, tableId, text, token, version } from './field.ts';
import { lobbyTable } from './answer.ts';
import { readAs } from './reading.ts';

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

export const parseWatchedTables = (value: unknown): Result<WatchedTables> => readAs(watchedTables, value);
export const parsePersonSheet = (value: unknown): Result<PersonSheet> => readAs(personSheet, value);
export const parsePlayedGames = (value: unknown): Result<z.output<typeof playedGames>> => readAs(playedGames, value);
export const parseRatingHistory = (value: unknown): Result<RatingHistory> => readAs(ratingHistory, value);
export const parseLeaderboards = (value: unknown): Result<Leaderboards> => readAs(boards, value);
export const parseLeaderboard = (value: unknown): Result<Leaderboard> => readAs(board, value);
export const parseGameResult = (value: unknown): Result<GameResult> => readAs(gameResult, value);
export const parseRelationRequest = (value: unknown): Result<z.output<typeof relationRequest>> =>
  readAs(relationRequest, value);
export const parseRelationsTold = (value: unknown): Result<z.output<typeof relationsTold>> =>
  readAs(relationsTold, value);
export const parseOwnRelations = (value: unknown): Result<OwnRelations> => readAs(ownRelations, value);
export const parseChallenges = (value: unknown): Result<Challenges> => readAs(challenges, value);
export const parseReportRequest = (value: unknown): Result<ReportRequest> => readAs(reportRequest, value);
export const parseModeration = (value: unknown): Result<Moderation> => readAs(moderation, value);
export const parseVerdictRequest = (value: unknown): Result<VerdictRequest> => readAs(verdictRequest, value);
