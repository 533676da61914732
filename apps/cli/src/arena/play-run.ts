import {
  type GameResult,
  type Plan,
  type PlayedBatch,
  type Progress,
  Run,
  arenaEnglish,
  arenaFrench,
  jobsOf,
  runBatches,
  unpackBatch,
} from '@quadrille/arena';
import { type OpenedRun, Pool, RunFolder } from '@quadrille/arena/node';
import { type AnyHeadless, type Fault, type Result, type Say, ok } from '@quadrille/kit';
import type { Cli } from '../base/command.ts';
import { gameModule } from '../base/games.ts';
import { explain, gameVoice, programVoice, terminalVoice } from '../base/voice.ts';
import type { RunOptions } from './wish.ts';

const words = { en: arenaEnglish, fr: arenaFrench } as const;

/** Translates with the catalogues of the arena, the game and the program. */
export async function arenaVoice(cli: Cli, game?: AnyHeadless): Promise<Say> {
  const own = terminalVoice(cli.language, [words[cli.language]]);
  const rest = game ? await gameVoice(game, cli.language) : programVoice(cli.language);
  const say = (key: string, args?: Parameters<Say>[1]): string => (own.has(key) ? own(key, args) : rest(key, args));
  return Object.assign(say, { language: cli.language, has: (key: string) => own.has(key) || rest.has(key) });
}

/** Reports a fault in the request. */
export async function refuseFault(cli: Cli, error: Fault, game?: AnyHeadless): Promise<number> {
  const reason = explain(await arenaVoice(cli, game), error);
  return cli.refuse({ word: 'error.reason', args: { reason } });
}

const width = 24;

/** A progress line that overwrites itself on a terminal. `before`: games that were stored already. */
function progressLine(cli: Cli, before = 0): { show(progress: Progress): void; clear(): void } {
  const started = performance.now();
  let last = 0;
  return {
    show: ({ played, games }) => {
      const now = performance.now();
      if (!cli.watched || now - last < 200) return;
      last = now;
      const rate = (played - before) / ((now - started) / 1000);
      const left = Math.ceil((games - played) / Math.max(rate, 1e-9));
      const filled = Math.floor((width * played) / Math.max(1, games));
      const bar = `${'█'.repeat(filled)}${'░'.repeat(width - filled)}`;
      const told = { done: played, n: games, rate: Number(rate.toPrecision(3)), left };
      cli.status(`${bar} ${cli.say('arena.progress', told)}`);
    },
    clear: () => {
      if (last > 0) cli.status('');
    },
  };
}

export interface PlayedRun {
  readonly plan: Plan;
  readonly run: Run;
  /** In order, if requested. */
  readonly games: readonly GameResult[];
}

interface RunRequest {
  readonly plan: Plan;
  readonly options: RunOptions;
  /** Whether all games are needed, not only the figures. */
  readonly records: boolean;
}

/** Opens the folder, plays the missing games here or on the queue, and stores every batch before it counts. */
export async function playRun(cli: Cli, { plan, options, records }: RunRequest): Promise<Result<PlayedRun>> {
  // Nothing is written before the players are known to work.
  const redis =
    options.queue === undefined ? undefined : await (await import('@quadrille/arena/queue')).connect(options.queue);
  if (redis && !redis.ok) return redis;
  try {
    const kept = await openFolder(plan, options);
    if (kept && !kept.ok) return kept;
    if (kept && kept.value.dropped > 0) cli.err(cli.say('arena.dropped', { n: kept.value.dropped }));
    const run = new Run(kept?.value.plan ?? plan);
    const games = new Map<number, GameResult>();
    const note = (batch: PlayedBatch): void => {
      if (records) for (const one of unpackBatch(batch).games) games.set(one.number, one);
    };
    for (const batch of kept?.value.batches ?? []) {
      run.add(batch);
      note(batch);
    }
    const progress = progressLine(cli, run.done);
    const onBatch = (batch: PlayedBatch): void => {
      note(batch);
      progress.show({ played: run.done, games: run.total });
    };
    const folder = kept?.value.folder;
    const keep = folder && ((batch: PlayedBatch) => folder.append(batch));
    const each = { onBatch, ...(keep && { keep }) };
    try {
      const played = redis
        ? await (
            await import('@quadrille/arena/queue')
          ).runOnQueue(
            run,
            redis.value,
            { ...each, batchSize: options.batch ?? defaultBatchSize(run.plan) },
            cli.signal,
          )
        : await playHere(run, options, each, cli.signal);
      if (!played.ok) return played;
      const ordered = [...games.values()].filter(({ number }) => number < run.total);
      return ok({ plan: run.plan, run, games: ordered.toSorted((a, b) => a.number - b.number) });
    } finally {
      progress.clear();
      await folder?.close();
      if (cli.signal.aborted && options.out !== undefined) {
        cli.err(cli.say('arena.kept', { n: run.done, games: run.total, folder: options.out }));
      }
    }
  } finally {
    redis?.value.disconnect();
  }
}

/** About a hundred batches, so that many workers get work and little is lost with one, up to a maximal size. */
const defaultBatchSize = (plan: Plan): number => Math.min(100, Math.max(1, Math.ceil(jobsOf(plan).total / 100)));

async function openFolder(plan: Plan, way: RunOptions): Promise<Result<OpenedRun> | undefined> {
  if (way.out === undefined) return undefined;
  return way.resume ? RunFolder.resume(way.out, plan) : RunFolder.create(way.out, plan);
}

async function playHere(
  run: Run,
  { jobs, engines, patienceMs }: RunOptions,
  each: { onBatch(batch: PlayedBatch): void; keep?(batch: PlayedBatch): Promise<void> },
  signal: AbortSignal,
): Promise<Result<Run>> {
  if (run.isComplete) return ok(run);
  const pool = new Pool({ jobs, plan: run.plan, module: gameModule(run.plan.game), engines, patienceMs });
  try {
    // Two per thread: while one batch is written to the disk, the next is played.
    return await runBatches(run, { lanes: 2 * jobs, play: (batch, stop) => pool.play(batch, stop), ...each }, signal);
  } finally {
    await pool.close();
  }
}
