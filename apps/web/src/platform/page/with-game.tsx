import { use, type ReactNode } from 'react';
import { nearest } from '@quadrille/kit';
import { cardOf, gameIds, openGame, type LoadedGame } from '../games.ts';
import { useSay } from '../messages.ts';
import { LostPage, type Near } from './lost-page.tsx';

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
  const near: Near | undefined = card && {
    name: card.words[say.language].title,
    route: { page: 'game', game: card.id },
  };
  return <LostPage say={say} reason={say('fault.unknown-game', { game: id })} near={near} />;
}
