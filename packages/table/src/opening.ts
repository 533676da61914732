import { type Fault, type Result, Session, fail, fault, ok, openRecord, parseRecord, teamsOf } from '@quadrille/kit';
import { newClock } from './clock.ts';
import { type Acted, startIfFull } from './decide.ts';
import { Draft } from './draft.ts';
import { type Chance, settle } from './due.ts';
import type { ChanceTerms, EventOf, TableEvent, TableSetup } from './event.ts';
import { evolve } from './evolve.ts';
import { Done, type Table, type TableGame } from './table.ts';
import { parseControl } from './time-control.ts';

/** The table that the first event of a log makes. Nothing runs before it starts. `session`: see `replay`. */
function opened<P, S, M>(
  game: TableGame<P, S, M>,
  event: EventOf<'open'>,
  session?: Session<P, S, M>,
): Result<Table<P, S, M>> {
  if (event.v !== 1) return fail(fault('table-gap', { v: event.v, expected: 1 }));
  const line = session ? ok(session) : sessionOfSetup(game, event.setup);
  return line.ok ? laid(line.value, event.setup, event.at, event.chance) : line;
}

/** A table for a game that is under way, or about to begin. */
function laid<P, S, M>(
  line: Session<P, S, M>,
  setup: TableSetup,
  at: number,
  chance?: ChanceTerms,
): Result<Table<P, S, M>> {
  const game = line.game as TableGame<P, S, M>;
  const control = parseControl(setup.control);
  if (!control.ok) return control;
  const seats = game.rules.seats(line.params);
  if (setup.seats.length !== seats) return fail(fault('table-seats', { found: setup.seats.length, n: seats }));
  if (setup.clock && setup.clock.length !== seats) {
    return fail(fault('table-seats', { found: setup.clock.length, n: seats }));
  }
  if (setup.back === 'free' && control.value.kind !== 'none') return fail(fault('table-free-clock'));
  const movers = new Set(line.entries.map(({ by }) => by));
  return ok({
    game,
    setup,
    control: control.value,
    chance,
    version: 1,
    at,
    places: setup.seats.map((holder, seat) => ({
      holder,
      clock: newClock(control.value, setup.clock?.[seat]),
      hasMoved: movers.has(seat),
      left: undefined,
      away: undefined,
      contribution: undefined,
      refused: undefined,
    })),
    sides: teamsOf(game.rules, line.params),
    hasStarted: false,
    line,
    turn: line.turn,
    n: 0,
    oldest: 0,
    count: line.entries.filter(({ by }) => by !== 'referee').length,
    holds: [],
    wait: undefined,
    offers: [],
    veil: undefined,
    done: Done.none(),
    rematch: undefined,
    next: undefined,
  });
}

/** The session that a table begins with. A record is replayed, which takes as long as it has moves. */
export function sessionOfSetup<P, S, M>(game: TableGame<P, S, M>, setup: TableSetup): Result<Session<P, S, M>> {
  if (setup.game !== game.id) return fail(fault('table-other-game', { game: setup.game }));
  if (setup.revision > game.revision) return fail(fault('table-newer', { revision: setup.revision }));
  const params = game.notation.params.parse(setup.params);
  if (!params.ok) return params;
  if (setup.record === undefined) return Session.start(game, params.value, setup.start);
  const record = parseRecord(setup.record);
  if (!record.ok) return record;
  if (record.value.params !== setup.params || record.value.start !== setup.start) return fail(fault('table-record'));
  return openRecord(game, record.value);
}

/** Opens a table, with the terms of its draws where a server keeps it; the game starts at once if somebody sits on every seat. */
export function openTable<P, S, M>(
  game: TableGame<P, S, M>,
  setup: TableSetup,
  now: number,
  chance: Chance,
  terms?: ChanceTerms,
): Result<Acted<P, S, M>> {
  const opening = { v: 1, at: Math.trunc(now), by: 'house', k: 'open', format: 1, setup } as const;
  const event: EventOf<'open'> = terms ? { ...opening, chance: terms } : opening;
  const table = opened(game, event);
  if (!table.ok) return table;
  const begun = begin(table.value, now, chance);
  return begun.ok ? ok({ ...begun.value, events: [event, ...begun.value.events] }) : begun;
}

/** Sits down to a game that is already there as a session, such as a saved one; its log begins here. */
export function resumeTable<P, S, M>(
  session: Session<P, S, M>,
  setup: TableSetup,
  now: number,
  chance: Chance,
): Result<Acted<P, S, M>> {
  const table = laid(session, setup, Math.trunc(now));
  return table.ok ? begin(table.value, now, chance) : table;
}

function begin<P, S, M>(table: Table<P, S, M>, now: number, chance: Chance): Result<Acted<P, S, M>> {
  const draft = new Draft(table, now);
  const wrong = startIfFull(draft) ?? settle(draft, now, chance);
  return wrong ? fail(wrong) : ok({ events: draft.events, table: draft.table });
}

/** Where a log breaks off, and why. */
export interface LogFault extends Fault {
  /** The place of the event in the log, from 0. */
  readonly index: number;
  readonly reason: Fault;
}

/**
 * The table that a log leads to: the same everywhere. `session` is what the log begins with, for a caller that
 * has let another thread replay its record (`sessionOfSetup`).
 */
export function replay<P, S, M>(
  game: TableGame<P, S, M>,
  log: readonly TableEvent[],
  session?: Session<P, S, M>,
): Result<Table<P, S, M>, LogFault> {
  const [first, ...rest] = log;
  if (first?.k !== 'open') return fail(logFault(0, first, fault('table-no-open')));
  const start = opened(game, first, session);
  if (!start.ok) return fail(logFault(0, first, start.error));
  let table = start.value;
  for (const [index, event] of rest.entries()) {
    const next = evolve(table, event);
    if (!next.ok) return fail(logFault(index + 1, event, next.error));
    table = next.value;
  }
  return ok(table);
}

function logFault(index: number, event: TableEvent | undefined, reason: Fault): LogFault {
  return { ...fault('table-log', { n: index + 1, k: event?.k ?? '' }), index, reason };
}
