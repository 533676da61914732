import { describe, expect, test } from 'vitest';
import { stuckBoxes } from '../src/deadlock/stuck.ts';
import { pushPaths } from '../src/rules/box-paths.ts';
import { replay } from '../src/notation/moves-text.ts';
import { solveSmallAtOnce } from '../src/engine/small-solver.ts';
import { isSolved } from '../src/rules/step.ts';
import { storyLevels } from '../src/rules/story-levels.ts';
import { isUnlocked, progress, storySolved } from '../src/progress/progress.ts';
import { en } from '../src/words/en.ts';
import { fr } from '../src/words/fr.ts';
import { after } from './drawing.ts';

const level = (idea: string): (typeof storyLevels)[number] => storyLevels.find((one) => one.idea === idea)!;

describe('the story', () => {
  test('has ten levels, each with a different idea', () => {
    expect(storyLevels).toHaveLength(10);
    expect(new Set(storyLevels.map(({ idea }) => idea)).size).toBe(10);
  });

  test.each(storyLevels.map((one, index) => ({ number: index + 1, ...one })))(
    'level $number, $idea, is solved by its stored solution',
    ({ start, solution }) => {
      const { state, refusal, moves } = replay(start, solution);
      expect(refusal).toBeUndefined();
      expect(moves.join('')).toBe(solution);
      expect(isSolved(state)).toBe(true);
    },
  );

  test('stored solutions have the fewest pushes', () => {
    // The last level takes the small solver half a million positions, so the proof of its 52 pushes is not repeated.
    for (const { idea, start, solution } of storyLevels.slice(0, -1)) {
      const found = solveSmallAtOnce(start, 50_000);
      const best = replay(start, found.moves!.join('')).state.tally.pushes;
      expect(replay(start, solution).state.tally.pushes, idea).toBe(best);
    }
  });

  test('begins with a level for beginners and ends with the largest', () => {
    const boxes = storyLevels.map(({ start }) => start.boxes.length);
    expect(boxes[0]).toBe(2);
    expect(Math.max(...boxes)).toBe(boxes.at(-1));
    expect(boxes).toEqual(boxes.toSorted((a, b) => a - b));
  });

  test('has a text before every level, in both languages', () => {
    for (const { idea } of storyLevels) {
      for (const words of [en, fr]) {
        expect(words).toHaveProperty([`story.${idea}`]);
        expect((words as Record<string, unknown>)[`story.${idea}.text`]).toMatch(/^.{80,}$/);
      }
    }
  });
});

describe('the ideas of the levels', () => {
  test('the corridor: pushing the first case at once leaves both stuck', () => {
    expect(stuckBoxes(after(level('corridor').start, 'rR'))).toBeDefined();
  });

  test('the corner: most first pushes lose at once', () => {
    const { start } = level('corner');
    const firstPushes = start.boxes.flatMap((box) => {
      const paths = pushPaths(start, box);
      return paths.cells.filter((cell) => paths.pushes(cell) === 1).map((cell) => paths.moves(cell)!.join(''));
    });
    const lost = firstPushes.filter((moves) => stuckBoxes(after(start, moves)));
    expect(firstPushes.length).toBeGreaterThan(4);
    expect(lost.length).toBeGreaterThan(firstPushes.length / 2);
    expect(stuckBoxes(start)).toBeUndefined();
  });

  test('the worn case: without its limit there is a solution of fewer pushes, which exceeds the limit', () => {
    const { start, solution } = level('limited');
    const plain = solveSmallAtOnce({ ...start, specials: [] }, 50_000).moves!.join('');
    expect(plain.length).toBeLessThan(solution.length);
    expect(replay(start, plain).refusal?.fault.code).toBe('box-limited');
  });

  test('the switches: without them there is a solution of fewer pushes, which leaves a flame on', () => {
    const { start, solution } = level('switch');
    const plain = solveSmallAtOnce({ ...start, specials: [] }, 50_000).moves!.join('');
    const { state, refusal } = replay(start, plain);
    expect(refusal).toBeUndefined();
    expect(isSolved(state)).toBe(false);
    expect(state.tally.pushes).toBeLessThan(replay(start, solution).state.tally.pushes);
  });

  test('the mirror: the board is the same on both sides', () => {
    const { board, boxes, player } = level('mirror').start;
    const rows = Array.from({ length: board.height }, (_, row) =>
      board.cells.slice(row * board.width, (row + 1) * board.width),
    );
    expect(rows.map((row) => [...row].toReversed().join(''))).toEqual(rows);
    const mirrored = (cell: number): number => cell - (cell % board.width) + (board.width - 1 - (cell % board.width));
    expect(boxes.map(mirrored).toSorted((a, b) => a - b)).toEqual(boxes);
    expect(mirrored(player)).toBe(player);
  });
});

describe('progress', () => {
  test('levels unlock one after another, and one may be skipped', () => {
    const start = progress.empty;
    expect([1, 2, 3].map((number) => isUnlocked(start, number))).toEqual([true, true, false]);
    const one = storySolved(start, 1, { moves: 40, pushes: 13 });
    expect([1, 2, 3, 4].map((number) => isUnlocked(one, number))).toEqual([true, true, true, false]);
  });

  test('the best is stored, by moves and by pushes', () => {
    const first = storySolved(progress.empty, 1, { moves: 40, pushes: 13 });
    const second = storySolved(first, 1, { moves: 36, pushes: 15 });
    expect(second.story[0]).toEqual({ moves: 36, pushes: 13 });
  });
});
