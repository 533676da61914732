import { expect, type Task, yieldToEventLoop } from '@quadrille/kit';
import { paramsText } from '../rules/params.ts';
import { printSlide } from '../rules/position.ts';
import { rules } from '../rules/rules.ts';
import type { Slide } from '../rules/slide.ts';
import { tryCandidate, positionOf, puzzleParams } from './generator.ts';
import { withKernel } from '../engine/kernel.ts';
import { problemOf } from '../engine/problem.ts';
import type { Rating } from './rating.ts';
import { search, type Report } from '../engine/search.ts';

/** Solves the chip in play of a position: progress first, the result last. */
export interface SolveRequest {
  readonly params: string;
  readonly position: string;
  /** Find and count all shortest solutions. */
  readonly all?: boolean;
  readonly ms?: number;
}

export interface SolveAnswer extends Omit<Report, 'moves' | 'all'> {
  /** Slides as texts. */
  readonly moves?: readonly string[];
  readonly all?: {
    readonly count: number;
    readonly exact: boolean;
    readonly ideas: readonly (readonly string[])[];
  };
}

const printSlides = (moves: readonly Slide[]): string[] => moves.map(printSlide);

/** Milliseconds between progress reports; ten per second are enough for a person. */
const progressIntervalMs = 100;

function solve(request: unknown, signal: AbortSignal): AsyncGenerator<SolveAnswer, void> {
  const { params, position, all = false, ms = Infinity } = request as SolveRequest;
  return withKernel(async function* (kernel) {
    const problem = problemOf(expect(rules.start(expect(paramsText.parse(params)), position)));
    if (!problem) return;
    let told = 0;
    for (const { moves, all: found, ...report } of search(kernel, problem, { all, ms })) {
      if (report.status !== 'searching' || report.ms - told >= progressIntervalMs) {
        told = report.ms;
        yield {
          ...report,
          ...(moves && { moves: printSlides(moves) }),
          ...(found && { all: { count: found.count, exact: found.exact, ideas: found.ideas.map(printSlides) } }),
        };
      }
      await yieldToEventLoop();
      if (signal.aborted) return;
    }
  });
}

/** The first puzzle of a seed with the requested length. */
export interface PuzzleRequest {
  readonly params: string;
  readonly seed: number;
  readonly minLength: number;
  readonly maxLength: number;
}

export interface PuzzleAnswer extends Rating {
  readonly params: string;
  readonly position: string;
  readonly moves: readonly string[];
}

/** Enough for 18 moves. */
const nodesPerPuzzle = 5_000_000;

function puzzle(request: unknown, signal: AbortSignal): AsyncGenerator<PuzzleAnswer, void> {
  const { params: text, seed, minLength, maxLength } = request as PuzzleRequest;
  const params = expect(paramsText.parse(text));
  return withKernel(async function* (kernel) {
    for (let n = 0; !signal.aborted; n++) {
      const found = tryCandidate(kernel, { params, minLength, maxLength, nodes: nodesPerPuzzle }, seed, n).puzzle;
      if (found) {
        const { problem, moves, ...rating } = found;
        const position = positionOf(params, problem);
        yield { params: paramsText.print(puzzleParams(params)), position, moves: printSlides(moves), ...rating };
        return;
      }
      await yieldToEventLoop();
    }
  });
}

/** The worker tasks of the pages. */
export const tasks: Readonly<Record<string, Task>> = { solve, puzzle };
