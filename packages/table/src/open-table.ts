import { fail, fault, ok, openRecord, parseRecord, Session, teamsOf, type Result } from '@quadrille/kit';
import { newClock } from './clock.ts';
import { Done } from './done.ts';
import type { ChanceTerms, EventOf, TableSetup } from './event.ts';
import type { Table, TableGame } from './table.ts';
import { parseControl } from './time-control.ts';

/** The table that the first event of a log makes. Nothing runs before it starts. `session`: see `replay`. */
export function opened<P, S, M>(
  game: TableGame<P, S, M>,
  event: EventOf<'open'>,
  session?: Session<P, S, M>,
): Result<Table<P, S, M>> {
  if (event.v !== 1) return fail(fault('table-gap', { v: event.v, expected: 1 }));
  const line = session ? ok(session) : sessionOfSetup(game, event.setup);
  return line.ok ? laid(line.value, event.setup, event.at, event.chance) : line;
}

/** A table for a game that is under way, or about to begin. */
export function laid<P, S, M>(
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
