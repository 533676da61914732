import { type RatedPuzzle, type PuzzleSource, type Judgement, expect, pickForDay, random } from '@quadrille/kit';
import { notation } from '../notation/notation.ts';
import { paramsText } from '../rules/params.ts';
import { printPosition } from '../rules/position.ts';
import { rules } from '../rules/rules.ts';
import { judge, winningLine } from './judge.ts';
import { type Puzzle, engineStateAt, puzzleParams, puzzles } from './puzzle.ts';

const ratingByLength = [0, 400, 650, 950];

/** Points for a first move that does not use the power, because it is harder to find. */
const quietMoveBonus = 160;

/**
 * An estimate: longer wins, walls of the opponent and more things on the board make a puzzle harder. Not measured with
 * people.
 */
function ratingOf({ position, moves, answer }: Puzzle): number {
  const engineState = engineStateAt(position);
  const isQuiet = !/^[HLSW]/.test(answer);
  const walls = position.split(' / ').slice(1, 3).join('').replaceAll('-', '').length / 2;
  const figures =
    ratingByLength[moves]! +
    (isQuiet ? quietMoveBonus : 0) +
    60 * engineState.stock[1]! +
    40 * engineState.stock[0]! +
    15 * walls;
  return Math.round(figures / 10) * 10;
}

/** The puzzle is drawn from this many with the nearest rating. */
const similarCount = 12;

const ratedPuzzles = puzzles
  .map((puzzle) => ({ puzzle, rating: ratingOf(puzzle) }))
  .toSorted((a, b) => a.rating - b.rating || a.puzzle.id - b.puzzle.id);

type PuzzleWithRating = (typeof ratedPuzzles)[number];

export const challenges: PuzzleSource = {
  version: 1,
  daily: async (day) => challengeOf(pickForDay(ratedPuzzles, day)),
  near: async (rating, seed) => {
    const off = (one: PuzzleWithRating): number => Math.abs(one.rating - rating);
    return challengeOf(random(seed).pick(ratedPuzzles.toSorted((a, b) => off(a) - off(b)).slice(0, similarCount)));
  },
  judge: async ({ data }, moves) => judgementOf(puzzleOf(data), moves),
  solve: async ({ data }, moves) => {
    const puzzle = puzzleOf(data);
    return winningLine(positionAfter(puzzle, moves), movesLeftAfter(puzzle, moves.length));
  },
};

function challengeOf({ puzzle, rating }: PuzzleWithRating): RatedPuzzle {
  const { id, power, moves, position } = puzzle;
  const params = paramsText.print(puzzleParams);
  return { params, position, seat: 0, rating, task: power, n: moves, data: String(id) };
}

const puzzleOf = (data: string): Puzzle => puzzles[Number(data)]!;

function judgementOf(puzzle: Puzzle, moves: readonly string[]): Judgement {
  const before = moves.slice(0, -1);
  const move = moves.at(-1)!;
  const left = movesLeftAfter(puzzle, before.length);
  const verdict = judge({ position: positionAfter(puzzle, before), movesLeft: left, move });
  switch (verdict.kind) {
    case 'home':
      return { kind: 'solved', count: before.length / 2 + 1 };
    case 'right':
      return { kind: 'open', replies: [verdict.reply] };
    case 'wrong': {
      const { reply } = verdict;
      if (reply === undefined) return { kind: 'lost', replies: [], said: { key: 'puzzles.late', moves: { move } } };
      return { kind: 'lost', replies: [reply], said: { key: 'puzzles.wrong', moves: { move, reply } } };
    }
  }
}

function positionAfter({ position }: Puzzle, moves: readonly string[]): string {
  const start = expect(rules.start(puzzleParams, position));
  return printPosition(moves.reduce((state, text) => rules.play(state, expect(notation.move.parse(text))), start));
}

/** Moves that the solver has left after `played` moves of both seats. */
const movesLeftAfter = ({ moves }: Puzzle, played: number): number => moves - Math.ceil(played / 2);
