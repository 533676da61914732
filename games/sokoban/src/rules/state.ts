import type { Special } from './kinds.ts';

/** Left, up, right, down: the order of LURD. */
export type Direction = 0 | 1 | 2 | 3;

export const directions: readonly Direction[] = [0, 1, 2, 3];

export const opposite = (direction: Direction): Direction => (direction ^ 2) as Direction;

/** What a step adds to the index of a cell, by direction, on a board of this width. */
export const steps = (width: number): readonly [number, number, number, number] => [-1, -width, 1, width];

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
interface Ground {
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

/** What a solution is measured by. */
export interface Tally {
  readonly moves: number;
  readonly pushes: number;
  /** Runs of pushes of one box in one direction. */
  readonly lines: number;
  /** How often another box was pushed than before; the first counts. */
  readonly changes: number;
}

export interface State {
  readonly board: Board;
  readonly player: number;
  /** Ascending. */
  readonly boxes: readonly number[];
  /** Boxes that are more than boxes, and goals that are more than goals: empty in a plain level. */
  readonly specials: readonly Special[];
  readonly tally: Tally;
  /** Where the last pushed box stands and which way it went. */
  readonly lastPush?: { readonly box: number; readonly direction: Direction };
}

export const noTally: Tally = { moves: 0, pushes: 0, lines: 0, changes: 0 };

/** A step of the player in LURD; upper case pushes. */
export type Move = 'l' | 'u' | 'r' | 'd' | 'L' | 'U' | 'R' | 'D';

const walks: readonly Move[] = ['l', 'u', 'r', 'd'];
const pushes: readonly Move[] = ['L', 'U', 'R', 'D'];

export const moveOf = (direction: Direction, push: boolean): Move => (push ? pushes : walks)[direction]!;

export const isPush = (move: Move): boolean => pushes.includes(move);

export const directionOf = (move: Move): Direction =>
  (isPush(move) ? pushes.indexOf(move) : walks.indexOf(move)) as Direction;

/** A letter of LURD, large where a box is pushed. */
export const isMove = (text: string): text is Move => text.length === 1 && 'lurdLURD'.includes(text);
