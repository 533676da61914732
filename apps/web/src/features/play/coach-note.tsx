import { useCoachNote } from '@quadrille/ui/shell';
import type { ReactNode } from 'react';
import { isCoached, markCoached } from '../../platform/coached.ts';
import type { Playing } from './use-play.ts';

/** The note on the first board of a game, at a table. */
export function useCoach(play: Playing, isPlainTable: boolean): ReactNode {
  const { loaded, say, session, ours, isFinished } = play;
  const { id } = loaded.game;
  return useCoachNote({
    say,
    // A shared position is no first board.
    isDue: isPlainTable && !isCoached(id) && session.length === 0 && ours.length > 0 && !play.isOnlySeen,
    ownMoves: isFinished ? Infinity : session.entries.filter(({ by }) => by !== 'referee' && ours.includes(by)).length,
    finish: () => markCoached(id),
  });
}
