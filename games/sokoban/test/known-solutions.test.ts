import { expect as must } from '@quadrille/kit';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { newKernel, openBoard } from '../src/engine/kernel.ts';
import { parseCollection } from '../src/files/collection.ts';
import { sketch } from './drawing.ts';
import { directionOf, isMove } from '../src/rules/move.ts';
import type { State } from '../src/rules/state.ts';
import { storyLevels } from '../src/rules/story-levels.ts';
import { isDone, stepped } from '../src/rules/step.ts';

/** Whoever is on the way to a solution is not lost: no detector of the kernel may say so. */
const kernel = await newKernel({});

interface Known {
  readonly level: State;
  readonly lurd: string;
}

/** The positions after every so many pushes, the first of them after `first`. */
function* onTheWay({ level, lurd }: Known, first: number, every: number): Generator<State> {
  let state = level;
  for (const move of [...lurd].filter(isMove)) {
    const before = state.tally.pushes;
    state = stepped(state, directionOf(move));
    const { pushes } = state.tally;
    if (pushes > before && pushes % every === first % every && !isDone(state)) yield state;
  }
}

function calledLost(
  known: readonly Known[],
  every: number,
): { readonly asked: number; readonly wrong: readonly string[] } {
  let asked = 0;
  const wrong: string[] = [];
  for (const [index, one] of known.entries()) {
    for (const state of onTheWay(one, index, every)) {
      asked++;
      if (!openBoard(kernel, state, 64)) throw new Error('the board does not open');
      const verdict = kernel.judge();
      if (verdict !== 0) wrong.push(`${verdict}\n${sketch(state)}`);
    }
  }
  return { asked, wrong };
}

test('our own levels, after every push', () => {
  const known = storyLevels
    .filter(({ start }) => start.specials.length === 0)
    .map(({ start, solution }) => ({ level: start, lurd: solution }));
  const { asked, wrong } = calledLost(known, 1);
  expect(wrong).toEqual([]);
  expect(asked).toBeGreaterThan(100);
});

// Other people's levels and solutions lie beside the repository, never in it.
const folder = join(import.meta.dirname, '../../../../shared/data/levels');
const file = join(folder, 'xsokoban90-solutions.json');
if (!existsSync(file)) console.warn(`\n  !! ${file} is absent: solutions of other people's levels are not followed.\n`);

describe.runIf(existsSync(file))('XSokoban', () => {
  test('on every solution, a position every 10 pushes', () => {
    const { levels } = must(parseCollection(readFileSync(join(folder, 'xsokoban90.txt'), 'utf8')));
    const { solutions } = JSON.parse(readFileSync(file, 'utf8')) as { solutions: Readonly<Record<string, string>> };
    const known = Object.entries(solutions).map(([number, lurd]) => ({
      level: levels[Number(number) - 1]!.start,
      lurd,
    }));
    const { asked, wrong } = calledLost(known, 10);
    expect(wrong).toEqual([]);
    expect(asked).toBeGreaterThan(2500);
  });
});
