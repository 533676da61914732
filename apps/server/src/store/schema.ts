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

/** Somebody who plays here. `closed`: they asked to be forgotten. */
export const account = pgTable(
  'account',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    created: moment('created').notNull(),
    seen: moment('seen').notNull(),
    closed: moment('closed'),
    /** What a person is found by; two may be alike, never the same. A guest has none. */
    nameKey: text('name_key').unique(),
    /** How the name of a person looks to the eye, as `VERSION:LOOK`: nobody may choose a name that looks the same. */
    look: text('look'),
    /** Whose program it is; people have none. */
    owner: text('owner').references((): AnyPgColumn => account.id),
    /** Looks after the place: reads reports, bans. */
    moderator: boolean('moderator'),
    /** Until when they may not play with others, and why. */
    banned: moment('banned'),
    banReason: text('ban_reason'),
    /** Of a program of the house itself: the game and the computer player, `GAME/PLAYER`. */
    house: text('house'),
  },
  (table) => [index('account_look').on(table.look)],
);

/** A browser that knows who it is. The cookie itself is not kept, only its hash. */
export const session = pgTable(
  'session',
  {
    hash: text('hash').primaryKey(),
    account: text('account')
      .notNull()
      .references(() => account.id),
    created: moment('created').notNull(),
    seen: moment('seen').notNull(),
    /** The browser, in a word or two, so that people find it again in their list. */
    agent: text('agent'),
  },
  (table) => [index('session_account').on(table.account), index('session_seen').on(table.seen)],
);

/** A key that somebody's device keeps, by which it proves who they are. Only the public half is known here. */
export const passkey = pgTable(
  'passkey',
  {
    id: text('id').primaryKey(),
    account: text('account')
      .notNull()
      .references(() => account.id),
    /** The host that it was made at: it is good for no other. */
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

/** A code that lets somebody in who has lost every device. Each is good for once; only its hash is kept. */
export const recovery = pgTable(
  'recovery',
  {
    account: text('account')
      .notNull()
      .references(() => account.id),
    hash: text('hash').notNull(),
    used: moment('used'),
  },
  (table) => [primaryKey({ columns: [table.account, table.hash] })],
);

/** A key for a program, with what it may do. Only its hash is kept. */
export const token = pgTable(
  'token',
  {
    hash: text('hash').primaryKey(),
    account: text('account')
      .notNull()
      .references(() => account.id),
    name: text('name').notNull(),
    scopes: jsonb('scopes').notNull(),
    created: moment('created').notNull(),
    used: moment('used').notNull(),
  },
  (table) => [index('token_account').on(table.account)],
);

/** What a device is asked to sign. Whoever answers takes it away: no answer is good twice. */
export const question = pgTable(
  'question',
  {
    hash: text('hash').primaryKey(),
    /** Whose new passkey it is for; nobody's yet where somebody logs in. */
    account: text('account').references(() => account.id),
    expires: moment('expires').notNull(),
  },
  (table) => [index('question_expires').on(table.expires)],
);

/** What somebody did in a browser before: told by themselves, never rated. */
export const brought = pgTable(
  'brought',
  {
    account: text('account')
      .notNull()
      .references(() => account.id),
    id: text('id').notNull(),
    game: text('game').notNull(),
    at: moment('at').notNull(),
    body: jsonb('body').notNull(),
  },
  (table) => [primaryKey({ columns: [table.account, table.id] })],
);

/** A table. Its log is in `event`; what stands here beside is what tables are looked for by. */
export const game = pgTable(
  'game',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    /** `open`, `live` or `over`. */
    status: text('status').notNull(),
    listed: boolean('listed').notNull(),
    /** The version of the last event: who appends says which one it goes on from. */
    version: integer('version').notNull(),
    /** When something happens although nobody acts. */
    deadline: moment('deadline'),
    /** A `Summary`: what lists show. */
    summary: jsonb('summary').notNull(),
    secret: text('secret').notNull(),
    /** Who opened it, by which request: asked again, it is the same table. */
    opener: text('opener').references(() => account.id),
    command: text('command'),
    created: moment('created').notNull(),
    ended: moment('ended'),
    /** When its result was entered, which happens once. */
    settled: moment('settled'),
    /** Game, players and speed, as people are rated by. */
    pool: text('pool'),
    rated: boolean('rated'),
    /** How it ended, if not by the rules. */
    reason: text('reason'),
    /** How it began: its first moves, where games of this kind begin alike. */
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
    game: text('game')
      .notNull()
      .references(() => game.id),
    seat: integer('seat').notNull(),
    account: text('account').references(() => account.id),
    /** After the end: the place from 1, and `won`, `drawn` or `lost`. */
    place: integer('place'),
    result: text('result'),
    /** The rating before and after, where it was rated. */
    before: doublePrecision('before'),
    after: doublePrecision('after'),
  },
  (table) => [primaryKey({ columns: [table.game, table.seat] }), index('seat_account').on(table.account)],
);

/** The log is the lock: a version is written once, and so is a command. */
export const event = pgTable(
  'event',
  {
    /** Of a table that is there: the statement that writes this has its row. To check that anew costs as much as to write it. */
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

/** Programs that serve, and when each was last alive. */
export const node = pgTable('node', {
  id: text('id').primaryKey(),
  started: moment('started').notNull(),
  beat: moment('beat').notNull(),
});

/** Times in which nobody served: no clock ran. */
export const outage = pgTable('outage', {
  from: moment('from').primaryKey(),
  to: moment('to').notNull(),
});

/** How strong somebody is, in one pool. */
export const rating = pgTable(
  'rating',
  {
    account: text('account')
      .notNull()
      .references(() => account.id),
    pool: text('pool').notNull(),
    rating: doublePrecision('rating').notNull(),
    deviation: doublePrecision('deviation').notNull(),
    volatility: doublePrecision('volatility').notNull(),
    games: integer('games').notNull(),
    /** When it last changed: it grows less sure from then on. */
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.account, table.pool] }), index('rating_pool').on(table.pool, table.rating)],
);

/** The way there, a step for each rated game. */
export const ratingStep = pgTable(
  'rating_step',
  {
    account: text('account')
      .notNull()
      .references(() => account.id),
    pool: text('pool').notNull(),
    game: text('game')
      .notNull()
      .references(() => game.id),
    at: moment('at').notNull(),
    rating: doublePrecision('rating').notNull(),
    deviation: doublePrecision('deviation').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.game] }),
    index('rating_step_pool').on(table.account, table.pool, table.at),
  ],
);

/** Games that somebody broke off or walked away from: whoever does it often waits before the next. */
export const lapse = pgTable(
  'lapse',
  {
    account: text('account')
      .notNull()
      .references(() => account.id),
    game: text('game')
      .notNull()
      .references(() => game.id),
    at: moment('at').notNull(),
    /** `abort` or `leave`. */
    kind: text('kind').notNull(),
  },
  (table) => [primaryKey({ columns: [table.account, table.game] })],
);

/** What one person has to do with another: `follow`, `mute` or `block`. */
export const relation = pgTable(
  'relation',
  {
    account: text('account')
      .notNull()
      .references(() => account.id),
    other: text('other')
      .notNull()
      .references(() => account.id),
    kind: text('kind').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.other, table.kind] }),
    index('relation_other').on(table.other, table.kind),
  ],
);

/** A table that was opened for somebody in particular. */
export const challenge = pgTable(
  'challenge',
  {
    game: text('game')
      .primaryKey()
      .references(() => game.id),
    account: text('account')
      .notNull()
      .references(() => account.id),
    at: moment('at').notNull(),
  },
  (table) => [index('challenge_account').on(table.account)],
);

/** Somebody complains of somebody; the log of the table is kept with it, whatever becomes of the table. */
export const report = pgTable(
  'report',
  {
    id: text('id').primaryKey(),
    at: moment('at').notNull(),
    by: text('by')
      .notNull()
      .references(() => account.id),
    about: text('about')
      .notNull()
      .references(() => account.id),
    game: text('game').references(() => game.id),
    reason: text('reason').notNull(),
    note: text('note').notNull(),
    log: jsonb('log'),
    /** When a moderator was done with it, and what came of it. */
    closed: moment('closed'),
    verdict: text('verdict'),
  },
  (table) => [
    index('report_open')
      .on(table.at)
      .where(sql`closed is null`),
  ],
);

/** What moderators did, and why; nothing is ever taken out of it but names of who is gone. */
export const audit = pgTable('audit', {
  id: text('id').primaryKey(),
  at: moment('at').notNull(),
  by: text('by')
    .notNull()
    .references(() => account.id),
  about: text('about')
    .notNull()
    .references(() => account.id),
  action: text('action').notNull(),
  reason: text('reason').notNull(),
});

/** Somebody waits for somebody to play with. What they are paired by was looked up when they came. */
export const seek = pgTable(
  'seek',
  {
    account: text('account')
      .notNull()
      .references(() => account.id),
    kind: text('kind').notNull(),
    control: text('control').notNull(),
    /** Made by the client: told again after a cut, it is the same wait. */
    command: text('command').notNull(),
    pool: text('pool').notNull(),
    /** People with accounts are rated; guests are guessed at. */
    person: boolean('person').notNull(),
    rating: doublePrecision('rating').notNull(),
    /** No more than so far apart from them, and rated, if they say so. */
    within: integer('within'),
    since: moment('since').notNull(),
    /** Whom they played last in this pool. */
    last: text('last'),
    /** How much more often they sat on the first seat lately. */
    firsts: integer('firsts').notNull(),
    /** It stays while they are away: moves may take days. */
    lasting: boolean('lasting').notNull(),
    /** The node that they are at; none while they are away. */
    node: text('node'),
    left: moment('left'),
    /** The table that they were paired at. */
    game: text('game').references(() => game.id),
  },
  (table) => [primaryKey({ columns: [table.account, table.kind, table.control] }), index('seek_game').on(table.game)],
);

/** A browser that wants to be told of turns while nobody looks. */
export const push = pgTable(
  'push',
  {
    endpoint: text('endpoint').primaryKey(),
    account: text('account')
      .notNull()
      .references(() => account.id),
    /** The keys that what is sent there is encrypted for. */
    key: text('key').notNull(),
    auth: text('auth').notNull(),
    /** What the reader reads. */
    language: text('language').notNull(),
    created: moment('created').notNull(),
  },
  (table) => [index('push_account').on(table.account)],
);

/** Secrets of the server itself, the same on every node. */
export const serverKey = pgTable('server_key', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
});

/** A tournament. Who meets whom and how everybody stands follows from its meetings. */
export const tournament = pgTable(
  'tournament',
  {
    id: text('id').primaryKey(),
    /** Who made it, by which request: asked again, it is the same one. */
    creator: text('creator').references(() => account.id),
    command: text('command'),
    name: text('name').notNull(),
    /** Game, params, clock, kind and length. */
    plan: jsonb('plan').notNull(),
    /** `waiting`, `going` or `over`. */
    status: text('status').notNull(),
    listed: boolean('listed').notNull(),
    /** Rises with whatever changes: who pairs says which version they have seen. */
    version: integer('version').notNull(),
    /** When somebody should look whether it goes on. */
    due: moment('due'),
    created: moment('created').notNull(),
    /** When it began; an arena ends a fixed time after. */
    began: moment('began'),
    ended: moment('ended'),
  },
  (table) => [
    uniqueIndex('tournament_command').on(table.creator, table.command),
    index('tournament_due')
      .on(table.due)
      .where(sql`due is not null`),
    index('tournament_status').on(table.status, table.created),
  ],
);

/** Somebody in a tournament, by their number there; without an account they are gone. */
export const entrant = pgTable(
  'entrant',
  {
    tournament: text('tournament')
      .notNull()
      .references(() => tournament.id),
    number: integer('number').notNull(),
    account: text('account').references(() => account.id),
    /** As they came. */
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
    tournament: text('tournament')
      .notNull()
      .references(() => tournament.id),
    round: integer('round').notNull(),
    board: integer('board').notNull(),
    /** A bye has none. */
    game: text('game')
      .unique()
      .references(() => game.id),
    paired: moment('paired').notNull(),
    /** When its result was entered. */
    ended: moment('ended'),
  },
  (table) => [primaryKey({ columns: [table.tournament, table.round, table.board] })],
);

/** Who sits there. The key is the promise: nobody is paired twice in a round. */
export const meetingSeat = pgTable(
  'meeting_seat',
  {
    tournament: text('tournament')
      .notNull()
      .references(() => tournament.id),
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

/** The puzzle of a day, solved by somebody: verified here. */
export const daily = pgTable(
  'daily',
  {
    account: text('account')
      .notNull()
      .references(() => account.id),
    game: text('game').notNull(),
    day: text('day').notNull(),
    /** Of the puzzles: the same day has another one where it is newer. */
    version: integer('version').notNull(),
    helped: boolean('helped').notNull(),
    /** Of what the puzzle counts. */
    count: integer('count').notNull(),
    moves: jsonb('moves').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.game, table.day] }),
    index('daily_board').on(table.game, table.day),
  ],
);
