import { type RatedPuzzle, type PuzzleSource, type Judgement, expect, pickForDay, random } from '@quadrille/kit';
import { codeOf } from '../engine/move-code.ts';
import { notation } from '../notation/notation.ts';
import { rules } from '../rules/rules.ts';
import type { State } from '../rules/state.ts';
import { collection } from './collection.ts';
import { type Refutation, bestLine, judge } from './judge.ts';
import { PuzzleAnalyser } from './puzzle-analyser.ts';
import { type Puzzle, parsePuzzle, printPuzzle, startOf } from './puzzle.ts';

/** The puzzle of a day, the same for everyone. */
export const daily = (day: string): Puzzle => pickForDay(collection, day);

/** Positions per proof: an unexpected move may take longer to refute than the moves of the stored proof. */
const maxProofPositions = 5_000_000;

/** A rated puzzle is drawn from this many with the nearest rating. */
const similarCount = 24;

let analyser: Promise<PuzzleAnalyser> | undefined;
const openAnalyser = (): Promise<PuzzleAnalyser> => (analyser ??= PuzzleAnalyser.open(maxProofPositions));

export const challenges: PuzzleSource = {
  version: 1,
  daily: async (day) => challengeOf(daily(day)),
  near: async (rating, seed) => {
    const off = (puzzle: Puzzle): number => Math.abs(puzzle.rating - rating);
    return challengeOf(random(seed).pick(collection.toSorted((a, b) => off(a) - off(b)).slice(0, similarCount)));
  },
  judge: async ({ data }, moves) => judgementOf(await openAnalyser(), parsePuzzle(data), moves),
  solve: async ({ data }, moves) => {
    const puzzle = parsePuzzle(data);
    const line = bestLine(await openAnalyser(), stateAfter(puzzle, moves), movesLeftAfter(puzzle, moves.length));
    return puzzle.kind === 'wall' ? line.slice(0, 1) : line;
  },
};

function challengeOf(puzzle: Puzzle): RatedPuzzle {
  const { kind, moves, position, rating } = puzzle;
  return { params: '', position, seat: 0, rating, task: kind, n: moves, data: printPuzzle(puzzle) };
}

function judgementOf(laboratory: PuzzleAnalyser, puzzle: Puzzle, moves: readonly string[]): Judgement {
  const before = moves.slice(0, -1);
  const move = expect(notation.move.parse(moves.at(-1)!));
  if (move.kind === 'resign') return { kind: 'lost', replies: [] };
  const verdict = judge(laboratory, stateAfter(puzzle, before), codeOf(move), movesLeftAfter(puzzle, before.length));
  const count = before.length / 2 + 1;
  if (verdict.kind === 'wrong') {
    const { refutation } = verdict;
    return { kind: 'lost', replies: [refutation.reply], said: wrong(moves.at(-1)!, refutation) };
  }
  // The wall is the whole answer; the race after it needs no moves of the person.
  if (verdict.kind === 'home' || puzzle.kind === 'wall') {
    return { kind: 'solved', count, said: { key: `puzzle.idea.${puzzle.idea}` } };
  }
  return { kind: 'open', replies: [verdict.reply] };
}

const wrong = (move: string, { reason, reply, stepsBefore, stepsAfter: then }: Refutation) => ({
  key: `challenge.wrong.${reason}`,
  args: { before: stepsBefore, after: then },
  moves: { move, reply },
});

const stateAfter = (puzzle: Puzzle, moves: readonly string[]): State =>
  moves.reduce((state, text) => rules.play(state, expect(notation.move.parse(text))), startOf(puzzle));

/** Moves that the solver has left after `played` moves of both seats. */
const movesLeftAfter = ({ moves }: Puzzle, played: number): number => moves - Math.ceil(played / 2);
