import { type State, directions, groundOf, noTally } from '../src/rules/state.ts';
import { isDone, isPushInto, obstacle, stepped } from '../src/rules/step.ts';

export interface Measured {
  readonly state: State;
  /** Pushes to the nearest solved position; Infinity if there is none. */
  readonly pushes: number;
}

/** Every position of a board with this many boxes and its distance, by following all moves step by step. */
export function everyDistance(level: State): readonly Measured[] {
  const states = positions(level);
  const index = new Map(states.map((state, i) => [keyOf(state), i]));
  const walksInto: number[][] = states.map(() => []);
  const pushesInto: number[][] = states.map(() => []);
  states.forEach((state, i) => {
    for (const direction of directions) {
      if (obstacle(state, direction)) continue;
      const after = index.get(keyOf(stepped(state, direction)))!;
      (isPushInto(state, direction) ? pushesInto : walksInto)[after]!.push(i);
    }
  });
  const pushes = states.map((state) => (isDone(state) ? 0 : Infinity));
  let layer = [...states.keys()].filter((i) => pushes[i] === 0);
  for (let depth = 0; layer.length > 0; depth++) {
    const reached = layer;
    for (const i of reached) {
      for (const before of walksInto[i]!) {
        if (pushes[before] !== Infinity) continue;
        pushes[before] = depth;
        reached.push(before);
      }
    }
    layer = [];
    for (const i of reached) {
      for (const before of pushesInto[i]!) {
        if (pushes[before] !== Infinity) continue;
        pushes[before] = depth + 1;
        layer.push(before);
      }
    }
  }
  return states.map((state, i) => ({ state, pushes: pushes[i]! }));
}

const keyOf = (state: State): string => `${state.boxes.join()} ${state.player}`;

function positions(level: State): readonly State[] {
  const { floor, size } = groundOf(level.board);
  const cells = Array.from({ length: size }, (_, cell) => cell).filter((cell) => floor[cell]);
  const found: State[] = [];
  const place = (boxes: readonly number[], from: number): void => {
    if (boxes.length === level.boxes.length) {
      for (const player of cells) {
        if (!boxes.includes(player)) found.push({ board: level.board, player, boxes, specials: [], tally: noTally });
      }
      return;
    }
    for (let i = from; i < cells.length; i++) place([...boxes, cells[i]!], i + 1);
  };
  place([], 0);
  return found;
}
