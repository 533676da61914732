import { type CancelFlag, canShareMemory, cancelFlag } from './serve.ts';
import type { WorkerPort } from './worker-port.ts';

/** What comes in when it comes, taken out one by one: from event listeners to `for await`. */
export class Mailbox<T> implements AsyncIterable<T> {
  readonly #letters: T[] = [];
  #closed = false;
  #error: Error | undefined;
  #wake: (() => void) | undefined;

  put(letter: T): void {
    if (this.#closed) return;
    this.#letters.push(letter);
    this.#wake?.();
  }

  /** What is in it may still be taken out; then the iteration ends, with the error if there is one. */
  close(error?: Error): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#error = error;
    this.#wake?.();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void> {
    for (;;) {
      while (this.#letters.length > 0) yield this.#letters.shift()!;
      if (this.#closed) break;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    if (this.#error) throw this.#error;
  }
}

/** From the owner to the worker. */
export interface JobOrder {
  readonly job: number;
  readonly request: unknown;
  /** The memory of the cancel flag, where memory can be shared. */
  readonly flag?: SharedArrayBuffer;
}

/** From the worker to the owner: any number of answers, then one of the others. */
export type JobReport =
  | { readonly job: number; readonly kind: 'answer'; readonly answer: unknown }
  | { readonly job: number; readonly kind: 'done' }
  | { readonly job: number; readonly kind: 'failed'; readonly message: string };

export interface WorkerHostOptions {
  /** Cancel through shared memory; without it the worker is ended and a spare takes its place. */
  readonly share?: boolean;
}

/**
 * Keeps a worker busy that runs `serve`, and cancels what it does: the one way to stop a search that sits inside
 * WebAssembly and cannot hear messages. Works with web workers and worker threads alike: `spawn` starts one.
 */
export class WorkerHost {
  readonly #spawn: () => WorkerPort;
  readonly #flag: CancelFlag | undefined;
  #worker: WorkerPort | undefined;
  #spare: WorkerPort | undefined;
  #job = 0;
  #running: { readonly job: number; readonly mailbox: Mailbox<unknown> } | undefined;
  #last: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(spawn: () => WorkerPort, { share = canShareMemory() }: WorkerHostOptions = {}) {
    this.#spawn = spawn;
    this.#flag = share ? cancelFlag() : undefined;
  }

  /**
   * The answers of the worker, each better than the one before. After an abort the iteration ends at once and without
   * an error: what came so far counts. A second request waits until the first has ended.
   */
  async *ask(request: unknown, signal: AbortSignal): AsyncGenerator<unknown, void> {
    const leave = await this.#enter();
    const job = ++this.#job;
    const mailbox = new Mailbox<unknown>();
    const stop = (): void => mailbox.close();
    try {
      if (signal.aborted || this.#closed) return;
      signal.addEventListener('abort', stop, { once: true });
      this.#running = { job, mailbox };
      this.#worker ??= this.#start();
      const order: JobOrder = { job, request, ...(this.#flag && { flag: this.#flag.memory }) };
      this.#worker.post(order);
      // Started only now: the first worker had better come first.
      if (!this.#flag) this.#spare ??= this.#start();
      for await (const answer of mailbox) yield answer;
    } finally {
      signal.removeEventListener('abort', stop);
      if (this.#running?.job === job) this.#cancel(job);
      leave();
    }
  }

  /** Ends the workers: a thread keeps its process alive. Whoever still waits for answers gets no more. */
  close(): void {
    this.#closed = true;
    this.#running?.mailbox.close();
    this.#running = undefined;
    this.#worker?.end();
    this.#spare?.end();
    this.#worker = this.#spare = undefined;
  }

  /** Waits for the requests before; the next one waits until `leave` is called. */
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
    this.#worker?.end();
    this.#worker = this.#spare;
    this.#spare = undefined;
    if (this.#worker && !this.#closed) this.#spare = this.#start();
  }

  #start(): WorkerPort {
    const worker = this.#spawn();
    worker.onMessage((message) => this.#receive(message as JobReport));
    worker.onError((error) => this.#lose(worker, error));
    return worker;
  }

  #receive(report: JobReport): void {
    const running = this.#running;
    // A cancelled job may still have answers under way.
    if (report.job !== running?.job) return;
    if (report.kind === 'answer') {
      running.mailbox.put(report.answer);
    } else {
      this.#running = undefined;
      running.mailbox.close(report.kind === 'failed' ? new Error(report.message) : undefined);
    }
  }

  /** The worker broke down outside its work: it could not be loaded, or ran out of memory. */
  #lose(worker: WorkerPort, error: Error): void {
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
