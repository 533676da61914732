import { type Result, fail, fault, ok } from '@quadrille/kit';
import { Worker } from 'node:worker_threads';
import type { PaintedPreview, PreviewAnswer, PreviewJob, PreviewScene } from './preview-worker.ts';

/** Maximum cached pictures, of about 40 kB each. */
const maxCached = 500;
/** Maximum waiting requests; further ones are refused. A picture takes about 30 ms. */
const maxWaiting = 60;
/** A request waits this long; its picture may still come into the cache. */
const answerTimeoutMs = 10_000;
/** The thread is ended after this long without an answer: it hangs, or there are no requests. */
const threadIdleMs = 60_000;

/** The size that chats show whole; the board stands in the middle. */
export const previewSizePx = { width: 1200, height: 630 } as const;

const busy = fail(fault('online-busy', { n: 5 }));

interface Waiting {
  readonly key: string;
  resolve(painted: Result<PaintedPreview>): void;
}

async function withTimeout(answer: Promise<Result<PaintedPreview>>): Promise<Result<PaintedPreview>> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<typeof busy>((resolve) => {
    timer = setTimeout(() => resolve(busy), answerTimeoutMs);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Draws boards in its own thread, which starts with the first request and ends when idle. Caches pictures by position.
 */
export class PreviewPainter {
  readonly #cached = new Map<string, PaintedPreview>();
  readonly #waiting = new Map<number, Waiting>();
  /** One job for all who ask for the same picture at once. */
  readonly #pending = new Map<string, Promise<Result<PaintedPreview>>>();
  #worker: Worker | undefined;
  #timer: NodeJS.Timeout | undefined;
  #jobs = 0;

  /** `key` names what is to be seen. The fault says that too many wait, or what is wrong with the scene. */
  paint(key: string, scene: () => PreviewScene): Promise<Result<PaintedPreview>> {
    const cached = this.#cached.get(key);
    if (cached) return Promise.resolve(ok(cached));
    const pending = this.#pending.get(key);
    if (pending) return withTimeout(pending);
    if (this.#waiting.size >= maxWaiting) return Promise.resolve(busy);
    const job: PreviewJob = { job: ++this.#jobs, scene: scene(), sizePx: previewSizePx };
    const answer = new Promise<Result<PaintedPreview>>((resolve) => {
      this.#waiting.set(job.job, { key, resolve });
    });
    this.#pending.set(key, answer);
    this.#thread().postMessage(job, []);
    return withTimeout(answer);
  }

  close(): void {
    clearTimeout(this.#timer);
    void this.#worker?.terminate();
    this.#worker = undefined;
    for (const { key, resolve } of this.#waiting.values()) {
      this.#pending.delete(key);
      resolve(busy);
    }
    this.#waiting.clear();
  }

  #thread(): Worker {
    // Only answers prove that it works: further requests do not prolong its time.
    if (this.#waiting.size === 1) this.#watch();
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

  #receive({ job, result }: PreviewAnswer): void {
    const waiting = this.#waiting.get(job);
    if (!waiting) return;
    this.#waiting.delete(job);
    this.#pending.delete(waiting.key);
    if (result.ok) {
      // The oldest goes first.
      if (this.#cached.size >= maxCached) this.#cached.delete(this.#cached.keys().next().value!);
      this.#cached.set(waiting.key, result.value);
    }
    waiting.resolve(result);
    this.#watch();
  }

  /** Ends a thread that hangs or is idle. */
  #watch(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.close(), threadIdleMs).unref();
  }
}
