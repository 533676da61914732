import { WorkerHost } from '@quadrille/kernel';
import type { Budget } from '@quadrille/kit';
import { startWorker } from '../../../platform/search/start-worker.ts';
import type { BenchAnswer, BenchRequest, MadePuzzle, Puzzle } from './bench-request.ts';
import { BenchTally, type BenchSummary } from './bench-tally.ts';

export interface BenchSetup {
  readonly game: string;
  /** The user's own set, or how many to generate. */
  readonly puzzles: readonly Puzzle[] | Making;
  readonly budget: Budget;
}

interface Making {
  readonly params: string;
  readonly count: number;
  readonly seed: number;
  /** The start position of these params: the puzzle itself if the game has no generator. */
  readonly start: string;
}

const minReportIntervalMs = 300;

/** Solves the set with one worker fewer than there are cores, and reports progress. */
export async function runBench(
  { game, puzzles, budget }: BenchSetup,
  tell: (summary: BenchSummary) => void,
  signal: AbortSignal,
): Promise<void> {
  const tally = new BenchTally();
  const stop = new AbortController();
  const both = AbortSignal.any([signal, stop.signal]);
  const hosts = Array.from({ length: Math.max(1, navigator.hardwareConcurrency - 1) }, createHost);
  const maker = createHost();
  const source = Array.isArray(puzzles)
    ? puzzles[Symbol.iterator]()
    : generatePuzzles(maker, tally, game, puzzles as Making, both);
  let number = 0;
  let told = 0;
  const lane = async (host: WorkerHost): Promise<void> => {
    for (;;) {
      const next = await source.next();
      if (next.done || both.aborted) return;
      const puzzle: Puzzle = next.value;
      number++;
      const place = number;
      const query = { params: puzzle.params, start: puzzle.position, moves: [] };
      const request: BenchRequest = { kind: 'solve', game, query, budget };
      for await (const answer of host.ask(request, both)) {
        tally.add({ number: place, params: puzzle.params, position: puzzle.position, ...(answer as BenchAnswer) });
      }
      if (performance.now() - told < minReportIntervalMs) continue;
      told = performance.now();
      tell(tally.summary());
    }
  };
  try {
    await Promise.all(hosts.map(lane));
  } finally {
    stop.abort();
    for (const host of [...hosts, maker]) host.close();
    tell(tally.summary());
  }
}

async function* generatePuzzles(
  maker: WorkerHost,
  tally: BenchTally,
  game: string,
  { params, count, seed, start }: Making,
  signal: AbortSignal,
): AsyncGenerator<Puzzle, void> {
  let left = count;
  if (left < 1) return;
  for await (const answer of maker.ask({ kind: 'make', game, params, seed } satisfies BenchRequest, signal)) {
    const { ms, ...puzzle } = answer as MadePuzzle;
    tally.addMade(ms);
    yield puzzle;
    if (--left === 0) return;
  }
  if (left === count && !signal.aborted) yield { params, position: start };
}

const createHost = (): WorkerHost => new WorkerHost(() => startWorker('bench'));
