import { jobsOf, parsePlan, printPlan, recordOfGame, runBatches, unpackBatch } from '@quadrille/arena';
import type { Batch, BatchResult, GameResult, Plan, PlayedBatch } from '@quadrille/arena';
import type { WorkerHost } from '@quadrille/kernel';
import { fault, type AnyGame, type Fault, type Result } from '@quadrille/kit';
import type { KeptBatch, KeptRun, Runs } from '@quadrille/store';
import { Pace } from './pace.ts';
import { runFile } from './run-files.ts';
import { RunFold } from './run-fold.ts';
import type { FileKind, GameLines, GamesQuery, RunSnapshot, RunState } from './run-snapshot.ts';

/** Where batches are played: a worker each. */
export interface Lane {
  play(plan: Plan, batch: Batch, signal: AbortSignal): Promise<Result<PlayedBatch>>;
  close(): void;
}

/** Batches on one worker. */
export function workerLane(host: WorkerHost): Lane {
  return {
    play: async (plan, batch, signal) => {
      let played: Result<PlayedBatch> | undefined;
      // Read to its end: leaving at the answer would count as a cancel, and without shared memory that ends the worker.
      for await (const answer of host.ask({ plan, batch }, signal)) played ??= answer as Result<PlayedBatch>;
      if (played) return played;
      signal.throwIfAborted();
      throw new Error('no answer');
    },
    close: () => host.close(),
  };
}

interface Around {
  readonly runs: Runs;
  loadGame(id: string): Promise<AnyGame | undefined>;
  /** Starts the lanes that a run is played on. */
  lanes(): readonly Lane[];
  /** Undefined: another tab plays this run. The function that gives it back otherwise. */
  lock(id: string): Promise<(() => void) | undefined>;
  tell(snapshot: RunSnapshot): void;
}

/** Batches that are read at once. */
const shelf = 64;
/** Milliseconds between two snapshots; more where one is costly. */
const oftenest = 300;

/** A run and all that is done with it. Lives in a worker of its own; the page only sees snapshots. */
export class RunKeeper {
  readonly #around: Around;
  readonly #froms: number[] = [];
  /** Batches that could not be kept. */
  readonly #unkept = new Map<number, BatchResult>();
  #kept!: KeptRun;
  #game!: AnyGame;
  #fold!: RunFold;
  #state: RunState = 'paused';
  #stop: AbortController | undefined;
  #playing: Promise<void> = Promise.resolve();
  #pace = new Pace();
  #lanes = 0;
  #unsaved: Fault | undefined;
  #fault: Fault | undefined;
  #told = 0;
  #wait = oftenest;
  #timer: ReturnType<typeof setTimeout> | undefined;

  private constructor(around: Around) {
    this.#around = around;
  }

  /** Undefined: there is no such run, or this version cannot read it. */
  static async open(id: string, around: Around): Promise<RunKeeper | undefined> {
    const keeper = new RunKeeper(around);
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
    this.#fold = new RunFold(plan);
    this.#froms.length = 0;
    for await (const batch of this.#batches()) {
      this.#fold.add(batch);
      this.#froms.push(batch.from);
    }
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
    // Another tab may have played on since this one read the run.
    await this.#load(this.#fold.run.plan);
    const lanes = this.#around.lanes();
    this.#lanes = lanes.length;
    this.#pace = new Pace();
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

  async #play(lanes: readonly Lane[], signal: AbortSignal): Promise<void> {
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
    const { isComplete } = run;
    if (isComplete) await this.#around.runs.change(this.#kept.id, { finished: true, total: run.total });
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

  /** The batches in flight are given up. */
  async pause(): Promise<void> {
    this.#stop?.abort();
    await this.#playing;
  }

  /** To so many games of each meeting; what has been played stays. */
  async extend(games: number): Promise<void> {
    await this.pause();
    const plan: Plan = { ...this.#fold.run.plan, games };
    const changed = await this.#around.runs.change(this.#kept.id, {
      plan: printPlan(plan),
      total: jobsOf(plan).total,
      finished: false,
    });
    if (!changed.ok) {
      this.#fault = changed.error;
      this.#tell();
      return;
    }
    this.#kept = changed.value;
    await this.#load(plan);
    await this.start();
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
    return runFile(kind, { plan: run.plan, standings: run.standings(), batches: () => this.#batches() });
  }

  async #gameAt(number: number): Promise<GameResult | undefined> {
    let from = -1;
    for (const first of this.#froms) if (first <= number && first > from) from = first;
    const unkept = this.#unkept.get(from);
    const found = unkept ? undefined : await this.#around.runs.batches(this.#kept.id, from, 1);
    const batch = unkept ?? (found?.ok ? resultOf(found.value[0]) : undefined);
    return batch?.games.find((game) => game.number === number);
  }

  /** In the order of the games, but for those that could not be kept. */
  async *#batches(): AsyncGenerator<BatchResult> {
    for (let from = 0; ;) {
      const found = await this.#around.runs.batches(this.#kept.id, from, shelf);
      if (!found.ok || found.value.length === 0) break;
      for (const row of found.value) {
        const batch = resultOf(row);
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
    // Figures are for looking at: at most a tenth of the time goes into them.
    this.#wait = Math.max(oftenest, 10 * (this.#told - begun));
  }
}

/** A row of the store, which only knows where batches begin and end. */
function resultOf(row: KeptBatch | undefined): BatchResult | undefined {
  return row && 'games' in row && Array.isArray(row.games) && 'times' in row ? (row as BatchResult) : undefined;
}
