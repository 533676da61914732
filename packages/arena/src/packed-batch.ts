import { Digester, type Digest } from './digest.ts';
import type { Batch, BatchResult, BatchTimes, GameResult } from './game-result.ts';
import type { Plan } from './plan.ts';

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
