import {
  type Mover,
  type RefereeCall,
  type Result,
  type Seat,
  type Session,
  type Turn,
  fail,
  fault,
  ok,
} from '@quadrille/kit';
import { type SeatClock, leftAt, chargeMove, runningSeats, startClock, stopClock } from './clock.ts';
import type { EventKind, TableEvent, Wait } from './event.ts';
import { type Place, type Table, type TableGame, hasBegun, isOpening } from './table.ts';

interface Change<P, S, M> {
  readonly line: Session<P, S, M>;
  readonly at: number;
  /** The mover; undefined for takebacks and navigation. */
  readonly by?: Mover;
  readonly lag?: number;
}

/** The table after a change of position: its turn, its running clocks and the referee’s wait. */
export function withPosition<P, S, M>(
  table: Table<P, S, M>,
  { line, at, by, lag = 0 }: Change<P, S, M>,
): Table<P, S, M> {
  const turn = line.turn;
  const n = table.positionNumber + 1;
  const mover = by === undefined || by === 'referee' ? undefined : table.places[by];
  const places = !mover || mover.hasMoved ? table.places : table.places.with(by as Seat, { ...mover, hasMoved: true });
  const next: Table<P, S, M> = {
    ...table,
    line,
    turn,
    positionNumber: n,
    oldestPositionNumber: n,
    places,
    moveCount: mover ? table.moveCount + 1 : table.moveCount,
    offers: table.offers.filter(
      ({ what, by: asker }) => what === 'rematch' || (what === 'draw' && keepsDrawOffer(asker, by)),
    ),
  };
  // With hidden moves, this client cannot compute the wait: the event carries it.
  const waiting = table.veil?.isPartial && table.wait ? next : withWait(next, at, by === 'referee');
  const isSamePhase =
    by !== undefined && by !== 'referee' && isSameRound(table.turn, turn) && isSameWait(table, waiting);
  return withClocks(
    table,
    isSamePhase ? { ...waiting, oldestPositionNumber: table.oldestPositionNumber } : waiting,
    at,
    by,
    lag,
  );
}

/** A draw offer lapses when another seat moves. */
const keepsDrawOffer = (asker: Seat, by: Mover | undefined): boolean => by === 'referee' || by === asker;

/** Seats still act at the same time, and no seat has been added. An added seat means that a new round has begun. */
const isSameRound = (before: Turn, after: Turn): boolean =>
  before.kind === 'any' && after.kind === 'any' && after.seats.every((seat) => before.seats.includes(seat));

const isSameWait = <P, S, M>(before: Table<P, S, M>, after: Table<P, S, M>): boolean =>
  before.wait === undefined || before.wait.key === after.wait?.key;

/** The seats whose clocks run now. */
function runningSeatsOf<P, S, M>({ hasStarted, control, turn, places }: Table<P, S, M>): readonly Seat[] {
  if (!hasStarted || control.kind === 'none') return [];
  return runningSeats(turn).filter((seat) => places[seat]?.left === undefined);
}

/** Starts and stops clocks to fit the new turn. */
export function withClocks<P, S, M>(
  before: Table<P, S, M>,
  after: Table<P, S, M>,
  at: number,
  by?: Mover,
  lag = 0,
): Table<P, S, M> {
  const { control, holds } = after;
  if (control.kind === 'none') return after;
  const runs = runningSeatsOf(after);
  const wasOpening = isOpening(before);
  const hasJustBegun = wasOpening && hasBegun(after);
  const tick = { at, holds, control, isFree: wasOpening };
  const clockOf = ({ clock }: Place, seat: Seat): SeatClock => {
    const isRunning = runs.includes(seat);
    const next = seat === by ? chargeMove(clock, tick, lag, isRunning) : isRunning ? clock : stopClock(clock, tick);
    const running = isRunning ? startClock(next, tick) : next;
    return hasJustBegun && isRunning ? { ...running, since: at } : running;
  };
  return { ...after, places: after.places.map((place, seat) => ({ ...place, clock: clockOf(place, seat) })) };
}

/**
 * What the referee may do now. For a referee’s turn without a call of the rules, all legal moves are equally likely.
 */
export function refereeCall<P, S, M>(
  game: TableGame<P, S, M>,
  line: Session<P, S, M>,
  turn: Turn,
): RefereeCall<M> | undefined {
  const { rules } = game;
  if (!line.isAtEnd || turn.kind === 'over') return undefined;
  if (turn.kind !== 'referee' && !turn.referee) return undefined;
  const call =
    rules.referee?.(line.state) ??
    (turn.kind === 'referee' ? { key: '', delayMs: 0, moves: [...rules.moves(line.state, 'referee')] } : undefined);
  return call && call.moves.length > 0 ? call : undefined;
}

/** A wait continues while its key stays the same; after the referee has acted, a new wait begins. */
export function withWait<P, S, M>(table: Table<P, S, M>, at: number, isAnew = false): Table<P, S, M> {
  const { wait: before } = table;
  const call = table.hasStarted ? refereeCall(table.game, table.line, table.turn) : undefined;
  if (!call) return before ? { ...table, wait: undefined } : table;
  const goesOnWaiting = before !== undefined && before.key === call.key && !isAnew;
  const wait: Wait = { key: call.key, after: call.delayMs, since: goesOnWaiting ? before.since : at };
  return { ...table, wait };
}

/** Events that change a clock in a way that clients cannot compute, or that reveal it again. */
const clockEventKinds: ReadonlySet<EventKind> = new Set([
  'start',
  'move',
  'back',
  'gift',
  'hold',
  'leave',
  'end',
  'reveal',
]);

/** The clocks that an event carries. */
export function announcedClocks<P, S, M>(
  after: Table<P, S, M>,
  kind: EventKind,
  at: number,
): Pick<TableEvent, 'clock' | 'runs'> {
  if (after.control.kind === 'none' || !clockEventKinds.has(kind)) return {};
  return { clock: clocksAt(after, at), ...(after.veil && { runs: runningSeatsOf(after) }) };
}

/** Milliseconds left per seat. Nothing is charged during the first moves. */
export function clocksAt<P, S, M>(table: Table<P, S, M>, at: number): readonly number[] {
  const isFree = isOpening(table);
  return table.places.map(({ clock }) => (isFree ? clock.left : leftAt(clock, at, table.holds)));
}

/**
 * The clocks that an event carries must match the computed ones. Only a client that lacks hidden moves accepts them as
 * they are,
 * because it cannot compute them.
 */
export function verifyClocks<P, S, M>(
  before: Table<P, S, M>,
  after: Table<P, S, M>,
  { version, at, clock, runs }: TableEvent,
): Result<Table<P, S, M>> {
  if (!clock) return ok(after);
  if (clock.length !== after.places.length) return fail(fault('table-clock', { v: version }));
  if (before.veil?.isPartial || after.veil?.isPartial) return ok(withAnnouncedClocks(after, clock, at, runs));
  const isTrue = isSame(clocksAt(after, at), clock) && (!runs || isSame(runningSeatsOf(after), runs));
  return isTrue ? ok(after) : fail(fault('table-clock', { v: version }));
}

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((value, index) => value === other[index]);

function withAnnouncedClocks<P, S, M>(
  table: Table<P, S, M>,
  told: readonly number[],
  at: number,
  runs: readonly Seat[] | undefined,
): Table<P, S, M> {
  const places = table.places.map((place, seat) => {
    const isRunning = runs ? runs.includes(seat) : place.clock.since !== undefined;
    const clock = { left: told[seat]!, since: isRunning ? at : undefined, quota: place.clock.quota };
    return { ...place, clock };
  });
  return { ...table, places };
}

/** The referee’s wait that an event carries, for viewers that do not see the hidden move. */
export function announcedWait<P, S, M>({ veil, wait }: Table<P, S, M>, kind: EventKind): Pick<TableEvent, 'wait'> {
  return kind === 'move' && veil && wait ? { wait } : {};
}

/** The wait that an event carries must match the computed one, except for a client that lacks hidden moves. */
export function verifyWait<P, S, M>(
  after: Table<P, S, M>,
  { version, wait: told }: TableEvent,
): Result<Table<P, S, M>> {
  if (!told) return ok(after);
  const { wait, veil } = after;
  if (veil?.isPartial) return ok({ ...after, wait: told });
  const isTrue = told.key === wait?.key && told.since === wait.since && told.after === wait.after;
  return isTrue ? ok(after) : fail(fault('table-wait', { v: version }));
}

/** Every 16th change of position carries a hash. */
const hashInterval = 16;

/**
 * A 32-bit hash of the position (FNV-1a over the characters of its text). Two programs that disagree notice it within a
 * few moves.
 */
export function positionHash<P, S, M>({ game, line }: Pick<Table<P, S, M>, 'game' | 'line'>): number {
  const text = game.notation.position(line.params).print(line.state);
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** No hash while moves are hidden, because it would give them away. */
export function announcedHash<P, S, M>(after: Table<P, S, M>, kind: EventKind): { readonly hash?: number } {
  return kind === 'move' && !after.veil && after.positionNumber % hashInterval === 0
    ? { hash: positionHash(after) }
    : {};
}
