import { fault, type Fault } from '@quadrille/kit';
import { type Direction, type State, groundOf } from './state.ts';
import { allContent, boxKind, countsSteps, pushSpecials, walkSpecials } from './kinds.ts';

export const hasBox = (state: State, cell: number): boolean => indexOfBox(state.boxes, cell) >= 0;

/** Why the player cannot go this way, with or without a box in front. */
export function obstacle(state: State, direction: Direction): Fault | undefined {
  const { floor, steps } = groundOf(state.board);
  const step = steps[direction];
  const next = state.player + step;
  if (!floor[next]) return fault('wall-ahead');
  if (!hasBox(state, next)) return undefined;
  const special = boxKind(state.specials, next);
  if (special && !special.kind.mayBePushed(special.value)) return fault(`box-${special.kind.id}`);
  const behind = next + step;
  if (!floor[behind]) return fault('box-against-wall');
  return hasBox(state, behind) ? fault('box-against-box') : undefined;
}

export function isPushInto(state: State, direction: Direction): boolean {
  return hasBox(state, state.player + groundOf(state.board).steps[direction]);
}

/** The state after a legal step. */
export function stepped(state: State, direction: Direction): State {
  const { board, boxes, specials, tally, lastPush } = state;
  const { steps } = groundOf(board);
  const player = state.player + steps[direction];
  const index = indexOfBox(boxes, player);
  if (index < 0) {
    return { ...state, player, specials: walkSpecials(specials, player), tally: { ...tally, moves: tally.moves + 1 } };
  }
  const box = player + steps[direction];
  const sameBox = lastPush?.box === player;
  const sameLine = sameBox && lastPush.direction === direction;
  return {
    board,
    player,
    boxes: moved(boxes, index, box),
    specials: pushSpecials(specials, player, box),
    tally: {
      moves: tally.moves + 1,
      pushes: tally.pushes + 1,
      lines: tally.lines + (sameLine ? 0 : 1),
      changes: tally.changes + (sameBox ? 0 : 1),
    },
    lastPush: { box, direction },
  };
}

/** Every goal has its box, and all special kinds are satisfied. */
export function isDone({ board, boxes, specials }: State): boolean {
  const { goal } = groundOf(board);
  return boxes.every((box) => goal[box] === 1) && allContent(specials);
}

/**
 * A level that starts with every box on a goal is not solved: it needs a push first, or a step where steps count,
 * because a position may only have a pedal left to press.
 */
export const isSolved = (state: State): boolean => {
  const { pushes, moves } = state.tally;
  return (pushes > 0 || (moves > 0 && countsSteps(state))) && isDone(state);
};

function indexOfBox(boxes: readonly number[], cell: number): number {
  let low = 0;
  let high = boxes.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const box = boxes[middle]!;
    if (box === cell) return middle;
    if (box < cell) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** The boxes with one of them moved, still ascending. */
function moved(boxes: readonly number[], index: number, to: number): readonly number[] {
  const next = boxes.slice();
  let place = index;
  for (; place > 0 && next[place - 1]! > to; place--) next[place] = next[place - 1]!;
  for (; place < next.length - 1 && next[place + 1]! < to; place++) next[place] = next[place + 1]!;
  next[place] = to;
  return next;
}
