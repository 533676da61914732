import { type State, directions, groundOf, noTally } from '../src/rules/state.ts';
import { isDone, obstacle, stepped } from '../src/rules/step.ts';

/** A position and whether it can be solved. */
export interface Judged {
  readonly state: State;
  readonly solvable: boolean;
}

/**
 * Every position of a level's board, and whether it is solvable: found by following all moves from
 * all positions and going back from the solved ones.
 */
export function everyPosition(level: State): readonly Judged[] {
  const states = positions(level);
  const index = new Map(states.map((state, i) => [keyOf(state), i]));
  const before: number[][] = states.map(() => []);
  states.forEach((state, i) => {
    for (const direction of directions) {
      if (obstacle(state, direction)) continue;
      before[index.get(keyOf(stepped(state, direction)))!]!.push(i);
    }
  });
  const solvable = states.map((state) => isDone(state));
  const queue = [...states.keys()].filter((i) => solvable[i]);
  for (const i of queue) {
    for (const previous of before[i]!) {
      if (solvable[previous]) continue;
      solvable[previous] = true;
      queue.push(previous);
    }
  }
  return states.map((state, i) => ({ state, solvable: solvable[i]! }));
}

const keyOf = (state: State): string => `${state.boxes.join()} ${state.player}`;

function positions(level: State): readonly State[] {
  const { floor, size } = groundOf(level.board);
  const cells = Array.from({ length: size }, (_, cell) => cell).filter((cell) => floor[cell]);
  const found: State[] = [];
  const place = (boxes: readonly number[], from: number): void => {
    if (boxes.length === level.boxes.length) {
      for (const player of cells) {
        if (boxes.includes(player)) continue;
        found.push({ board: level.board, player, boxes, specials: [], tally: noTally });
      }
      return;
    }
    for (let i = from; i < cells.length; i++) place([...boxes, cells[i]!], i + 1);
  };
  place([], 0);
  return found;
}
