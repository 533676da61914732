import type { ReactElement } from 'react';
import type { Say } from '@quadrille/kit';
import type { Best } from '../progress/progress.ts';
import { starsOf, starText } from '../progress/stars.ts';

interface StarsProps {
  readonly say: Say;
  readonly best: Best;
  readonly par: Best;
}

/** How good somebody's best is. */
export function Stars({ say, best, par }: StarsProps): ReactElement {
  const stars = starsOf(best, par);
  return (
    <span className="sk-stars" role="img" aria-label={say('level-play.stars', { n: stars })}>
      {starText(stars)}
    </span>
  );
}
