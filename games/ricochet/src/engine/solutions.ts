import { type Colour, colours } from '../rules/board.ts';
import { printSlide } from '../rules/position.ts';
import { type Robots, type Slide, slideRobot } from '../rules/slide.ts';
import type { Problem } from './problem.ts';

/**
 * The same moves in an order with as few changes of robot as possible: every robot makes its own moves in its own order
 * and stops on the same cells, and the last move stays last.
 */
export function withFewSwitches(
  { board, robots }: Pick<Problem, 'board' | 'robots'>,
  moves: readonly Slide[],
): Slide[] {
  const plans = movesByRobot(board, robots, moves);
  const last = moves.at(-1);
  if (!last || plans.length < 2) return [...moves];
  const known = new Map<string, OrderedRest | undefined>();

  // The rest depends only on how many moves each robot has made.
  const finish = (made: readonly number[], mover: Colour | undefined): OrderedRest | undefined => {
    const key = `${made.join()} ${mover}`;
    if (known.has(key)) return known.get(key);
    const now: Robots = Object.fromEntries([
      ...Object.entries(robots),
      ...plans.map(({ robot, stops }, i) => [robot, stops[made[i]!]!]),
    ]);
    const left = plans.reduce((sum, plan, i) => sum + plan.moves.length - made[i]!, 0);
    let best: OrderedRest | undefined = left === 0 ? { switches: 0, moves: [] } : undefined;
    plans.forEach((plan, i) => {
      const done = made[i]!;
      const move = plan.moves[done];
      if (!move || (left > 1 && plan.robot === last.robot && done === plan.moves.length - 1)) return;
      if (slideRobot(board, now, move).cell !== plan.stops[done + 1]) return;
      const rest = finish(made.with(i, done + 1), plan.robot);
      const switches = rest && rest.switches + (plan.robot === mover ? 0 : 1);
      if (rest && switches! < (best?.switches ?? Infinity))
        best = { switches: switches!, moves: [move, ...rest.moves] };
    });
    known.set(key, best);
    return best;
  };
  return [
    ...(finish(
      plans.map(() => 0),
      undefined,
    )?.moves ?? moves),
  ];
}

interface OrderedRest {
  readonly switches: number;
  readonly moves: readonly Slide[];
}

/** The moves of one robot, and its cells before and after each. */
interface RobotMoves {
  readonly robot: Colour;
  readonly moves: readonly Slide[];
  readonly stops: readonly number[];
}

function movesByRobot(board: Problem['board'], robots: Robots, moves: readonly Slide[]): RobotMoves[] {
  const plans = new Map<Colour, { robot: Colour; moves: Slide[]; stops: number[] }>();
  let now = robots;
  for (const move of moves) {
    const plan = plans.get(move.robot) ?? { robot: move.robot, moves: [], stops: [robots[move.robot]!] };
    const { cell } = slideRobot(board, now, move);
    now = { ...now, [move.robot]: cell };
    plan.moves.push(move);
    plan.stops.push(cell);
    plans.set(move.robot, plan);
  }
  return [...plans.values()];
}

/** The number of changes from one robot to another. */
const countSwitches = (moves: readonly Slide[]): number =>
  moves.filter((move, i) => i > 0 && move.robot !== moves[i - 1]!.robot).length;

export const robotsOf = (moves: readonly Slide[]): Colour[] => [...new Set(moves.map((move) => move.robot))];

/** Solutions are listed up to this number; their count is known beyond it. */
export const maxListed = 10_000;

/** All shortest solutions of a problem. */
export interface Solutions {
  readonly length: number;
  /** The number of move sequences. */
  readonly count: number;
  /** False: `count` is a lower bound. */
  readonly exact: boolean;
  /** At most `mostListed` sequences: few robots first, then few changes of robot. */
  readonly sequences: readonly (readonly Slide[])[];
  /** One sequence per idea: sequences that differ only in the order of independent moves are the same idea. */
  readonly ideas: readonly (readonly Slide[])[];
}

/** Beyond this the kernel's count means "at least". */
const maxCounted = 2 ** 53;

export function solutionsOf(problem: Problem, count: number, list: readonly (readonly Slide[])[]): Solutions {
  const ideas = new Map<string, readonly Slide[]>();
  for (const moves of list) {
    const key = ideaKey(moves);
    if (!ideas.has(key)) ideas.set(key, withFewSwitches(problem, moves));
  }
  return {
    length: list[0]?.length ?? 0,
    count,
    exact: count < maxCounted,
    sequences: sortByTidiness(list),
    ideas: sortByTidiness([...ideas.values()]),
  };
}

/** The moves of each robot, independent of their interleaving. */
function ideaKey(moves: readonly Slide[]): string {
  return colours.flatMap((colour) => moves.filter((move) => move.robot === colour).map(printSlide)).join('');
}

function sortByTidiness(list: readonly (readonly Slide[])[]): (readonly Slide[])[] {
  const rated = list.map((moves) => ({
    moves,
    robots: robotsOf(moves).length,
    switches: countSwitches(moves),
    text: moves.map(printSlide).join(),
  }));
  return rated
    .toSorted((a, b) => a.robots - b.robots || a.switches - b.switches || (a.text < b.text ? -1 : 1))
    .map(({ moves }) => moves);
}

/** The contents of the graded hints. */
interface Hints {
  readonly moves: number;
  /** The robots of the best solution, in the order of their first moves. */
  readonly robots: readonly Colour[];
  readonly lastMove: Slide;
  readonly solution: readonly Slide[];
}

export function hintsOf(solution: readonly Slide[]): Hints {
  return { moves: solution.length, robots: robotsOf(solution), lastMove: solution.at(-1)!, solution };
}
