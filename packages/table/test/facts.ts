import type { Table } from '../src/index.ts';

/** Everything about a table as plain data, to be compared. */
export function facts<P, S, M>(table: Table<P, S, M>) {
  const { game: _, line, done: __, veil, ...rest } = table;
  return {
    ...rest,
    line: {
      params: line.params,
      start: line.start,
      entries: [...line.entries],
      cursor: line.cursor,
      variations: line.variations,
      end: line.end,
      state: line.state,
    },
    veil: veil && { from: veil.from, moves: veil.moves.all(), isPartial: veil.isPartial },
  };
}
