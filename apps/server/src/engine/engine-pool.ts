import { type Result, fail, fault, ok } from '@quadrille/kit';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { type Clock, systemClock } from '../platform/clock.ts';
import type { EngineAnswers, EngineTask, ThreadAnswer, ThreadOrder } from './engine-task.ts';
import { type Caps, type Job, JobQueue, type Lane, type Requester, lanes, yieldingLanes } from './job-queue.ts';

/** The pool's view of a worker thread. */
export interface EngineThread {
  post(order: ThreadOrder): void;
  onMessage(listener: (message: ThreadAnswer) => void): void;
  /** The thread crashed and will not answer. */
  onFailure(listener: (message: string) => void): void;
  end(): void;
  readonly ended: Promise<unknown>;
}

// Workers run the built code even in tests, because Node 20 does not run TypeScript.
const script = fileURLToPath(new URL('../../dist/engine/engine-worker.js', import.meta.url));

/**
 * Maximum JavaScript heap of one thread in MB; kernels and nets are outside it. A thread that exceeds it ends alone.
 */
const maxHeapMb = 512;

function startThread(isBackground: boolean): EngineThread {
  const worker = new Worker(script, {
    execArgv: [],
    workerData: { isBackground },
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
  });
  const ended = new Promise((resolve) => void worker.once('exit', resolve));
  // An idle pool does not keep the process alive.
  worker.unref();
  return {
    post: (order) => worker.postMessage(order, []),
    onMessage: (listener) => void worker.on('message', listener),
    onFailure: (listener) => {
      worker.on('error', (error) => listener(error.message));
      worker.on('messageerror', (error) => listener(error.message));
      worker.on('exit', (code) => listener(`ended with ${code}`));
    },
    end: () => void worker.terminate(),
    ended,
  };
}

/** A longer task hangs: the slowest player takes 8 s, a daily puzzle a few. */
const taskTimeoutMs = 120_000;
/** Engines check for cancellation every few milliseconds. A thread that has not stopped by then is replaced. */
const cancelGraceMs = 1000;
/** An idle thread ends after this time, to free its kernels and nets. */
const idleTimeoutMs = 60_000;

/** A task threw; a thread crashed, timed out, or ignored a cancellation and was replaced. */
type EngineFailure = 'error' | 'crash' | 'hang' | 'stuck';

interface PoolOptions {
  /** Threads for live games only; one core is left to the main thread. */
  readonly liveThreads?: number;
  /** Low-priority threads for all other lanes. */
  readonly backgroundThreads?: number;
  readonly caps?: Caps;
  readonly clock?: Pick<Clock, 'after'>;
  onFailure?(reason: EngineFailure, message: string): void;
  start?(isBackground: boolean): EngineThread;
}

/** A thread and its current job. */
interface Slot {
  readonly thread: EngineThread;
  job: Job | undefined;
  number: number;
  /** The running task's answer is dropped, or the task is repeated later. */
  stopped: 'cancelled' | 'preempted' | undefined;
  cancelTimers: (() => void)[];
}

interface Group {
  readonly lanes: readonly Lane[];
  readonly size: number;
  readonly isBackground: boolean;
  readonly slots: Set<Slot>;
}

/**
 * Runs long computations in threads. Live games have their own threads, so that no other work delays them. The other
 * lanes share threads of low priority, the most urgent lane first. A report yields between two searches to any waiting
 * job, and during a search to a more urgent job; that search then starts again.
 */
export class EnginePool {
  readonly #options: PoolOptions;
  readonly #clock: Pick<Clock, 'after'>;
  readonly #queue: JobQueue;
  readonly #groups: readonly Group[];
  #number = 0;
  #isClosed = false;

  constructor(options: PoolOptions = {}) {
    const cores = availableParallelism();
    const { liveThreads = Math.max(1, cores - 1), backgroundThreads = Math.max(1, Math.floor(cores / 4)) } = options;
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
    this.#queue = new JobQueue(options.caps);
    this.#groups = [
      { lanes: ['live'], size: liveThreads, isBackground: false, slots: new Set() },
      { lanes: lanes.filter((lane) => lane !== 'live'), size: backgroundThreads, isBackground: true, slots: new Set() },
    ];
  }

  /** Runs one task. Rejects if the job is refused, its requester is gone, or its thread crashed. */
  async run<T extends EngineTask>(
    lane: Lane,
    task: T,
    requester: Requester = {},
  ): Promise<Result<EngineAnswers[T['kind']]>> {
    const done = await this.runAll(lane, [task], requester);
    return done.ok ? ok(done.value[0]!) : done;
  }

  /**
   * Runs tasks one after the other as one job; rejects if one fails. `answers` fills up meanwhile: a cancelled job that
   * is given the same array again continues from there.
   */
  runAll<T extends EngineTask>(
    lane: Lane,
    tasks: readonly T[],
    requester: Requester = {},
    answers: EngineAnswers[T['kind']][] = [],
  ): Promise<Result<readonly EngineAnswers[T['kind']][]>> {
    const { signal } = requester;
    if (this.#isClosed || signal?.aborted) return Promise.resolve(fail(fault('online-stopping')));
    if (answers.length === tasks.length) return Promise.resolve(ok(answers));
    return new Promise((resolve) => {
      const onAbort = (): void => this.#cancel(job);
      const job: Job = {
        lane,
        requester,
        tasks,
        answers,
        settle: (result) => {
          signal?.removeEventListener('abort', onAbort);
          this.#queue.leave(job);
          resolve(result as Result<readonly EngineAnswers[T['kind']][]>);
        },
      };
      const refusal = this.#queue.enter(job);
      if (refusal) return resolve(fail(refusal));
      signal?.addEventListener('abort', onAbort, { once: true });
      return this.#dispatch();
    });
  }

  /** The number of jobs that wait for a thread. */
  waiting(lane: Lane): number {
    return this.#queue.waiting(lane);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const slots = this.#groups.flatMap((group) => [...group.slots]);
    const running = slots.flatMap(({ job, stopped }) => (job && stopped !== 'cancelled' ? [job] : []));
    for (const job of [...this.#queue.all(), ...running]) job.settle(fail(fault('online-stopping')));
    for (const group of this.#groups) for (const slot of group.slots) this.#remove(group, slot);
    await Promise.all(slots.map(({ thread }) => thread.ended));
  }

  #dispatch(): void {
    if (this.#isClosed) return;
    for (const group of this.#groups) {
      while (this.#hasRoom(group)) {
        const job = this.#queue.take(group.lanes);
        if (!job) break;
        this.#start(group, idleSlot(group) ?? this.#newSlot(group), job);
      }
      this.#preempt(group);
    }
  }

  #hasRoom(group: Group): boolean {
    return group.slots.size < group.size || idleSlot(group) !== undefined;
  }

  #start(group: Group, slot: Slot, job: Job): void {
    slot.cancelTimers.forEach((cancel) => cancel());
    slot.job = job;
    slot.number = ++this.#number;
    slot.stopped = undefined;
    slot.cancelTimers = [this.#clock.after(taskTimeoutMs, () => this.#replaceThread(group, slot, 'hang', 'no answer'))];
    slot.thread.post({ number: slot.number, task: job.tasks[job.answers.length]! });
  }

  #newSlot(group: Group): Slot {
    const thread = (this.#options.start ?? startThread)(group.isBackground);
    const slot: Slot = { thread, job: undefined, number: 0, stopped: undefined, cancelTimers: [] };
    group.slots.add(slot);
    thread.onMessage((message) => this.#onAnswer(group, slot, message));
    thread.onFailure((message) => this.#replaceThread(group, slot, 'crash', message));
    return slot;
  }

  #onAnswer(group: Group, slot: Slot, message: ThreadAnswer): void {
    const { job, stopped } = slot;
    if (!group.slots.has(slot) || !job || message.number !== slot.number) return;
    slot.cancelTimers.forEach((cancel) => cancel());
    slot.job = undefined;
    slot.cancelTimers = [this.#clock.after(idleTimeoutMs, () => this.#remove(group, slot))];
    if (stopped === 'preempted') this.#queue.putFirst(job);
    else if (stopped === undefined) this.#advance(job, message);
    this.#dispatch();
  }

  /** A job with remaining tasks goes to the end of its lane. */
  #advance(job: Job, message: ThreadAnswer): void {
    if ('error' in message) {
      this.#options.onFailure?.('error', message.error);
      return job.settle(fail(fault('online-engine')));
    }
    job.answers.push(message.answer);
    if (job.answers.length === job.tasks.length) return job.settle(ok(job.answers));
    return this.#queue.put(job);
  }

  /** The requester is gone. */
  #cancel(job: Job): void {
    job.settle(fail(fault('online-stopping')));
    for (const group of this.#groups)
      for (const slot of group.slots) if (slot.job === job) this.#stop(group, slot, 'cancelled');
  }

  /** For each waiting job that is more urgent, one job of a yielding lane gives up its thread. */
  #preempt(group: Group): void {
    const urgent = group.lanes.filter((lane) => !yieldingLanes.has(lane));
    let wanted = urgent.reduce((sum, lane) => sum + this.#queue.waiting(lane), 0);
    // Threads that are already stopping will be free for them.
    for (const { job, stopped } of group.slots) if (job && stopped) wanted--;
    for (const slot of group.slots) {
      if (wanted <= 0) return;
      if (!slot.job || !yieldingLanes.has(slot.job.lane) || slot.stopped) continue;
      this.#stop(group, slot, 'preempted');
      wanted--;
    }
  }

  #stop(group: Group, slot: Slot, stopped: 'cancelled' | 'preempted'): void {
    const isStopping = slot.stopped !== undefined;
    slot.stopped = stopped;
    if (isStopping) return;
    const order: ThreadOrder = { cancel: slot.number };
    slot.thread.post(order);
    slot.cancelTimers.push(
      this.#clock.after(cancelGraceMs, () =>
        this.#replaceThread(group, slot, 'stuck', 'did not stop when it was told to'),
      ),
    );
  }

  /** Gives up the thread: its job fails, and a new thread starts when there is work. */
  #replaceThread(group: Group, slot: Slot, reason: EngineFailure, message: string): void {
    if (!group.slots.has(slot)) return;
    this.#options.onFailure?.(reason, message);
    this.#remove(group, slot);
    const { job, stopped } = slot;
    if (job && stopped === 'preempted') this.#queue.putFirst(job);
    else if (job && stopped === undefined) job.settle(fail(fault('online-engine')));
    this.#dispatch();
  }

  #remove(group: Group, slot: Slot): void {
    slot.cancelTimers.forEach((cancel) => cancel());
    slot.cancelTimers = [];
    group.slots.delete(slot);
    slot.thread.end();
  }
}

const idleSlot = ({ slots }: Group): Slot | undefined => [...slots].find(({ job }) => job === undefined);
