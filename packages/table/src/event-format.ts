import { endReasons, fail, fault, ok, type Result } from '@quadrille/kit';
import {
  backKinds,
  offerKinds,
  type By,
  type ChanceTerms,
  type EventBody,
  type EventKind,
  type HiddenMove,
  type NextTable,
  type TableEvent,
  type TableSetup,
  type Wait,
} from './event.ts';
import {
  bytes32,
  clock,
  commandId,
  count,
  duration,
  holder,
  holders,
  mover,
  moveText,
  playerId,
  seat,
  seats,
  time,
  version,
} from './fields.ts';
import type { LogFault } from './replay.ts';
import {
  either,
  flag,
  kindText,
  listOf,
  may,
  must,
  only,
  readShape,
  shaped,
  text,
  whole,
  type Reader,
  type Shape,
} from './shape.ts';

type Body<K extends EventKind> = Omit<Extract<EventBody, { readonly k: K }>, 'k'>;

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

const bodies: { readonly [K in EventKind]: Shape<Body<K>> } = {
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
  if (typeof k !== 'string' || !Object.hasOwn(bodies, k)) return fail(fault('table-kind', { k: kindText(k) }));
  const kind = k as EventKind;
  const shape = { ...envelope, k: must(only(kind)), ...bodies[kind] };
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
