import { amount } from '@quadrille/conformance/amount';
import { expect, test } from 'vitest';
import { newKernel, openBoard } from '../src/engine/kernel.ts';
import { generatedLevel } from '../src/generator/generator.ts';
import { sketch } from './drawing.ts';
import { type State, directionOf, isMove } from '../src/rules/state.ts';
import { storyLevels } from '../src/rules/story-levels.ts';
import { isDone, stepped } from '../src/rules/step.ts';

/** No detector of the kernel may report a position on a solution as lost. */
const kernel = await newKernel({});

interface Known {
  readonly level: State;
  readonly lurd: string;
}

/** The positions after every n-th push, starting after `first`. */
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

test('no position of a known solution is lost, in our own levels, after every push', () => {
  const known = storyLevels
    .filter(({ start }) => start.specials.length === 0)
    .map(({ start, solution }) => ({ level: start, lurd: solution }));
  const { asked, wrong } = calledLost(known, 1);
  expect(wrong).toEqual([]);
  expect(asked).toBeGreaterThan(100);
});

test('no position of a known solution is lost, in random levels', () => {
  const rooms = Array.from({ length: amount(16, 400) }, (_, seed) => {
    const { start, witness } = generatedLevel({
      level: 'random',
      room: { width: 3 + (seed % 2), height: 3 },
      boxes: 3 + (seed % 6),
      method: 'report',
      seed,
    });
    return { level: start, lurd: witness.join('') };
  });
  const { asked, wrong } = calledLost(rooms, 1);
  expect(wrong).toEqual([]);
  expect(asked).toBeGreaterThan(10 * rooms.length);
});
