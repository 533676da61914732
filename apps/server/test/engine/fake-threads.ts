import type { EngineTask, ThreadAnswer, ThreadOrder } from '../../src/engine/engine-task.ts';
import { EnginePool, type EngineThread } from '../../src/engine/engine-pool.ts';
import { defaultCaps, type Caps } from '../../src/engine/job-queue.ts';

/** A thread that the test answers for. */
export class FakeThread implements EngineThread {
  readonly isBackground: boolean;
  readonly ended = Promise.resolve();
  /** The current task, until it is answered. */
  task: EngineTask | undefined;
  isCancelled = false;
  isEnded = false;
  #number = 0;
  #listener: (message: ThreadAnswer) => void = () => {};
  #onFailure: (message: string) => void = () => {};

  constructor(isBackground: boolean) {
    this.isBackground = isBackground;
  }

  post(order: ThreadOrder): void {
    if (!('task' in order)) {
      this.isCancelled ||= order.cancel === this.#number;
      return;
    }
    if (this.task) throw new Error('a thread is given one task at a time');
    [this.task, this.#number, this.isCancelled] = [order.task, order.number, false];
  }

  onMessage(listener: (message: ThreadAnswer) => void): void {
    this.#listener = listener;
  }

  onFailure(listener: (message: string) => void): void {
    this.#onFailure = listener;
  }

  end(): void {
    this.isEnded = true;
  }

  answer(answer?: unknown): void {
    this.task = undefined;
    this.#listener({ number: this.#number, answer });
  }

  throwError(): void {
    this.task = undefined;
    this.#listener({ number: this.#number, error: 'out of its depth' });
  }

  crash(): void {
    this.#onFailure('ended with 1');
  }
}

/** A clock that the test advances. */
export class FakeTimers {
  #now = 0;
  readonly #timers = new Set<{ readonly at: number; readonly call: () => void }>();

  readonly after = (ms: number, call: () => void): (() => void) => {
    const timer = { at: this.#now + ms, call };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  };

  pass(ms: number): void {
    this.#now += ms;
    for (const timer of this.#timers) if (timer.at <= this.#now && this.#timers.delete(timer)) timer.call();
  }
}

/** A pool with one thread for live games and one for other jobs; the test acts as the engines. */
export function fakePool(caps: Partial<Caps> = {}, backgroundThreads = 1) {
  const threads: FakeThread[] = [];
  const failures: string[] = [];
  const timers = new FakeTimers();
  const pool = new EnginePool({
    liveThreads: 1,
    backgroundThreads,
    caps: { ...defaultCaps, ...caps },
    clock: timers,
    onFailure: (reason) => void failures.push(reason),
    start: (isBackground) => {
      const thread = new FakeThread(isBackground);
      threads.push(thread);
      return thread;
    },
  });
  /** The running tasks, by the name that `named` gave them. */
  const running = (): readonly string[] =>
    threads.flatMap(({ task, isEnded }) => (task && !isEnded ? [nameOf(task)] : []));
  const threadOf = (name: string): FakeThread => {
    const found = threads.find(({ task, isEnded }) => task && !isEnded && nameOf(task) === name);
    if (!found) throw new Error(`${name} does not run`);
    return found;
  };
  return { pool, threads, failures, timers, running, threadOf };
}

/** A task that the test can identify. */
export const named = (name: string): Extract<EngineTask, { readonly kind: 'daily' }> => ({
  kind: 'daily',
  module: name,
  day: '',
  version: 1,
  moves: [],
});

const nameOf = (task: EngineTask): string => ('module' in task ? task.module : task.kind);
