import type { Say } from '@quadrille/kit';
import { Confirm } from '@quadrille/ui';
import { type ReactElement, type ReactNode, useState } from 'react';
import { type Best, type Goal, goals, starText, starsOf } from '../progress/progress.ts';
import { showIt } from './board-of.tsx';
import type { LevelPlaying } from './level-play.tsx';

interface StarsProps {
  readonly say: Say;
  readonly best: Best;
  readonly par: Best;
}

/** How good the player's best is, by steps and by pushes. */
export function Stars({ say, best, par }: StarsProps): ReactElement {
  return (
    <span className="sk-star-pair small">
      {goals.map((goal) => (
        <span key={goal}>
          {say(`goal.${goal}`)} <GoalStars say={say} goal={goal} made={best} par={par} />
        </span>
      ))}
    </span>
  );
}

interface GoalStarsProps {
  readonly say: Say;
  readonly goal: Goal;
  readonly made: Best;
  readonly par: Best;
}

function GoalStars({ say, goal, made, par }: GoalStarsProps): ReactElement {
  const stars = starsOf(goal, made, par);
  return (
    <span
      className="sk-stars"
      role="img"
      aria-label={say('level-play.stars', { n: stars })}
      data-testid={`stars-${goal}`}
    >
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
  return (
    <section ref={showIt} className="card sk-end" data-testid="end">
      <h2>{say('level-play.solved')}</h2>
      <ul className="sk-goals figures">
        {goals.map((goal) => (
          <li key={goal} data-testid={`goal-${goal}`}>
            <strong>{say(`fact.${goal}`, { n: made[goal] })}</strong>
            {par && <span className="muted">{say('goal.par', { n: par[goal] })}</span>}
            {par && !isHelped && <GoalStars say={say} goal={goal} made={made} par={par} />}
          </li>
        ))}
      </ul>
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
