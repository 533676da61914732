import type { Fault } from '@quadrille/kit';
import { tournamentBell, type TournamentSheet } from '@quadrille/protocol';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useRefresh } from '../../platform/server/use-refresh.ts';
import { tournaments } from '../../platform/server/client.ts';

export interface TournamentNow {
  readonly sheet?: TournamentSheet;
  readonly fault?: Fault;
  /** How far the server's time is ahead of the reader's. */
  readonly ahead: number;
}

/** A tournament as it goes on, and a way to look again at once. When all is over nothing changes any more. */
export function useTournament(id: string, round: number | undefined): readonly [TournamentNow, () => Promise<void>] {
  const [now, setNow] = useState<TournamentNow>({ ahead: 0 });
  const isOver = now.sheet?.state === 'over';
  // What is known of a round that is not looked at any more is no news, but no answer either.
  const known = useRef<{ readonly round: number | undefined; readonly version: number }>(undefined);
  const look = useCallback(async () => {
    const version = known.current?.round === round ? known.current?.version : undefined;
    const told = await tournaments.sheet(id, round, version);
    // A line that is cut for a moment leaves the page as it was.
    if (!told.ok) return setNow((before) => (before.sheet ? before : { ...before, fault: told.error }));
    const sheet = told.value;
    if (!sheet) return undefined;
    known.current = { round, version: sheet.version };
    return setNow({ sheet, ahead: sheet.at - Date.now() });
  }, [id, round]);
  useRefresh(isOver ? undefined : tournamentBell(id), () => void look());
  const shown = useRef(round);
  useEffect(() => {
    if (shown.current === round) return;
    shown.current = round;
    void look();
  }, [round, look]);
  return [now, look];
}
