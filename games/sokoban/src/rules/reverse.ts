import { fault, type Fault } from '@quadrille/kit';
import { type Move, type State, directionOf, groundOf, isPush, moveOf, opposite } from './state.ts';
import { distances, obstacles } from './walk.ts';
import { hasBox } from './step.ts';

/**
 * Reverse play: boxes start on the goals and are pulled to their starts. That solves the level, if special kinds allow
 * it; a forward replay decides.
 */
export interface ReverseState {
  /** The target position. */
  readonly target: State;
  readonly player: number;
  /** Ascending. */
  readonly boxes: readonly number[];
}

/** Every goal has its box. The player of a solved level may be anywhere; `player` is the chosen cell. */
export function reverseStart(target: State, player: number): ReverseState | undefined {
  const { goals, floor, goal } = groundOf(target.board);
  return floor[player] && !goal[player] ? { target, player, boxes: goals } : undefined;
}

/** Cells from which reverse play can begin. */
export function reverseStarts(target: State): readonly number[] {
  const { floor, goal, size } = groundOf(target.board);
  return Array.from({ length: size }, (_, cell) => cell).filter((cell) => floor[cell] && !goal[cell]);
}

/** Upper case pulls the box behind the player; lower case leaves it. */
export function reverseObstacle(state: ReverseState, move: Move): Fault | undefined {
  const { board } = state.target;
  const { floor, steps } = groundOf(board);
  const step = steps[directionOf(move)];
  const forward: State = { ...state.target, boxes: state.boxes };
  if (!floor[state.player + step]) return fault('wall-ahead');
  if (hasBox(forward, state.player + step)) return fault('box-ahead-in-reverse');
  return isPush(move) && !hasBox(forward, state.player - step) ? fault('nothing-to-pull') : undefined;
}

export function reversed(state: ReverseState, move: Move): ReverseState {
  const { steps } = groundOf(state.target.board);
  const step = steps[directionOf(move)];
  const player = state.player + step;
  if (!isPush(move)) return { ...state, player };
  const boxes = state.boxes.map((box) => (box === state.player - step ? state.player : box));
  return { ...state, player, boxes: boxes.toSorted((a, b) => a - b) };
}

/** Whether all boxes are back, and the player can walk to the start. */
export function isReversed({ target, boxes, player }: ReverseState): boolean {
  if (boxes.some((box, index) => box !== target.boxes[index])) return false;
  return distances(target.board, obstacles(target.board, boxes), player)[target.player]! >= 0;
}

/** The same path forward: each step reversed, last one first. Ends where the reverse play began. */
export function forwards(moves: readonly Move[]): readonly Move[] {
  return moves.toReversed().map((move) => moveOf(opposite(directionOf(move)), isPush(move)));
}
