import { type Outcome, type Result, type Seat, ok } from '@quadrille/kit';
import { type Digest, Digester } from './digest.ts';
import type { Plan } from './plan.ts';
import type { Run } from './run.ts';

/** Why a player lost without the game being decided. */
export type Forfeit =
  | { readonly kind: 'silent' }
  | { readonly kind: 'illegal'; readonly move: string }
  | { readonly kind: 'broken'; readonly reason: string };

/** What became of one game. Plain data; with the plan, all there is to know about it. */
export interface GameResult {
  readonly number: number;
  /** By side; they add up to one. */
  readonly points: readonly number[];
  /** Joined by blanks, the opening's included. */
  readonly moves: string;
  /** How many of the moves are the opening. */
  readonly opening: number;
  /** The seat that made the first move after the opening. */
  readonly first: Seat;
  /** By the rules; absent when the game was cut short. */
  readonly outcome?: Outcome;
  /** The seat that failed to play: its side loses, the others share the point. */
  readonly forfeit?: { readonly seat: Seat; readonly why: Forfeit };
  /** By contestant: turns after the opening, nodes searched in them, and the only figure that no seed repeats. */
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

/** How long the turns of a contestant took: pairs of a bucket and a count (`Timing`). */
export interface BatchTimes {
  readonly variant: number;
  readonly contestant: number;
  readonly counts: readonly number[];
}

/**
 * A batch on its way from one thread to another: what is counted as one block of numbers, and the games as one text that
 * is only read by whoever wants the games themselves. To hand over a thousand objects costs more than to count them.
 */
export interface PackedBatch extends Batch {
  readonly digest: Digest;
  readonly times: readonly BatchTimes[];
  /** The whole result as JSON. */
  readonly text: string;
}

export type PlayedBatch = BatchResult | PackedBatch;

/** Packs games as they come: none of them stays in memory as an object, which the collector would have to look after. */
export class Packer {
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

  done(times: readonly BatchTimes[]): PackedBatch {
    const { from, to } = this.#batch;
    const text = `{"from":${from},"to":${to},"games":[${this.#games.join()}],"times":${JSON.stringify(times)}}`;
    return { from, to, digest: this.#digester.digest(), times, text };
  }
}

/** The results of a batch, whichever way it came. */
export function unpackBatch(batch: PlayedBatch): BatchResult {
  return 'text' in batch ? (JSON.parse(batch.text) as BatchResult) : batch;
}

export const batchText = (batch: PlayedBatch): string => ('text' in batch ? batch.text : JSON.stringify(batch));

/** A batch should take so long: short enough to lose little, long enough that handing it over costs nothing. */
const wantedMs = 250;
const mostGames = 2000;
/** Near the end of a run batches become smaller, down to one part in so many: all lanes come to the end together. */
const finest = 16;

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

  /** Undefined: nothing is left to hand out. */
  next(): Batch | undefined {
    const range = this.#ranges[0];
    if (!range || this.#run.isComplete) return undefined;
    const fair = Math.max(this.#left / (2 * this.#lanes), this.#size / finest);
    const to = Math.min(range.to, range.from + Math.ceil(Math.min(this.#size, fair)));
    this.#left -= to - range.from;
    if (to === range.to) this.#ranges.shift();
    else this.#ranges[0] = { from: to, to: range.to };
    return { from: range.from, to };
  }

  /** How long a batch took: the next ones are larger or smaller. */
  tell({ from, to }: Batch, ms: number): void {
    const wanted = ((to - from) * wantedMs) / Math.max(ms, 0.01);
    this.#size = Math.max(1, Math.min(mostGames, this.#size * 4, Math.round(wanted)));
  }
}

interface Lanes {
  /** How many batches are in work at a time. */
  readonly lanes: number;
  /** Plays a batch somewhere; rejects when the signal is aborted. */
  play(batch: Batch, signal: AbortSignal): Promise<Result<PlayedBatch>>;
  /** Before a batch counts: a file keeps it. */
  keep?(batch: PlayedBatch): Promise<void> | void;
  /** After it has been counted. */
  onBatch?(batch: PlayedBatch): void;
  /** Games in the first batch of each lane; later ones follow the pace. */
  readonly first?: number;
}

/** Plays what is missing of a run. Rejects when the signal is aborted; a fault ends the run. */
export async function runBatches(run: Run, lanes: Lanes, signal: AbortSignal): Promise<Result<Run>> {
  const dispatcher = new Dispatcher(run, lanes.lanes, lanes.first);
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
      dispatcher.tell(batch, performance.now() - before);
      await lanes.keep?.(result.value);
      run.add(result.value);
      lanes.onBatch?.(result.value);
      // Nothing that others still play would count.
      if (run.isComplete) stop.abort();
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: lanes.lanes }, lane));
  if (failed) return failed;
  signal.throwIfAborted();
  if (!run.isComplete) for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return ok(run);
}
