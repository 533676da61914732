import { type Result, fail, fault, ok } from '@quadrille/kit';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { type Clock, systemClock } from '../platform/clock.ts';
import type { EngineAnswers, EngineTask, ThreadAnswer, ThreadOrder } from './engine-task.ts';
import { type Caps, type Job, JobQueue, type Lane, type Requester, lanes } from './job-queue.ts';

/** A thread as the pool sees it. */
export interface EngineThread {
  post(order: ThreadOrder): void;
  onMessage(listener: (message: ThreadAnswer) => void): void;
  /** It broke down: it does not answer any more. */
  onFailure(listener: (message: string) => void): void;
  end(): void;
  readonly ended: Promise<unknown>;
}

// Threads run what is built, also where the sources are read: Node 20 knows no TypeScript.
const script = fileURLToPath(new URL('../../dist/engine/engine-worker.js', import.meta.url));

/** JavaScript's memory of one thread, in MB; kernels and nets lie outside of it. A thread that needs more ends alone. */
const maxHeapMb = 512;

function startThread(isBackground: boolean): EngineThread {
  const worker = new Worker(script, {
    execArgv: [],
    workerData: { isBackground },
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
  });
  const ended = new Promise((resolve) => void worker.once('exit', resolve));
  // A server without other work may stop.
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

/** A task that takes longer has hung: the slowest player takes 8 s, a puzzle of the day a few. */
const taskTimeoutMs = 120_000;
/** Engines hear a cancel between two slices of some milliseconds. A thread that has not by now is replaced. */
const cancelGraceMs = 1000;
/** A thread without work ends: it holds the kernels and nets that it has loaded. */
const idleTimeoutMs = 60_000;

/** A task threw; a thread broke down, did not answer in time, or did not stop when it was told to, and was replaced. */
type EngineFailure = 'error' | 'crash' | 'hang' | 'stuck';

interface PoolOptions {
  /** Threads for live games alone: one core is left to the server itself. */
  readonly liveThreads?: number;
  /** Threads for everything else, which the system lets run when nothing more urgent wants to. */
  readonly backgroundThreads?: number;
  readonly caps?: Caps;
  readonly clock?: Pick<Clock, 'after'>;
  onFailure?(reason: EngineFailure, message: string): void;
  start?(isBackground: boolean): EngineThread;
}

/** A thread and what it does. */
interface Slot {
  readonly thread: EngineThread;
  job: Job | undefined;
  number: number;
  /** What becomes of the running task's answer, if not its job's: it is dropped, or the task is done again later. */
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
 * Runs everything that takes long in threads. Live games have threads of their own, so that no other work is ever
 * before them; the other lanes share threads of low priority, the more urgent lane first. A report gives way: between its
 * searches to whatever waits, and within a search to a more urgent job, after which that search starts again.
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

  /** Does one task. Fails where the job is refused, its requester has gone, or its thread broke down. */
  async run<T extends EngineTask>(
    lane: Lane,
    task: T,
    requester: Requester = {},
  ): Promise<Result<EngineAnswers[T['kind']]>> {
    const done = await this.runAll(lane, [task], requester);
    return done.ok ? ok(done.value[0]!) : done;
  }

  /**
   * Does tasks one after the other, as one job: all of them, or it fails. `answers` fills up meanwhile: a job that was
   * cancelled goes on from there when it is given the same array again.
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

  /** Jobs that wait for a thread. */
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
    slot.cancelTimers = [this.#clock.after(taskTimeoutMs, () => this.#lose(group, slot, 'hang', 'no answer'))];
    slot.thread.post({ number: slot.number, task: job.tasks[job.answers.length]! });
  }

  #newSlot(group: Group): Slot {
    const thread = (this.#options.start ?? startThread)(group.isBackground);
    const slot: Slot = { thread, job: undefined, number: 0, stopped: undefined, cancelTimers: [] };
    group.slots.add(slot);
    thread.onMessage((message) => this.#onAnswer(group, slot, message));
    thread.onFailure((message) => this.#lose(group, slot, 'crash', message));
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

  /** A job that has more to do goes to the end of its lane. */
  #advance(job: Job, message: ThreadAnswer): void {
    if ('error' in message) {
      this.#options.onFailure?.('error', message.error);
      return job.settle(fail(fault('online-engine')));
    }
    job.answers.push(message.answer);
    if (job.answers.length === job.tasks.length) return job.settle(ok(job.answers));
    return this.#queue.put(job);
  }

  /** The requester has gone. */
  #cancel(job: Job): void {
    job.settle(fail(fault('online-stopping')));
    for (const group of this.#groups)
      for (const slot of group.slots) if (slot.job === job) this.#stop(group, slot, 'cancelled');
  }

  /** Where more urgent jobs wait, as many reports give up their threads. */
  #preempt(group: Group): void {
    const urgent = group.lanes.filter((lane) => lane !== 'reports');
    let wanted = urgent.reduce((sum, lane) => sum + this.#queue.waiting(lane), 0);
    // Those that are about to stop will be free for them.
    for (const { job, stopped } of group.slots) if (job && stopped) wanted--;
    for (const slot of group.slots) {
      if (wanted <= 0) return;
      if (slot.job?.lane !== 'reports' || slot.stopped) continue;
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
      this.#clock.after(cancelGraceMs, () => this.#lose(group, slot, 'stuck', 'did not stop when it was told to')),
    );
  }

  /** The thread is given up: its job is answered, and another thread takes its place when there is work. */
  #lose(group: Group, slot: Slot, reason: EngineFailure, message: string): void {
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
