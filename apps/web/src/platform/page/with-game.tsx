import { use, type ReactNode } from 'react';
import { closestWord } from '@quadrille/kit';
import { cardOf, gameIds, openGame, type LoadedGame } from '../games.ts';
import { useSay } from '../messages.ts';
import { NotFound, type Near } from './not-found.tsx';

interface WithGameProps {
  readonly id: string;
  children(loaded: LoadedGame): ReactNode;
}

/** Loads a game for its pages. For an unknown id it offers the most similar game. */
export function WithGame({ id, children }: WithGameProps) {
  const say = useSay();
  const loaded = use(openGame(id));
  if (loaded) return children(loaded);
  const meant = closestWord(id, gameIds());
  const card = meant === undefined ? undefined : cardOf(meant);
  const near: Near | undefined = card && {
    name: card.words[say.language].title,
    route: { page: 'game', game: card.id },
  };
  return <NotFound say={say} reason={say('fault.unknown-game', { game: id })} near={near} />;
}
