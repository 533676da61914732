import type { Direction } from './direction.ts';

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
