import { Worker } from 'node:worker_threads';
import type { PreviewAnswer, PreviewJob } from './preview-worker.ts';

/** Maximum cached pictures, of about 40 kB each. */
const maxCached = 500;
/** Maximum waiting requests; further ones are refused. A picture takes about 30 ms. */
const maxWaiting = 60;
/** A thread that has not answered after this time is replaced. */
const answerTimeoutMs = 10_000;

interface Waiting {
  readonly key: string;
  resolve(png: Uint8Array | undefined): void;
}

/**
 * Draws boards in its own thread, which starts with the first request and ends when idle. Caches pictures by position.
 */
export class PreviewPainter {
  readonly #cached = new Map<string, Uint8Array>();
  readonly #waiting = new Map<number, Waiting>();
  /** Pictures in progress: equal requests share one job. */
  readonly #pending = new Map<string, Promise<Uint8Array | undefined>>();
  #worker: Worker | undefined;
  #timer: NodeJS.Timeout | undefined;
  #jobs = 0;

  /** Undefined if the position cannot be drawn, or too many requests wait. */
  paint(key: string, game: string, record: () => string): Promise<Uint8Array | undefined> {
    const cached = this.#cached.get(key);
    if (cached) return Promise.resolve(cached);
    const asked = this.#pending.get(key);
    if (asked) return asked;
    if (this.#waiting.size >= maxWaiting) return Promise.resolve(undefined);
    const job: PreviewJob = { job: ++this.#jobs, game, record: record() };
    const answer = new Promise<Uint8Array | undefined>((resolve) => {
      this.#waiting.set(job.job, { key, resolve });
    });
    this.#pending.set(key, answer);
    this.#thread().postMessage(job, []);
    return answer;
  }

  close(): void {
    clearTimeout(this.#timer);
    void this.#worker?.terminate();
    this.#worker = undefined;
    for (const { key, resolve } of this.#waiting.values()) {
      this.#pending.delete(key);
      resolve(undefined);
    }
    this.#waiting.clear();
  }

  #thread(): Worker {
    this.#watch();
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./preview-worker.js', import.meta.url), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    worker.on('message', (answer: PreviewAnswer) => this.#receive(answer));
    worker.on('error', () => this.#worker === worker && this.close());
    worker.unref();
    this.#worker = worker;
    return worker;
  }

  #receive({ job, png }: PreviewAnswer): void {
    const waiting = this.#waiting.get(job);
    if (!waiting) return;
    this.#waiting.delete(job);
    this.#pending.delete(waiting.key);
    if (png) {
      // Evicts the oldest picture.
      if (this.#cached.size >= maxCached) this.#cached.delete(this.#cached.keys().next().value!);
      this.#cached.set(waiting.key, png);
    }
    waiting.resolve(png);
    this.#watch();
  }

  /** Ends a thread that hangs or is idle. */
  #watch(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.close(), answerTimeoutMs).unref();
  }
}
