import type { Say } from '@quadrille/kit';
import type { ReactElement, ReactNode } from 'react';
import type { Best } from '../progress/progress.ts';
import { starsOf, starText } from '../progress/stars.ts';
import { showIt } from './show-it.ts';

interface SolvedCardProps {
  readonly say: Say;
  readonly made: Best;
  /** What a good solution takes, where it is known. */
  readonly par: Best | undefined;
  readonly isHelped: boolean;
  /** What comes next. */
  readonly children: ReactNode;
}

/** Every case is home: how well, and what comes next. */
export function SolvedCard({ say, made, par, isHelped, children }: SolvedCardProps): ReactElement {
  const stars = par && !isHelped ? starsOf(made, par) : undefined;
  return (
    <section ref={showIt} className="card sk-end" data-testid="end">
      <h2>
        {say('level-play.solved')}
        {stars !== undefined && (
          <span className="sk-stars" role="img" aria-label={say('level-play.stars', { n: stars })} data-testid="stars">
            {starText(stars)}
          </span>
        )}
      </h2>
      <p className="figures">
        {say('fact.moves', { n: made.moves })} · {say('fact.pushes', { n: made.pushes })}
        {par && <span className="muted"> · {say('level-play.par', { moves: par.moves, pushes: par.pushes })}</span>}
      </p>
      {isHelped && <p className="muted small">{say('help.was')}</p>}
      <div className="sk-actions">{children}</div>
    </section>
  );
}
