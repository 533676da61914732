import { amount } from '@quadrille/conformance/amount';
import { loadKernel } from '@quadrille/kernel';
import { random } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { kernelUrl, legalCodes, writeState, type Kernel } from '../src/engine/kernel.ts';
import { begin } from './drawing.ts';

/** The seed adds 0 to 3 points to every evaluation, so that it decides between equal moves. */
const whim = 3;

describe('the incremental evaluation equals the evaluation from scratch', () => {
  test.each(['', 'walls=20', 'size=7'])('after lines of one and two moves: %s', async (setting) => {
    const kernel = await loadKernel<Kernel>(kernelUrl);
    const dice = random(31);
    let compared = 0;
    for (let game = 0; game < amount(8, 25); game++) {
      writeState(kernel, begin(setting));
      for (let ply = 0; ply < 30; ply++) {
        kernel.forgetKeys();
        for (const depth of [1, 2]) {
          kernel.begin(kernel.turn(), 1e6, depth, 1, ply, 0);
          while (!kernel.think(1e6));
          const score = kernel.lineScore(0);
          const line = [...new Uint16Array(kernel.memory.buffer, kernel.variation(0), kernel.variationLength(0))];
          // A position one step from the goal is searched one ply deeper.
          if (line.length !== depth || Math.abs(score) > 29_000) continue;
          const undos = line.map((move) => kernel.make(move));
          const isNear = kernel.distance(kernel.turn()) <= 1;
          const worth = (depth % 2 ? -1 : 1) * kernel.evaluate();
          for (const undo of undos.toReversed()) kernel.unmake(undo);
          if (isNear) continue;
          expect(Math.abs(score - worth)).toBeLessThanOrEqual(whim + 1);
          compared++;
        }
        kernel.make(dice.pick(legalCodes(kernel).filter((move) => ply % 3 === 0 || move < 256)));
        if (kernel.distance(0) === 0 || kernel.distance(1) === 0) break;
      }
    }
    expect(compared).toBeGreaterThan(100);
  });
});
