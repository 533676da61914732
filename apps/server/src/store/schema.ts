import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

/** Milliseconds since 1970. */
const moment = (name: string) => bigint(name, { mode: 'number' });

/** References to rows of other tables. */
const ofAccount = <N extends string>(name: N) =>
  text(name)
    .notNull()
    .references((): AnyPgColumn => account.id);
const ofGame = <N extends string>(name: N) =>
  text(name)
    .notNull()
    .references((): AnyPgColumn => game.id);
const ofTournament = <N extends string>(name: N) =>
  text(name)
    .notNull()
    .references((): AnyPgColumn => tournament.id);

/** A guest, person or bot. `closed`: the owner deleted the account. */
export const account = pgTable(
  'account',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    created: moment('created').notNull(),
    seen: moment('seen').notNull(),
    closed: moment('closed'),
    /** The unique search form of a person's name. Guests have none. */
    nameKey: text('name_key').unique(),
    /** The skeleton of the name, as `VERSION:SKELETON`: no other person may choose a name that looks the same. */
    look: text('look'),
    /** The owner of a bot; null for people. */
    owner: text('owner').references((): AnyPgColumn => account.id),
    /** May read reports and ban accounts. */
    moderator: boolean('moderator'),
    /** The end of a ban on playing, and its reason. */
    banned: moment('banned'),
    banReason: text('ban_reason'),
    /** Of a house bot: `GAME/PLAYER`. */
    house: text('house'),
    /** Followers do not see whether they are online, nor what they play. */
    hidesPresence: boolean('hides_presence'),
  },
  (table) => [index('account_look').on(table.look)],
);

/** A logged-in browser. Only a hash of the cookie is stored. */
export const session = pgTable(
  'session',
  {
    hash: text('hash').primaryKey(),
    account: ofAccount('account'),
    created: moment('created').notNull(),
    seen: moment('seen').notNull(),
    /** A short name of the browser, for the user's list of sessions. */
    agent: text('agent'),
  },
  (table) => [index('session_account').on(table.account), index('session_seen').on(table.seen)],
);

/** A passkey. Only the public key is stored. */
export const passkey = pgTable(
  'passkey',
  {
    id: text('id').primaryKey(),
    account: ofAccount('account'),
    /** The host that it was created for; it is valid for no other. */
    host: text('host').notNull(),
    key: text('key').notNull(),
    counter: moment('counter').notNull(),
    transports: jsonb('transports').notNull(),
    agent: text('agent').notNull(),
    created: moment('created').notNull(),
    used: moment('used').notNull(),
  },
  (table) => [index('passkey_account').on(table.account)],
);

/** A recovery code for a user who has lost every device. Each is valid once; only its hash is stored. */
export const recovery = pgTable(
  'recovery',
  {
    account: ofAccount('account'),
    hash: text('hash').notNull(),
    used: moment('used'),
  },
  (table) => [primaryKey({ columns: [table.account, table.hash] })],
);

/** An access token of a bot, with its scopes. Only its hash is stored. */
export const token = pgTable(
  'token',
  {
    hash: text('hash').primaryKey(),
    account: ofAccount('account'),
    name: text('name').notNull(),
    scopes: jsonb('scopes').notNull(),
    created: moment('created').notNull(),
    used: moment('used').notNull(),
  },
  (table) => [index('token_account').on(table.account)],
);

/** A passkey challenge. An answer deletes it, so that it cannot be used twice. */
export const question = pgTable(
  'question',
  {
    hash: text('hash').primaryKey(),
    /** The account that adds a passkey; null for a login. */
    account: text('account').references(() => account.id),
    expires: moment('expires').notNull(),
  },
  (table) => [index('question_expires').on(table.expires)],
);

/** Results that a user imported from a browser: not verified, never rated. */
export const brought = pgTable(
  'brought',
  {
    account: ofAccount('account'),
    id: text('id').notNull(),
    game: text('game').notNull(),
    at: moment('at').notNull(),
    body: jsonb('body').notNull(),
  },
  (table) => [primaryKey({ columns: [table.account, table.id] })],
);

/** A table. Its log is in `event`; the columns here are for searching. */
export const game = pgTable(
  'game',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    /** `open`, `live` or `over`. */
    status: text('status').notNull(),
    listed: boolean('listed').notNull(),
    /** The version of the last event. An append names the version that it follows. */
    version: integer('version').notNull(),
    /** When something happens even if no player acts. */
    deadline: moment('deadline'),
    /** A `Summary`: what lists show. */
    summary: jsonb('summary').notNull(),
    secret: text('secret').notNull(),
    /** The account that opened it and its request id: a repeated request returns the same table. */
    opener: text('opener').references(() => account.id),
    command: text('command'),
    created: moment('created').notNull(),
    ended: moment('ended'),
    /** When the result was entered, which happens once. */
    settled: moment('settled'),
    /** The rating pool: game, number of players and speed. */
    pool: text('pool'),
    rated: boolean('rated'),
    /** How it ended, if not by the rules. */
    reason: text('reason'),
    /** The first moves, for games with a fixed start position. */
    opening: text('opening'),
  },
  (table) => [
    uniqueIndex('game_command').on(table.opener, table.command),
    index('game_deadline')
      .on(table.deadline)
      .where(sql`deadline is not null`),
    index('game_listed')
      .on(table.created)
      .where(sql`listed and status = 'open'`),
    index('game_unsettled')
      .on(table.ended)
      .where(sql`status = 'over' and settled is null`),
    index('game_live')
      .on(table.created)
      .where(sql`status = 'live'`),
  ],
);

export const seat = pgTable(
  'seat',
  {
    game: ofGame('game'),
    seat: integer('seat').notNull(),
    account: text('account').references(() => account.id),
    /** After the end: the place from 1, and `won`, `drawn` or `lost`. */
    place: integer('place'),
    result: text('result'),
    /** The rating before and after a rated game. */
    before: doublePrecision('before'),
    after: doublePrecision('after'),
  },
  (table) => [primaryKey({ columns: [table.game, table.seat] }), index('seat_account').on(table.account)],
);

/** The keys enforce optimistic locking: each version and each command is written once. */
export const event = pgTable(
  'event',
  {
    /**
     * Without a foreign key: the inserting statement holds the table's row, and checking again costs as much as the
     * insert.
     */
    game: text('game').notNull(),
    version: integer('version').notNull(),
    by: text('by').notNull(),
    command: text('command'),
    body: jsonb('body').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.game, table.version] }),
    uniqueIndex('event_command')
      .on(table.game, table.by, table.command)
      .where(sql`command is not null`),
  ],
);

/** Server processes and their latest heartbeats. */
export const node = pgTable('node', {
  id: text('id').primaryKey(),
  started: moment('started').notNull(),
  beat: moment('beat').notNull(),
  /** How many people have a page open at it. */
  people: integer('people'),
});

/** Times in which no node served: clocks did not run. */
export const outage = pgTable('outage', {
  from: moment('from').primaryKey(),
  to: moment('to').notNull(),
});

/** An account's rating in one pool. */
export const rating = pgTable(
  'rating',
  {
    account: ofAccount('account'),
    pool: text('pool').notNull(),
    rating: doublePrecision('rating').notNull(),
    deviation: doublePrecision('deviation').notNull(),
    volatility: doublePrecision('volatility').notNull(),
    games: integer('games').notNull(),
    /** When it last changed: the deviation grows from then on. */
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.account, table.pool] }), index('rating_pool').on(table.pool, table.rating)],
);

/** The history of a rating, one row per rated game. */
export const ratingStep = pgTable(
  'rating_step',
  {
    account: ofAccount('account'),
    pool: text('pool').notNull(),
    game: ofGame('game'),
    at: moment('at').notNull(),
    rating: doublePrecision('rating').notNull(),
    deviation: doublePrecision('deviation').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.game] }),
    index('rating_step_pool').on(table.account, table.pool, table.at),
  ],
);

/** Aborted games and no-shows: frequent ones delay the player's next pairing. */
export const lapse = pgTable(
  'lapse',
  {
    account: ofAccount('account'),
    game: ofGame('game'),
    at: moment('at').notNull(),
    /** `abort` or `leave`. */
    kind: text('kind').notNull(),
  },
  (table) => [primaryKey({ columns: [table.account, table.game] })],
);

/** A relation between two accounts: `follow`, `mute` or `block`. */
export const relation = pgTable(
  'relation',
  {
    account: ofAccount('account'),
    other: ofAccount('other'),
    kind: text('kind').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.other, table.kind] }),
    index('relation_other').on(table.other, table.kind),
  ],
);

/** A table that was opened for one opponent. */
export const challenge = pgTable(
  'challenge',
  {
    game: text('game')
      .primaryKey()
      .references(() => game.id),
    account: ofAccount('account'),
    at: moment('at').notNull(),
    /** Null while it is open; `declined`; `withheld` if one has blocked the other: the challenged person never sees it. */
    answer: text('answer'),
  },
  (table) => [index('challenge_account').on(table.account)],
);

/** A report about an account, with a copy of the table's log. */
export const report = pgTable(
  'report',
  {
    id: text('id').primaryKey(),
    at: moment('at').notNull(),
    by: ofAccount('by'),
    about: ofAccount('about'),
    game: text('game').references(() => game.id),
    reason: text('reason').notNull(),
    note: text('note').notNull(),
    log: jsonb('log'),
    /** When a moderator closed it, and the result. */
    closed: moment('closed'),
    verdict: text('verdict'),
  },
  (table) => [
    index('report_open')
      .on(table.at)
      .where(sql`closed is null`),
  ],
);

/** Decisions of moderators with their reasons. Rows are never deleted; only names of deleted accounts are removed. */
export const audit = pgTable('audit', {
  id: text('id').primaryKey(),
  at: moment('at').notNull(),
  by: ofAccount('by'),
  about: ofAccount('about'),
  action: text('action').notNull(),
  reason: text('reason').notNull(),
});

/** A player who waits for an opponent, with the data for pairing as of the start. */
export const seek = pgTable(
  'seek',
  {
    account: ofAccount('account'),
    kind: text('kind').notNull(),
    control: text('control').notNull(),
    /** Made by the client: repeated after a lost connection, it is the same wait. */
    command: text('command').notNull(),
    pool: text('pool').notNull(),
    /** Accounts are paired by rating; guests by an estimate. */
    person: boolean('person').notNull(),
    rating: doublePrecision('rating').notNull(),
    /** The largest rating difference, if the player limits it. */
    within: integer('within'),
    since: moment('since').notNull(),
    /** The previous opponent in this pool. */
    last: text('last'),
    /** How much more often the player had the first seat lately. */
    firsts: integer('firsts').notNull(),
    /** The wait continues while the player is offline, for correspondence games. */
    lasting: boolean('lasting').notNull(),
    /** The node of the player's connection; null while offline. */
    node: text('node'),
    left: moment('left'),
    /** The table of the pairing. */
    game: text('game').references(() => game.id),
  },
  (table) => [primaryKey({ columns: [table.account, table.kind, table.control] }), index('seek_game').on(table.game)],
);

/** A browser's push subscription. */
export const push = pgTable(
  'push',
  {
    endpoint: text('endpoint').primaryKey(),
    account: ofAccount('account'),
    /** The browser's encryption keys. */
    key: text('key').notNull(),
    auth: text('auth').notNull(),
    /** The language of the messages. */
    language: text('language').notNull(),
    created: moment('created').notNull(),
  },
  (table) => [index('push_account').on(table.account)],
);

/** Secrets of the server, shared by all nodes. */
export const serverKey = pgTable('server_key', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
});

/** A tournament. Pairings and standings are computed from its meetings. */
export const tournament = pgTable(
  'tournament',
  {
    id: text('id').primaryKey(),
    /** The creator and its request id: a repeated request returns the same tournament. */
    creator: text('creator').references(() => account.id),
    command: text('command'),
    name: text('name').notNull(),
    /** Game, params, clock, format and length. */
    plan: jsonb('plan').notNull(),
    /** `waiting`, `going` or `over`. */
    status: text('status').notNull(),
    listed: boolean('listed').notNull(),
    /** Rises with every change. A pairing names the version that it is based on. */
    version: integer('version').notNull(),
    /** When a node should check whether it goes on. */
    due: moment('due'),
    created: moment('created').notNull(),
    /** When it started; an arena tournament ends a fixed time later. */
    began: moment('began'),
    ended: moment('ended'),
    /** Of a tournament that the server creates: the hour and the game. The unique key makes sure that only one node creates it. */
    slot: text('slot').unique(),
  },
  (table) => [
    uniqueIndex('tournament_command').on(table.creator, table.command),
    index('tournament_due')
      .on(table.due)
      .where(sql`due is not null`),
    index('tournament_status').on(table.status, table.created),
  ],
);

/** A participant by number; the account is null after its deletion. */
export const entrant = pgTable(
  'entrant',
  {
    tournament: ofTournament('tournament'),
    number: integer('number').notNull(),
    account: text('account').references(() => account.id),
    /** The rating on entry. */
    rating: doublePrecision('rating').notNull(),
    isOut: boolean('is_out').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tournament, table.number] }),
    uniqueIndex('entrant_account').on(table.account, table.tournament),
  ],
);

/** A table of a tournament, or a bye. */
export const meeting = pgTable(
  'meeting',
  {
    tournament: ofTournament('tournament'),
    round: integer('round').notNull(),
    board: integer('board').notNull(),
    /** Null for a bye. */
    game: text('game')
      .unique()
      .references(() => game.id),
    paired: moment('paired').notNull(),
    /** When the result was entered. */
    ended: moment('ended'),
  },
  (table) => [primaryKey({ columns: [table.tournament, table.round, table.board] })],
);

/** The players of a meeting. The key makes sure that no player is paired twice in a round. */
export const meetingSeat = pgTable(
  'meeting_seat',
  {
    tournament: ofTournament('tournament'),
    round: integer('round').notNull(),
    number: integer('number').notNull(),
    board: integer('board').notNull(),
    seat: integer('seat').notNull(),
    place: integer('place'),
  },
  (table) => [
    primaryKey({ columns: [table.tournament, table.round, table.number] }),
    index('meeting_seat_board').on(table.tournament, table.round, table.board),
  ],
);

/** A verified solution of a daily puzzle. */
export const daily = pgTable(
  'daily',
  {
    account: ofAccount('account'),
    game: text('game').notNull(),
    day: text('day').notNull(),
    /** Version of the generator: another version makes another puzzle for the same day. */
    version: integer('version').notNull(),
    helped: boolean('helped').notNull(),
    /** Moves, or what else the puzzle counts. */
    count: integer('count').notNull(),
    moves: jsonb('moves').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.game, table.day] }),
    index('daily_board').on(table.game, table.day),
  ],
);

/** A player's round of the daily rush, verified by the server. The first round counts. */
export const rush = pgTable(
  'rush',
  {
    account: ofAccount('account'),
    game: text('game').notNull(),
    day: text('day').notNull(),
    /** The version of the puzzle generator: another version makes other puzzles for the same day. */
    version: integer('version').notNull(),
    /** Puzzles solved, and missed or skipped. */
    solved: integer('solved').notNull(),
    missed: integer('missed').notNull(),
    /** Milliseconds that the round took, as the player's browser measured them. */
    ms: integer('ms').notNull(),
    /** For each puzzle the player's own moves; null where it was missed. */
    moves: jsonb('moves').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.game, table.day] }),
    index('rush_board').on(table.game, table.day),
  ],
);
