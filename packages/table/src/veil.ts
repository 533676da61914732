import { type Mover, type Result, type Seat, type Session, SharedList, expect, ok } from '@quadrille/kit';
import type { HiddenMove, TableEvent } from './event.ts';
import { withClocks } from './position.ts';
import type { Table } from './table.ts';

/** A move since the first hidden one; `m` is missing where this viewer may not see it. */
interface VeiledMove {
  readonly v: number;
  readonly by: Mover;
  readonly m?: string;
  readonly isHidden: boolean;
}

/** What has been played since something was hidden. */
export interface Veil {
  /** How many moves the line had before. */
  readonly from: number;
  readonly moves: SharedList<VeiledMove>;
  /** Some move is unknown here, so that the line is not the true one. */
  readonly isPartial: boolean;
}

export function withVeiled(veil: Veil | undefined, length: number, move: VeiledMove): Veil | undefined {
  if (!veil && !move.isHidden) return undefined;
  const isPartial = move.m === undefined;
  if (!veil) return { from: length, moves: SharedList.of(move), isPartial };
  return { from: veil.from, moves: veil.moves.with(move), isPartial: veil.isPartial || isPartial };
}

/** The hidden moves that are known here, as they are told at the reveal. */
export function hiddenMoves(veil: Veil): readonly HiddenMove[] {
  return veil.moves.all().flatMap(({ v, by, m, isHidden }) => (isHidden && m !== undefined ? [{ v, by, m }] : []));
}

/** The line with the hidden moves in their places. */
export function revealed<P, S, M>(
  line: Session<P, S, M>,
  veil: Veil,
  told: readonly HiddenMove[],
): Result<Session<P, S, M>> {
  if (!veil.isPartial) return ok(line);
  const known = new Map(told.map(({ v, m }) => [v, m]));
  return replayed(
    line,
    veil,
    veil.moves.all().map(({ v, by, m }) => ({ by, m: m ?? known.get(v) })),
  );
}

/** The line from before the first hidden move on, with those moves that are known. */
function replayed<P, S, M>(
  line: Session<P, S, M>,
  veil: Veil,
  moves: readonly { readonly by: Mover; readonly m?: string | undefined }[],
): Result<Session<P, S, M>> {
  let next = line.go(veil.from).takeback();
  for (const { by, m } of moves) {
    if (m === undefined) continue;
    const played = next.playText(m, by);
    if (!played.ok) return played;
    next = played.value;
  }
  return ok(next);
}

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
