import { type Mover, type Result, endReasons, fail, fault, ok } from '@quadrille/kit';
import { type Intent, type SentIntent, mostInOne } from './command.ts';
import {
  type By,
  type ChanceTerms,
  type EventBody,
  type EventKind,
  type HiddenMove,
  type Holder,
  type NextTable,
  type TableEvent,
  type TableSetup,
  type Wait,
  backKinds,
  offerKinds,
} from './event.ts';
import type { LogFault } from './opening.ts';

/** Reads one value of JSON; undefined: it cannot stand there. */
type Reader<T> = (value: unknown) => T | undefined;

interface Field<T> {
  readonly read: Reader<T>;
  readonly isOptional: boolean;
}

type Shape<T> = { readonly [K in keyof T]-?: Field<Exclude<T[K], undefined>> };

const must = <T>(read: Reader<T>): Field<T> => ({ read, isOptional: false });
const may = <T>(read: Reader<T>): Field<T> => ({ read, isOptional: true });

/** An object with exactly these fields: one that is missing, wrong or unknown is named. */
function readShape<T extends object>(value: unknown, shape: Shape<T>): Result<T> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return fail(fault('table-object'));
  const given = value as Readonly<Record<string, unknown>>;
  const read: Record<string, unknown> = {};
  for (const [field, { read: reader, isOptional }] of Object.entries<Field<unknown>>(shape)) {
    if (!Object.hasOwn(given, field)) {
      if (isOptional) continue;
      return fail(fault('table-field-missing', { field }));
    }
    const found = reader(given[field]);
    if (found === undefined) return fail(fault('table-field-value', { field }));
    read[field] = found;
  }
  const stranger = Object.keys(given).find((field) => !Object.hasOwn(shape, field));
  return stranger === undefined ? ok(read as T) : fail(fault('table-field-unknown', { field: stranger.slice(0, 40) }));
}

/** An object inside another: what is wrong in it is not told more exactly. */
const shaped =
  <T extends object>(shape: Shape<T>): Reader<T> =>
  (value) => {
    const read = readShape(value, shape);
    return read.ok ? read.value : undefined;
  };

const text =
  (most: number): Reader<string> =>
  (value) =>
    typeof value === 'string' && value.length <= most ? value : undefined;

const whole =
  (least: number, most: number): Reader<number> =>
  (value) =>
    Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most
      ? (value as number)
      : undefined;

/** What stands in the place of a kind, for a message. */
const kindText = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 20) : typeof value);

const flag: Reader<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);

const only =
  <T extends string | number | true>(...values: readonly T[]): Reader<T> =>
  (value) =>
    values.find((known) => known === value);

const listOf =
  <T>(read: Reader<T>, most: number): Reader<readonly T[]> =>
  (value) => {
    if (!Array.isArray(value) || value.length > most) return undefined;
    const items = value.map(read);
    return items.every((item) => item !== undefined) ? (items as T[]) : undefined;
  };

const either =
  <A, B>(one: Reader<A>, other: Reader<B>): Reader<A | B> =>
  (value) =>
    one(value) ?? other(value);

/** What commands and events are made of. Every text and list has a size above which it is refused. */

const mostSeats = 16;
const seat = whole(0, mostSeats - 1);
const mover: Reader<Mover> = either(seat, only('referee'));
const moveText = text(200);
const count = whole(0, 1_000_000);
const version = whole(1, Number.MAX_SAFE_INTEGER);
const time = whole(-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
const duration = whole(0, Number.MAX_SAFE_INTEGER);
/** 32 bytes in hexadecimal: a secret, a hash, a contribution. */
const bytes32: Reader<string> = (value) =>
  typeof value === 'string' && /^[0-9a-f]{64}$/.test(value) ? value : undefined;
const commandId = text(64);
const playerId = text(64);
const clock = listOf(whole(-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER), mostSeats);
const seats = listOf(seat, mostSeats);

const anyHolder = either(
  either(
    shaped<Extract<Holder, { kind: 'open' }>>({ kind: must(only('open')) }),
    shaped<Extract<Holder, { kind: 'person' }>>({
      kind: must(only('person')),
      name: must(text(80)),
      account: may(text(64)),
    }),
  ),
  shaped<Extract<Holder, { kind: 'computer' }>>({
    kind: must(only('computer')),
    player: must(playerId),
    name: may(text(80)),
  }),
);
const holder: Reader<Holder> = anyHolder;
const holders = listOf(holder, mostSeats);

type Kind = Intent['k'];
type IntentFields<K extends Kind> = Omit<Extract<Intent, { readonly k: K }>, 'k'>;

const intentShapes: { readonly [K in Kind]: Shape<IntentFields<K>> } = {
  move: { m: must(moveText), more: may(listOf(moveText, mostInOne - 1)), spent: may(duration) },
  resign: {},
  abort: {},
  offer: { what: must(only(...offerKinds)) },
  answer: { of: must(version), yes: must(flag) },
  claim: { seat: must(seat), what: must(only('win', 'draw')) },
  gift: { seat: must(seat) },
  leave: {},
  contribute: { value: must(bytes32) },
  undo: {},
  redo: {},
  go: { to: must(count) },
  promote: { index: must(count) },
};

/** What somebody asks for, as it comes out of JSON. Strict: whatever is not understood is refused. */
export function parseIntent(value: unknown): Result<Intent> {
  const { k } = (value ?? {}) as { readonly k?: unknown };
  if (typeof k !== 'string' || !Object.hasOwn(intentShapes, k)) return fail(fault('table-kind', { k: kindText(k) }));
  const kind = k as Kind;
  const shape = { k: must(only(kind)), ...intentShapes[kind] };
  return readShape<object>(value, shape as Shape<object>) as Result<Intent>;
}

const anything: Reader<object> = (found) => (typeof found === 'object' && found !== null ? found : undefined);

/** An intent with its name and the position that it is meant for: the body of a message to the keeper of the table. */
export function parseSent(value: unknown): Result<SentIntent> {
  const sent = readShape<Omit<SentIntent, 'd'> & { readonly d: object }>(value, {
    c: must(commandId),
    n: may(count),
    for: may(seat),
    d: must(anything),
  });
  if (!sent.ok) return sent;
  const intent = parseIntent(sent.value.d);
  return intent.ok ? { ok: true, value: { ...sent.value, d: intent.value } } : intent;
}

type EventFields<K extends EventKind> = Omit<Extract<EventBody, { readonly k: K }>, 'k'>;

const setup = shaped<TableSetup>({
  game: must(text(40)),
  revision: must(whole(1, 999_999)),
  params: must(text(2000)),
  start: may(text(20_000)),
  control: must(text(20)),
  back: must(only(...backKinds)),
  first: may(duration),
  seats: must(holders),
  standIn: may(playerId),
  rated: may(only(true)),
  of: may(text(64)),
  record: may(text(4_000_000)),
  clock: may(clock),
});

const chanceTerms = shaped<ChanceTerms>({ scheme: must(only(2)), commitment: must(bytes32) });
const nextTable = shaped<NextTable>({ table: must(text(64)), commitment: must(bytes32) });
const hiddenMove = shaped<HiddenMove>({ v: must(version), by: must(mover), m: must(moveText) });
const wait = shaped<Wait>({ key: must(text(200)), since: must(time), after: must(duration) });
const leaveReason = only('resign', 'flag', 'leave');

const eventShapes: { readonly [K in EventKind]: Shape<EventFields<K>> } = {
  open: { format: must(only(1)), setup: must(setup), chance: may(chanceTerms) },
  seat: { seat: must(seat), holder: must(holder) },
  start: {},
  contribute: { value: must(bytes32) },
  move: {
    m: must(moveText),
    lag: may(duration),
    hidden: may(only(true)),
    hash: may(whole(0, 2 ** 32 - 1)),
  },
  skip: {},
  reveal: { moves: must(listOf(hiddenMove, 100_000)) },
  go: { to: must(count) },
  promote: { index: must(count) },
  resume: {},
  back: { to: must(count) },
  offer: { what: must(only(...offerKinds)), to: may(count) },
  answer: { of: must(version), yes: must(flag) },
  gift: { seat: must(seat), ms: must(duration) },
  hold: { from: must(time), to: must(time) },
  away: { seat: must(seat), since: must(time) },
  here: { seat: must(seat) },
  leave: { seat: must(seat), reason: must(leaveReason) },
  stand: { seat: must(seat), player: must(playerId) },
  end: { reason: must(only(...endReasons)), seat: may(seat) },
  rematch: { seats: must(holders), next: may(nextTable) },
};

const by: Reader<By> = either(mover, only('house'));
const envelope = {
  v: must(version),
  at: must(time),
  by: must(by),
  c: may(commandId),
  clock: may(clock),
  runs: may(seats),
  wait: may(wait),
};

/** An event as it comes out of JSON. Strict: whatever is not understood is refused. */
export function parseEvent(value: unknown): Result<TableEvent> {
  const { k } = (value ?? {}) as { readonly k?: unknown };
  if (typeof k !== 'string' || !Object.hasOwn(eventShapes, k)) return fail(fault('table-kind', { k: kindText(k) }));
  const kind = k as EventKind;
  const shape = { ...envelope, k: must(only(kind)), ...eventShapes[kind] };
  return readShape<object>(value, shape as Shape<object>) as Result<TableEvent>;
}

/** A whole log. That its events follow one another is for `replay` to find out. */
export function parseLog(value: unknown): Result<readonly TableEvent[], LogFault> {
  const log: TableEvent[] = [];
  for (const [index, item] of (Array.isArray(value) ? value : [value]).entries()) {
    const event = parseEvent(item);
    if (!event.ok) return fail({ ...fault('table-log', { n: index + 1, k: '' }), index, reason: event.error });
    log.push(event.value);
  }
  return ok(log);
}
