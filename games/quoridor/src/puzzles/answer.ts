import { expect } from '@quadrille/kit';
import { codeOf } from '../engine/move-code.ts';
import { notation } from '../notation.ts';
import { difficultyOf } from './difficulty.ts';
import { generate } from './generate.ts';
import { bestLine, judge } from './judge.ts';
import { Lab } from './lab.ts';
import type { ProofRequest } from './proofs.ts';
import { startOf, type Puzzle } from './puzzle.ts';

/** A move that nobody thought of may take longer to refute than those of the proof. */
const judging = 5_000_000;
const composing = 40_000;

let lab: Promise<Lab> | undefined;
const labOf = (): Promise<Lab> => (lab ??= Lab.open(judging));

/** The worker's side of `Proofs`. */
export async function* answer(request: ProofRequest, poll: () => number): AsyncGenerator<unknown> {
  switch (request.kind) {
    case 'judge': {
      const move = expect(notation.move.parse(request.move));
      if (move.kind === 'resign') throw new Error('resigning solves no puzzle');
      yield judge(await labOf(), startOf(request), codeOf(move), request.moves);
      return;
    }
    case 'line':
      yield bestLine(await labOf(), startOf(request), request.moves);
      return;
    case 'compose':
      for await (const puzzle of generate(await Lab.open(composing), request.seed)) {
        if (poll()) return;
        if (puzzle && isWorthwhile(puzzle) && difficultyOf(puzzle) === request.difficulty) {
          yield puzzle;
          return;
        }
      }
  }
}

/** A jump home is soon seen for the tenth time. */
const isWorthwhile = ({ moves }: Puzzle): boolean => moves > 1;
