import type { RemoteTable } from '@quadrille/online';
import type { Seat } from '@quadrille/kit';

/** How a game was aborted: by a player, because a player did not come, or by the server. */
export interface Abort {
  readonly how: 'player' | 'absent' | 'server';
  /** Who did it, or did not come. */
  readonly seat?: Seat;
}

/** Undefined: the game was not aborted. */
export function abortOf(remote: Pick<RemoteTable, 'log'>): Abort | undefined {
  const end = remote.log().findLast(({ kind }) => kind === 'end');
  if (end?.kind !== 'end' || end.reason !== 'abort') return undefined;
  if (end.seat === undefined) return { how: 'server' };
  return { how: end.by === 'referee' ? 'absent' : 'player', seat: end.seat };
}
