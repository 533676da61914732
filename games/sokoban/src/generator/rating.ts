import { type Board, type State, directionOf, groundOf, isMove, isPush } from '../rules/state.ts';
import { solveLevel, type SolveAnswer } from '../engine/portfolio.ts';
import { stepped } from '../rules/step.ts';
import { rangesOf } from './ranges.ts';

/** The solver's figures of a level. */
export interface Rating {
  readonly pushes: number;
  /** Lower bound of the pushes. */
  readonly optimal: boolean;
  /** Runs of pushes of one box in one direction. */
  readonly lines: number;
  /** Stored positions of the search: how hard the level is for a machine. */
  readonly states: number;
  readonly solution: string;
  /** One for every idle box and every unnecessary wall. */
  readonly flaws: readonly Flaw[];
}

/** A box that need not be pushed, or a free-standing wall without which the level needs as many pushes. */
export type Flaw = 'unmoved-box' | 'removable-wall';

/** Undefined if the solver finds no solution in time. Walls are tested only if the fewest pushes are known. */
export async function rateLevel(level: State, limitMs: number, signal: AbortSignal): Promise<Rating | undefined> {
  const answer = await solved(level, limitMs, signal);
  if (!answer) return undefined;
  const { pushes, optimal, states, lurd } = answer;
  const { lines } = rangesOf(level, [...lurd].filter(isMove));
  const flaws: Flaw[] = unmovedBoxes(level, lurd).map(() => 'unmoved-box');
  for (const wall of optimal ? freeWalls(level.board) : []) {
    const without = await solved(withoutWall(level, wall), limitMs, signal);
    if (without?.optimal && without.pushes === pushes) flaws.push('removable-wall');
  }
  return { pushes, optimal, lines, states, solution: lurd, flaws };
}

async function solved(
  level: State,
  limitMs: number,
  signal: AbortSignal,
): Promise<Extract<SolveAnswer, { status: 'solved' }> | undefined> {
  const answer = await solveLevel({ level, limitMs }, () => undefined, signal);
  return answer.status === 'solved' ? answer : undefined;
}

function unmovedBoxes(level: State, lurd: string): readonly number[] {
  const { steps } = groundOf(level.board);
  const resting = new Set(level.boxes);
  let state = level;
  for (const move of [...lurd].filter(isMove)) {
    const direction = directionOf(move);
    if (isPush(move)) resting.delete(state.player + steps[direction]);
    state = stepped(state, direction);
  }
  return [...resting];
}

function withoutWall(level: State, wall: readonly number[]): State {
  const signs = [...level.board.cells];
  for (const cell of wall) signs[cell] = ' ';
  return { ...level, board: { ...level.board, cells: signs.join('') } };
}

/** Connected inner walls, including diagonals, that do not touch the outer wall. */
export function freeWalls({ width, height, cells }: Board): readonly (readonly number[])[] {
  const seen = new Set<number>();
  const found: number[][] = [];
  for (let start = 0; start < cells.length; start++) {
    if (cells[start] !== '#' || seen.has(start)) continue;
    const wall = [start];
    let isFree = true;
    seen.add(start);
    for (const cell of wall) {
      for (const near of around(cell, width, height)) {
        if (near === undefined || cells[near] === '_' || cells[near] === '*') isFree = false;
        else if (cells[near] === '#' && !seen.has(near)) {
          seen.add(near);
          wall.push(near);
        }
      }
    }
    if (isFree) found.push(wall);
  }
  return found;
}

/** The eight neighbours; undefined outside the board. */
function around(cell: number, width: number, height: number): readonly (number | undefined)[] {
  const row = Math.floor(cell / width);
  const column = cell % width;
  return [-1, 0, 1].flatMap((down) =>
    [-1, 0, 1].map((right) => {
      const inside = row + down >= 0 && row + down < height && column + right >= 0 && column + right < width;
      return inside ? cell + down * width + right : undefined;
    }),
  );
}
