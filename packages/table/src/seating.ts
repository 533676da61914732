import { fault, type Fault } from '@quadrille/kit';
import type { CommandOf } from './command.ts';
import type { Draft } from './draft.ts';
import { isFree } from './table.ts';

/** How far a hold may reach ahead: somebody is expected back. */
const longestAhead = 15_000;

/** Gives a seat to somebody: before the start, or at any time where one plays for fun at one screen. */
export function decideSeat<P, S, M>(draft: Draft<P, S, M>, { seat, holder, c }: CommandOf<'seat'>): Fault | undefined {
  const { table } = draft;
  if (table.hasStarted && (!isFree(table) || holder.kind === 'open')) return fault('table-started');
  return draft.write('house', { k: 'seat', seat, holder }, c) ?? startIfFull(draft);
}

/** The game starts when somebody sits on every seat. */
export function startIfFull<P, S, M>(draft: Draft<P, S, M>): Fault | undefined {
  const { hasStarted, places } = draft.table;
  if (hasStarted || places.some(({ holder }) => holder.kind === 'open')) return undefined;
  return draft.write('house', { k: 'start' });
}

/** Told twice, it is written once; nobody misses who has left. */
export function decideAway<P, S, M>(draft: Draft<P, S, M>, { seat, since, c }: CommandOf<'away'>): Fault | undefined {
  const place = draft.table.places[seat];
  if (place?.away !== undefined || place?.left) return undefined;
  return draft.write('house', { k: 'away', seat, since: Math.min(since, draft.at) }, c);
}

export function decideHere<P, S, M>(draft: Draft<P, S, M>, { seat, c }: CommandOf<'here'>): Fault | undefined {
  const place = draft.table.places[seat];
  return place && place.away === undefined ? undefined : draft.write('house', { k: 'here', seat }, c);
}

export function decideHold<P, S, M>(draft: Draft<P, S, M>, { from, to, c }: CommandOf<'hold'>): Fault | undefined {
  if (from > to || to > draft.at + longestAhead) return fault('table-hold');
  return draft.write('house', { k: 'hold', from, to }, c);
}
