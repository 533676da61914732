import { random, type GeneratedPuzzle, type Generator, type Solution, type Solver } from '@quadrille/kit';
import { game } from '@quadrille/noughts';
import { describe, expect, test } from 'vitest';
import { createPuzzle } from '../../../games/noughts/src/puzzles/puzzle.ts';
import { checkGenerator, checkGeneratorAbort, checkSolver, checkSolverAbort } from '../src/index.ts';
import { onTrial } from './broken-game.ts';

const perfect = (await game.players()).at(-1)!;

/** Uses the perfect player to find a win for the side to move. */
const solver: Solver = {
  async *solve(query, budget, signal) {
    const seated = await perfect.sit(query);
    const mover = query.moves.length % 2;
    let last: Solution = { status: 'gave-up', nodes: 0 };
    for await (const { chances, lines, nodes = 0 } of seated.think(budget, signal)) {
      const won = chances?.[mover] === 1;
      last = won ? { status: 'solved', moves: lines![0]!, nodes } : { status: 'gave-up', nodes };
      yield { status: 'searching', nodes };
    }
    yield last;
  },
};

const generator: Generator = {
  async *generate(_params, { seed }, signal) {
    for (let i = 0; !signal.aborted; i++) {
      const { params, position, answer } = createPuzzle(seed * 1000 + i);
      yield { params: game.notation.params.print(params), position, witness: [answer] };
      await pause(0);
    }
  },
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const altered = (alter: (solution: Solution) => Solution): Solver => ({
  async *solve(...args) {
    for await (const solution of solver.solve(...args)) yield alter(solution);
  },
});
const finds = (broken: Solver, message: RegExp): Promise<void> =>
  expect(checkSolver(onTrial(), broken)).rejects.toThrow(message);

describe('the check of the solver', () => {
  test('passes one with playable solutions', async () => {
    await checkSolver(onTrial(), solver);
    await checkSolverAbort(onTrial({}, { patience: 5000 }), solver);
  });

  test('finds a witness that is refused', () =>
    finds(
      altered((solution) => ({ ...solution, ...(solution.moves && { moves: ['a1', 'a1'] }) })),
      /the witness is refused at a1: taken/,
    ));
  test('finds a witness that does not solve', () =>
    finds(
      altered((solution) => ({ ...solution, ...(solution.moves && { moves: solution.moves.slice(1) }) })),
      /the witness does not solve the position/,
    ));
  test('finds a search without a result', () =>
    finds(
      altered((solution) => ({ ...solution, status: 'searching' })),
      /ends without a verdict/,
    ));
  test('finds a search beyond its budget', () =>
    finds(
      altered((solution) => ({ ...solution, nodes: 501 })),
      /used 501 nodes of 500/,
    ));
  test('finds randomness', () => {
    let nodes = 0;
    return finds(
      altered((solution) => ({ ...solution, nodes: nodes++ % 400 })),
      /works otherwise with the same seed/,
    );
  });
  test('finds one that does not stop', () =>
    expect(
      checkSolverAbort(onTrial(), {
        async *solve() {
          for (let i = 0; i < 80; i++) await pause(10);
          yield { status: 'gave-up', nodes: 0 };
        },
      }),
    ).rejects.toThrow(/the solver goes on/));
});

const alteredPuzzles = (alter: (puzzle: GeneratedPuzzle) => GeneratedPuzzle): Generator => ({
  async *generate(...args) {
    for await (const made of generator.generate(...args)) yield alter(made);
  },
});
const findsPuzzles = (broken: Generator, message: RegExp): Promise<void> =>
  expect(checkGenerator(onTrial(), broken)).rejects.toThrow(message);

describe('the check of the generator', () => {
  test('passes one whose puzzles are solved by their witness', async () => {
    await checkGenerator(onTrial(), generator);
    await checkGeneratorAbort(onTrial({}, { patience: 5000 }), generator);
  });

  test('finds a puzzle whose witness does not solve it', () =>
    findsPuzzles(
      alteredPuzzles((made) => ({ ...made, witness: [] })),
      /the witness does not solve the position/,
    ));
  test('finds a position that does not open', () =>
    findsPuzzles(
      alteredPuzzles((made) => ({ ...made, position: 'nowhere' })),
      /the position of a witness does not open: position-shape/,
    ));
  test('finds puzzles that depend on more than the seed', () => {
    const chance = random(1);
    return findsPuzzles(
      alteredPuzzles((made) => ({ ...made, rating: chance.u32() })),
      /the same seed makes other puzzles/,
    );
  });
  test('finds one that generates nothing', () => findsPuzzles({ async *generate() {} }, /no puzzle was made/));
});
