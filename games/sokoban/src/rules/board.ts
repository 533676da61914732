import { steps } from './direction.ts';

/**
 * What never changes in a level. Cells lie row by row: `#` wall, space floor, `.` goal, `_` outside, `*` scenery (a box
 * on a goal that nobody can reach). One text, shared by all states of a game, so that ten thousand of them stay small.
 */
export interface Board {
  readonly width: number;
  readonly height: number;
  readonly cells: string;
}

export const boardLimit = 100;

/** The board laid out for looking up. */
export interface Ground {
  readonly size: number;
  readonly steps: readonly [number, number, number, number];
  /** 1 where a player or a box can be. Such a cell never lies on the rim: its neighbours need no check. */
  readonly floor: Uint8Array;
  readonly goal: Uint8Array;
  readonly goals: readonly number[];
}

const grounds = new WeakMap<Board, Ground>();

export function groundOf(board: Board): Ground {
  const known = grounds.get(board);
  if (known) return known;
  const { width, cells } = board;
  const floor = new Uint8Array(cells.length);
  const goal = new Uint8Array(cells.length);
  const goals: number[] = [];
  for (let cell = 0; cell < cells.length; cell++) {
    const sign = cells[cell];
    if (sign !== ' ' && sign !== '.') continue;
    floor[cell] = 1;
    if (sign === '.') {
      goal[cell] = 1;
      goals.push(cell);
    }
  }
  const ground: Ground = { size: cells.length, steps: steps(width), floor, goal, goals };
  grounds.set(board, ground);
  return ground;
}
