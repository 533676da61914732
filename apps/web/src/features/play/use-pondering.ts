import type { AnySession, SeatHolder } from '@quadrille/kit';
import { useEffect } from 'react';
import type { LoadedGame } from '../../platform/games.ts';
import { queryOf, type SearchDesk } from '../../platform/search/search-desk.ts';
import { useSettings } from '../../platform/settings.ts';

/**
 * While a person thinks, the computer whose turn comes next may look ahead. Only where a search can be stopped without
 * ending its worker: the worker is where all that it has found is kept.
 */
export function usePondering(
  loaded: LoadedGame,
  session: AnySession,
  seats: readonly SeatHolder[],
  awake: boolean,
  desk: SearchDesk,
): void {
  const { ponder } = useSettings();
  const { turn } = session;
  const mover = awake && session.atEnd && turn.kind === 'seat' ? turn.seat : undefined;
  const waits = ponder && mover !== undefined && seats[mover]?.player === undefined && crossOriginIsolated;
  const seat = waits ? nextComputer(seats, mover) : undefined;
  const id = seat === undefined ? undefined : seats[seat]?.player;
  useEffect(() => {
    const player = loaded.players.find((candidate) => candidate.id === id);
    if (seat === undefined || !player) return undefined;
    const stop = new AbortController();
    // A player that breaks here will say so when it is its turn.
    desk.ponder(player, seat, queryOf(session), stop.signal).catch(() => undefined);
    return () => stop.abort();
  }, [loaded, desk, session, seat, id]);
}

function nextComputer(seats: readonly SeatHolder[], mover: number): number | undefined {
  return seats
    .map((_, by) => (mover + 1 + by) % seats.length)
    .find((seat) => seat !== mover && seats[seat]?.player !== undefined);
}
