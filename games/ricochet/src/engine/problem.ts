import type { Board, Chip } from '../rules/board.ts';
import type { Robots } from '../rules/slide.ts';
import type { State } from '../rules/state.ts';
import type { AxesByRobot } from '../rules/way.ts';

/** What a solver is asked: the fewest slides that take the chip. */
export interface Problem {
  readonly board: Board;
  readonly robots: Robots;
  readonly chip: Chip;
  readonly strict: boolean;
  /** Under the strict rule, what the robots have moved along before. */
  readonly axes?: AxesByRobot;
}

/** Undefined while no chip is in play. */
export function problemOf(state: State): Problem | undefined {
  const { board, robots, way, chip, params } = state;
  if (!chip) return undefined;
  const strict = params.strict === 'on';
  return { board, robots, chip, strict, ...(strict && { axes: way.axes }) };
}
