import type { Say } from '@quadrille/kit';
import type { ReactNode } from 'react';
import { RobotShape } from '../board/robot-shape.tsx';
import { printCell } from '../notation/cell-text.ts';
import type { Direction } from '../rules/direction.ts';
import type { Slide } from '../rules/slide.ts';
import type { State } from '../rules/state.ts';
import { followWay } from '../rules/way.ts';

export const arrowOf: Readonly<Record<Direction, string>> = { N: '↑', E: '→', S: '↓', W: '←' };

interface MoveStepsProps {
  /** Where the slides start. */
  readonly start: Pick<State, 'board' | 'bases'>;
  readonly way: readonly Slide[];
  readonly say: Say;
  readonly label: string;
  /** How many are made; those after it are dim. Without it all are. */
  readonly made?: number;
  go?(made: number): void;
}

/** Slides as robots and arrows; each can be gone to. */
export function MoveSteps({ start, way, say, label, made = way.length, go }: MoveStepsProps): ReactNode {
  const legs = followWay(start.board, start.bases, way).map((leg, i) => ({ ...leg, i }));
  return (
    <ol className="rr-steps" aria-label={label}>
      {legs.map(({ robot, direction, cell, i }) => {
        const words = say('board.arrow', {
          robot: say(`board.robot.${robot}`),
          way: say(`board.way.${direction}`),
          cell: printCell(start.board, cell),
        });
        const picture = (
          <>
            <svg viewBox="-19 -19 38 38" aria-hidden="true">
              <RobotShape colour={robot} letter={say(`board.letter.${robot}`)} />
            </svg>
            <i aria-hidden="true">{arrowOf[direction]}</i>
          </>
        );
        const look = `rr-step${i >= made ? ' rr-ahead' : ''}`;
        return (
          <li key={i}>
            {go ? (
              <button
                type="button"
                className={look}
                aria-label={words}
                {...(i === made - 1 && { 'aria-current': 'step' as const })}
                onClick={() => go(i + 1)}
              >
                {picture}
              </button>
            ) : (
              <span className={look} role="img" aria-label={words}>
                {picture}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
