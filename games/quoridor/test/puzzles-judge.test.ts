import { amount } from '@quadrille/conformance/amount';
import { expect as must } from '@quadrille/kit';
import { beforeAll, describe, expect, test } from 'vitest';
import { codeOf } from '../src/engine/move-code.ts';
import { notation } from '../src/notation/notation.ts';
import { bestLine, judge, type Verdict } from '../src/puzzles/judge.ts';
import { PuzzleAnalyser } from '../src/puzzles/puzzle-analyser.ts';
import { startOf } from '../src/puzzles/puzzle.ts';
import { tasks } from '../src/puzzles/tasks.ts';

let analyser: PuzzleAnalyser;
beforeAll(async () => {
  analyser = await PuzzleAnalyser.open();
});

/** In the corner: with the wall a6h the pawn is enclosed with its goal, and no wall can stop it. */
const corner = '- / b7 / a7 a5 / 1 2 / 1';

function verdict(position: string, text: string, moves: number): Verdict {
  const move = must(notation.move.parse(text));
  if (move.kind === 'resign') throw new Error('no move');
  return judge(analyser, startOf({ position }), codeOf(move), moves);
}

describe('a move of the solver', () => {
  test('that is right gets the longest defence as reply', () => {
    const right = verdict(corner, 'a6h', 3);
    expect(right.kind).toBe('right');
    expect(bestLine(analyser, startOf({ position: corner }), 3)).toHaveLength(5);
  });

  test('that is wrong gets the reply that shows why: the path grows', () => {
    expect(verdict(corner, 'a8', 3)).toMatchObject({
      kind: 'wrong',
      refutation: { reply: 'a8h', reason: 'longer', stepsBefore: 1 },
    });
  });

  test('that lets the opponent win is answered by the winning step', () => {
    expect(verdict('- / - / e5 e2 / 1 0 / 1', 'e6', 4)).toMatchObject({
      kind: 'wrong',
      refutation: { reply: 'e1', reason: 'home' },
    });
  });

  test('after which the opponent wins by force is answered by the first winning move', () => {
    expect(verdict('- / - / e3 e4 / 0 0 / 1', 'd3', 4)).toMatchObject({
      kind: 'wrong',
      refutation: { reason: 'loses' },
    });
  });

  test('that reaches the goal ends the puzzle', () => {
    expect(verdict('- / - / e7 e8 / 0 0 / 1', 'e9', 1)).toEqual({ kind: 'home' });
  });
});

const answers = async (task: string, request: unknown, signal = new AbortController().signal) => {
  const found: unknown[] = [];
  for await (const answer of tasks[task]!(request, signal)) found.push(answer);
  return found;
};

describe('the worker tasks', () => {
  test('judge, line and compose answer once', async () => {
    expect(await answers('judge', { position: corner, move: 'a6h', movesLeft: 3 })).toMatchObject([{ kind: 'right' }]);
    expect(await answers('line', { position: corner, movesLeft: 3 })).toMatchObject([{ length: 5 }]);
    const [first, again] = [
      await answers('compose', { difficulty: amount('easy', 'hard'), seed: 3 }),
      await answers('compose', { difficulty: amount('easy', 'hard'), seed: 3 }),
    ];
    expect(first).toHaveLength(1);
    expect(again).toEqual(first);
  });

  test('composing stops after an abort', async () => {
    expect(await answers('compose', { difficulty: 'easy', seed: 1 }, AbortSignal.abort())).toHaveLength(0);
  });
});
