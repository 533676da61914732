import { type Query, Session, expect } from '@quadrille/kit';
import { notation } from '../notation/notation.ts';
import type { Board, Chip } from '../rules/board.ts';
import { rules } from '../rules/rules.ts';
import type { AxesByRobot, Robots } from '../rules/slide.ts';
import type { State } from '../rules/state.ts';

/** The question to a solver: the fewest slides that take the chip. */
export interface Problem {
  readonly board: Board;
  readonly robots: Robots;
  readonly chip: Chip;
  readonly strict: boolean;
  /** With the strict rule: the axes that the robots have already moved along. */
  readonly axes?: AxesByRobot;
}

/** Undefined if no chip is in play. */
export function problemOf(state: State): Problem | undefined {
  const { board, robots, way, chip, params } = state;
  if (!chip) return undefined;
  const strict = params.strict === 'on';
  return { board, robots, chip, strict, ...(strict && { axes: way.axes }) };
}

/** The state after the moves of a query. */
export function stateOf(query: Query): State {
  const params = expect(notation.params.parse(query.params));
  let session = expect(Session.start({ id: 'ricochet', rules, notation }, params, query.start));
  for (const move of query.moves) session = expect(session.playText(move));
  return session.state;
}
