import { type Yard, yardOf } from '../../engine/yard.ts';
import { type Board, type State, directionOf, groundOf, isMove, isPush } from '../../rules/state.ts';
import { stepped } from '../../rules/step.ts';

/** Figures of a level and its solution. */
export interface Measure {
  readonly boxes: number;
  readonly floor: number;
  readonly moves: number;
  readonly pushes: number;
  /** Runs of pushes of one box in one direction. */
  readonly lines: number;
  /** How often the solution changes to another box. */
  readonly changes: number;
  /** Pushes that take a box farther from its final goal. */
  readonly away: number;
  /** How often a box leaves a goal. */
  readonly leavings: number;
  /** Percentage of the floor that the solution never visits. */
  readonly unused: number;
  /** Percentage of dead squares. */
  readonly dead: number;
  /** The longest run of pushes. */
  readonly glide: number;
  /** Stored positions of the solver. */
  readonly states: number;
}

export function measure(start: State, lurd: string, states: number): Measure {
  const yard = yardOf(start.board);
  const { steps, goal } = groundOf(start.board);
  const trodden = new Set<number>([start.player, ...start.boxes]);
  const origin = new Map(start.boxes.map((box) => [box, box]));
  /** The path of each box, push by push. */
  const pushed: { readonly box: number; readonly from: number; readonly to: number }[] = [];
  let state = start;
  let leavings = 0;
  let glide = 0;
  let run = 0;
  for (const move of [...lurd].filter(isMove)) {
    const direction = directionOf(move);
    const { lines } = state.tally;
    if (isPush(move)) {
      const from = state.player + steps[direction];
      const to = from + steps[direction];
      const box = origin.get(from)!;
      origin.delete(from);
      origin.set(to, box);
      pushed.push({ box, from, to });
      trodden.add(to);
      if (goal[from] && !goal[to]) leavings++;
    }
    state = stepped(state, direction);
    trodden.add(state.player);
    if (isPush(move)) run = state.tally.lines > lines ? 1 : run + 1;
    glide = Math.max(glide, run);
  }
  const ends = new Map([...origin].map(([end, box]) => [box, distancesTo(yard, end)]));
  const away = pushed.filter(({ box, from, to }) => {
    const distance = ends.get(box)!;
    return distance[yard.number[to]!]! > distance[yard.number[from]!]!;
  }).length;
  const floor = yard.cells.length;
  return {
    boxes: start.boxes.length,
    floor,
    moves: state.tally.moves,
    pushes: state.tally.pushes,
    lines: state.tally.lines,
    changes: state.tally.changes,
    away,
    leavings,
    unused: Math.round((100 * (floor - trodden.size)) / floor),
    dead: Math.round((100 * yard.dead.reduce((sum, dead) => sum + dead, 0)) / floor),
    glide,
    states,
  };
}

const unreached = 1 << 20;

/** Pushes of a single box to one goal, with a player that reaches every cell. */
function distancesTo({ next, number, cells }: Yard, end: number): Int32Array {
  const distance = new Int32Array(cells.length).fill(unreached);
  const queue = [number[end]!];
  distance[queue[0]!] = 0;
  for (const cell of queue) {
    for (let way = 0; way < 4; way++) {
      const to = next[4 * cell + way]!;
      if (to < 0 || next[4 * to + way]! < 0 || distance[to]! < unreached) continue;
      distance[to] = distance[cell]! + 1;
      queue.push(to);
    }
  }
  return distance;
}

/**
 * Difficulty for a person: changes of box and direction, and pushes away from the goal; plus the solver's effort, of
 * which a doubling weighs as three lines.
 */
export function difficulty({ lines, changes, away, leavings, pushes, states }: Measure): number {
  return Math.round(lines + 2 * changes + 2 * away + 3 * leavings + pushes / 4 + 3 * doublings(states));
}

/** The binary logarithm, linear between powers of two, so that it is the same on every machine. */
export function doublings(count: number): number {
  let power = 0;
  let left = count;
  for (; left >= 2; left /= 2) power++;
  return power + left - 1;
}

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
  /** Cells of a straight corridor. */
  corridor: 5,
  /** Percentage of corridor. */
  corridors: 40,
  /** Minimal percentage of floor. */
  floor: 36,
  /** The longer side divided by the shorter one, in percent. */
  sides: 200,
  unused: 26,
  /** Moves per push. */
  walk: 5,
  glide: 7,
} as const;

/** Flaws of the walls alone. */
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

/** Flaws of the solution. */
export function playFlaws({ board, boxes }: State, level: Measure): readonly SetFlaw[] {
  const { goal } = groundOf(board);
  const flaws: SetFlaw[] = [];
  if (level.unused > limits.unused) flaws.push('unused');
  if (level.moves > limits.walk * level.pushes) flaws.push('slog');
  if (level.glide > limits.glide) flaws.push('glide');
  if (level.changes === level.boxes && level.away === 0) flaws.push('one-by-one');
  // Boxes that start on goals look finished.
  if (boxes.filter((box) => goal[box]).length * 3 > boxes.length) flaws.push('started-home');
  return flaws;
}

/** An open area of four by four cells. */
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
