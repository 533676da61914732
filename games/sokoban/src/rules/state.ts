import type { Special } from './kinds.ts';

/** Left, up, right, down: the order of LURD. */
export type Direction = 0 | 1 | 2 | 3;

export const directions: readonly Direction[] = [0, 1, 2, 3];

export const opposite = (direction: Direction): Direction => (direction ^ 2) as Direction;

/** Index offsets of a step by direction, on a board of this width. */
export const steps = (width: number): readonly [number, number, number, number] => [-1, -width, 1, width];

/**
 * The constant part of a level. Cells row by row: `#` wall, space floor, `.` goal, `_` outside, `*` scenery (an
 * unreachable box on a goal). One text, shared by all states of a match, so that ten thousand of them stay small.
 */
export interface Board {
  readonly width: number;
  readonly height: number;
  readonly cells: string;
}

export const boardLimit = 100;

/** The board as lookup tables. */
interface Ground {
  readonly size: number;
  readonly steps: readonly [number, number, number, number];
  /** 1 where a player or a box can be. Such a cell is never on the border, so its neighbours need no check. */
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

/** Figures of a solution. */
export interface Tally {
  readonly moves: number;
  readonly pushes: number;
  /** Runs of pushes of one box in one direction. */
  readonly lines: number;
  /** How often the pushed box changes; the first one counts. */
  readonly changes: number;
}

export interface State {
  readonly board: Board;
  readonly player: number;
  /** Ascending. */
  readonly boxes: readonly number[];
  /** Special boxes and goals; empty in a plain level. */
  readonly specials: readonly Special[];
  readonly tally: Tally;
  /** The cell of the last pushed box and its direction. */
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

/** A letter of LURD, upper case for a push. */
export const isMove = (text: string): text is Move => text.length === 1 && 'lurdLURD'.includes(text);

/** How many boxes stand on goals. */
export function boxesOnGoals({ board, boxes }: Pick<State, 'board' | 'boxes'>): number {
  const { goal } = groundOf(board);
  return boxes.filter((box) => goal[box] === 1).length;
}
