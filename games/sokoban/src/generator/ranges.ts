import { type Move, type State, directionOf, groundOf, isPush } from '../rules/state.ts';
import { stepped } from '../rules/step.ts';

/** The four definitions of a level's *range* that the report compares, for a solution. */
export interface Ranges {
  readonly steps: number;
  readonly pushes: number;
  /** Taylor and Parberry's: the same box in the same direction counts once, so a box adds at most 4. */
  readonly boxDirections: number;
  /** The report's own: pushes that change the box or the direction. */
  readonly lines: number;
}

export function rangesOf(start: State, solution: readonly Move[]): Ranges {
  const { steps } = groundOf(start.board);
  const origin = new Map(start.boxes.map((box) => [box, box]));
  const met = new Set<string>();
  let state = start;
  for (const move of solution) {
    const direction = directionOf(move);
    if (isPush(move)) {
      const from = state.player + steps[direction];
      const box = origin.get(from)!;
      origin.delete(from);
      origin.set(from + steps[direction], box);
      met.add(`${box} ${direction}`);
    }
    state = stepped(state, direction);
  }
  const { moves, pushes, lines } = state.tally;
  return { steps: moves, pushes, boxDirections: met.size, lines };
}
