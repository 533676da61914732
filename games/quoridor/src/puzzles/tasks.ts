import { expect, type Task, breath } from '@quadrille/kit';
import { codeOf } from '../engine/move-code.ts';
import { notation } from '../notation/notation.ts';
import { difficultyOf, type Difficulty } from './progress.ts';
import { generate } from './generate.ts';
import { bestLine, judge, type Verdict } from './judge.ts';
import { Lab } from './lab.ts';
import { startOf, type Puzzle } from './puzzle.ts';

export interface JudgeRequest {
  readonly position: string;
  readonly move: string;
  /** Own moves that the win may take, this one included. */
  readonly moves: number;
}

export interface LineRequest {
  readonly position: string;
  readonly moves: number;
}

export interface ComposeRequest {
  readonly difficulty: Difficulty;
  readonly seed: number;
}

/** A move that nobody thought of may take longer to refute than those of the proof. */
const judging = 5_000_000;
const composing = 40_000;

let lab: Promise<Lab> | undefined;
const labOf = (): Promise<Lab> => (lab ??= Lab.open(judging));

/** What the puzzles page asks for; one answer each. */
export const tasks: Readonly<Record<string, Task>> = {
  async *judge(request): AsyncGenerator<Verdict> {
    const { position, move: text, moves } = request as JudgeRequest;
    const move = expect(notation.move.parse(text));
    if (move.kind === 'resign') throw new Error('resigning solves no puzzle');
    yield judge(await labOf(), startOf({ position }), codeOf(move), moves);
  },

  async *line(request): AsyncGenerator<readonly string[]> {
    const { position, moves } = request as LineRequest;
    yield bestLine(await labOf(), startOf({ position }), moves);
  },

  async *compose(request, signal): AsyncGenerator<Puzzle> {
    const { difficulty, seed } = request as ComposeRequest;
    let heard = performance.now();
    for await (const puzzle of generate(await Lab.open(composing), seed)) {
      // A jump home is soon seen for the tenth time.
      if (puzzle && puzzle.moves > 1 && difficultyOf(puzzle) === difficulty) {
        yield puzzle;
        return;
      }
      if (performance.now() - heard < 10) continue;
      await breath();
      heard = performance.now();
      if (signal.aborted) return;
    }
  },
};
