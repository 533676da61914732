import { expect, SharedList, type Seat } from '@quadrille/kit';
import type { TableEvent } from './event.ts';
import { withClocks } from './position.ts';
import type { Table } from './table.ts';
import { replayed, type VeiledMove } from './veil.ts';

/** The seats that somebody holds; none for who only watches. */
export type Viewer = readonly Seat[];

/**
 * An event as somebody may see it. Versions have no holes: in the place of a hidden move stands that somebody has moved.
 * The reveal is the same for everybody.
 */
export function eventFor(event: TableEvent, viewer: Viewer): TableEvent {
  if (event.k !== 'move' || !event.hidden || isAmong(event.by, viewer)) return event;
  const { v, at, by, clock, runs, wait } = event;
  return { v, at, by, k: 'skip', ...(clock && { clock }), ...(runs && { runs }), ...(wait && { wait }) };
}

const isAmong = (by: TableEvent['by'], viewer: Viewer): boolean => typeof by === 'number' && viewer.includes(by);

/** The table as somebody may see it: what their own log would lead to. */
export function tableFor<P, S, M>(table: Table<P, S, M>, viewer: Viewer): Table<P, S, M> {
  const { veil } = table;
  if (!veil) return table;
  const moves = veil.moves.all().map(({ v, by, m, isHidden }): VeiledMove => {
    const isSeen = !isHidden || isAmong(by, viewer);
    return { v, by, isHidden, ...(isSeen && m !== undefined && { m }) };
  });
  if (moves.every(({ m }) => m !== undefined)) return table;
  const line = expect(replayed(table.line, veil, moves));
  const seen = {
    ...table,
    line,
    turn: line.turn,
    veil: { from: veil.from, moves: SharedList.of(...moves), isPartial: true },
  };
  return withClocks(table, seen, table.at);
}
