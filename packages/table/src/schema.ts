import { type Fault, type Result, endReasons, fail, fault, ok } from '@quadrille/kit';
import {
  type Data,
  type Issue,
  fromWire,
  maxSeats,
  optional,
  readAs,
  toWire,
  wholeNumber,
  wireObject,
  wireUnion,
} from '@quadrille/schema';
import * as z from 'zod/mini';
import { maxMovesPerCommand } from './command.ts';
import { backKinds, offerKinds } from './event.ts';

// One schema per command and event; type, parser and printer follow from it. Every text and list has a maximum size.

const text = (maxLength: number) => z.string().check(z.maxLength(maxLength));
const seat = wholeNumber(0, maxSeats - 1);
const mover = z.union([seat, z.literal('referee')]);
const moveText = text(200);
const count = wholeNumber(0, 1_000_000);
const version = wholeNumber(1);
const time = wholeNumber(-Number.MAX_SAFE_INTEGER);
const duration = wholeNumber(0);
/** 32 bytes in hexadecimal: a secret, a hash or a contribution. */
const bytes32 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const commandId = text(64);
const playerId = text(64);
const clocks = z.array(time).check(z.maxLength(maxSeats));
const seats = z.array(seat).check(z.maxLength(maxSeats));

const openHolder = z.strictObject({ kind: z.literal('open') });
const personHolder = z.strictObject({
  kind: z.literal('person'),
  name: text(80),
  /** The account of an online player. Without it, the person plays on this device. */
  account: optional(text(64)),
});
const computerHolder = z.strictObject({
  kind: z.literal('computer'),
  /** The id of a computer player of the game. */
  player: playerId,
  /** Its name at this table, if it differs from the player’s own. */
  name: optional(text(80)),
});
/** The schema of `Holder`: who holds a seat. */
export const holder = z.union([openHolder, personHolder, computerHolder]);
export type Holder = Data<typeof holder>;
const holders = z.array(holder).check(z.maxLength(maxSeats));

/** The keys of intents and events in JSON: short, because a server stores and sends them by the million. */
const intentKeys = { kind: 'k', move: 'm' };
const eventKeys = { ...intentKeys, version: 'v', commandId: 'c' };

const intentOf = <const K extends string, const F extends Readonly<Record<string, z.ZodMiniType>>>(
  kind: K,
  fields: F,
) => wireObject({ kind: z.literal(kind), ...fields }, intentKeys);

/** What a player may request. */
export const intentSchema = wireUnion('k', {
  move: intentOf('move', {
    move: moveText,
    /** Further moves of the same seat: either all moves are played or none. */
    more: optional(z.array(moveText).check(z.maxLength(maxMovesPerCommand - 1))),
    /** Milliseconds that the player’s client measured. */
    spent: optional(duration),
  }),
  resign: intentOf('resign', {}),
  /** Before every seat has moved. */
  abort: intentOf('abort', {}),
  offer: intentOf('offer', { what: z.enum(offerKinds) }),
  /** `of`: the version of the offer. Its sender withdraws it with `yes: false`. */
  answer: intentOf('answer', { of: version, yes: z.boolean() }),
  /** The player of `seat` has been disconnected for too long. */
  claim: intentOf('claim', { seat, what: z.enum(['win', 'draw']) }),
  /** Gives an opponent fifteen seconds. */
  gift: intentOf('gift', { seat }),
  leave: intentOf('leave', {}),
  /** A random number for the seed of the draws, before the first move. */
  contribute: intentOf('contribute', { value: bytes32 }),
  undo: intentOf('undo', {}),
  redo: intentOf('redo', {}),
  go: intentOf('go', { to: count }),
  promote: intentOf('promote', { index: count }),
});
export type Intent = Data<typeof intentSchema>;

/** An intent as a client sends and stores it. */
const sentIntent = wireObject(
  {
    commandId,
    positionNumber: optional(count),
    /** The seat it is for, if the sender holds several. */
    seat: optional(seat),
    intent: intentSchema,
  },
  { commandId: 'c', positionNumber: 'n', seat: 'for', intent: 'd' },
);
export type SentIntent = Data<typeof sentIntent>;

const setup = z.strictObject({
  game: text(40),
  revision: wholeNumber(1, 999_999),
  params: text(2000),
  start: optional(text(20_000)),
  /** As `parseControl` reads it. */
  control: text(20),
  back: z.enum(backKinds),
  /**
   * Milliseconds for each first move. The clocks start when every seat has moved; a late first move aborts the game.
   * Without it
   * the clocks run from the start.
   */
  first: optional(duration),
  seats: holders,
  /** The computer player that takes over a seat that is left, with three sides or more. */
  standIn: optional(playerId),
  /** Chance decided which seat starts; neighbours and partners sit as they were chosen. */
  randomStart: optional(z.literal(true)),
  /** The result changes the players' ratings. */
  rated: optional(z.literal(true)),
  /** The table whose rematch this is. */
  of: optional(text(64)),
  /** The text of the record that is continued. Its params and start equal those above. */
  record: optional(text(4_000_000)),
  /** Milliseconds left per seat, in a continued game. */
  clock: optional(clocks),
});
export type TableSetup = Data<typeof setup>;

/**
 * The referee draws from a seed: the hash of a secret and of the players’ contributions. The commitment is the
 * SHA-256 of the secret. A table without these terms draws from the secret alone, as all tables did before scheme 2.
 */
const chanceTerms = z.strictObject({ scheme: z.literal(2), commitment: bytes32 });
export type ChanceTerms = Data<typeof chanceTerms>;

/** The table of a rematch: its id, and the commitment to the secret of its draws. */
const nextTable = z.strictObject({ table: text(64), commitment: bytes32 });
export type NextTable = Data<typeof nextTable>;

/** A hidden move, as published by the reveal. */
const hiddenMove = wireObject({ version, by: mover, move: moveText }, eventKeys);
export type HiddenMove = Data<typeof hiddenMove>;

/** The wait before the referee acts. */
const wait = z.strictObject({ key: text(200), since: time, after: duration });
export type Wait = Data<typeof wait>;

const envelope = {
  /** 1, 2, 3 … without a gap. */
  version,
  /** Milliseconds since 1970; never decreases within a log. */
  at: time,
  /** `house`: the server, or the app itself. */
  by: z.union([seat, z.enum(['referee', 'house'])]),
};
const attached = {
  /** The command that this event answers. */
  commandId: optional(commandId),
  /** Milliseconds left per seat, after events that change a clock. */
  clock: optional(clocks),
  /** The seats whose clocks run, when hidden moves prevent other clients from computing it. */
  runs: optional(seats),
  /** The referee’s wait, when hidden moves prevent other clients from computing it. */
  wait: optional(wait),
};

const eventOf = <const K extends string, const F extends Readonly<Record<string, z.ZodMiniType>>>(kind: K, fields: F) =>
  wireObject({ ...envelope, kind: z.literal(kind), ...fields, ...attached }, eventKeys);

/** One entry of a table’s log. */
export const eventSchema = wireUnion('k', {
  open: eventOf('open', { format: z.literal(1), setup, chance: optional(chanceTerms) }),
  seat: eventOf('seat', { seat, holder }),
  start: eventOf('start', {}),
  /** 32 random bytes from a player’s client, in hexadecimal: a part of the seed. */
  contribute: eventOf('contribute', { value: bytes32 }),
  move: eventOf('move', {
    move: moveText,
    /** Milliseconds of network delay that are not charged. */
    lag: optional(duration),
    /** Only its mover sees it until the reveal. */
    hidden: optional(z.literal(true)),
    /** How far the mover has come, if the move is hidden and this may be known. Only where it has changed. */
    progress: optional(count),
    /** A hash of the position reached, every few moves. */
    hash: optional(wholeNumber(0, 2 ** 32 - 1)),
  }),
  /** What others are sent in the place of a hidden move. */
  skip: eventOf('skip', { progress: optional(count) }),
  reveal: eventOf('reveal', { moves: z.array(hiddenMove).check(z.maxLength(100_000)) }),
  /** Moves the cursor, at a table with free takebacks. */
  go: eventOf('go', { to: count }),
  promote: eventOf('promote', { index: count }),
  /** Undoes the end, at a table with free takebacks. */
  resume: eventOf('resume', {}),
  /** Deletes later moves: all players have agreed. */
  back: eventOf('back', { to: count }),
  offer: eventOf('offer', { what: z.enum(offerKinds), to: optional(count) }),
  answer: eventOf('answer', { of: version, yes: z.boolean() }),
  gift: eventOf('gift', { seat, ms: duration }),
  hold: eventOf('hold', { from: time, to: time }),
  away: eventOf('away', { seat, since: time }),
  here: eventOf('here', { seat }),
  leave: eventOf('leave', { seat, reason: z.enum(['resign', 'flag', 'leave']) }),
  stand: eventOf('stand', { seat, player: playerId }),
  /** `seat`: the one that resigned, ran out of time, left or aborted. */
  end: eventOf('end', { reason: z.enum(endReasons), seat: optional(seat) }),
  rematch: eventOf('rematch', { seats: holders, next: optional(nextTable) }),
});
export type TableEvent = Data<typeof eventSchema>;

/** The fault for an intent or event, by the field of its JSON. Faults inside a field name the outer field only. */
export function tableFault({ code, path, ...issue }: Issue, value: unknown): Fault {
  const [field] = path;
  if (field === undefined && code === 'unrecognized_keys') {
    const [unknown = ''] = (issue as { readonly keys?: readonly string[] }).keys ?? [];
    return fault('table-field-unknown', { field: unknown.slice(0, 40) });
  }
  if (field === 'k' || field === undefined) {
    const kind = (value as { readonly k?: unknown } | null | undefined)?.k;
    return fault('table-kind', { k: typeof kind === 'string' ? kind.slice(0, 20) : typeof kind });
  }
  const isMissing = path.length === 1 && !Object.hasOwn(value as object, field);
  const args = { field: String(field) };
  return isMissing ? fault('table-field-missing', args) : fault('table-field-value', args);
}

/** Parses an intent strictly: unknown fields are refused. */
export const parseIntent = (value: unknown): Result<Intent> => readAs(intentSchema, value, tableFault);

/** Parses an unsent intent that this device has stored. */
export function parseSent(value: unknown): Result<SentIntent> {
  return readAs(sentIntent, value, (issue, sent) => {
    const [field, ...path] = issue.path;
    if (field !== 'd' || path.length === 0) return tableFault({ ...issue, path: [field ?? 'd'] }, sent ?? {});
    return tableFault({ ...issue, path }, (sent as { readonly d: unknown }).d);
  });
}

/** Parses an event strictly: unknown fields are refused. */
export const parseEvent = (value: unknown): Result<TableEvent> => readAs(eventSchema, value, tableFault);

/** Where and why a log is invalid. */
export interface LogFault extends Fault {
  /** The index of the event in the log, from 0. */
  readonly index: number;
  readonly reason: Fault;
}

/** Parses the events of a log. `replay` checks that they follow one another. */
export function parseLog(value: unknown): Result<readonly TableEvent[], LogFault> {
  const log: TableEvent[] = [];
  for (const [index, item] of (Array.isArray(value) ? value : [value]).entries()) {
    const event = parseEvent(item);
    if (!event.ok) return fail({ ...fault('table-log', { n: index + 1, k: '' }), index, reason: event.error });
    log.push(event.value);
  }
  return ok(log);
}

/** The JSON value of an event, as it is stored and sent. */
export const encodeEvent = (event: TableEvent): unknown => toWire(eventSchema, event);

/** The text of an event, as it is stored and sent. */
export const printEvent = (event: TableEvent): string => JSON.stringify(encodeEvent(event));

/** The inverse of `encodeEvent`, without checks: only for texts that the server stored itself. */
export const decodeEvent = (value: unknown): TableEvent => fromWire(eventSchema, value);

/** The text of an unsent intent, as this device stores it. */
export const printSent = (sent: SentIntent): string => JSON.stringify(toWire(sentIntent, sent));
