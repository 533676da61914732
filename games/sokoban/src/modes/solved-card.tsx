import type { Say } from '@quadrille/kit';
import { Confirm } from '@quadrille/ui';
import { type ReactElement, type ReactNode, useState } from 'react';
import { type Best, starText, starsOf } from '../progress/progress.ts';
import { showIt } from './board-of.tsx';
import type { LevelPlaying } from './level-play.tsx';

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

interface HelpQuestion {
  /** Helps at once, or after the question. */
  before(help: () => void): void;
  readonly dialog: ReactNode;
}

/** Where a best is kept, help takes the solution out of it: that is said once, before the first. */
export function useHelpQuestion(say: Say, playing: LevelPlaying, isCounted: boolean): HelpQuestion {
  const [wanted, setWanted] = useState<{ readonly help: () => void }>();
  return {
    before: (help) => (isCounted && !playing.helped ? setWanted({ help }) : help()),
    dialog: wanted && (
      <Confirm
        title={say('help.title')}
        text={say('help.price')}
        confirmLabel={say('help.yes')}
        cancelLabel={say('page.cancel')}
        confirm={() => {
          playing.help();
          wanted.help();
        }}
        close={() => setWanted(undefined)}
      />
    ),
  };
}
