import type { Fault } from '@quadrille/kit';
import type { TournamentSheet } from '@quadrille/protocol';
import { useCallback, useEffect, useState } from 'react';
import { tournaments } from './tournament-client.ts';

/** A table may come at any moment; when all is over nothing changes any more. */
const askEvery = 3000;

export interface TournamentNow {
  readonly sheet?: TournamentSheet;
  readonly fault?: Fault;
  /** How far the server's time is ahead of the reader's. */
  readonly ahead: number;
}

/** A tournament as it goes on, and a way to look again at once. */
export function useTournament(id: string, round: number | undefined): readonly [TournamentNow, () => Promise<void>] {
  const [now, setNow] = useState<TournamentNow>({ ahead: 0 });
  const isOver = now.sheet?.state === 'over';
  const look = useCallback(async () => {
    const told = await tournaments.sheet(id, round);
    if (told.ok) setNow({ sheet: told.value, ahead: told.value.at - Date.now() });
    // A line that is cut for a moment leaves the page as it was.
    else setNow((before) => (before.sheet ? before : { ...before, fault: told.error }));
  }, [id, round]);
  useEffect(() => {
    const first = setTimeout(() => void look(), 0);
    const timer = setInterval(() => {
      if (!isOver && document.visibilityState === 'visible') void look();
    }, askEvery);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [look, isOver]);
  return [now, look];
}
