import { type Challenge, type Challenges, type Judgement, expect, ofTheDay, random } from '@quadrille/kit';
import { codeOf } from '../engine/move-code.ts';
import { notation } from '../notation/notation.ts';
import { rules } from '../rules/rules.ts';
import type { State } from '../rules/state.ts';
import { collection } from './collection.ts';
import { type Refutation, bestLine, judge } from './judge.ts';
import { Lab } from './lab.ts';
import { type Puzzle, parsePuzzle, printPuzzle, startOf } from './puzzle.ts';

/** The puzzle of a day, the same for everybody. */
export const daily = (day: string): Puzzle => ofTheDay(collection, day);

/** A move that nobody thought of may take longer to refute than those of the proof. */
const judging = 5_000_000;

/** So many of the stored puzzles are about as hard as what is asked for. */
const alike = 24;

let lab: Promise<Lab> | undefined;
const labOf = (): Promise<Lab> => (lab ??= Lab.open(judging));

export const challenges: Challenges = {
  version: 1,
  daily: async (day) => challengeOf(daily(day)),
  near: async (rating, seed) => {
    const off = (puzzle: Puzzle): number => Math.abs(puzzle.rating - rating);
    return challengeOf(random(seed).pick(collection.toSorted((a, b) => off(a) - off(b)).slice(0, alike)));
  },
  judge: async ({ data }, moves) => judgementOf(await labOf(), parsePuzzle(data), moves),
  solve: async ({ data }, moves) => {
    const puzzle = parsePuzzle(data);
    const line = bestLine(await labOf(), after(puzzle, moves), leftAfter(puzzle, moves.length));
    return puzzle.kind === 'wall' ? line.slice(0, 1) : line;
  },
};

function challengeOf(puzzle: Puzzle): Challenge {
  const { kind, moves, position, rating } = puzzle;
  return { params: '', position, seat: 0, rating, task: kind, n: moves, data: printPuzzle(puzzle) };
}

function judgementOf(laboratory: Lab, puzzle: Puzzle, moves: readonly string[]): Judgement {
  const before = moves.slice(0, -1);
  const move = expect(notation.move.parse(moves.at(-1)!));
  if (move.kind === 'resign') return { kind: 'lost', replies: [] };
  const verdict = judge(laboratory, after(puzzle, before), codeOf(move), leftAfter(puzzle, before.length));
  const count = before.length / 2 + 1;
  if (verdict.kind === 'wrong') {
    const { refutation } = verdict;
    return { kind: 'lost', replies: [refutation.reply], said: wrong(moves.at(-1)!, refutation) };
  }
  // The wall is the whole answer; the race after it runs by itself.
  if (verdict.kind === 'home' || puzzle.kind === 'wall') {
    return { kind: 'solved', count, said: { key: `puzzle.idea.${puzzle.idea}` } };
  }
  return { kind: 'open', replies: [verdict.reply] };
}

const wrong = (move: string, { reason, reply, before, after: then }: Refutation) => ({
  key: `challenge.wrong.${reason}`,
  args: { move, reply, before, after: then },
});

const after = (puzzle: Puzzle, moves: readonly string[]): State =>
  moves.reduce((state, text) => rules.play(state, expect(notation.move.parse(text))), startOf(puzzle));

/** Own moves left after so many moves of both. */
const leftAfter = ({ moves }: Puzzle, played: number): number => moves - Math.ceil(played / 2);
