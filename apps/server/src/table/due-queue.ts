/** About 6 ms of work before the event loop looks at the sockets again; they share a commit. */
const atOnce = 16;

/**
 * Handles deadlines a few at a time: when those of hundreds of tables pass together, moves that arrive meanwhile do not
 * wait behind all of them. Players lose nothing by it, because a table decides what is due as of the time it was due.
 */
export class DueQueue {
  readonly #waiting: (() => Promise<void>)[] = [];
  #running = 0;

  /** Settles as the work does, once its turn has come. */
  run<T>(work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#waiting.push(() => work().then(resolve, reject));
      if (this.#running < atOnce) void this.#drain();
    });
  }

  async #drain(): Promise<void> {
    this.#running++;
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) await next();
    this.#running--;
  }
}
