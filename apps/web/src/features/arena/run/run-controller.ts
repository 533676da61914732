import {
  jobsOf,
  parsePlan,
  printPlan,
  recordOfGame,
  runBatches,
  unpackBatch,
  type Batch,
  type BatchResult,
  type GameResult,
  type Plan,
  type PlayedBatch,
} from '@quadrille/arena';
import type { WorkerHost } from '@quadrille/kernel';
import { fault, type AnyGame, type Fault, type Result } from '@quadrille/kit';
import type { KeptBatch, KeptRun, Runs } from '@quadrille/store';
import { exportRun } from './run-files.ts';
import { RunTotals } from './run-totals.ts';
import type { FileKind, GameLines, GamesQuery, RunSnapshot, RunState } from './run-snapshot.ts';

/** Plays batches; one per worker. */
export interface BatchPlayer {
  play(plan: Plan, batch: Batch, signal: AbortSignal): Promise<Result<PlayedBatch>>;
  close(): void;
}

/** Plays batches on one worker. */
export function playOnWorker(host: WorkerHost): BatchPlayer {
  return {
    play: async (plan, batch, signal) => {
      let played: Result<PlayedBatch> | undefined;
      // Read to the end: leaving the loop at the answer would cancel the request, which without shared memory ends the
      // worker.
      for await (const answer of host.ask({ plan, batch }, signal)) played ??= answer as Result<PlayedBatch>;
      if (played) return played;
      signal.throwIfAborted();
      throw new Error('no answer');
    },
    close: () => host.close(),
  };
}

interface RunEnvironment {
  readonly runs: Runs;
  loadGame(id: string): Promise<AnyGame | undefined>;
  /** Starts the workers that play the run. */
  lanes(): readonly BatchPlayer[];
  /** Resolves to a function that releases the lock; to undefined if another tab plays this run. */
  lock(id: string): Promise<(() => void) | undefined>;
  tell(snapshot: RunSnapshot): void;
}

/** Batches read from storage at once. */
const batchesPerRead = 64;
/** Milliseconds between two snapshots; more if a snapshot is expensive. */
const minSnapshotIntervalMs = 300;

/** Plays and stores a run. It lives in its own worker; the page sees only snapshots. */
export class RunController {
  readonly #around: RunEnvironment;
  readonly #froms: number[] = [];
  /** Batches that could not be stored. */
  readonly #unkept = new Map<number, BatchResult>();
  #kept!: KeptRun;
  #game!: AnyGame;
  #fold!: RunTotals;
  #state: RunState = 'paused';
  #stop: AbortController | undefined;
  #playing: Promise<void> = Promise.resolve();
  #pace = new RateMeter();
  #lanes = 0;
  #unsaved: Fault | undefined;
  #fault: Fault | undefined;
  #told = 0;
  #wait = minSnapshotIntervalMs;
  #timer: ReturnType<typeof setTimeout> | undefined;

  private constructor(around: RunEnvironment) {
    this.#around = around;
  }

  /** Undefined if the run does not exist or this version cannot read it. */
  static async open(id: string, around: RunEnvironment): Promise<RunController | undefined> {
    const keeper = new RunController(around);
    const found = await around.runs.get(id);
    const kept = found.ok ? found.value : undefined;
    const plan = kept && parsePlan(String(kept.plan));
    const game = plan?.ok ? await around.loadGame(plan.value.game) : undefined;
    if (!kept || !plan?.ok || !game) return undefined;
    keeper.#kept = kept;
    keeper.#game = game;
    await keeper.#load(plan.value);
    keeper.#state = keeper.#fold.run.isComplete ? 'done' : 'paused';
    keeper.#tell();
    return keeper;
  }

  async #load(plan: Plan): Promise<void> {
    this.#fold = new RunTotals(plan);
    this.#froms.length = 0;
    for await (const batch of this.#batches()) {
      this.#fold.add(batch);
      this.#froms.push(batch.from);
    }
  }

  /** Another tab may have extended the run. */
  async #storedPlan(): Promise<Plan> {
    const found = await this.#around.runs.get(this.#kept.id);
    const kept = found.ok ? found.value : undefined;
    const plan = kept && parsePlan(String(kept.plan));
    if (!kept || !plan?.ok) return this.#fold.run.plan;
    this.#kept = kept;
    return plan.value;
  }

  async start(): Promise<void> {
    if (this.#stop || this.#fold.run.isComplete) return;
    const stop = new AbortController();
    this.#stop = stop;
    const giveBack = await this.#around.lock(this.#kept.id);
    if (!giveBack) {
      this.#stop = undefined;
      this.#enter('elsewhere');
      return;
    }
    // Another tab may have continued the run since this one loaded it.
    await this.#load(await this.#storedPlan());
    const lanes = this.#around.lanes();
    this.#lanes = lanes.length;
    this.#pace = new RateMeter();
    this.#fault = undefined;
    this.#enter('running');
    this.#playing = this.#play(lanes, stop.signal).finally(() => {
      for (const lane of lanes) lane.close();
      giveBack();
      this.#stop = undefined;
      this.#enter(this.#fold.run.isComplete ? 'done' : 'paused');
    });
    await this.#playing;
  }

  async #play(lanes: readonly BatchPlayer[], signal: AbortSignal): Promise<void> {
    const { run } = this.#fold;
    const idle = [...lanes];
    try {
      const played = await runBatches(
        run,
        {
          lanes: lanes.length,
          play: async (batch, both) => {
            const lane = idle.pop()!;
            try {
              return await lane.play(run.plan, batch, both);
            } finally {
              idle.push(lane);
            }
          },
          keep: (batch) => this.#keep(unpackBatch(batch)),
          onBatch: () => this.#tellSoon(),
        },
        signal,
      );
      if (!played.ok) this.#fault = played.error;
    } catch (error) {
      if (!signal.aborted) this.#fault = fault('arena-broken', { reason: String(error) });
    }
    if (!run.isComplete) return;
    const stored = await this.#storedPlan();
    if (stored.games > run.plan.games) await this.#load(stored);
    else await this.#around.runs.change(this.#kept.id, { finished: true, total: run.total });
  }

  async #keep(batch: BatchResult): Promise<void> {
    this.#fold.note(batch.games);
    const saved = await this.#around.runs.addBatch(this.#kept.id, batch);
    if (saved.ok) this.#kept = saved.value;
    else {
      this.#unsaved = saved.error;
      this.#unkept.set(batch.from, batch);
    }
    this.#froms.push(batch.from);
  }

  /** Drops the batches in progress. */
  async pause(): Promise<void> {
    this.#stop?.abort();
    await this.#playing;
  }

  /** Raises the number of games per pairing; finished games stay. */
  async extend(games: number): Promise<void> {
    await this.pause();
    const stored = await this.#storedPlan();
    if (stored.games >= games) {
      await this.#load(stored);
      this.#enter(this.#fold.run.isComplete ? 'done' : 'paused');
      return this.start();
    }
    const plan: Plan = { ...stored, games };
    const changed = await this.#around.runs.change(this.#kept.id, {
      plan: printPlan(plan),
      total: jobsOf(plan).total,
      finished: false,
    });
    if (!changed.ok) {
      this.#fault = changed.error;
      return this.#tell();
    }
    this.#kept = changed.value;
    await this.#load(plan);
    return this.start();
  }

  async rename(title: string): Promise<void> {
    const changed = await this.#around.runs.change(this.#kept.id, { title });
    if (changed.ok) this.#kept = changed.value;
    this.#tell();
  }

  lines(query: GamesQuery): GameLines {
    return this.#fold.index.lines(query, this.#fold.run.total);
  }

  async record(number: number): Promise<string | undefined> {
    const game = await this.#gameAt(number);
    return game && recordOfGame(this.#fold.run.plan, game);
  }

  file(kind: FileKind): Promise<Blob> {
    const { run } = this.#fold;
    return exportRun(kind, { plan: run.plan, standings: run.standings(), batches: () => this.#batches() });
  }

  async #gameAt(number: number): Promise<GameResult | undefined> {
    let from = -1;
    for (const first of this.#froms) if (first <= number && first > from) from = first;
    const unkept = this.#unkept.get(from);
    const found = unkept ? undefined : await this.#around.runs.batches(this.#kept.id, from, 1);
    const batch = unkept ?? (found?.ok ? parseBatchRow(found.value[0]) : undefined);
    return batch?.games.find((game) => game.number === number);
  }

  /** In the order of the games, except those that could not be stored. */
  async *#batches(): AsyncGenerator<BatchResult> {
    for (let from = 0; ;) {
      const found = await this.#around.runs.batches(this.#kept.id, from, batchesPerRead);
      if (!found.ok || found.value.length === 0) break;
      for (const row of found.value) {
        const batch = parseBatchRow(row);
        if (batch) yield batch;
      }
      from = found.value.at(-1)!.from + 1;
    }
    yield* this.#unkept.values();
  }

  #enter(state: RunState): void {
    this.#state = state;
    this.#tell();
  }

  #tellSoon(): void {
    if (performance.now() - this.#told >= this.#wait) this.#tell();
    else this.#timer ??= setTimeout(() => this.#tell(), this.#wait);
  }

  #tell(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const begun = performance.now();
    const { run } = this.#fold;
    this.#pace.mark(begun, run.done);
    const rate = this.#state === 'running' ? this.#pace.rate : undefined;
    const { sprt } = run;
    this.#around.tell({
      state: this.#state,
      title: this.#kept.title,
      plan: run.plan,
      done: run.done,
      total: run.total,
      ...(rate !== undefined && { rate }),
      lanes: this.#lanes,
      standings: run.standings(),
      ...(sprt && { sprt }),
      maps: this.#fold.maps(this.#game),
      ...(this.#unsaved && { unsaved: this.#unsaved }),
      ...(this.#fault && { fault: this.#fault }),
    });
    this.#told = performance.now();
    // At most a tenth of the time goes into snapshots.
    this.#wait = Math.max(minSnapshotIntervalMs, 10 * (this.#told - begun));
  }
}

/** Parses a row of the store, which knows only the range of a batch. */
function parseBatchRow(row: KeptBatch | undefined): BatchResult | undefined {
  return row && 'games' in row && Array.isArray(row.games) && 'times' in row ? (row as BatchResult) : undefined;
}

/** Window of the moving average, in milliseconds. */
const windowMs = 12_000;

/** Recent games per second. */
export class RateMeter {
  readonly #marks: { readonly at: number; readonly done: number }[] = [];

  mark(at: number, done: number): void {
    this.#marks.push({ at, done });
    while (this.#marks.length > 2 && at - this.#marks[0]!.at > windowMs) this.#marks.shift();
  }

  /** Undefined while there are too few samples. */
  get rate(): number | undefined {
    const [first, last] = [this.#marks[0], this.#marks.at(-1)];
    if (!first || !last || last.at - first.at < 400) return undefined;
    return ((last.done - first.done) * 1000) / (last.at - first.at);
  }
}
