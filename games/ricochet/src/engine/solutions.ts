import { type Colour, colours } from '../rules/board.ts';
import { printSlide } from '../rules/position.ts';
import { type Robots, type Slide, slide } from '../rules/slide.ts';
import type { Problem } from './problem.ts';

/**
 * The same moves in an order in which the robots take turns as seldom as possible: every robot makes its own moves in
 * its own order and stops on the same cells, and the last move stays the last.
 */
export function tidy({ board, robots }: Pick<Problem, 'board' | 'robots'>, moves: readonly Slide[]): Slide[] {
  const plans = plansOf(board, robots, moves);
  const last = moves.at(-1);
  if (!last || plans.length < 2) return [...moves];
  const known = new Map<string, Ending | undefined>();

  // What is left is fixed by how many moves each robot has made.
  const finish = (made: readonly number[], mover: Colour | undefined): Ending | undefined => {
    const key = `${made.join()} ${mover}`;
    if (known.has(key)) return known.get(key);
    const now: Robots = Object.fromEntries([
      ...Object.entries(robots),
      ...plans.map(({ robot, stops }, i) => [robot, stops[made[i]!]!]),
    ]);
    const left = plans.reduce((sum, plan, i) => sum + plan.moves.length - made[i]!, 0);
    let best: Ending | undefined = left === 0 ? { switches: 0, moves: [] } : undefined;
    plans.forEach((plan, i) => {
      const done = made[i]!;
      const move = plan.moves[done];
      if (!move || (left > 1 && plan.robot === last.robot && done === plan.moves.length - 1)) return;
      if (slide(board, now, move).cell !== plan.stops[done + 1]) return;
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

interface Ending {
  readonly switches: number;
  readonly moves: readonly Slide[];
}

/** What one robot does: its moves, and where it stands before and after each. */
interface Plan {
  readonly robot: Colour;
  readonly moves: readonly Slide[];
  readonly stops: readonly number[];
}

function plansOf(board: Problem['board'], robots: Robots, moves: readonly Slide[]): Plan[] {
  const plans = new Map<Colour, { robot: Colour; moves: Slide[]; stops: number[] }>();
  let now = robots;
  for (const move of moves) {
    const plan = plans.get(move.robot) ?? { robot: move.robot, moves: [], stops: [robots[move.robot]!] };
    const { cell } = slide(board, now, move);
    now = { ...now, [move.robot]: cell };
    plan.moves.push(move);
    plan.stops.push(cell);
    plans.set(move.robot, plan);
  }
  return [...plans.values()];
}

/** How often another robot takes over. */
const switchesOf = (moves: readonly Slide[]): number =>
  moves.filter((move, i) => i > 0 && move.robot !== moves[i - 1]!.robot).length;

export const robotsOf = (moves: readonly Slide[]): Colour[] => [...new Set(moves.map((move) => move.robot))];

/** Solutions are listed up to here; their number is known beyond. */
export const mostListed = 10_000;

/** All shortest solutions of a problem. */
export interface Solutions {
  readonly length: number;
  /** How many sequences of moves there are. */
  readonly count: number;
  /** False: there are at least so many. */
  readonly exact: boolean;
  /** The sequences, at most `mostListed`, in tidy order: few robots first, then few changes between them. */
  readonly sequences: readonly (readonly Slide[])[];
  /** One of each kind: sequences that differ only in the order of independent moves are the same idea. */
  readonly ideas: readonly (readonly Slide[])[];
}

/** Beyond this the kernel's count says "at least". */
const mostCounted = 2 ** 53;

export function solutionsFrom(problem: Problem, count: number, list: readonly (readonly Slide[])[]): Solutions {
  const ideas = new Map<string, readonly Slide[]>();
  for (const moves of list) {
    const key = ideaOf(moves);
    if (!ideas.has(key)) ideas.set(key, tidy(problem, moves));
  }
  return {
    length: list[0]?.length ?? 0,
    count,
    exact: count < mostCounted,
    sequences: inTidyOrder(list),
    ideas: inTidyOrder([...ideas.values()]),
  };
}

/** What each robot does, whoever waits for whom. */
function ideaOf(moves: readonly Slide[]): string {
  return colours.flatMap((colour) => moves.filter((move) => move.robot === colour).map(printSlide)).join('');
}

function inTidyOrder(list: readonly (readonly Slide[])[]): (readonly Slide[])[] {
  const rated = list.map((moves) => ({
    moves,
    robots: robotsOf(moves).length,
    switches: switchesOf(moves),
    text: moves.map(printSlide).join(),
  }));
  return rated
    .toSorted((a, b) => a.robots - b.robots || a.switches - b.switches || (a.text < b.text ? -1 : 1))
    .map(({ moves }) => moves);
}

/** What graded hints tell, one after the other. */
interface Hints {
  readonly moves: number;
  /** The robots of the tidiest solution, in the order in which they first move. */
  readonly robots: readonly Colour[];
  readonly lastMove: Slide;
  readonly solution: readonly Slide[];
}

export function hintsFrom(solution: readonly Slide[]): Hints {
  return { moves: solution.length, robots: robotsOf(solution), lastMove: solution.at(-1)!, solution };
}
