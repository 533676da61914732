import { expect, Session } from '@quadrille/kit';
import { notation } from '../notation/notation.ts';
import type { Verdict } from '../puzzles/judge.ts';
import { params, type Puzzle } from '../puzzles/puzzle.ts';
import { rules } from '../rules/rules.ts';
import type { Move, Params, State } from '../rules/state.ts';

export type PuzzleSession = Session<Params, State, Move>;

/**
 * `play`: the person thinks. `wait`: the other does. `refuted`: a wrong move and the reply to it stand on the board.
 * `solved`: done. `shown`: the solution is being shown.
 */
type Phase = 'play' | 'wait' | 'refuted' | 'solved' | 'shown';

export interface Solving {
  readonly puzzle: Puzzle;
  readonly session: PuzzleSession;
  readonly phase: Phase;
  /** Own moves left, this one included. */
  readonly left: number;
  /** Of the last move. */
  readonly verdict?: Verdict;
  /** Where the last try began. */
  readonly before?: PuzzleSession;
  readonly hints: number;
  /** Hints, mistakes or the solution were needed. */
  readonly helped: boolean;
}

const game = { id: 'quoridor', rules, notation };

export function begin(puzzle: Puzzle, helped = false): Solving {
  const session = expect(Session.start(game, params, puzzle.position));
  return { puzzle, session, phase: 'play', left: puzzle.moves, hints: 0, helped };
}

/** The person has moved, and the other thinks about it. */
export function tried(solving: Solving, move: Move): Solving {
  const { session } = solving;
  const next = session.play(move, session.state.toMove);
  return next.ok ? { ...solving, before: session, session: next.value, phase: 'wait' } : solving;
}

export function judged(solving: Solving, verdict: Verdict): Solving {
  const { puzzle, session, left } = solving;
  const done = { ...solving, verdict, hints: 0 };
  switch (verdict.kind) {
    case 'home':
      return { ...done, phase: 'solved' };
    case 'right':
      if (puzzle.kind === 'wall') return { ...done, phase: 'solved' };
      return { ...done, session: expect(session.playText(verdict.reply)), phase: 'play', left: left - 1 };
    case 'wrong': {
      const answered = expect(session.playText(verdict.refutation.reply));
      return { ...done, session: answered, phase: 'refuted', helped: true };
    }
  }
}

/** Back to where the wrong move was made. */
export function takenBack(solving: Solving): Solving {
  const { before, session, puzzle, left, helped } = solving;
  return { puzzle, session: before ?? session, phase: 'play', left, hints: 0, helped };
}

export const hinted = (solving: Solving): Solving => ({ ...solving, hints: solving.hints + 1, helped: true });

/** The solution from a position on, to be stepped through. */
export function shown(solving: Solving, from: PuzzleSession, line: readonly string[]): Solving {
  let session = from.takeback();
  for (const move of line) session = expect(session.playText(move));
  return { ...solving, session: session.go(from.cursor), phase: 'shown' };
}
