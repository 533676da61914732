import { poll } from './env';

/** Asks the host now and then whether to go on: a call out of WebAssembly at every node would cost more than the node. */
export class Stopper {
  private left: i32;
  private isStopped: bool = false;

  /** `every`: nodes between two questions; at a million nodes a second, 4096 is a question every 4 ms. */
  constructor(private readonly every: i32) {
    this.left = every;
  }

  /** Before a new search. */
  reset(): void {
    this.left = this.every;
    this.isStopped = false;
  }

  /** To be called once per node. Once it says yes, it keeps to it, so that a deep recursion unwinds. */
  stopped(): bool {
    if (--this.left > 0) return this.isStopped;
    this.left = this.every;
    if (poll() != 0) this.isStopped = true;
    return this.isStopped;
  }
}
