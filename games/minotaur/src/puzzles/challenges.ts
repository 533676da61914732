import { type Challenge, type Challenges, type Judgement, expect, ofTheDay, random } from '@quadrille/kit';
import { notation } from '../notation/notation.ts';
import { paramsText } from '../rules/params.ts';
import { printPosition } from '../rules/position.ts';
import { rules } from '../rules/rules.ts';
import { judge, winningLine } from './judge.ts';
import { type Puzzle, groundAt, puzzleParams, puzzles } from './puzzle.ts';

const byLength = [0, 400, 650, 950];

/** How much better a first move hides that leaves the power in the hand. */
const quiet = 160;

/** Longer wins, walls in the other's hand, and more that lies about to be thought of; estimated, not measured on people. */
function ratingOf({ position, moves, answer }: Puzzle): number {
  const ground = groundAt(position);
  const isQuiet = !/^[HLSW]/.test(answer);
  const walls = position.split(' / ').slice(1, 3).join('').replaceAll('-', '').length / 2;
  const figures = byLength[moves]! + (isQuiet ? quiet : 0) + 60 * ground.stock[1]! + 40 * ground.stock[0]! + 15 * walls;
  return Math.round(figures / 10) * 10;
}

/** So many are about as hard as what is asked for. */
const alike = 12;

const rated = puzzles
  .map((puzzle) => ({ puzzle, rating: ratingOf(puzzle) }))
  .toSorted((a, b) => a.rating - b.rating || a.puzzle.id - b.puzzle.id);

type Rated = (typeof rated)[number];

export const challenges: Challenges = {
  version: 1,
  daily: async (day) => challengeOf(ofTheDay(rated, day)),
  near: async (rating, seed) => {
    const off = (one: Rated): number => Math.abs(one.rating - rating);
    return challengeOf(random(seed).pick(rated.toSorted((a, b) => off(a) - off(b)).slice(0, alike)));
  },
  judge: async ({ data }, moves) => judgementOf(puzzleOf(data), moves),
  solve: async ({ data }, moves) => {
    const puzzle = puzzleOf(data);
    return winningLine(positionAfter(puzzle, moves), leftAfter(puzzle, moves.length));
  },
};

function challengeOf({ puzzle, rating }: Rated): Challenge {
  const { id, power, moves, position } = puzzle;
  const params = paramsText.print(puzzleParams);
  return { params, position, seat: 0, rating, task: power, n: moves, data: String(id) };
}

const puzzleOf = (data: string): Puzzle => puzzles[Number(data)]!;

function judgementOf(puzzle: Puzzle, moves: readonly string[]): Judgement {
  const before = moves.slice(0, -1);
  const move = moves.at(-1)!;
  const left = leftAfter(puzzle, before.length);
  const verdict = judge({ position: positionAfter(puzzle, before), moves: left, move });
  switch (verdict.kind) {
    case 'home':
      return { kind: 'solved', count: before.length / 2 + 1 };
    case 'right':
      return { kind: 'open', replies: [verdict.reply] };
    case 'wrong': {
      const { reply } = verdict;
      if (reply === undefined) return { kind: 'lost', replies: [], said: { key: 'puzzles.late', args: { move } } };
      return { kind: 'lost', replies: [reply], said: { key: 'puzzles.wrong', args: { move, reply } } };
    }
  }
}

function positionAfter({ position }: Puzzle, moves: readonly string[]): string {
  const start = expect(rules.start(puzzleParams, position));
  return printPosition(moves.reduce((state, text) => rules.play(state, expect(notation.move.parse(text))), start));
}

/** Own moves left after so many moves of both. */
const leftAfter = ({ moves }: Puzzle, played: number): number => moves - Math.ceil(played / 2);
