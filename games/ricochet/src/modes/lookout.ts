import type { Cell } from '../rules/board.ts';
import type { CellTint } from '../board/tint.tsx';
import { robotColours, type Robots, type Slide } from '../rules/slide.ts';
import type { Problem } from '../engine/problem.ts';
import { astar } from '../teaching/astar.ts';
import { bfs } from '../teaching/bfs.ts';
import type { PositionNode } from '../teaching/position-node.ts';
import type { Thinking } from '../teaching/thinking.ts';
import { mayTake } from '../rules/way.ts';

const algorithms = { bfs, astar } as const;
export type Algorithm = keyof typeof algorithms;

/** A search as far as it has been watched. */
export interface Watched {
  readonly thinking: Thinking;
  readonly problem: Problem;
  /** Where the robot that may take the chip has been seen, by the fewest moves. */
  readonly closed: Map<Cell, number>;
  readonly open: Map<Cell, number>;
  robots: Robots;
  layer: number;
  closedCount: number;
  openCount: number;
  end: 'running' | 'found' | 'none' | 'much';
  solution: readonly Slide[];
}

/** Every position is kept in memory: more would make the page slow. */
const most = 40_000;

export function watch(problem: Problem, algorithm: Algorithm): Watched {
  return {
    thinking: algorithms[algorithm](problem),
    problem,
    closed: new Map(),
    open: new Map(),
    robots: problem.robots,
    layer: 0,
    closedCount: 0,
    openCount: 1,
    end: 'running',
    solution: [],
  };
}

/** Goes on by so many steps, or to the end. */
export function advance(watched: Watched, steps: number): void {
  for (let i = 0; i < steps && watched.end === 'running'; i++) {
    const { value, done } = watched.thinking.next();
    if (done) {
      watched.solution = value ?? [];
      watched.end = value ? 'found' : 'none';
      return;
    }
    watched.closedCount = value.closedCount;
    watched.openCount = value.openCount;
    watched.robots = value.closed.robots;
    watched.layer = value.closed.made;
    note(watched, watched.closed, value.closed);
    for (const node of value.opened) note(watched, watched.open, node);
    if (watched.closedCount >= most) watched.end = 'much';
  }
}

function note({ problem }: Watched, cells: Map<Cell, number>, { robots, made }: PositionNode): void {
  for (const robot of robotColours(robots)) {
    if (!mayTake(problem.chip, robot)) continue;
    const cell = robots[robot]!;
    cells.set(cell, Math.min(made, cells.get(cell) ?? Infinity));
  }
}

/** Cells coloured by layer: what waits, and over it what has been looked at. */
export function tintOf({ open, closed }: Watched): ReadonlyMap<Cell, CellTint> {
  const deepest = Math.max(1, ...open.values(), ...closed.values());
  const tint =
    (tone: 'open' | 'closed') =>
    (made: number): CellTint => ({
      text: String(made),
      level: 1 - (0.8 * made) / deepest,
      tone,
    });
  return new Map([
    ...[...open].map(([cell, made]) => [cell, tint('open')(made)] as const),
    ...[...closed].map(([cell, made]) => [cell, tint('closed')(made)] as const),
  ]);
}
