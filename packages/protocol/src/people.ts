import { type Data, wireObject } from '@quadrille/schema';
import { eventSchema } from '@quadrille/table';
import { tournamentKinds } from '@quadrille/tournament';
import * as z from 'zod/mini';
import { answerKeys, gameName, moment, pathText, requestKeys, tableId, text, token, version } from './field.ts';
import { lobbyFields } from './answer.ts';
import { defineRoutes, done } from './route.ts';

/** A rating pool, `GAME.PLAYERS.SPEED`. Bots have separate pools. */
const pool = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}\.\d{1,2}\.[a-z]{1,12}(?:\.bots)?$/));

const rated = z.strictObject({ pool, rating: z.number(), deviation: z.number(), games: z.int() });
export type RatedIn = Data<typeof rated>;

const tally = z.strictObject({ won: z.int(), drawn: z.int(), lost: z.int() });
export type ResultTally = Data<typeof tally>;

/** Relations of one account to another. */
export const relations = ['follow', 'mute', 'block'] as const;
export type RelationKind = (typeof relations)[number];

/** `GET /api/people/NAME`. */
const personSheet = z.strictObject({
  name: text(80),
  created: moment,
  /** When they were last here. Visible to themselves and their followers, unless they hide it or block the caller. */
  seen: z.exactOptional(moment),
  /** Visible like `seen`. */
  isOnline: z.exactOptional(z.boolean()),
  moderator: z.boolean(),
  /** The owner of a bot. */
  owner: z.exactOptional(text(80)),
  /** A house bot. */
  house: z.exactOptional(z.literal(true)),
  ratings: z.array(rated),
  tally,
  /** The current run of equal results, and the longest run of wins. */
  streak: wireObject(
    { result: z.exactOptional(z.enum(['won', 'drawn', 'lost'])), length: z.int(), longest: z.int() },
    answerKeys,
  ),
  opponents: z.array(z.strictObject({ name: text(80), ...tally.shape })),
  /** Their openings, most frequent first, in the game's notation. */
  openings: z.array(z.strictObject({ game: gameName, moves: text(200), ...tally.shape })),
  /** Number of imported games against computers: unverified and unrated. */
  brought: z.int(),
  /** The caller’s relation to this person; empty for guests and for the caller’s own page. */
  relations: z.exactOptional(z.array(z.enum(relations))),
});
export type PersonSheet = Data<typeof personSheet>;

const playedGame = wireObject(
  {
    ...lobbyFields,
    pool: z.exactOptional(pool),
    result: z.exactOptional(z.enum(['won', 'drawn', 'lost'])),
    /** How it ended, if not by the rules. */
    reason: z.exactOptional(text(20)),
    before: z.exactOptional(z.number()),
    after: z.exactOptional(z.number()),
  },
  requestKeys,
);
export type PlayedGame = Data<typeof playedGame>;

/** `GET /api/people/NAME/games`, newest first. */
const playedGames = z.strictObject({ games: z.array(playedGame) });

/** `GET /api/people/NAME/history?pool=`, oldest first. */
const ratingHistory = z.strictObject({
  steps: z.array(z.strictObject({ at: moment, rating: z.number(), deviation: z.number() })),
});
export type RatingHistory = Data<typeof ratingHistory>;

/** `GET /api/boards`: the pools with at least one rated player, and the caller’s own rating there. */
const boards = z.strictObject({
  pools: z.array(z.strictObject({ pool, people: z.int(), own: z.exactOptional(z.number()) })),
});
export type Leaderboards = Data<typeof boards>;

/**
 * `GET /api/boards/POOL`: players with a reliable rating first, by its lower bound. A long board has only the best and
 * the neighbours of the caller; `place` shows the gap.
 */
const board = z.strictObject({
  rows: z.array(
    z.strictObject({
      /** From 1; missing while the rating is provisional. */
      place: z.exactOptional(z.int()),
      name: text(80),
      rating: z.number(),
      deviation: z.number(),
      games: z.int(),
      isOwn: z.exactOptional(z.literal(true)),
    }),
  ),
  people: z.int(),
});
export type Leaderboard = Data<typeof board>;

/** `GET /api/games/ID/result`, after the end: available once the result was entered. */
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
export type GameResult = Data<typeof gameResult>;

/** `POST /api/people/NAME/relation`. */
const relationRequest = z.strictObject({ kind: z.enum(relations), on: z.boolean() });
/** The answer to it. */
const relationsResponse = z.strictObject({ relations: z.array(z.enum(relations)) });
/** `GET /api/me/relations`: the accounts that the caller follows, mutes or blocks. */
const ownRelations = z.strictObject({
  people: z.array(z.strictObject({ account: text(64), name: text(80), kind: z.enum(relations) })),
});
export type OwnRelations = Data<typeof ownRelations>;

/** `GET /api/me/challenges`: tables that were opened for the caller, with the invite to a seat. */
const challenges = z.strictObject({ tables: z.array(wireObject({ ...lobbyFields, invite: token }, requestKeys)) });
export type Challenges = Data<typeof challenges>;

/** A public table, with the ratings of its players where they have one. */
export const watchedTable = wireObject(
  {
    ...lobbyFields,
    version,
    ratings: z.array(z.nullable(z.number())),
  },
  requestKeys,
);
export type WatchedTable = Data<typeof watchedTable>;
/** `GET /api/watch?games=`: the best live games or the named ones, and those of followed people. */
const watchedTables = z.strictObject({ best: z.array(watchedTable), friends: z.array(watchedTable) });
export type WatchedTables = Data<typeof watchedTables>;

/** A person whom the caller follows. `isOnline` is missing if they hide it or have blocked the caller. */
const friend = z.strictObject({
  name: text(80),
  isOnline: z.exactOptional(z.boolean()),
  seen: z.exactOptional(moment),
  /** They follow the caller, too. */
  isMutual: z.exactOptional(z.literal(true)),
  /** Their public live games. */
  playing: z.array(watchedTable),
});
export type Friend = Data<typeof friend>;
/** `GET /api/me/friends`. */
const friendList = z.strictObject({
  /** Online ones first. */
  friends: z.array(friend),
  /** People who follow the caller and are not followed back. */
  followers: z.array(text(80)),
  /** How many followed accounts were deleted. */
  gone: z.int(),
  /** The caller's own setting. */
  isHidden: z.boolean(),
});
export type FriendList = Data<typeof friendList>;
/** `POST /api/me/presence`, and its answer. */
const presenceSetting = z.strictObject({ isHidden: z.boolean() });

/** `GET /api/games/ID/about`: data shown beside the names at a table. */
const tableFacts = z.strictObject({
  ratings: z.array(z.nullable(z.number())),
  /** By seat: the name on the player's public page; null for guests and computers. Absent from earlier servers. */
  pages: z.exactOptional(z.array(z.nullable(text(80)))),
  /** The person that the table was opened for, while they have not sat down. Only players at the table see it. */
  invited: z.exactOptional(z.strictObject({ name: text(80), hasDeclined: z.boolean() })),
  tournament: z.exactOptional(
    z.strictObject({
      id: tableId,
      name: text(80),
      kind: z.enum(tournamentKinds),
      round: z.int(),
      /** The server created it. */
      house: z.exactOptional(z.literal(true)),
      /** The number of rounds, if known. */
      of: z.exactOptional(z.int()),
    }),
  ),
});
export type TableFacts = Data<typeof tableFacts>;

export const reportReasons = ['cheating', 'leaving', 'name', 'annoying', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** `POST /api/people/NAME/report`; the server stores the table's log with it. */
const reportRequest = z.strictObject({
  game: z.exactOptional(tableId),
  reason: z.enum(reportReasons),
  note: text(500),
});
export type ReportRequest = Data<typeof reportRequest>;

const openReport = z.strictObject({
  id: text(40),
  at: moment,
  by: text(80),
  about: text(80),
  game: z.exactOptional(tableId),
  kind: z.exactOptional(gameName),
  reason: z.enum(reportReasons),
  note: text(500),
  /** The number of events in the stored log. */
  events: z.int(),
  /** The end of an existing ban. */
  banned: z.exactOptional(moment),
});
export type OpenReport = Data<typeof openReport>;

const auditLine = z.strictObject({
  at: moment,
  by: text(80),
  about: text(80),
  action: text(40),
  reason: text(500),
});
/** `GET /api/moderation`, for moderators. */
const moderation = z.strictObject({ reports: z.array(openReport), audit: z.array(auditLine) });
export type Moderation = Data<typeof moderation>;

export const verdicts = ['dismiss', 'warn', 'ban', 'unban', 'rename'] as const;
export type Verdict = (typeof verdicts)[number];
/** `POST /api/moderation`: a moderator’s decision about a player, with or without a report. */
const verdictRequest = z.strictObject({
  report: z.exactOptional(text(40)),
  about: text(80),
  verdict: z.enum(verdicts),
  /** The length of a ban. */
  days: z.exactOptional(z.int().check(z.gte(1), z.lte(3650))),
  reason: text(500),
});
export type VerdictRequest = Data<typeof verdictRequest>;

const reportedLog = z.strictObject({ log: z.array(eventSchema) });
const byName = z.object({ name: pathText });
const byTable = z.object({ id: tableId });
/** Treats an empty value, as forms send it, as absent. */
const orEmpty = <T extends z.ZodMiniType>(schema: T) => z.exactOptional(z.union([z.literal(''), schema]));

const momentText = z.string().check(z.regex(/^\d{1,15}$/));

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
    summary:
      'Lists finished games, latest first; filters: `game`, `opponent` (name), `result`, `rated` (yes, no), and moments: from `since`, before `before`.',
    caller: 'anyone',
    scope: 'read',
    cost: 'heavy',
    params: byName,
    query: z.object({
      game: orEmpty(gameName),
      result: orEmpty(z.enum(['won', 'drawn', 'lost'])),
      rated: orEmpty(z.enum(['yes', 'no'])),
      opponent: orEmpty(text(80)),
      since: orEmpty(momentText),
      before: orEmpty(momentText),
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
    response: relationsResponse,
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
  friends: {
    method: 'GET',
    path: '/api/me/friends',
    summary: 'Lists the people you follow: who is online, and the public games they play; and who follows you.',
    caller: 'account',
    scope: 'read',
    cost: 'light',
    response: friendList,
  },
  forgetGoneFriends: {
    method: 'DELETE',
    path: '/api/me/friends/gone',
    summary: 'Removes deleted accounts from the people you follow.',
    caller: 'account',
    cost: 'light',
    response: done,
  },
  setPresence: {
    method: 'POST',
    path: '/api/me/presence',
    summary: 'Hides from followers whether you are online and what you play, or shows it.',
    caller: 'account',
    cost: 'light',
    body: presenceSetting,
    response: presenceSetting,
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
    summary: 'Lists the rating pools that have players, with your own ratings.',
    caller: 'anyone',
    scope: 'read',
    cost: 'light',
    response: boards,
  },
  leaderboard: {
    method: 'GET',
    path: '/api/boards/:pool',
    summary: 'Lists the players of a pool: the best, and the places around you.',
    caller: 'anyone',
    scope: 'read',
    cost: 'heavy',
    params: z.object({ pool }),
    response: board,
  },
  tableFacts: {
    method: 'GET',
    path: '/api/games/:id/about',
    summary: 'Returns the ratings and public names of the players of a table, and the tournament that it belongs to.',
    caller: 'anyone',
    scope: 'read',
    cost: 'light',
    params: byTable,
    response: tableFacts,
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

/** Reports about players and decisions of moderators. */
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
