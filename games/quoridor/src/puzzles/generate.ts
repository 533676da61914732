import { compileKernel, startKernel } from '@quadrille/kernel';
import { random } from '@quadrille/kit';
import { kernelUrl, type Kernel } from '../engine/kernel.ts';
import { examine, puzzleOf, simplify } from './compose.ts';
import type { Lab } from './lab.ts';
import { TooLong } from './prover.ts';
import type { Puzzle } from './puzzle.ts';
import { scenes } from './scene.ts';

/**
 * Puzzles without end, the same for the same seed. Undefined comes after every position that is none, so that whoever
 * waits can do something else in between.
 */
export async function* generate(lab: Lab, seed: number): AsyncGenerator<Puzzle | undefined> {
  const board = startKernel<Kernel>(await compileKernel(kernelUrl));
  const source = random(seed);
  for (let game = 0; ; game++) {
    const chance = source.split(game);
    for (const state of scenes(board, chance)) {
      let found: Puzzle | undefined;
      try {
        const finding = examine(lab, state);
        if (finding) found = puzzleOf(lab, ...simplify(lab, state, finding, chance));
      } catch (error) {
        if (!(error instanceof TooLong)) throw error;
      }
      yield found;
      // One game, one puzzle: its other positions have the same walls.
      if (found) break;
    }
  }
}
