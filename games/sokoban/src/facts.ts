import type { Fact } from '@quadrille/kit';
import { type State, groundOf } from './rules/state.ts';

/** Figures of a position for the panel beside the board. */
export function facts({ board, boxes, tally }: State): readonly Fact[] {
  const { goal } = groundOf(board);
  return [
    { key: 'moves', value: tally.moves },
    { key: 'pushes', value: tally.pushes },
    { key: 'away', value: boxes.filter((box) => !goal[box]).length },
  ];
}
