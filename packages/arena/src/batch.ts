import { type Outcome, type Result, type Seat, ok } from '@quadrille/kit';
import { type Digest, Digester } from './digest.ts';
import type { Plan } from './plan.ts';
import type { Run } from './run.ts';

/** Why a player lost before the rules decided. */
export type Forfeit =
  | { readonly kind: 'silent' }
  | { readonly kind: 'illegal'; readonly move: string }
  | { readonly kind: 'broken'; readonly reason: string };

/** The result of one game as plain data. With the plan it is complete. */
export interface GameResult {
  readonly number: number;
  /** By side; the sum is one. */
  readonly points: readonly number[];
  /** Separated by spaces, including the opening. */
  readonly moves: string;
  /** Number of opening moves. */
  readonly opening: number;
  /** The seat that made the first move after the opening. */
  readonly first: Seat;
  /** By the rules; absent when the game was cut short. */
  readonly outcome?: Outcome;
  /** The seat that failed to play: its side loses, the others share the point. */
  readonly forfeit?: { readonly seat: Seat; readonly why: Forfeit };
  /**
   * By contestant: turns after the opening, nodes searched, and time. Only the time differs between two runs with the
   * same seed.
   */
  readonly turns: readonly number[];
  readonly nodes: readonly number[];
  readonly ms: readonly number[];
}

/** The games from `from` up to, but not including, `to`. */
export interface Batch {
  readonly from: number;
  readonly to: number;
}

export interface BatchResult extends Batch {
  readonly games: readonly GameResult[];
  readonly times: readonly BatchTimes[];
}

/** Turn times of a contestant: pairs of bucket and count (`Timing`). */
export interface BatchTimes {
  readonly variant: number;
  readonly contestant: number;
  readonly counts: readonly number[];
}

/**
 * A batch for transfer between threads: figures in one array of numbers, games in one text that only readers of single
 * games parse. Transferring a thousand objects would cost more than counting them.
 */
export interface PackedBatch extends Batch {
  readonly digest: Digest;
  readonly times: readonly BatchTimes[];
  /** The whole result as JSON. */
  readonly text: string;
}

export type PlayedBatch = BatchResult | PackedBatch;

/** Packs games one by one, so that none of them stays in memory as an object. */
export class BatchPacker {
  readonly #batch: Batch;
  readonly #digester: Digester;
  readonly #games: string[] = [];

  constructor(plan: Plan, { from, to }: Batch) {
    this.#batch = { from, to };
    this.#digester = new Digester(plan, to - from);
  }

  add(game: GameResult): void {
    this.#digester.add(game);
    this.#games.push(JSON.stringify(game));
  }

  finish(times: readonly BatchTimes[]): PackedBatch {
    const { from, to } = this.#batch;
    const text = `{"from":${from},"to":${to},"games":[${this.#games.join()}],"times":${JSON.stringify(times)}}`;
    return { from, to, digest: this.#digester.digest(), times, text };
  }
}

/** The results of a batch in either form. */
export function unpackBatch(batch: PlayedBatch): BatchResult {
  return 'text' in batch ? (JSON.parse(batch.text) as BatchResult) : batch;
}

export const batchText = (batch: PlayedBatch): string => ('text' in batch ? batch.text : JSON.stringify(batch));

/**
 * Target duration of a batch: short enough to lose little when it is interrupted, long enough that the transfer costs
 * nothing.
 */
const targetMs = 250;
const maxGamesPerBatch = 2000;
/** A batch has at most this fraction of the remaining games, so that all lanes finish together. */
const minRemainingBatches = 16;

/** Hands out the missing games of a run in batches, in order. */
export class Dispatcher {
  readonly #run: Run;
  readonly #lanes: number;
  readonly #ranges: Batch[];
  #left: number;
  #size: number;

  constructor(run: Run, lanes: number, first = 1) {
    this.#run = run;
    this.#lanes = lanes;
    this.#ranges = run.missing();
    this.#left = this.#ranges.reduce((sum, { from, to }) => sum + to - from, 0);
    this.#size = first;
  }

  /** Undefined: no game is left. */
  next(): Batch | undefined {
    const range = this.#ranges[0];
    if (!range || this.#run.isComplete) return undefined;
    const fair = Math.max(this.#left / (2 * this.#lanes), this.#size / minRemainingBatches);
    const to = Math.min(range.to, range.from + Math.ceil(Math.min(this.#size, fair)));
    this.#left -= to - range.from;
    if (to === range.to) this.#ranges.shift();
    else this.#ranges[0] = { from: to, to: range.to };
    return { from: range.from, to };
  }

  /** Reports the duration of a batch, which sets the size of the next ones. */
  reportDuration({ from, to }: Batch, ms: number): void {
    const wanted = ((to - from) * targetMs) / Math.max(ms, 0.01);
    this.#size = Math.max(1, Math.min(maxGamesPerBatch, this.#size * 4, Math.round(wanted)));
  }
}

interface RunBatchesOptions {
  /** Number of batches that run at the same time. */
  readonly lanes: number;
  /** Plays a batch in any thread or process. Rejects when the signal is aborted. */
  play(batch: Batch, signal: AbortSignal): Promise<Result<PlayedBatch>>;
  /** Called before a batch counts, to store it. */
  keep?(batch: PlayedBatch): Promise<void> | void;
  /** Called after it was counted. */
  onBatch?(batch: PlayedBatch): void;
  /** Games in the first batch of each lane; later batches adapt to the speed. */
  readonly firstBatchSize?: number;
}

/** Plays the missing games of a run. Rejects when the signal is aborted; a fault ends the run. */
export async function runBatches(run: Run, lanes: RunBatchesOptions, signal: AbortSignal): Promise<Result<Run>> {
  const dispatcher = new Dispatcher(run, lanes.lanes, lanes.firstBatchSize);
  const stop = new AbortController();
  const both = AbortSignal.any([signal, stop.signal]);
  let failed: Result<never> | undefined;

  const lane = async (): Promise<void> => {
    for (let batch = dispatcher.next(); batch && !failed; batch = dispatcher.next()) {
      const before = performance.now();
      const result = await lanes.play(batch, both);
      if (!result.ok) {
        failed = result;
        stop.abort();
        return;
      }
      dispatcher.reportDuration(batch, performance.now() - before);
      await lanes.keep?.(result.value);
      run.add(result.value);
      lanes.onBatch?.(result.value);
      // The run is decided, so batches in progress would not count.
      if (run.isComplete) stop.abort();
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: lanes.lanes }, lane));
  if (failed) return failed;
  signal.throwIfAborted();
  if (!run.isComplete) for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return ok(run);
}
