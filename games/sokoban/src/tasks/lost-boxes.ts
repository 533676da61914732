import { groundOf } from '../rules/board.ts';
import { stuckBoxes } from '../deadlock/stuck.ts';
import { kindOf } from '../rules/kinds/index.ts';
import { solveSmall } from '../engine/small-solver.ts';
import type { State } from '../rules/state.ts';

/** More would only say that the whole position is lost. */
const mostNodes = 60_000;
const mostTogether = 12;

/**
 * Which boxes make a lost position lost: they alone, with all others taken away, cannot be brought onto marks any more.
 * Tries the box that was pushed last, it with each other, it with two of those nearby, and then more and more of the
 * nearest. Undefined where that would take too long. Yields now and then, so that whoever runs it can breathe and stop.
 */
export function* lostBoxes(state: State): Generator<undefined, readonly number[] | undefined> {
  const stuck = stuckBoxes(state);
  if (stuck) return stuck.boxes;
  const pushed = state.lastPush?.box;
  const near = nearestFirst(state, pushed ?? state.boxes[0]!);
  for (const few of pushed === undefined ? [] : smallSets(pushed, near)) {
    if (yield* isLost(state, few)) return few.toSorted((a, b) => a - b);
  }
  for (let size = 2; size <= Math.min(near.length, mostTogether); size++) {
    const some = near.slice(0, size);
    if (yield* isLost(state, some)) return yield* fewest(state, some);
  }
  return undefined;
}

/** Leaves away what is not needed, the farthest first: what is lost is mostly lost near the last push. */
function* fewest(state: State, boxes: readonly number[]): Generator<undefined, readonly number[]> {
  let left = boxes;
  for (const box of boxes.toReversed()) {
    const fewer = left.filter((one) => one !== box);
    if (fewer.length > 0 && (yield* isLost(state, fewer))) left = fewer;
  }
  return left.toSorted((a, b) => a - b);
}

/** Triples of boxes that are far away cost much and say little. */
const nearby = 6;

function smallSets(pushed: number, near: readonly number[]): readonly (readonly number[])[] {
  const others = near.filter((box) => box !== pushed);
  const close = others.slice(0, nearby);
  const triples = close.flatMap((one, index) => close.slice(index + 1).map((two) => [pushed, one, two]));
  return [[pushed], ...others.map((box) => [pushed, box]), ...triples];
}

function nearestFirst({ board, boxes }: State, to: number): readonly number[] {
  const far = (cell: number): number =>
    Math.abs((cell % board.width) - (to % board.width)) +
    Math.abs(Math.floor(cell / board.width) - Math.floor(to / board.width));
  return boxes.toSorted((a, b) => far(a) - far(b));
}

/** Proved: every position of these boxes alone was seen. Marks count as plain ones: that only makes it easier. */
function* isLost(state: State, boxes: readonly number[]): Generator<undefined, boolean> {
  const { goal } = groundOf(state.board);
  if (boxes.every((box) => goal[box])) return false;
  const few: State = {
    ...state,
    boxes: boxes.toSorted((a, b) => a - b),
    specials: state.specials.filter(({ kind, cell }) => kindOf(kind)?.role === 'box' && boxes.includes(cell)),
  };
  const search = solveSmall(few, mostNodes);
  for (let next = search.next(); ; next = search.next()) {
    if (next.done) return next.value.status === 'unsolvable';
    yield undefined;
  }
}
