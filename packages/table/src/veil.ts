import { type Mover, type Result, type Seat, type Session, PersistentList, expect, ok } from '@quadrille/kit';
import type { HiddenMove, TableEvent } from './event.ts';
import { withClocks } from './position.ts';
import type { Table } from './table.ts';

/** A move since the first hidden one; `move` is missing if this viewer may not see it. */
interface VeiledMove {
  readonly version: number;
  readonly by: Mover;
  readonly move?: string;
  readonly isHidden: boolean;
}

/** The moves since the first hidden one. */
export interface Veil {
  /** The length of the line before them. */
  readonly from: number;
  readonly moves: PersistentList<VeiledMove>;
  /** Some move is unknown here, so the line is incomplete. */
  readonly isPartial: boolean;
}

export function withVeiledMove(veil: Veil | undefined, length: number, move: VeiledMove): Veil | undefined {
  if (!veil && !move.isHidden) return undefined;
  const isPartial = move.move === undefined;
  if (!veil) return { from: length, moves: PersistentList.of(move), isPartial };
  return { from: veil.from, moves: veil.moves.with(move), isPartial: veil.isPartial || isPartial };
}

/** The known hidden moves, for the reveal. */
export function hiddenMoves(veil: Veil): readonly HiddenMove[] {
  return veil.moves
    .all()
    .flatMap(({ version, by, move, isHidden }) => (isHidden && move !== undefined ? [{ version, by, move }] : []));
}

/** The line with all hidden moves filled in. */
export function withRevealedMoves<P, S, M>(
  line: Session<P, S, M>,
  veil: Veil,
  told: readonly HiddenMove[],
): Result<Session<P, S, M>> {
  if (!veil.isPartial) return ok(line);
  const known = new Map(told.map(({ version, move }) => [version, move]));
  return replayMoves(
    line,
    veil,
    veil.moves.all().map(({ version, by, move }) => ({ by, move: move ?? known.get(version) })),
  );
}

/** Replays the known moves from before the first hidden one. */
function replayMoves<P, S, M>(
  line: Session<P, S, M>,
  veil: Veil,
  moves: readonly { readonly by: Mover; readonly move?: string | undefined }[],
): Result<Session<P, S, M>> {
  let next = line.go(veil.from).takeback();
  for (const { by, move } of moves) {
    if (move === undefined) continue;
    const played = next.playText(move, by);
    if (!played.ok) return played;
    next = played.value;
  }
  return ok(next);
}

/** The seats that the viewer holds; empty for a spectator. */
export type Viewer = readonly Seat[];

/**
 * An event as a viewer may see it. Versions have no gaps: a `skip` replaces a hidden move. The reveal is the same for
 * all viewers.
 */
export function eventFor(event: TableEvent, viewer: Viewer): TableEvent {
  if (event.kind !== 'move' || !event.hidden || isAmong(event.by, viewer)) return event;
  const { version, at, by, clock, runs, wait, progress } = event;
  return {
    version,
    at,
    by,
    kind: 'skip',
    ...(progress !== undefined && { progress }),
    ...(clock && { clock }),
    ...(runs && { runs }),
    ...(wait && { wait }),
  };
}

const isAmong = (by: TableEvent['by'], viewer: Viewer): boolean => typeof by === 'number' && viewer.includes(by);

/** The table as a viewer may see it: the result of the events that they received. */
export function tableFor<P, S, M>(table: Table<P, S, M>, viewer: Viewer): Table<P, S, M> {
  const { veil } = table;
  if (!veil) return table;
  const moves = veil.moves.all().map(({ version, by, move, isHidden }): VeiledMove => {
    const isSeen = !isHidden || isAmong(by, viewer);
    return { version, by, isHidden, ...(isSeen && move !== undefined && { move }) };
  });
  if (moves.every(({ move }) => move !== undefined)) return table;
  const line = expect(replayMoves(table.line, veil, moves));
  const seen = {
    ...table,
    line,
    turn: line.turn,
    veil: { from: veil.from, moves: PersistentList.of(...moves), isPartial: true },
  };
  return withClocks(table, seen, table.at);
}
