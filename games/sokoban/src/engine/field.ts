import { type State, groundOf } from '../rules/state.ts';

/** Fewer boxes are solved by other searches. */
const fewestBoxes = 16;
/** Share of the boxes that stand beside a goal. */
const leastShare = 0.8;

/** Whether the level is a field of boxes beside their goals. */
export function isField({ board, boxes }: State): boolean {
  if (boxes.length < fewestBoxes) return false;
  const { goal } = groundOf(board);
  const sides = [-1, 1, -board.width, board.width];
  const beside = boxes.filter((box) => sides.some((side) => goal[box + side] === 1));
  return beside.length >= leastShare * boxes.length;
}
