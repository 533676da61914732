import { expect, type Task, breath } from '@quadrille/kit';
import { paramsText } from '../rules/params.ts';
import { printSlide } from '../rules/position.ts';
import { rules } from '../rules/rules.ts';
import type { Slide } from '../rules/slide.ts';
import { candidate, positionOf, puzzleParams } from './generator.ts';
import { withKernel } from '../engine/kernel.ts';
import { problemOf } from '../engine/problem.ts';
import type { Rating } from './rating.ts';
import { search, type Report } from '../engine/search.ts';

/** The chip in play of a position: progress first, the verdict last. */
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

const texts = (moves: readonly Slide[]): string[] => moves.map(printSlide);

/** Progress is for the eye: ten times a second is enough. */
const tellEvery = 100;

function solve(request: unknown, signal: AbortSignal): AsyncGenerator<SolveAnswer, void> {
  const { params, position, all = false, ms = Infinity } = request as SolveRequest;
  return withKernel(async function* (kernel) {
    const problem = problemOf(expect(rules.start(expect(paramsText.parse(params)), position)));
    if (!problem) return;
    let told = 0;
    for (const { moves, all: found, ...report } of search(kernel, problem, { all, ms })) {
      if (report.status !== 'searching' || report.ms - told >= tellEvery) {
        told = report.ms;
        yield {
          ...report,
          ...(moves && { moves: texts(moves) }),
          ...(found && { all: { count: found.count, exact: found.exact, ideas: found.ideas.map(texts) } }),
        };
      }
      await breath();
      if (signal.aborted) return;
    }
  });
}

/** The first puzzle of a seed that is as long as wished. */
export interface PuzzleRequest {
  readonly params: string;
  readonly seed: number;
  readonly least: number;
  readonly most: number;
}

export interface PuzzleAnswer extends Rating {
  readonly params: string;
  readonly position: string;
  readonly moves: readonly string[];
}

/** Enough for 18 moves. */
const nodesPerPuzzle = 5_000_000;

function puzzle(request: unknown, signal: AbortSignal): AsyncGenerator<PuzzleAnswer, void> {
  const { params: text, seed, least, most } = request as PuzzleRequest;
  const params = expect(paramsText.parse(text));
  return withKernel(async function* (kernel) {
    for (let n = 0; !signal.aborted; n++) {
      const found = candidate(kernel, { params, least, most, nodes: nodesPerPuzzle }, seed, n).puzzle;
      if (found) {
        const { problem, moves, ...rating } = found;
        const position = positionOf(params, problem);
        yield { params: paramsText.print(puzzleParams(params)), position, moves: texts(moves), ...rating };
        return;
      }
      await breath();
    }
  });
}

/** What the pages ask for by name. */
export const tasks: Readonly<Record<string, Task>> = { solve, puzzle };
