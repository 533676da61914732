import { fail, ok, type Result, type Session } from '@quadrille/kit';
import type { Acted } from './decide.ts';
import { Draft } from './draft.ts';
import { settle, type Chance } from './due.ts';
import type { ChanceTerms, EventOf, TableSetup } from './event.ts';
import { laid, opened } from './open-table.ts';
import { startIfFull } from './seating.ts';
import type { Table, TableGame } from './table.ts';

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
