import { random } from '@quadrille/kit';
import { describe, expect, it } from 'vitest';
import { type TeachingSearch, type SearchStep, astar, bfs } from '../src/teaching/searches.ts';
import { createHeuristicMap } from '../src/teaching/heuristic-map.ts';
import { bruteForce } from './brute-force.ts';
import { drawn } from './drawing.ts';
import { randomProblem } from './random-problem.ts';
import { solves } from './solves.ts';

function follow(thinking: TeachingSearch): { steps: SearchStep[]; moves: ReturnType<TeachingSearch['next']>['value'] } {
  const steps: SearchStep[] = [];
  for (;;) {
    const step = thinking.next();
    if (step.done) return { steps, moves: step.value };
    steps.push(step.value);
  }
}

describe('the heuristic map', () => {
  const { board, chip } = drawn(`
    +───+───+───+───+
    │ ·   ·   · │ · │
    +   +   +   +   +
    │ ·   r   ·   · │
    +   +   +   +───+
    │ ·   ·   ·   · │
    +───+───+───+───+
  `);

  it('counts the slides to the target of a robot that can stop anywhere', () => {
    expect(createHeuristicMap(board, chip.cell, 'red').distances).toEqual([2, 1, 2, 2, 1, 0, 1, 1, 2, 1, 2, 2]);
  });

  it('grows ring by ring from the target', () => {
    const { rings, distances } = createHeuristicMap(board, chip.cell, 'red');
    expect(rings.map((ring) => ring.length)).toEqual([1, 5, 6]);
    rings.forEach((ring, n) => expect(ring.every((cell) => distances[cell] === n)).toBe(true));
  });
});

describe('the teaching searches', () => {
  it('both find shortest solutions, with every option', () => {
    for (let seed = 1; seed <= 80; seed++) {
      const problem = randomProblem(random(seed));
      const truth = bruteForce(problem);
      for (const search of [bfs, astar]) {
        const { moves } = follow(search(problem));
        const found = moves as Parameters<typeof solves>[1] | undefined;
        expect(found?.length, `${search.name}, seed ${seed}`).toBe(truth === 'unsolvable' ? undefined : truth.length);
        if (found) expect(solves(problem, found)).toBe(true);
      }
    }
  });

  const maze = drawn(`
    +───+───+───+───+───+───+
    │ ·   ·   · │ ·   ·   · │
    +   +   +   +   +───+   +
    │ · │ ·   ·   ·   ·   B │
    +   +   +   +   +   +   +
    │ ·   ·   ·   · │ r   · │
    +   +───+   +   +───+   +
    │ ·   ·   ·   ·   ·   · │
    +   +   +   +   +   +   +
    │ R   ·   · │ ·   ·   · │
    +───+───+───+───+───+───+
  `);

  it('A* expands fewer positions than breadth-first search', () => {
    const [wide, aimed] = [follow(bfs(maze)), follow(astar(maze))];
    expect(aimed.steps.length).toBeLessThan(wide.steps.length);
  });

  it('every step names the expanded position and the new ones, and counts them', () => {
    for (const { steps } of [follow(bfs(maze)), follow(astar(maze))]) {
      steps.forEach((step, i) => {
        expect(step.closedCount).toBe(i + 1);
        expect(step.opened.every((node) => node.parent === step.closed)).toBe(true);
        expect(step.opened.every((node) => node.made === step.closed.made + 1)).toBe(true);
      });
    }
  });

  it('breadth-first search expands layer by layer, A* by total length', () => {
    const layers = follow(bfs(maze)).steps.map(({ closed }) => closed.made);
    expect(layers).toEqual(layers.toSorted((a, b) => a - b));
    const totals = follow(astar(maze)).steps.map(({ closed }) => closed.made + closed.bound);
    expect(totals).toEqual(totals.toSorted((a, b) => a - b));
  });
});
