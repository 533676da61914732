import { setImmediate } from 'node:timers/promises';
import { expect, impliedMover, type Engine, type Playable } from '@quadrille/kit';

/**
 * A position in the tree of moves. It has no history: every step goes through the position's text, so that no draw by
 * repetition ends a line, and rules and engine count the same.
 */
export interface Place {
  moves(): readonly string[];
  after(move: string): Place;
  perft(depth: number): number;
  /** The depths for `perft`: the first in any case, the last if it is fast enough. */
  readonly atOnce: readonly [first: number, last: number];
  close(): void;
}

export function enginePlace(engine: Engine, params: string, start: string): Place {
  const position = expect(engine.open({ params, start, moves: [] }));
  return {
    moves: () => position.moves(),
    after: (move) => {
      position.play(move);
      const text = position.print();
      position.undo();
      return enginePlace(engine, params, text);
    },
    perft: (depth) => position.perft(depth),
    atOnce: [3, 8],
    close: () => position.close(),
  };
}

export function rulesPlace<P, S, M>(game: Playable<P, S, M>, params: P, state: S): Place {
  const { rules, notation } = game;
  const codec = notation.position(params);
  const by = impliedMover(rules.turn(state)) ?? 0;
  return {
    moves: () => Array.from(rules.moves(state, by), (move) => notation.move.print(move)),
    after: (text) => {
      const next = rules.play(state, expect(notation.move.parse(text)), by);
      return rulesPlace(game, params, expect(rules.start(params, codec.print(next))));
    },
    perft: (depth) => (depth === 0 ? 1 : Array.from(rules.moves(state, by)).length),
    atOnce: [1, 1],
    close: () => undefined,
  };
}

/** Maximal delay of the reaction to Ctrl-C, in milliseconds. */
const maxDelayMs = 300;

/**
 * Counts the leaves of the move tree. Engines count synchronously, and a process that does not return to its event loop
 * cannot notice Ctrl-C, so this class walks the upper part of the tree and yields at intervals.
 */
export class Counter {
  readonly #signal: AbortSignal;
  #paused = performance.now();
  /** Depth of the subtrees that are counted at once. */
  #stride = 0;

  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  async count(place: Place, depth: number): Promise<number> {
    const [first, last] = place.atOnce;
    this.#stride = Math.max(this.#stride, first);
    if (depth > this.#stride) return this.divide(place, depth, () => undefined);
    const before = performance.now();
    const lines = place.perft(depth);
    const took = performance.now() - before;
    // In narrow trees the walk would cost more than the count: one move deeper takes about this many times longer.
    if (depth === this.#stride && depth < last && took * place.moves().length < maxDelayMs) this.#stride++;
    return lines;
  }

  /** Reports the count below each move as soon as it is known; returns the sum. */
  async divide(place: Place, depth: number, tell: (move: string, lines: number) => void): Promise<number> {
    if (depth === 0) return 1;
    let sum = 0;
    for (const move of place.moves()) {
      const below = place.after(move);
      try {
        const lines = await this.count(below, depth - 1);
        tell(move, lines);
        sum += lines;
      } finally {
        below.close();
      }
      if (performance.now() - this.#paused > 50) await this.#pause();
    }
    return sum;
  }

  async #pause(): Promise<void> {
    await setImmediate();
    this.#signal.throwIfAborted();
    this.#paused = performance.now();
  }
}
