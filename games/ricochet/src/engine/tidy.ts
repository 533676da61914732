import type { Colour } from '../rules/colour.ts';
import { slide, type Robots, type Slide } from '../rules/slide.ts';
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
export const switchesOf = (moves: readonly Slide[]): number =>
  moves.filter((move, i) => i > 0 && move.robot !== moves[i - 1]!.robot).length;

export const robotsOf = (moves: readonly Slide[]): Colour[] => [...new Set(moves.map((move) => move.robot))];
