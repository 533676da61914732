import { colours, type Colour } from '../rules/colour.ts';
import { printSlide } from '../notation/position.ts';
import type { Slide } from '../rules/slide.ts';
import type { Problem } from './problem.ts';
import { robotsOf, switchesOf, tidy } from './tidy.ts';

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
export interface Hints {
  readonly moves: number;
  /** The robots of the tidiest solution, in the order in which they first move. */
  readonly robots: readonly Colour[];
  readonly lastMove: Slide;
  readonly solution: readonly Slide[];
}

export function hintsFrom(solution: readonly Slide[]): Hints {
  return { moves: solution.length, robots: robotsOf(solution), lastMove: solution.at(-1)!, solution };
}
