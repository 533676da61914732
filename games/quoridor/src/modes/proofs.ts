import type { ModeProps } from '@quadrille/kit';
import type { Difficulty } from '../puzzles/difficulty.ts';
import type { Verdict } from '../puzzles/judge.ts';
import type { Puzzle } from '../puzzles/puzzle.ts';
import type { ComposeRequest, JudgeRequest, LineRequest } from '../tasks.ts';

/** Proofs are searched in a worker: the page stays smooth meanwhile. Undefined comes after an abort. */
export interface Proofs {
  judge(request: JudgeRequest, signal: AbortSignal): Promise<Verdict | undefined>;
  /** A line in which both do their best. */
  line(request: LineRequest, signal: AbortSignal): Promise<readonly string[] | undefined>;
  /** A new puzzle, made now. */
  compose(difficulty: Difficulty, signal: AbortSignal): Promise<Puzzle | undefined>;
}

export function proofsOf(background: ModeProps['background']): Proofs {
  const ask = async (task: string, request: unknown, signal: AbortSignal): Promise<unknown> => {
    let found: unknown;
    // To the end: leaving earlier would cancel the worker.
    for await (const answer of background(task, request, signal)) found = answer;
    return found;
  };
  return {
    judge: async (request, signal) => (await ask('judge', request, signal)) as Verdict | undefined,
    line: async (request, signal) => (await ask('line', request, signal)) as readonly string[] | undefined,
    compose: async (difficulty, signal) => {
      const request: ComposeRequest = { difficulty, seed: crypto.getRandomValues(new Uint32Array(1))[0]! };
      return (await ask('compose', request, signal)) as Puzzle | undefined;
    },
  };
}
