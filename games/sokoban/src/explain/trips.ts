import { groundOf } from '../rules/board.ts';
import { directionOf, isMove } from '../rules/move.ts';
import type { State } from '../rules/state.ts';
import { stepped } from '../rules/step.ts';

/** One box pushed on and on, until another one is: what a person would call a step of the solution. */
export interface Trip {
  /** Which box, by its place among those of the start. */
  readonly box: number;
  readonly from: number;
  readonly to: number;
  /** LURD from the end of the trip before, walks included. */
  readonly moves: string;
  /** How it stands before the first of these moves. */
  readonly before: State;
}

/** A solution as trips; walks after the last push are no part of any. */
export function tripsOf(start: State, way: string): readonly Trip[] {
  const { steps } = groundOf(start.board);
  const boxAt = new Map(start.boxes.map((cell, box) => [cell, box]));
  const trips: Trip[] = [];
  let state = start;
  let walked = { moves: '', before: start };
  for (const move of [...way].filter(isMove)) {
    const direction = directionOf(move);
    const next = stepped(state, direction);
    if (next.boxes !== state.boxes) {
      const from = next.player;
      const to = from + steps[direction];
      const box = boxAt.get(from)!;
      boxAt.delete(from);
      boxAt.set(to, box);
      const last = trips.at(-1);
      const moves = walked.moves + move;
      if (last?.box === box) trips[trips.length - 1] = { ...last, to, moves: last.moves + moves };
      else trips.push({ box, from, to, moves, before: walked.before });
      walked = { moves: '', before: next };
    } else walked = { ...walked, moves: walked.moves + move };
    state = next;
  }
  return trips;
}
