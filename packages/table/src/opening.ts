import { type Fault, type Result, Session, fail, fault, ok, openRecord, parseRecord, teamsOf } from '@quadrille/kit';
import { newClock } from './clock.ts';
import { type Acted, startIfFull } from './decide.ts';
import { Draft } from './draft.ts';
import { type Chance, executeDue } from './due.ts';
import type { ChanceTerms, EventOf, TableEvent, TableSetup } from './event.ts';
import { evolve } from './evolve.ts';
import type { LogFault } from './schema.ts';
import { ExecutedCommands, type Table, type TableGame } from './table.ts';
import { parseControl } from './time-control.ts';

/** Makes the table from the first event of a log. Clocks run from the start event on. `session`: see `replay`. */
function tableOfOpening<P, S, M>(
  game: TableGame<P, S, M>,
  event: EventOf<'open'>,
  session?: Session<P, S, M>,
): Result<Table<P, S, M>> {
  if (event.version !== 1) return fail(fault('table-gap', { v: event.version, expected: 1 }));
  const line = session ? ok(session) : sessionOfSetup(game, event.setup);
  return line.ok ? createTable(line.value, event.setup, event.at, event.chance) : line;
}

/** A table for a session, new or in progress. */
function createTable<P, S, M>(
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
      progress: 0,
      refused: undefined,
    })),
    sides: teamsOf(game.rules, line.params),
    hasStarted: false,
    line,
    turn: line.turn,
    positionNumber: 0,
    oldestPositionNumber: 0,
    moveCount: line.entries.filter(({ by }) => by !== 'referee').length,
    holds: [],
    wait: undefined,
    offers: [],
    veil: undefined,
    done: ExecutedCommands.none(),
    rematch: undefined,
    next: undefined,
  });
}

/** The session that a table begins with. Replaying a record takes time in proportion to its moves. */
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

/** Opens a table and starts the game if no seat is open. `terms`: how the referee draws, on a server. */
export function openTable<P, S, M>(
  game: TableGame<P, S, M>,
  setup: TableSetup,
  now: number,
  chance: Chance,
  terms?: ChanceTerms,
): Result<Acted<P, S, M>> {
  const opening = { version: 1, at: Math.trunc(now), by: 'house', kind: 'open', format: 1, setup } as const;
  const event: EventOf<'open'> = terms ? { ...opening, chance: terms } : opening;
  const table = tableOfOpening(game, event);
  if (!table.ok) return table;
  const begun = startTable(table.value, now, chance);
  return begun.ok ? ok({ ...begun.value, events: [event, ...begun.value.events] }) : begun;
}

/** Opens a table for an existing session, such as a saved game; its log begins here. */
export function resumeTable<P, S, M>(
  session: Session<P, S, M>,
  setup: TableSetup,
  now: number,
  chance: Chance,
): Result<Acted<P, S, M>> {
  const table = createTable(session, setup, Math.trunc(now));
  return table.ok ? startTable(table.value, now, chance) : table;
}

function startTable<P, S, M>(table: Table<P, S, M>, now: number, chance: Chance): Result<Acted<P, S, M>> {
  const draft = new Draft(table, now);
  const wrong = startIfFull(draft) ?? executeDue(draft, now, chance);
  return wrong ? fail(wrong) : ok({ events: draft.events, table: draft.table });
}

/**
 * Replays a log. `session`: the session that the log begins with, if another thread has already replayed its record
 * (`sessionOfSetup`).
 */
export function replay<P, S, M>(
  game: TableGame<P, S, M>,
  log: readonly TableEvent[],
  session?: Session<P, S, M>,
): Result<Table<P, S, M>, LogFault> {
  const [first, ...rest] = log;
  if (first?.kind !== 'open') return fail(logFault(0, first, fault('table-no-open')));
  const start = tableOfOpening(game, first, session);
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
  return { ...fault('table-log', { n: index + 1, k: event?.kind ?? '' }), index, reason };
}
