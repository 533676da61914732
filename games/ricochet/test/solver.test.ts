import { amount } from '@quadrille/conformance/amount';
import { readFileSync } from 'node:fs';
import { expect as must, random } from '@quadrille/kit';
import { beforeAll, describe, expect, it } from 'vitest';
import { parsePositionFile } from '../src/files/position-file.ts';
import { printSlide } from '../src/rules/position.ts';
import { rules } from '../src/rules/rules.ts';
import { puzzleParams, positionOf } from '../src/generator/generator.ts';
import type { Problem } from '../src/engine/problem.ts';
import { search, searchToEnd } from '../src/engine/search.ts';
import { SolverKernel } from '../src/engine/kernel.ts';
import { bruteForce } from './brute-force.ts';
import { drawn } from './drawing.ts';
import { randomProblem } from './random-problem.ts';
import { solves } from './solves.ts';

let kernel: SolverKernel;
beforeAll(async () => {
  kernel = await SolverKernel.load();
});

const file = readFileSync(new URL('./data/positions.json', import.meta.url), 'utf8');
const optimal = new Map(
  (JSON.parse(file) as { positions: { id: string; optimal: number }[] }).positions.map(({ id, optimal: length }) => [
    id,
    length,
  ]),
);
const given = must(parsePositionFile(file)).map(({ id, position }) => ({ id, ...must(position) }));

describe('the given positions', () => {
  it('are 200, all of them classic boards', () => {
    expect(given).toHaveLength(200);
    expect(given.filter(({ board }) => board.faces === undefined)).toEqual([]);
  });

  it('are solved with the given length, and every solution is replayed by the rules', () => {
    for (const { id, board, robots, chip } of given) {
      const problem: Problem = { board, robots, chip, strict: false };
      const { status, moves } = searchToEnd(kernel, problem);
      expect([id, status, moves?.length]).toEqual([id, 'solved', optimal.get(id)]);
      let state = must(rules.start(puzzleParams({ strict: 'off' }), positionOf({ strict: 'off' }, problem)));
      for (const move of moves!) {
        expect(rules.turn(state).kind).toBe('seat');
        state = rules.play(state, { kind: 'slide', ...move });
      }
      expect(rules.turn(state), id).toEqual({ kind: 'over', outcome: { winners: [0], reason: 'reached' } });
    }
  });

  it('have all their shortest solutions listed, and each of them solves', () => {
    for (const { id, board, robots, chip } of given.filter((position) => optimal.get(position.id)! <= 9)) {
      const problem: Problem = { board, robots, chip, strict: false };
      const { all } = searchToEnd(kernel, problem, { all: true });
      expect(all!.length, id).toBe(optimal.get(id));
      expect(all!.exact).toBe(true);
      const texts = all!.sequences.map((moves) => moves.map(printSlide).join(' '));
      expect(new Set(texts).size, id).toBe(Math.min(all!.count, 10_000));
      expect(
        all!.sequences.slice(0, 30).every((moves) => solves(problem, moves)),
        id,
      ).toBe(true);
    }
  });
});

describe('the solver agrees with a brute-force search', () => {
  it('on hundreds of random small boards with every option', () => {
    const met = { solved: 0, unsolvable: 0, strict: 0, any: 0, diagonals: 0, large: 0, standing: 0 };
    for (let seed = 1; seed <= amount(300, 1000); seed++) {
      const problem = randomProblem(random(seed));
      const truth = bruteForce(problem);
      const one = searchToEnd(kernel, problem);
      const all = searchToEnd(kernel, problem, { all: true });
      const where = `seed ${seed}`;
      met.strict += Number(problem.strict);
      met.any += Number(problem.chip.colour === 'any');
      met.diagonals += Number(problem.board.diagonals.length > 0);
      met.large += Number(problem.board.width > 16 || problem.board.height > 16);
      met.standing += Number(Object.values(problem.robots).includes(problem.chip.cell));
      if (truth === 'unsolvable') {
        met.unsolvable++;
        expect([one.status, all.status], where).toEqual(['unsolvable', 'unsolvable']);
        continue;
      }
      met.solved++;
      expect([one.status, one.moves?.length], where).toEqual(['solved', truth.length]);
      expect(solves(problem, one.moves!), where).toBe(true);
      expect([all.all?.count, all.all?.exact], where).toEqual([truth.count, true]);
      const texts = all.all!.sequences.map((moves) => moves.map(printSlide).join(' '));
      expect(new Set(texts).size, where).toBe(Math.min(truth.count, 10_000));
      for (const moves of all.all!.sequences.slice(0, 20)) expect(solves(problem, moves), where).toBe(true);
      for (const moves of all.all!.ideas.slice(0, 20)) expect(solves(problem, moves), where).toBe(true);
    }
    // Every option has occurred often enough.
    for (const [what, times] of Object.entries(met)) expect(times, what).toBeGreaterThan(amount(15, 50));
  });

  it('if a path crosses its end twice, it is counted once', () => {
    const problem = randomProblem(random(15_347));
    const { all } = searchToEnd(kernel, problem, { all: true });
    expect({ length: all!.length, count: all!.count }).toEqual(bruteForce(problem));
  });

  it('with vectors and step by step, with one to five robots, also for the vortex', () => {
    const names = ['red', 'green', 'blue', 'yellow', 'silver'] as const;
    for (const [i, { board, robots, chip }] of given.slice(0, 60).entries()) {
      const count = 1 + (i % 5);
      const free = random(i).shuffle([...board.walls.keys()].filter((cell) => board.walls[cell] === 0));
      const colours = count === 5 ? names : names.slice(0, count);
      const placed = Object.fromEntries(colours.map((colour, j) => [colour, robots[colour] ?? free[j]!]));
      const colour = i % 4 === 0 || placed[chip.colour as 'red'] === undefined ? 'any' : chip.colour;
      const problem: Problem = { board, robots: placed, chip: { ...chip, colour }, strict: false };
      // A diagonal in the blocked centre changes nothing, but it disables the vectors.
      const bent = { ...board, diagonals: [{ cell: board.blocked[0]!, colour: 'silver', lean: 'rising' } as const] };
      const limits = { all: true, nodes: 300_000 };
      const fast = searchToEnd(kernel, problem, limits);
      const slow = searchToEnd(kernel, { ...problem, board: bent }, limits);
      if (fast.status === 'gave-up' || slow.status === 'gave-up') continue;
      expect([fast.status, fast.atLeast, fast.all?.count], `${i}`).toEqual([
        slow.status,
        slow.atLeast,
        slow.all?.count,
      ]);
    }
  });
});

describe('no solution', () => {
  const cage = drawn(`
    +───+───+───+───+
    │ R   ·   ·   · │
    +   +   +───+   +
    │ ·   · │ r │ · │
    +   +   +───+   +
    │ ·   ·   ·   · │
    +───+───+───+───+
  `);

  it('is reported at once if the target is unreachable', () => {
    expect(searchToEnd(kernel, cage)).toMatchObject({ status: 'unsolvable', nodes: 0 });
  });

  it('is proved after all positions have been visited', () => {
    const alone = drawn(`
      +───+───+───+───+
      │ R   ·   ·   · │
      +   +   +   +   +
      │ ·   ·   r   · │
      +   +   +   +   +
      │ ·   ·   ·   · │
      +───+───+───+───+
    `);
    const { status, nodes } = searchToEnd(kernel, alone);
    expect([status, nodes > 3]).toEqual(['unsolvable', true]);
  });

  it('is an answer where no robot can move', () => {
    const stuck = drawn(`
      +───+───+
      │ R │ r │
      +───+───+
      │ ·   · │
      +───+───+
    `);
    expect(searchToEnd(kernel, stuck).status).toBe('unsolvable');
  });
});

describe('a search', () => {
  const hard = given.find(({ id }) => optimal.get(id) === 16)!;
  const problem: Problem = { board: hard.board, robots: hard.robots, chip: hard.chip, strict: false };

  it('reports its progress: more positions, and a growing lower bound', () => {
    const reports = [...search(kernel, problem)];
    expect(reports.length).toBeGreaterThan(3);
    for (const [i, { status, nodes, atLeast }] of reports.entries()) {
      const before = reports[i - 1];
      expect(status).toBe(i === reports.length - 1 ? 'solved' : 'searching');
      expect(nodes).toBeGreaterThanOrEqual(before?.nodes ?? 0);
      expect(atLeast).toBeGreaterThanOrEqual(before?.atLeast ?? 1);
      expect(atLeast).toBeLessThanOrEqual(16);
    }
  });

  it('keeps to its limits', () => {
    expect(searchToEnd(kernel, problem, { nodes: 10_000 })).toMatchObject({ status: 'gave-up', reason: 'nodes' });
    expect(searchToEnd(kernel, problem, { nodes: 10_000 }).nodes).toBeLessThanOrEqual(10_000);
    expect(searchToEnd(kernel, problem, { ms: 0 })).toMatchObject({ status: 'gave-up', reason: 'time' });
  });

  it('can be abandoned at any time without effect on the next one', () => {
    const simple: Problem = { ...given[1]!, strict: false };
    for (let place = 500; place < 60_000; place += 1777) {
      searchToEnd(kernel, problem, { nodes: place });
      const { all } = searchToEnd(kernel, simple, { all: true });
      expect([all!.length, all!.count], `after ${place}`).toEqual([6, 3]);
    }
  });

  it('can be stopped by the host from inside WebAssembly', async () => {
    let questions = 0;
    const stopping = await SolverKernel.load(() => Number(++questions > 5));
    const report = searchToEnd(stopping, problem);
    expect([report.status, report.reason, questions]).toEqual(['gave-up', 'stopped', 6]);
  });

  it('gives up when memory is exhausted, and says so', () => {
    const report = searchToEnd(kernel, problem, { bytes: 4 * 2 ** 20 });
    expect(report).toMatchObject({ status: 'gave-up', reason: 'memory' });
    expect(report.bytes).toBeLessThanOrEqual(4 * 2 ** 20);
  });
});
