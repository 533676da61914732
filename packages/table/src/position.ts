import type { Mover, RefereeCall, Seat, Session, Turn } from '@quadrille/kit';
import { moved, runningSeats, started, stopped, type SeatClock } from './clock.ts';
import type { Wait } from './event.ts';
import { hasBegun, isOpening, type Place, type Table, type TableGame } from './table.ts';

export interface Change<P, S, M> {
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
export function runsAt<P, S, M>({ hasStarted, control, turn, places }: Table<P, S, M>): readonly Seat[] {
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
