import { ok, SharedList, type Mover, type Result, type Session } from '@quadrille/kit';
import type { HiddenMove } from './event.ts';

/** A move since the first hidden one; `m` is missing where this viewer may not see it. */
export interface VeiledMove {
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
export function replayed<P, S, M>(
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
