import { groundOf, type Board } from '../../rules/board.ts';
import type { State } from '../../rules/state.ts';
import type { Measure } from './measure.ts';

/** Why a level is ugly or dull. */
export type SetFlaw =
  | 'field'
  | 'corridor'
  | 'bulk'
  | 'thin'
  | 'unused'
  | 'slog'
  | 'glide'
  | 'one-by-one'
  | 'started-home';

const limits = {
  /** Squares of a straight corridor. */
  corridor: 5,
  /** Percent of the floor that is corridor. */
  corridors: 40,
  /** Percent of the board that is floor, at least. */
  floor: 36,
  /** The longer side by the shorter one, in percent. */
  sides: 200,
  unused: 26,
  /** Moves for each push. */
  walk: 5,
  glide: 7,
} as const;

/** What the walls alone show. */
export function wallFlaws(board: Board): readonly SetFlaw[] {
  const { floor, size } = groundOf(board);
  const { width, height } = board;
  const cells = floor.reduce((sum, one) => sum + one, 0);
  const { longest, share } = corridorsOf(board);
  const flaws: SetFlaw[] = [];
  if (hasField(board)) flaws.push('field');
  if (longest > limits.corridor || share > limits.corridors) flaws.push('corridor');
  const inside = size - 2 * (width + height) + 4;
  if (100 * cells < limits.floor * inside) flaws.push('bulk');
  if (100 * (Math.max(width, height) - 2) > limits.sides * (Math.min(width, height) - 2)) flaws.push('thin');
  return flaws;
}

/** What the solution shows. */
export function playFlaws({ board, boxes }: State, level: Measure): readonly SetFlaw[] {
  const { goal } = groundOf(board);
  const flaws: SetFlaw[] = [];
  if (level.unused > limits.unused) flaws.push('unused');
  if (level.moves > limits.walk * level.pushes) flaws.push('slog');
  if (level.glide > limits.glide) flaws.push('glide');
  if (level.changes === level.boxes && level.away === 0) flaws.push('one-by-one');
  // Boxes that are home already look as if they had nothing to do.
  if (boxes.filter((box) => goal[box]).length * 3 > boxes.length) flaws.push('started-home');
  return flaws;
}

/** Four squares by four of nothing but floor. */
function hasField(board: Board): boolean {
  const { floor } = groundOf(board);
  const side = 4;
  for (let y = 1; y + side < board.height; y++) {
    for (let x = 1; x + side < board.width; x++) {
      let open = true;
      for (let cell = 0; cell < side * side && open; cell++) {
        open = floor[(y + Math.floor(cell / side)) * board.width + x + (cell % side)] === 1;
      }
      if (open) return true;
    }
  }
  return false;
}

/** Floor with walls on two opposite sides and floor on the two others. */
function corridorsOf(board: Board): { readonly longest: number; readonly share: number } {
  const { floor, steps, size } = groundOf(board);
  let longest = 0;
  let count = 0;
  let all = 0;
  for (let cell = 0; cell < size; cell++) {
    if (!floor[cell]) continue;
    all++;
    for (const [along, across] of [
      [steps[2], steps[3]],
      [steps[3], steps[2]],
    ] as const) {
      const isCorridor = (at: number): boolean => floor[at] === 1 && !floor[at - across] && !floor[at + across];
      if (!isCorridor(cell)) continue;
      count++;
      if (isCorridor(cell - along)) continue;
      let length = 1;
      while (isCorridor(cell + length * along)) length++;
      longest = Math.max(longest, length);
    }
  }
  return { longest, share: (100 * count) / all };
}
