import { use, type ReactNode } from 'react';
import { nearest } from '@quadrille/kit';
import { cardOf, gameIds, openGame, type LoadedGame } from '../games.ts';
import { useSay } from '../saying.ts';
import { LostPage } from '../shell/lost-page.tsx';

interface WithGameProps {
  readonly id: string;
  children(loaded: LoadedGame): ReactNode;
}

/** Loads a game for its pages; an unknown one is told with the nearest match. */
export function WithGame({ id, children }: WithGameProps) {
  const say = useSay();
  const loaded = use(openGame(id));
  if (loaded) return children(loaded);
  const meant = nearest(id, gameIds());
  const card = meant === undefined ? undefined : cardOf(meant);
  const reason = say('fault.unknown-game', { game: id });
  const hint = card ? ` ${say('lost.nearest', { game: card.words[say.language].title })}` : '';
  return <LostPage say={say} reason={reason + hint} />;
}
