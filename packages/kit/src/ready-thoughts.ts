import type { Thought } from './player.ts';

/**
 * The thoughts of a player that needs no time to think. Most readers wait for them as for any; whoever plays thousands of
 * games takes `now` without a turn of the event loop, which costs more than the thoughts.
 */
export class ReadyThoughts implements AsyncIterable<Thought> {
  readonly now: readonly Thought[];

  constructor(now: readonly Thought[]) {
    this.now = now;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Thought> {
    yield* this.now;
  }
}
