import { expect, mix32 } from '@quadrille/kit';
import { notation } from '../notation/notation.ts';
import { paramsText } from '../rules/params.ts';
import type { State } from '../rules/state.ts';

/**
 * `win`: the first player reaches its goal within `moves` of its own moves against every defence. `wall`: the first player is losing; one wall wins, and after every other move the opponent wins.
 */
export type PuzzleKind = 'win' | 'wall';

/** The idea of a puzzle. The text `puzzle.idea.<idea>` explains it after the puzzle is solved. */
export const ideas = ['jump', 'round', 'detour', 'forbidden', 'fork', 'lane', 'bar', 'measure', 'shield'] as const;
export type Idea = (typeof ideas)[number];

/** Two players on 9x9; the first player, who runs up the board, is to move. */
export interface Puzzle {
  readonly kind: PuzzleKind;
  /** Maximal number of own moves for the win. */
  readonly moves: number;
  readonly position: string;
  /** The only first moves that solve it: one or two. */
  readonly answers: readonly string[];
  readonly idea: Idea;
  /** Estimated, not measured with people. */
  readonly rating: number;
}

export const params = expect(paramsText.parse(''));

/** One line: kind and moves, answers, idea, rating, position. */
export function printPuzzle({ kind, moves, answers, idea, rating, position }: Puzzle): string {
  return [`${kind}${moves}`, answers.join('+'), idea, rating, position].join('; ');
}

/** Parses a line of `printPuzzle`. */
export function parsePuzzle(line: string): Puzzle {
  const [task, answers, idea, rating, position] = line.split('; ') as [string, string, Idea, string, string];
  return {
    kind: task.slice(0, -1) as PuzzleKind,
    moves: Number(task.slice(-1)),
    answers: answers.split('+'),
    idea,
    rating: Number(rating),
    position,
  };
}

export const startOf = ({ position }: Pick<Puzzle, 'position'>): State =>
  expect(notation.position(params).parse(position));

/** A short name that stays the same when the collection grows. */
export function nameOf({ position }: Pick<Puzzle, 'position'>): string {
  let hash = 0;
  for (let at = 0; at < position.length; at++) hash = mix32(Math.imul(hash, 31) + position.charCodeAt(at));
  return hash.toString(36);
}
