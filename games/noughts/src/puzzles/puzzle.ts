import { type ProgressFormat, type Random, type Result, expect, fail, fault, ok, random } from '@quadrille/kit';
import { notation } from '../notation/notation.ts';
import type { Params } from '../rules/params.ts';
import { printPosition, rules } from '../rules/rules.ts';
import type { Move, State } from '../rules/state.ts';

/** A position in which exactly one move finishes a row. */
interface Puzzle {
  readonly params: Params;
  readonly position: string;
  readonly answer: string;
}

const puzzleParams: readonly Params[] = [
  { size: 3, row: 3 },
  { size: 4, row: 3 },
  { size: 4, row: 4 },
  { size: 5, row: 4 },
];

/** Deterministic: the same number always gives the same puzzle, so links and bug reports need only the number. */
export function createPuzzle(number: number): Puzzle {
  const chance = random(number);
  const params = puzzleParams[number % puzzleParams.length]!;
  for (;;) {
    const found = findPuzzle(params, chance);
    if (found) return found;
  }
}

/** Plays random moves that do not win until exactly one winning move exists. */
function findPuzzle(params: Params, chance: Random): Puzzle | undefined {
  let state = expect(rules.start(params));
  for (;;) {
    const moves = [...rules.moves(state)];
    const wins = moves.filter((move) => isWin(state, move));
    const [answer] = wins;
    if (answer && wins.length === 1)
      return { params, position: printPosition(state), answer: notation.move.print(answer) };
    const quiet = moves.filter((move) => !wins.includes(move));
    if (quiet.length === 0) return undefined;
    state = rules.play(state, chance.pick(quiet));
  }
}

function isWin(state: State, move: Move): boolean {
  const turn = rules.turn(rules.play(state, move));
  return turn.kind === 'over' && turn.outcome.winners.includes(state.mover);
}

/** The progress that the puzzles page stores. */
export interface Progress {
  /** The number of the next puzzle. */
  readonly next: number;
  readonly solved: number;
  /** Puzzles solved in a row without a mistake: now, and the record. */
  readonly streak: number;
  readonly best: number;
}

const empty: Progress = { next: 0, solved: 0, streak: 0, best: 0 };

function parse(version: number, data: unknown): Result<Progress> {
  // Migrate documents of older versions here, one version at a time.
  if (version !== 1) return fail(fault('progress-version', { version }));
  if (typeof data !== 'object' || data === null) return fail(fault('progress-shape', { key: '-' }));
  const found = { ...empty };
  for (const key of ['next', 'solved', 'streak', 'best'] as const) {
    const value = (data as Partial<Record<string, unknown>>)[key];
    if (!Number.isSafeInteger(value) || (value as number) < 0) return fail(fault('progress-shape', { key }));
    found[key] = value as number;
  }
  return ok(found);
}

/** Keeps the streak of the document with more solved puzzles. */
function merge(ours: Progress, theirs: Progress): Progress {
  return {
    ...(theirs.next > ours.next ? theirs : ours),
    solved: Math.max(ours.solved, theirs.solved),
    best: Math.max(ours.best, theirs.best),
  };
}

export const progress = { version: 1, empty, parse, merge } satisfies ProgressFormat;

/** A puzzle solved after a mistake counts as solved, but does not extend the streak. */
export function withSolved(before: Progress, isFirstTry: boolean): Progress {
  const streak = isFirstTry ? before.streak + 1 : 0;
  return { next: before.next + 1, solved: before.solved + 1, streak, best: Math.max(before.best, streak) };
}

export const withMissed = (before: Progress): Progress => ({ ...before, streak: 0 });
