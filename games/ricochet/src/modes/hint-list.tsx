import type { Say } from '@quadrille/kit';
import type { ReactNode } from 'react';
import { hintsFrom } from '../engine/solutions.ts';
import { arrowOf } from './move-steps.tsx';
import { scrollHere } from './scroll-here.ts';
import { slidesOf } from './solution-player.tsx';

/** How many moves, how many robots, which, the last move; the fifth hint is the solution itself. */
export const hintCount = 4;

export function hintTexts(moves: readonly string[], say: Say): string[] {
  const hints = hintsFrom(slidesOf(moves));
  const list = new Intl.ListFormat(say.language, { type: 'conjunction' });
  return [
    say('hint.moves', { n: hints.moves }),
    say('hint.robots', { n: hints.robots.length }),
    say('hint.which', { robots: list.format(hints.robots.map((robot) => say(`board.robot.${robot}`))) }),
    say('hint.last', {
      robot: say(`board.robot.${hints.lastMove.robot}`),
      way: `${arrowOf[hints.lastMove.direction]} ${say(`board.way.${hints.lastMove.direction}`)}`,
    }),
  ];
}

interface HintListProps {
  readonly hints: readonly string[];
  readonly say: Say;
  /** From where they may start as well. */
  readonly origin?: ReactNode;
}

export function HintList({ hints, say, origin }: HintListProps): ReactNode {
  return (
    <section ref={scrollHere} className="card rr-panel rr-help" aria-live="polite">
      <h3>{say('hint.heading')}</h3>
      {origin}
      <ol className="rr-hints">
        {hints.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ol>
    </section>
  );
}
