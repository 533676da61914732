import type { Say } from '@quadrille/kit';
import { Confirm } from '@quadrille/ui';
import type { ModeEnd } from '@quadrille/ui/shell';
import { Scissors } from 'lucide-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { type Best, type Goal, goals, starText, starsOf } from '../progress/progress.ts';
import type { LevelPlaying } from './level-play.tsx';

interface StarsProps {
  readonly say: Say;
  readonly best: Best;
  readonly par: Best;
}

/** Stars of the player's best, by steps and by pushes. */
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

interface Solved {
  readonly say: Say;
  readonly made: Best;
  /** The par, if known. */
  readonly par: Best | undefined;
  readonly isHelped: boolean;
  /** Buttons for the next level or action. */
  readonly next: ReactNode;
}

/** The card of a solved level: stars, and what comes next. */
export function solvedEnd({ say, made, par, isHelped, next }: Solved): ModeEnd {
  return {
    title: say('level-play.solved'),
    body: (
      <>
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
      </>
    ),
    renderActions: (close) => (
      <>
        {next}
        <button type="button" className="button" data-testid="end-own" onClick={close}>
          <Scissors aria-hidden />
          {say('own.title')}
        </button>
      </>
    ),
  };
}

interface HelpQuestion {
  /** Helps at once, or after a confirmation. */
  before(help: () => void): void;
  readonly dialog: ReactNode;
}

/** If a best exists, help excludes the solution from it, so the first use asks. */
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
        onConfirm={() => {
          playing.help();
          wanted.help();
        }}
        onClose={() => setWanted(undefined)}
      />
    ),
  };
}
