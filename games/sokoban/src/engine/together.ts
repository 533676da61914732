import { expect } from '@quadrille/kit';
import { positionText } from '../notation/position.ts';
import { partsOf } from './counted.ts';
import type { SolveJob } from './job.ts';
import type { SolveAnswer, SolveProgress } from './portfolio.ts';

/** Who solves so many jobs at once. */
export interface Hands {
  readonly size: number;
  /** Undefined after an abort. */
  solve(
    job: SolveJob,
    onProgress: (progress: SolveProgress) => void,
    signal: AbortSignal,
  ): Promise<SolveAnswer | undefined>;
}

/** So many share the memory of one level at most, so that all together hold no more than one alone. */
export const mostThreads = 4;

/**
 * One level by all hands. By time each hand has a lane of the stages, and the first answer counts. By positions the parts
 * are dealt out in their order, and the answer of the first of them that has one counts, as if they had come one after
 * the other: what comes after it is called off, what comes before it is waited for.
 */
export async function solveTogether(
  job: SolveJob,
  hands: Hands,
  onProgress: (progress: SolveProgress) => void,
  signal: AbortSignal,
): Promise<SolveAnswer | undefined> {
  const began = performance.now();
  const isCounted = job.nodes !== undefined;
  const pieces = piecesOf(job, hands.size);
  const answers: (SolveAnswer | undefined)[] = [];
  const states = pieces.map(() => 0);
  const stops = pieces.map(() => new AbortController());
  let first = pieces.length;
  let least = 0;
  const stopAll = (): void => stops.forEach((stop) => stop.abort());
  signal.addEventListener('abort', stopAll, { once: true });
  if (signal.aborted) stopAll();
  const queue = pieces.entries();
  const work = async (): Promise<void> => {
    for (const [index, piece] of queue) {
      if (index > first || signal.aborted) return;
      const answer = await hands.solve(
        piece,
        (progress) => {
          states[index] = progress.states;
          least = Math.max(least, progress.depth);
          const ms = performance.now() - began;
          onProgress({ ...progress, states: states.reduce((sum, one) => sum + one, 0), depth: least, ms });
        },
        stops[index]!.signal,
      );
      if (!answer) continue;
      answers[index] = answer;
      states[index] = answer.states;
      least = Math.max(least, answer.least);
      if (answer.status === 'gave-up') continue;
      first = Math.min(first, index);
      stops.forEach((stop, other) => (isCounted ? other > first : other !== index) && stop.abort());
    }
  };
  try {
    await Promise.all(Array.from({ length: hands.size }, work));
  } finally {
    signal.removeEventListener('abort', stopAll);
  }
  if (signal.aborted) return undefined;
  // What was begun beside the answer and called off is no part of a count.
  const counted = isCounted ? states.slice(0, first + 1) : states;
  const spent = { states: counted.reduce((sum, one) => sum + one, 0), ms: performance.now() - began };
  const answer = answers[first];
  if (!answer) return { status: 'gave-up', ...spent, least };
  if (answer.status !== 'solved') return { ...answer, ...spent };
  const known = isCounted ? (answers[0]?.least ?? 0) : least;
  return {
    ...answer,
    ...spent,
    least: Math.max(answer.least, known),
    optimal: answer.optimal || answer.pushes <= known,
  };
}

function piecesOf(job: SolveJob, size: number): readonly SolveJob[] {
  const { memoryMb } = job;
  const piece = { ...job, improveMs: 0 };
  // Special kinds are left to a small search, which has no parts.
  if (expect(positionText.parse(job.position)).specials.length > 0) return [piece];
  if (job.optimal && job.nodes === undefined) return [piece];
  if (job.nodes === undefined) {
    return Array.from({ length: size }, (_, index) => ({
      ...piece,
      memoryMb: Math.floor(memoryMb / size),
      lane: { index, of: size },
    }));
  }
  // The same for any number of hands: where a part runs out of memory must not depend on it.
  return Array.from({ length: partsOf(job) }, (_, part) => ({
    ...piece,
    memoryMb: Math.floor(memoryMb / mostThreads),
    part,
  }));
}
