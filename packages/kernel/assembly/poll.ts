import { poll } from './env';

/**
 * Asks the host at intervals whether to stop. A call out of WebAssembly at every node would cost more than the node.
 */
export class Stopper {
  private left: i32;
  private isStopped: bool = false;

  /** `every`: nodes between two calls. At a million nodes a second, 4096 means every 4 ms. */
  constructor(private readonly every: i32) {
    this.left = every;
  }

  /** Resets before a new search. */
  reset(): void {
    this.left = this.every;
    this.isStopped = false;
  }

  /** Call it once per node. After the first yes it keeps returning yes, so that a deep recursion unwinds. */
  stopped(): bool {
    if (--this.left > 0) return this.isStopped;
    this.left = this.every;
    if (poll() != 0) this.isStopped = true;
    return this.isStopped;
  }
}
