import type { ReactNode } from 'react';
import type { Say } from '@quadrille/kit';
import type { Colour } from '../rules/colour.ts';
import { RobotShape } from './robot-shape.tsx';

interface ToolbarProps {
  readonly robots: readonly Colour[];
  readonly selected: Colour | undefined;
  readonly say: Say;
  choose(robot: Colour): void;
}

/** For fingers: on a phone the robots themselves are small. */
export function Toolbar({ robots, selected, say, choose }: ToolbarProps): ReactNode {
  return (
    <div className="rr-toolbar" role="group" aria-label={say('board.choose')}>
      {robots.map((robot) => (
        <button
          key={robot}
          type="button"
          aria-pressed={robot === selected}
          aria-label={say('board.select', { robot: say(`board.robot.${robot}`) })}
          onClick={() => choose(robot)}
        >
          <svg viewBox="-20 -20 40 40" aria-hidden="true">
            <RobotShape colour={robot} letter={say(`board.letter.${robot}`)} />
          </svg>
        </button>
      ))}
    </div>
  );
}
