import {
  type End,
  type Fault,
  type Mover,
  type Result,
  type Seat,
  type Session,
  fail,
  fault,
  ok,
} from '@quadrille/kit';
import { stopClock } from './clock.ts';
import type { EventOf, TableEvent } from './event.ts';
import { positionHash, withPosition, withClocks, verifyClocks, verifyWait, withWait } from './position.ts';
import {
  type Offer,
  type Place,
  type Table,
  isFree,
  isOpening,
  outcomeOf,
  seatsOfPerson,
  hiddenMoveRulesOf,
} from './table.ts';
import { withSpan } from './time-control.ts';
import { type Veil, withRevealedMoves, withVeiledMove } from './veil.ts';

function evolveSeat<P, S, M>(table: Table<P, S, M>, event: EventOf<'seat'>): Result<Table<P, S, M>> {
  const { seat, holder } = event;
  const wrong = noSuchSeat(table, seat);
  return wrong ? fail(wrong) : ok(withPlace(table, seat, { holder, contribution: undefined }));
}

/** Every seat is taken: the first turn begins, or the turn at which a continued record stopped. */
function evolveStart<P, S, M>(table: Table<P, S, M>, event: EventOf<'start'>): Result<Table<P, S, M>> {
  if (table.hasStarted) return fail(fault('table-started'));
  if (table.places.some(({ holder }) => holder.kind === 'open')) return fail(fault('table-seat-open'));
  const started = withWait({ ...table, hasStarted: true }, event.at);
  return ok(withClocks(table, started, event.at));
}

/** The first move fixes the seed: a client that contributed later would know what it changes. */
function evolveContribute<P, S, M>(table: Table<P, S, M>, event: EventOf<'contribute'>): Result<Table<P, S, M>> {
  const { by, value } = event;
  if (typeof by !== 'number') return fail(fault('table-seat-only'));
  const wrong = noSuchSeat(table, by);
  if (wrong) return fail(wrong);
  const { holder, contribution } = table.places[by]!;
  if (!table.chance || holder.kind !== 'person') return fail(fault('table-contribute'));
  if (table.positionNumber > 0 || outcomeOf(table)) return fail(fault('table-contribute-late'));
  if (contribution !== undefined) return fail(fault('table-contribute-twice'));
  return ok(withPlace(table, by, { contribution: value }));
}

function evolveAway<P, S, M>(table: Table<P, S, M>, event: EventOf<'away'>): Result<Table<P, S, M>> {
  const { seat, since } = event;
  if (since > event.at) return fail(fault('table-time', { v: event.version }));
  const wrong = noSuchSeat(table, seat);
  return wrong ? fail(wrong) : ok(withPlace(table, seat, { away: since }));
}

function evolveHere<P, S, M>(table: Table<P, S, M>, event: EventOf<'here'>): Result<Table<P, S, M>> {
  const wrong = noSuchSeat(table, event.seat);
  return wrong ? fail(wrong) : ok(withoutAway(table, event.seat));
}

function evolveLeave<P, S, M>(table: Table<P, S, M>, event: EventOf<'leave'>): Result<Table<P, S, M>> {
  const { seat, reason, at, version } = event;
  const wrong = noSuchSeat(table, seat) ?? notPlaying(table);
  if (wrong) return fail(wrong);
  if (table.places[seat]!.left !== undefined) return fail(fault('table-left', { seat }));
  const { holder } = table.places[seat]!;
  const name = holder.kind === 'person' ? holder.name : '';
  const left = withPlace(withoutAway(table, seat), seat, { left: { reason, version, name } });
  const offers = left.offers.filter(({ by }) => by !== seat);
  return ok(withClocks(table, { ...left, offers }, at));
}

function evolveStand<P, S, M>(table: Table<P, S, M>, event: EventOf<'stand'>): Result<Table<P, S, M>> {
  const { seat, player } = event;
  const wrong = noSuchSeat(table, seat) ?? notPlaying(table);
  if (wrong) return fail(wrong);
  if (table.places[seat]!.left === undefined) return fail(fault('table-not-left', { seat }));
  return ok(withPlace(table, seat, { holder: { kind: 'computer', player } }));
}

function withPlace<P, S, M>(table: Table<P, S, M>, seat: Seat, change: Partial<Place>): Table<P, S, M> {
  return { ...table, places: table.places.with(seat, { ...table.places[seat]!, ...change }) };
}

function withoutAway<P, S, M>(table: Table<P, S, M>, seat: Seat): Table<P, S, M> {
  return withPlace(table, seat, { away: undefined });
}

function noSuchSeat<P, S, M>(table: Table<P, S, M>, seat: Seat): Fault | undefined {
  return table.places[seat] ? undefined : fault('table-no-seat', { n: seat + 1 });
}

/** The fault for anything that needs a game in progress. */
export function notPlaying<P, S, M>(table: Table<P, S, M>): Fault | undefined {
  if (!table.hasStarted) return fault('table-not-started');
  return outcomeOf(table) ? fault('table-over') : undefined;
}

type Evolved<P, S, M> = Result<Table<P, S, M>>;

const withVeil = <P, S, M>(table: Table<P, S, M>, veil: Veil | undefined): Table<P, S, M> =>
  veil === table.veil ? table : { ...table, veil };

function evolveMove<P, S, M>(
  table: Table<P, S, M>,
  event: EventOf<'move'>,
  checked: CheckedMove<M> | undefined,
): Evolved<P, S, M> {
  const { version, at, by, move, lag = 0, hidden, progress, hash } = event;
  if (!table.hasStarted) return fail(fault('table-not-started'));
  if (by === 'house') return fail(fault('table-mover'));
  const { line } = table;
  const isHidden = hidden === true;
  const played = checked ? ok(line.playChecked(checked.move, by, move)) : parseAndPlay(table, event, by);
  if (!played.ok) return played;
  const veil = withVeiledMove(table.veil, line.length, { version, by, move, isHidden });
  const next = withProgress(withPosition(withVeil(table, veil), { line: played.value, at, by, lag }), by, progress);
  if (hash !== undefined && !veil && hash !== positionHash(next)) return fail(fault('table-hash', { v: version }));
  return ok(next);
}

/** Parses and checks a move of a log that this process did not write. The rules must agree that it is hidden. */
function parseAndPlay<P, S, M>(
  table: Table<P, S, M>,
  { version, move: m, hidden }: EventOf<'move'>,
  by: Mover,
): Result<Session<P, S, M>> {
  const { line, game, veil } = table;
  const move = game.notation.move.parse(m);
  if (!move.ok) return move;
  const played = line.play(move.value, by);
  const isHidden = hiddenMoveRulesOf(table)?.isHidden(line.state, move.value, by) ?? false;
  if (played.ok && !veil?.isPartial && isHidden !== (hidden === true))
    return fail(fault('table-hidden', { v: version }));
  return played;
}

/** Stores the progress of the seat that moved, if the event carries it. */
const withProgress = <P, S, M>(table: Table<P, S, M>, by: Mover, progress: number | undefined): Table<P, S, M> =>
  progress === undefined || by === 'referee' ? table : withPlace(table, by, { progress });

/** A hidden move of another player: only its mover and time are known here. */
function evolveSkip<P, S, M>(table: Table<P, S, M>, event: EventOf<'skip'>): Evolved<P, S, M> {
  const { version, at, by, progress } = event;
  const wrong = notPlaying(table);
  if (wrong) return fail(wrong);
  if (by === 'house') return fail(fault('table-mover'));
  if (by !== 'referee') {
    const missing = noSuchSeat(table, by);
    if (missing) return fail(missing);
  }
  const veil = withVeiledMove(table.veil, table.line.length, { version, by, isHidden: true });
  return ok(withProgress(withPosition(withVeil(table, veil), { line: table.line, at, by }), by, progress));
}

/** All viewers know the same from here on. */
function evolveReveal<P, S, M>(table: Table<P, S, M>, event: EventOf<'reveal'>): Evolved<P, S, M> {
  const { veil } = table;
  const told = event.moves;
  const hidden = veil ? veil.moves.all().filter(({ isHidden }) => isHidden) : [];
  const isSame = hidden.every(
    ({ version, by, move }, index) =>
      told[index]?.version === version && told[index].by === by && (move ?? told[index].move) === told[index].move,
  );
  if (!veil || hidden.length !== told.length || !isSame) return fail(fault('table-reveal', { v: event.version }));
  const open = { ...table, veil: undefined };
  if (!veil.isPartial) return ok(open);
  const line = withRevealedMoves(table.line, veil, told);
  if (!line.ok) return line;
  const turned = withWait({ ...open, line: line.value, turn: line.value.turn }, event.at);
  return ok(withClocks(table, turned, event.at));
}

function evolveGo<P, S, M>(table: Table<P, S, M>, event: EventOf<'go'>): Evolved<P, S, M> {
  if (!isFree(table)) return fail(fault('table-back'));
  const { to, at } = event;
  if (to > table.line.length) return fail(fault('table-place', { n: to }));
  return ok(withPosition(table, { line: table.line.go(to), at }));
}

function evolvePromote<P, S, M>(table: Table<P, S, M>, event: EventOf<'promote'>): Evolved<P, S, M> {
  if (!isFree(table)) return fail(fault('table-back'));
  const line = table.line.promote(event.index);
  return line.ok ? ok(withPosition(table, { line: line.value, at: event.at })) : line;
}

function evolveResume<P, S, M>(table: Table<P, S, M>, event: EventOf<'resume'>): Evolved<P, S, M> {
  if (!isFree(table)) return fail(fault('table-back'));
  if (!table.line.end) return fail(fault('table-not-ended'));
  const line = table.line.go(table.line.length).takeback();
  return ok(withPosition(table, { line, at: event.at }));
}

function evolveBack<P, S, M>(table: Table<P, S, M>, event: EventOf<'back'>): Evolved<P, S, M> {
  const wrong = notPlaying(table);
  if (wrong) return fail(wrong);
  const { to, at } = event;
  if (table.veil) return fail(fault('table-veil'));
  if (to >= table.line.length) return fail(fault('table-place', { n: to }));
  return ok(withPosition(table, { line: table.line.go(to).takeback(), at }));
}

function evolveOffer<P, S, M>(table: Table<P, S, M>, event: EventOf<'offer'>): Result<Table<P, S, M>> {
  const { version, by, what, to } = event;
  if (typeof by !== 'number') return fail(fault('table-mover'));
  const wrong = noSuchSeat(table, by);
  if (wrong) return fail(wrong);
  if (table.offers.some((offer) => offer.what === what)) return fail(fault('table-offer-open'));
  const offer: Offer = { version, by, what, yes: [], ...(to !== undefined && { to }) };
  return ok({ ...table, offers: [...table.offers, offer] });
}

function evolveAnswer<P, S, M>(table: Table<P, S, M>, event: EventOf<'answer'>): Result<Table<P, S, M>> {
  const { by, of, yes, at } = event;
  if (typeof by !== 'number') return fail(fault('table-mover'));
  const wrong = noSuchSeat(table, by);
  if (wrong) return fail(wrong);
  const offer = table.offers.find(({ version }) => version === of);
  if (!offer) return fail(fault('table-no-offer'));
  const others = table.offers.filter((other) => other !== offer);
  if (yes) return ok({ ...table, offers: [...others, { ...offer, yes: [...offer.yes, ...seatsOfPerson(table, by)] }] });
  const closed = { ...table, offers: others };
  return ok(seatsOfPerson(table, offer.by).includes(by) ? closed : withRefusal(closed, offer, at));
}

function withRefusal<P, S, M>(table: Table<P, S, M>, { by, what }: Offer, at: number): Table<P, S, M> {
  const before = table.places[by]!.refused;
  const times = (before?.[what]?.times ?? 0) + 1;
  return withPlace(table, by, { refused: { ...before, [what]: { times, at } } });
}

/** The seats that still have to answer an offer. */
export function askedSeats<P, S, M>(table: Table<P, S, M>, { by, what, yes }: Omit<Offer, 'version'>): readonly Seat[] {
  const own = seatsOfPerson(table, by);
  return table.places.flatMap(({ holder, left }, seat) => {
    // A computer accepts every rematch and takeback. For a draw, the process that runs it has to ask its engine.
    const isAsked = holder.kind === 'person' || (holder.kind === 'computer' && what === 'draw');
    return isAsked && left === undefined && !own.includes(seat) && !yes.includes(seat) ? [seat] : [];
  });
}

function evolveGift<P, S, M>(table: Table<P, S, M>, event: EventOf<'gift'>): Result<Table<P, S, M>> {
  const { seat, ms } = event;
  const wrong = noSuchSeat(table, seat) ?? notPlaying(table);
  if (wrong) return fail(wrong);
  const { clock } = table.places[seat]!;
  return ok(withPlace(table, seat, { clock: { ...clock, left: clock.left + ms } }));
}

function evolveHold<P, S, M>(table: Table<P, S, M>, event: EventOf<'hold'>): Result<Table<P, S, M>> {
  const { from, to, at, version } = event;
  if (from > to || from > at) return fail(fault('table-time', { v: version }));
  return ok({ ...table, holds: withSpan(table.holds, { from, to }) });
}

function evolveEnd<P, S, M>(table: Table<P, S, M>, event: EventOf<'end'>): Result<Table<P, S, M>> {
  const { reason, seat, at } = event;
  const wrong = seat === undefined ? undefined : noSuchSeat(table, seat);
  if (wrong) return fail(wrong);
  if (outcomeOf(table)) return fail(fault('table-over'));
  if (!table.hasStarted && reason !== 'abort') return fail(fault('table-not-started'));
  if (!table.line.isAtEnd) return fail(fault('table-not-last'));
  const isNobodys = reason === 'draw' || reason === 'abort';
  if (!isNobodys && seat === undefined) return fail(fault('table-no-seat', { n: 0 }));
  const end: End = isNobodys || seat === undefined ? { reason } : { reason, seat };
  const line = table.line.withEnd(end);
  const tick = { at, holds: table.holds, control: table.control, isFree: isOpening(table) };
  const places = table.places.map((place) => ({ ...place, clock: stopClock(place.clock, tick) }));
  const positionNumber = table.positionNumber + 1;
  const oldestPositionNumber = positionNumber;
  const next = { line, turn: line.turn, positionNumber, oldestPositionNumber, places, wait: undefined, offers: [] };
  return ok({ ...table, ...next });
}

function evolveRematch<P, S, M>(table: Table<P, S, M>, event: EventOf<'rematch'>): Result<Table<P, S, M>> {
  if (!outcomeOf(table)) return fail(fault('table-not-over'));
  if (event.seats.length !== table.places.length) {
    return fail(fault('table-seats', { found: event.seats.length, n: table.places.length }));
  }
  const offers = table.offers.filter(({ what }) => what !== 'rematch');
  return ok({ ...table, rematch: event.seats, next: event.next, offers });
}

/** A move that `rules.check` has accepted at this table; the event carries its canonical text. */
export interface CheckedMove<M> {
  readonly move: M;
}

/**
 * The table after an event. Refuses a version gap, a time that decreases, an illegal move, and clocks that do not add
 * up.
 * It does not check permissions: `decide` does, which makes the events. `checked`: the move of the event, if the caller
 * has
 * already parsed and checked it.
 */
export function evolve<P, S, M>(
  table: Table<P, S, M>,
  event: TableEvent,
  checked?: CheckedMove<M>,
): Result<Table<P, S, M>> {
  const { version, at, by, commandId } = event;
  if (version !== table.version + 1) return fail(fault('table-gap', { v: version, expected: table.version + 1 }));
  if (at < table.at) return fail(fault('table-time', { v: version }));
  const result = applyEvent(table, event, checked);
  if (!result.ok) return result;
  const clocked = verifyClocks(table, result.value, event);
  if (!clocked.ok) return clocked;
  const told = verifyWait(clocked.value, event);
  if (!told.ok) return told;
  const next = told.value;
  return ok({ ...next, version, at, ...(commandId !== undefined && { done: next.done.with(by, commandId, version) }) });
}

function applyEvent<P, S, M>(
  table: Table<P, S, M>,
  event: TableEvent,
  checked: CheckedMove<M> | undefined,
): Result<Table<P, S, M>> {
  switch (event.kind) {
    case 'open':
      return fail(fault('table-open-twice', { v: event.version }));
    case 'seat':
      return evolveSeat(table, event);
    case 'start':
      return evolveStart(table, event);
    case 'contribute':
      return evolveContribute(table, event);
    case 'move':
      return evolveMove(table, event, checked);
    case 'skip':
      return evolveSkip(table, event);
    case 'reveal':
      return evolveReveal(table, event);
    case 'go':
      return evolveGo(table, event);
    case 'promote':
      return evolvePromote(table, event);
    case 'resume':
      return evolveResume(table, event);
    case 'back':
      return evolveBack(table, event);
    case 'offer':
      return evolveOffer(table, event);
    case 'answer':
      return evolveAnswer(table, event);
    case 'gift':
      return evolveGift(table, event);
    case 'hold':
      return evolveHold(table, event);
    case 'away':
      return evolveAway(table, event);
    case 'here':
      return evolveHere(table, event);
    case 'leave':
      return evolveLeave(table, event);
    case 'stand':
      return evolveStand(table, event);
    case 'end':
      return evolveEnd(table, event);
    case 'rematch':
      return evolveRematch(table, event);
  }
}
