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
import { type SeatClock, leftAt, moved, runningSeats, started, stopped } from './clock.ts';
import type { EventKind, TableEvent, Wait } from './event.ts';
import { type Place, type Table, type TableGame, hasBegun, isOpening } from './table.ts';

interface Change<P, S, M> {
  readonly line: Session<P, S, M>;
  readonly at: number;
  /** Who moved; nobody, where moves were taken back or gone through. */
  readonly by?: Mover;
  readonly lag?: number;
}

/** The table with another position: whose turn it is, whose clocks run, what the referee waits for. */
export function repositioned<P, S, M>(
  table: Table<P, S, M>,
  { line, at, by, lag = 0 }: Change<P, S, M>,
): Table<P, S, M> {
  const turn = line.turn;
  const n = table.n + 1;
  const mover = by === undefined || by === 'referee' ? undefined : table.places[by];
  const places = !mover || mover.hasMoved ? table.places : table.places.with(by as Seat, { ...mover, hasMoved: true });
  const next: Table<P, S, M> = {
    ...table,
    line,
    turn,
    n,
    oldest: n,
    places,
    count: mover ? table.count + 1 : table.count,
    offers: table.offers.filter(({ what, by: asker }) => what === 'rematch' || (what === 'draw' && stays(asker, by))),
  };
  // Where something is hidden here, the wait is told, not worked out.
  const waiting = table.veil?.isPartial && table.wait ? next : withWait(next, at, by === 'referee');
  const isSamePhase = by !== undefined && by !== 'referee' && goesOn(table.turn, turn) && isSameWait(table, waiting);
  return withClocks(table, isSamePhase ? { ...waiting, oldest: table.oldest } : waiting, at, by, lag);
}

/** A draw that was offered lapses when somebody else moves on. */
const stays = (asker: Seat, by: Mover | undefined): boolean => by === 'referee' || by === asker;

/** All still act at once, and nobody may act who could not: where somebody comes back, another round has begun. */
const goesOn = (before: Turn, after: Turn): boolean =>
  before.kind === 'any' && after.kind === 'any' && after.seats.every((seat) => before.seats.includes(seat));

const isSameWait = <P, S, M>(before: Table<P, S, M>, after: Table<P, S, M>): boolean =>
  before.wait === undefined || before.wait.key === after.wait?.key;

/** Whose clocks run at this table now. */
function runsAt<P, S, M>({ hasStarted, control, turn, places }: Table<P, S, M>): readonly Seat[] {
  if (!hasStarted || control.kind === 'none') return [];
  return runningSeats(turn).filter((seat) => places[seat]?.left === undefined);
}

/** Clocks as the new turn wants them. */
export function withClocks<P, S, M>(
  before: Table<P, S, M>,
  after: Table<P, S, M>,
  at: number,
  by?: Mover,
  lag = 0,
): Table<P, S, M> {
  const { control, holds } = after;
  if (control.kind === 'none') return after;
  const runs = runsAt(after);
  const wasOpening = isOpening(before);
  const hasJustBegun = wasOpening && hasBegun(after);
  const tick = { at, holds, control, isFree: wasOpening };
  const clockOf = ({ clock }: Place, seat: Seat): SeatClock => {
    const isRunning = runs.includes(seat);
    const next = seat === by ? moved(clock, tick, lag, isRunning) : isRunning ? clock : stopped(clock, tick);
    const running = isRunning ? started(next, tick) : next;
    return hasJustBegun && isRunning ? { ...running, since: at } : running;
  };
  return { ...after, places: after.places.map((place, seat) => ({ ...place, clock: clockOf(place, seat) })) };
}

/** What the referee may do now. A turn of the referee that tells nothing more is a matter of chance alone. */
export function refereeCall<P, S, M>(
  game: TableGame<P, S, M>,
  line: Session<P, S, M>,
  turn: Turn,
): RefereeCall<M> | undefined {
  const { rules } = game;
  if (!line.atEnd || turn.kind === 'over') return undefined;
  if (turn.kind !== 'referee' && !turn.referee) return undefined;
  const call =
    rules.referee?.(line.state) ??
    (turn.kind === 'referee' ? { key: '', after: 0, moves: [...rules.moves(line.state, 'referee')] } : undefined);
  return call && call.moves.length > 0 ? call : undefined;
}

/** A wait goes on while its key stays the same; a referee who has acted begins anew. */
export function withWait<P, S, M>(table: Table<P, S, M>, at: number, isAnew = false): Table<P, S, M> {
  const { wait: before } = table;
  const call = table.hasStarted ? refereeCall(table.game, table.line, table.turn) : undefined;
  if (!call) return before ? { ...table, wait: undefined } : table;
  const goesOnWaiting = before !== undefined && before.key === call.key && !isAnew;
  const wait: Wait = { key: call.key, after: call.after, since: goesOnWaiting ? before.since : at };
  return { ...table, wait };
}

/** Events after which a clock stands other than it would have run, or is known again. */
const kinds: ReadonlySet<EventKind> = new Set(['start', 'move', 'back', 'gift', 'hold', 'leave', 'end', 'reveal']);

/** What an event says of the clocks that it leads to. */
export function clocksToTell<P, S, M>(
  after: Table<P, S, M>,
  kind: EventKind,
  at: number,
): Pick<TableEvent, 'clock' | 'runs'> {
  if (after.control.kind === 'none' || !kinds.has(kind)) return {};
  return { clock: clocksAt(after, at), ...(after.veil && { runs: runsAt(after) }) };
}

/** Milliseconds left per seat. While first moves are made, nothing is charged. */
export function clocksAt<P, S, M>(table: Table<P, S, M>, at: number): readonly number[] {
  const isFree = isOpening(table);
  return table.places.map(({ clock }) => (isFree ? clock.left : leftAt(clock, at, table.holds)));
}

/**
 * What is told of the clocks must be what they show; only where something is hidden here, it is taken for true, since it
 * cannot be worked out.
 */
export function withTold<P, S, M>(
  before: Table<P, S, M>,
  after: Table<P, S, M>,
  { v, at, clock, runs }: TableEvent,
): Result<Table<P, S, M>> {
  if (!clock) return ok(after);
  if (clock.length !== after.places.length) return fail(fault('table-clock', { v }));
  if (before.veil?.isPartial || after.veil?.isPartial) return ok(adopted(after, clock, at, runs));
  const isTrue = isSame(clocksAt(after, at), clock) && (!runs || isSame(runsAt(after), runs));
  return isTrue ? ok(after) : fail(fault('table-clock', { v }));
}

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((value, index) => value === other[index]);

function adopted<P, S, M>(
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

/** What an event says of the referee's wait: who does not see a hidden move could not work it out. */
export function waitToTell<P, S, M>({ veil, wait }: Table<P, S, M>, kind: EventKind): Pick<TableEvent, 'wait'> {
  return kind === 'move' && veil && wait ? { wait } : {};
}

/** What is told of the wait must be what is true; where something is hidden here, it is taken for true. */
export function withToldWait<P, S, M>(after: Table<P, S, M>, { v, wait: told }: TableEvent): Result<Table<P, S, M>> {
  if (!told) return ok(after);
  const { wait, veil } = after;
  if (veil?.isPartial) return ok({ ...after, wait: told });
  const isTrue = told.key === wait?.key && told.since === wait.since && told.after === wait.after;
  return isTrue ? ok(after) : fail(fault('table-wait', { v }));
}

/** Every how many changes of the position its hash is told. */
const every = 16;

/**
 * The position as a number (FNV-1a over the characters of its text): two programs that have gone apart find out within
 * a few moves.
 */
export function positionHash<P, S, M>({ game, line }: Pick<Table<P, S, M>, 'game' | 'line'>): number {
  const text = game.notation.position(line.params).print(line.state);
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** Nothing while something is hidden: the hash would tell of it. */
export function hashToTell<P, S, M>(after: Table<P, S, M>, kind: EventKind): { readonly hash?: number } {
  return kind === 'move' && !after.veil && after.n % every === 0 ? { hash: positionHash(after) } : {};
}
