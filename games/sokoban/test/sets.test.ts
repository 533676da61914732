import { expect as must } from '@quadrille/kit';
import { describe, expect, it } from 'vitest';
import { solved } from '../src/engine/kernel.ts';
import { countedSolver } from '../src/engine/counted-solver.ts';
import { setPlans } from '../src/puzzles/make-sets/set-plans.ts';
import { likeness, shapesOf, type Shapes } from '../src/puzzles/make-sets/choose.ts';
import { difficulty, doublings, measure } from '../src/puzzles/make-sets/measure.ts';
import { positionText } from '../src/rules/level-text.ts';
import { loadSet, parseSet, printSet, setIds } from '../src/puzzles/sets/index.ts';
import { en } from '../src/words/en.ts';
import { fr } from '../src/words/fr.ts';
import { drawn } from './drawing.ts';
import { provenDifficulty } from './set-proof.ts';

const all = await Promise.all(setIds.map(async (id) => ({ id, levels: await loadSet(id) })));

/** A text that is invariant under rotation and reflection. */
const canonical = ({ ways }: Shapes): string =>
  ways.map(({ width, signs }) => `${width}:${signs.join('')}`).toSorted()[0]!;

describe('our own sets', () => {
  it('are five of sixty levels, each with a name and a description', () => {
    expect(all.map(({ levels }) => levels.length)).toEqual([60, 60, 60, 60, 60]);
    for (const words of [en, fr])
      for (const id of setIds)
        expect(words).toMatchObject({ [`set.${id}`]: expect.any(String), [`set.${id}.text`]: expect.any(String) });
  });

  it('increase in difficulty: each set begins where the one before ends', () => {
    expect(setPlans.map(({ id }) => id)).toEqual(setIds);
    for (const [index, { difficulty: band }] of setPlans.slice(1).entries())
      expect(band[0]).toBe(setPlans[index]!.difficulty[1]);
  });

  it('are solved by their pars', () => {
    for (const { levels } of all) {
      for (const { start, solution } of levels) {
        const level = must(positionText.parse(start));
        expect(solved(level, solution)?.lurd, start).toBe(solution);
      }
    }
  });

  it('have a separate par for moves if fewer moves are known', () => {
    const shorter = all.flatMap(({ levels }) => levels.filter(({ shortest }) => shortest !== undefined));
    expect(shorter.length).toBeGreaterThan(100);
    for (const { start, solution, shortest } of shorter) {
      const level = must(positionText.parse(start));
      expect(solved(level, shortest!)?.lurd, start).toBe(shortest);
      expect(shortest!.length).toBeLessThan(solution.length);
    }
  });

  it('have no duplicates, also rotated or mirrored', () => {
    const boards = all.flatMap(({ levels }) => levels.map(({ start }) => must(positionText.parse(start))));
    expect(new Set(boards.map((level) => canonical(shapesOf(level)))).size).toBe(boards.length);
  });

  it.each(all)(
    '$id: a sample of its levels keeps all guarantees, with increasing difficulty',
    async ({ id, levels }) => {
      const solver = await countedSolver();
      const some = [0, 19, 39, 59].map((index) => provenDifficulty(id, levels[index]!, solver));
      expect(some).toEqual(some.toSorted((a, b) => a - b));
    },
  );

  it('round-trip', () => {
    for (const { levels } of all) expect(parseSet(printSet(levels))).toEqual(levels);
  });
});

describe('the measure of a level', () => {
  const corner = drawn(`
######
#@   #
# $# #
#  . #
######
`);

  it('counts moves, pushes, lines, changes and idle squares', () => {
    const found = measure(corner, 'rDldR', 7);
    expect(found).toMatchObject({
      boxes: 1,
      moves: 5,
      pushes: 2,
      lines: 2,
      changes: 1,
      away: 0,
      leavings: 0,
      glide: 1,
    });
    // Four of eleven squares were never used.
    expect(found.unused).toBe(Math.round((100 * 4) / 11));
  });

  it('adds up what a person has to notice', () => {
    const found = measure(corner, 'rDldR', 8);
    expect(difficulty(found)).toBe(Math.round(2 + 2 * 1 + 2 / 4 + 3 * 3));
    expect([1, 2, 3, 4, 6, 8].map(doublings)).toEqual([0, 1, 1.5, 2, 2.5, 3]);
  });
});

describe('likeness', () => {
  const one = drawn(`
#####
#@  #
# $.#
#####
`);
  const turned = drawn(`
####
#  #
# $#
#@.#
####
`);
  const other = drawn(`
#####
#@$.#
#   #
#####
`);

  it('is 100 % for a rotated or mirrored level, wherever the player stands', () => {
    expect(likeness(shapesOf(one), shapesOf(turned))).toBe(100);
    expect(likeness(shapesOf(one), shapesOf(other))).toBe(100);
  });

  it('is less if boxes, goals or walls differ', () => {
    const wider = drawn(`
######
#@   #
# $. #
######
`);
    expect(likeness(shapesOf(one), shapesOf(wider))).toBeLessThan(80);
  });
});
