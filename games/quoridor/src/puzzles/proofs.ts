import { WorkerHost, webWorker } from '@quadrille/kernel';
import type { Difficulty } from './difficulty.ts';
import type { Verdict } from './judge.ts';
import type { Puzzle } from './puzzle.ts';

/** What a page may ask the worker; positions and moves are texts. */
export type ProofRequest =
  | { readonly kind: 'judge'; readonly position: string; readonly move: string; readonly moves: number }
  | { readonly kind: 'line'; readonly position: string; readonly moves: number }
  | { readonly kind: 'compose'; readonly difficulty: Difficulty; readonly seed: number };

/** Proofs are searched in a worker: the page stays smooth meanwhile. Undefined comes after an abort. */
export interface Proofs {
  judge(position: string, move: string, moves: number, signal: AbortSignal): Promise<Verdict | undefined>;
  line(position: string, moves: number, signal: AbortSignal): Promise<readonly string[] | undefined>;
  /** A new puzzle, made now. */
  compose(difficulty: Difficulty, seed: number, signal: AbortSignal): Promise<Puzzle | undefined>;
  close(): void;
}

/** A closed one starts anew when it is asked again. */
export function openProofs(): Proofs {
  // Composing takes a while, and whoever plays on meanwhile does not wait for it.
  let judges: WorkerHost | undefined;
  let composers: WorkerHost | undefined;
  return {
    judge: async (position, move, moves, signal) =>
      (await ask((judges ??= host()), { kind: 'judge', position, move, moves }, signal)) as Verdict | undefined,
    line: async (position, moves, signal) =>
      (await ask((judges ??= host()), { kind: 'line', position, moves }, signal)) as readonly string[] | undefined,
    compose: async (difficulty, seed, signal) =>
      (await ask((composers ??= host()), { kind: 'compose', difficulty, seed }, signal)) as Puzzle | undefined,
    close: () => {
      judges?.close();
      composers?.close();
      judges = composers = undefined;
    },
  };
}

const host = (): WorkerHost =>
  new WorkerHost(() =>
    webWorker(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'proofs' })),
  );

/** The first answer. */
async function ask(worker: WorkerHost, request: ProofRequest, signal: AbortSignal): Promise<unknown> {
  for await (const answer of worker.ask(request, signal)) return answer;
  return undefined;
}
