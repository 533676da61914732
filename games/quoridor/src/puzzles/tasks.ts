import { expect, type Task, yieldToEventLoop } from '@quadrille/kit';
import { codeOf } from '../engine/move-code.ts';
import { notation } from '../notation/notation.ts';
import { difficultyOf, type Difficulty } from './progress.ts';
import { generate } from './generate.ts';
import { bestLine, judge, type Verdict } from './judge.ts';
import { PuzzleAnalyser } from './puzzle-analyser.ts';
import { startOf, type Puzzle } from './puzzle.ts';

export interface JudgeRequest {
  readonly position: string;
  readonly move: string;
  /** Own moves left for the win, this one included. */
  readonly movesLeft: number;
}

export interface LineRequest {
  readonly position: string;
  readonly movesLeft: number;
}

export interface ComposeRequest {
  readonly difficulty: Difficulty;
  readonly seed: number;
}

/** Positions per proof: an unexpected move may take longer to refute than the moves of the stored proof. */
const maxProofPositions = 5_000_000;
const maxComposePositions = 40_000;

let analyser: Promise<PuzzleAnalyser> | undefined;
const openAnalyser = (): Promise<PuzzleAnalyser> => (analyser ??= PuzzleAnalyser.open(maxProofPositions));

/** Worker tasks of the puzzles page; each yields one answer. */
export const tasks: Readonly<Record<string, Task>> = {
  async *judge(request): AsyncGenerator<Verdict> {
    const { position, move: text, movesLeft } = request as JudgeRequest;
    const move = expect(notation.move.parse(text));
    if (move.kind === 'resign') throw new Error('resigning solves no puzzle');
    yield judge(await openAnalyser(), startOf({ position }), codeOf(move), movesLeft);
  },

  async *line(request): AsyncGenerator<readonly string[]> {
    const { position, movesLeft } = request as LineRequest;
    yield bestLine(await openAnalyser(), startOf({ position }), movesLeft);
  },

  async *compose(request, signal): AsyncGenerator<Puzzle> {
    const { difficulty, seed } = request as ComposeRequest;
    let heard = performance.now();
    for await (const puzzle of generate(await PuzzleAnalyser.open(maxComposePositions), seed)) {
      // A win in one is not interesting for long.
      if (puzzle && puzzle.moves > 1 && difficultyOf(puzzle) === difficulty) {
        yield puzzle;
        return;
      }
      if (performance.now() - heard < 10) continue;
      await yieldToEventLoop();
      heard = performance.now();
      if (signal.aborted) return;
    }
  },
};
