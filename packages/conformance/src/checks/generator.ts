import type { Generated, Generator } from '@quadrille/kit';
import { claim } from '../finding.ts';
import { same } from '../same.ts';
import { abortSoon } from '../thinking.ts';
import { spread, type Trial } from '../trial.ts';
import { replayWitness } from '../witness.ts';

const puzzlesPerSeed = 3;

/** Every puzzle is solved by the moves it comes with, and the same seed makes the same puzzles. */
export async function checkGenerator<P, S, M>(trial: Trial<P, S, M>, generator: Generator): Promise<void> {
  let made = 0;
  for (const [seed, params] of spread(trial.paramsTexts(), 8).entries()) {
    const puzzles = await firstPuzzles(generator, params, trial.settings.nodes, seed);
    for (const puzzle of puzzles) {
      replayWitness(trial.game, { params: puzzle.params, start: puzzle.position }, puzzle.witness);
      claim(puzzle.witness.length > 0, 'a puzzle is solved before it begins', () => ({
        params,
        start: puzzle.position,
      }));
    }
    const again = await firstPuzzles(generator, params, trial.settings.nodes, seed);
    claim(same(puzzles, again), 'the same seed makes other puzzles', () => ({ params }));
    made += puzzles.length;
  }
  claim(made > 0, 'no puzzle was made');
}

export async function checkGeneratorAbort<P, S, M>(trial: Trial<P, S, M>, generator: Generator): Promise<void> {
  for (const params of spread(trial.paramsTexts(), 8)) {
    await abortSoon('the generator', trial.settings.patience, (budget, signal) =>
      generator.generate(params, budget, signal),
    );
  }
}

async function firstPuzzles(generator: Generator, params: string, nodes: number, seed: number): Promise<Generated[]> {
  const enough = new AbortController();
  const puzzles: Generated[] = [];
  for await (const puzzle of generator.generate(params, { nodes, seed }, enough.signal)) {
    puzzles.push(puzzle);
    if (puzzles.length === puzzlesPerSeed) break;
  }
  enough.abort();
  return puzzles;
}
