import { amount } from '@quadrille/conformance/amount';
import { expect as must, Session } from '@quadrille/kit';
import { beforeAll, describe, expect, test } from 'vitest';
import { moveOf } from '../src/engine/move-code.ts';
import { notation } from '../src/notation/notation.ts';
import { findCandidate, rateCandidate } from '../src/puzzles/compose.ts';
import { collection } from '../src/puzzles/collection.ts';
import { difficulties, difficultyOf } from '../src/puzzles/progress.ts';
import { bestLine } from '../src/puzzles/judge.ts';
import { PuzzleAnalyser } from '../src/puzzles/puzzle-analyser.ts';
import { ideas, nameOf, params, parsePuzzle, printPuzzle, startOf } from '../src/puzzles/puzzle.ts';
import { areSimilar, viewsOf } from '../src/puzzles/select.ts';
import { rules } from '../src/rules/rules.ts';

let analyser: PuzzleAnalyser;
beforeAll(async () => {
  analyser = await PuzzleAnalyser.open(Number.POSITIVE_INFINITY);
});

describe('every stored puzzle', () => {
  test('is proved again: its length, its only answers, its idea and its rating', () => {
    for (const puzzle of collection.filter((_, index) => index % amount(16, 1) === 0)) {
      const found = findCandidate(analyser, startOf(puzzle))!;
      const { kind, moves, answers, idea } = puzzle;
      const told = found && {
        kind: found.kind,
        moves: found.moves,
        answers: found.answers.map((move) => notation.move.print(moveOf(move))),
        idea: found.idea,
        rating: rateCandidate(analyser, found),
      };
      expect(told, puzzle.position).toEqual({ kind, moves, answers, idea, rating: puzzle.rating });
      expect(answers.length).toBeLessThanOrEqual(moves > 2 ? 2 : 1);
    }
  });

  test('has a solution that the rules accept, with exactly its length', () => {
    // A sample: the answers are proved above, this test is about the continuation.
    for (const puzzle of collection.filter((_, index) => index % amount(16, 4) === 0)) {
      let session = must(Session.start({ id: 'quoridor', rules, notation }, params, puzzle.position));
      const line = bestLine(analyser, startOf(puzzle), puzzle.moves);
      for (const move of line) session = must(session.playText(move));
      expect(line).toHaveLength(2 * puzzle.moves - 1);
      expect(puzzle.answers).toContain(line[0]);
      expect(session.turn).toMatchObject({ kind: 'over', outcome: { winners: [0], reason: 'goal' } });
    }
  });

  test('has no similar puzzle: shifted, mirrored, or with one wall more or less', () => {
    const looks = collection.map(viewsOf);
    const twins = looks.flatMap((one, index) =>
      looks.slice(index + 1).flatMap((other, after) => (areSimilar(one, other) ? [[index, index + 1 + after]] : [])),
    );
    expect(twins).toEqual([]);
  });

  test('has its own name, and parses back from its line', () => {
    expect(new Set(collection.map(nameOf)).size).toBe(collection.length);
    for (const puzzle of collection) expect(parsePuzzle(printPuzzle(puzzle))).toEqual(puzzle);
  });
});

describe('the collection', () => {
  test('is sorted from easy to hard and has every idea', () => {
    expect(collection).toHaveLength(500);
    const ratings = collection.map(({ rating }) => rating);
    expect(ratings).toEqual(ratings.toSorted((a, b) => a - b));
    for (const idea of ideas) expect(collection.filter((puzzle) => puzzle.idea === idea).length).toBeGreaterThan(5);
    for (const difficulty of difficulties) {
      expect(collection.filter((puzzle) => difficultyOf(puzzle) === difficulty).length).toBeGreaterThan(100);
    }
    expect(collection.filter(({ kind }) => kind === 'wall').length).toBeGreaterThan(100);
    expect(new Set(collection.filter(({ kind }) => kind === 'win').map(({ moves }) => moves))).toEqual(
      new Set([1, 2, 3, 4]),
    );
  });
});

describe('similar puzzles', () => {
  const puzzle = parsePuzzle('win4; a6h; shield; 1900; - / b7 / b7 h3 / 1 1 / 1');
  const twin = (position: string, answer: string): boolean =>
    areSimilar(viewsOf(puzzle), viewsOf({ ...puzzle, position, answers: [answer] }));

  test('are mirror images, or differ only in the distant pawn', () => {
    expect(twin('- / g7 / h7 b3 / 1 1 / 1', 'h6h')).toBe(true);
    expect(twin('- / b7 / b7 a5 / 1 1 / 1', 'a6h')).toBe(true);
  });

  test('do not differ in the answer or in several walls', () => {
    expect(twin('- / b7 / b7 h3 / 1 1 / 1', 'a7h')).toBe(false);
    expect(twin('a4 / d7 / b7 h3 / 1 1 / 1', 'a6h')).toBe(false);
  });
});
