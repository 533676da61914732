import { type CancelFlag, canShareMemory, createCancelFlag } from './serve.ts';
import type { WorkerPort } from './worker-port.ts';

/** A queue from event listeners to `for await`. */
export class AsyncQueue<T> implements AsyncIterable<T> {
  readonly #items: T[] = [];
  #closed = false;
  #error: Error | undefined;
  #wake: (() => void) | undefined;

  put(letter: T): void {
    if (this.#closed) return;
    this.#items.push(letter);
    this.#wake?.();
  }

  /** Ends the iteration, or rejects it with the error, after the queued items. */
  close(error?: Error): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#error = error;
    this.#wake?.();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void> {
    for (;;) {
      while (this.#items.length > 0) yield this.#items.shift()!;
      if (this.#closed) break;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    if (this.#error) throw this.#error;
  }
}

/** Messages from the owner to the worker. */
export interface JobRequest {
  readonly job: number;
  readonly request: unknown;
  /** The memory of the cancel flag, if memory can be shared. */
  readonly flag?: SharedArrayBuffer;
}

/** Messages from the worker to the owner: any number of answers, then one of the others. */
export type JobMessage =
  | { readonly job: number; readonly kind: 'answer'; readonly answer: unknown }
  | { readonly job: number; readonly kind: 'done' }
  | { readonly job: number; readonly kind: 'failed'; readonly message: string };

export interface WorkerHostOptions {
  /** Cancels through shared memory. Without it the worker is terminated and a spare replaces it. */
  readonly share?: boolean;
}

/**
 * Runs a worker with `serve` and cancels its jobs, even a search inside WebAssembly that cannot receive messages. Works
 * with web workers and worker threads; `spawn` starts one.
 */
export class WorkerHost {
  readonly #spawn: () => WorkerPort;
  readonly #flag: CancelFlag | undefined;
  #worker: WorkerPort | undefined;
  #spare: WorkerPort | undefined;
  #job = 0;
  #running: { readonly job: number; readonly mailbox: AsyncQueue<unknown> } | undefined;
  #last: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(spawn: () => WorkerPort, { share = canShareMemory() }: WorkerHostOptions = {}) {
    this.#spawn = spawn;
    this.#flag = share ? createCancelFlag() : undefined;
  }

  /**
   * The worker's answers, each better than the last. After an abort the iteration ends at once without an error. A
   * second request waits for the end of the first.
   */
  async *ask(request: unknown, signal: AbortSignal): AsyncGenerator<unknown, void> {
    const leave = await this.#enter();
    const job = ++this.#job;
    const mailbox = new AsyncQueue<unknown>();
    const stop = (): void => mailbox.close();
    try {
      if (signal.aborted || this.#closed) return;
      signal.addEventListener('abort', stop, { once: true });
      this.#running = { job, mailbox };
      this.#worker ??= this.#start();
      const order: JobRequest = { job, request, ...(this.#flag && { flag: this.#flag.memory }) };
      this.#worker.post(order);
      // The spare starts only now, so that the first worker loads first.
      if (!this.#flag) this.#spare ??= this.#start();
      for await (const answer of mailbox) yield answer;
    } finally {
      signal.removeEventListener('abort', stop);
      if (this.#running?.job === job) this.#cancel(job);
      leave();
    }
  }

  /** Terminates the workers, because a thread keeps its process alive. Pending requests get no more answers. */
  close(): void {
    this.#closed = true;
    this.#running?.mailbox.close();
    this.#running = undefined;
    this.#worker?.terminate();
    this.#spare?.terminate();
    this.#worker = this.#spare = undefined;
  }

  /** Waits for earlier requests. The next one waits until `leave` is called. */
  async #enter(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = deferred();
    this.#last = promise;
    await before;
    return resolve;
  }

  #cancel(job: number): void {
    this.#running = undefined;
    if (this.#flag) this.#flag.cancel(job);
    else this.#replace();
  }

  #replace(): void {
    this.#worker?.terminate();
    this.#worker = this.#spare;
    this.#spare = undefined;
    if (this.#worker && !this.#closed) this.#spare = this.#start();
  }

  #start(): WorkerPort {
    const worker = this.#spawn();
    worker.onMessage((message) => this.#receive(message as JobMessage));
    worker.onError((error) => this.#onCrash(worker, error));
    return worker;
  }

  #receive(report: JobMessage): void {
    const running = this.#running;
    // Late answers of a cancelled job are ignored.
    if (report.job !== running?.job) return;
    if (report.kind === 'answer') {
      running.mailbox.put(report.answer);
    } else {
      this.#running = undefined;
      running.mailbox.close(report.kind === 'failed' ? new Error(report.message) : undefined);
    }
  }

  /** The worker failed outside a job: it could not be loaded, or ran out of memory. */
  #onCrash(worker: WorkerPort, error: Error): void {
    if (worker === this.#spare) {
      this.#spare = undefined;
    } else if (worker === this.#worker) {
      this.#worker = undefined;
      this.#running?.mailbox.close(error);
      this.#running = undefined;
    }
  }
}

function deferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve!: () => void;
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
