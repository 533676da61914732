import { WorkerHost, createThreadWorkerPort } from '@quadrille/kernel';
import { type CommandArgs, type Fault, type Result, fail, fault, parseNumberFlag, ok } from '@quadrille/kit';
import { type Aim, type SolveAnswer, type SolveProgress, usualMemoryMb } from '../engine/portfolio.ts';
import {
  type Hands,
  type JobNews,
  type SolveJob,
  improved,
  mostThreads,
  runJob,
  solveTogether,
} from '../engine/together.ts';
import { readCollection } from '../files/collection.ts';
import type { FileLevel } from '../files/notes.ts';
import { countsSteps } from '../rules/kinds.ts';
import { placeIn, positionText } from '../rules/level-text.ts';
import { exit, told } from './commands.ts';
import { type ResultLine, type ResultsFile, openResults } from './results-file.ts';

interface SolveWish {
  readonly file: string;
  readonly limitMs: number;
  readonly memoryMb: number;
  readonly improveMs: number;
  readonly optimal: boolean;
  readonly aim: Aim;
  /** Level numbers from 1, both inclusive. */
  readonly from: number;
  readonly to: number;
  readonly jobs: number;
  /** Milliseconds per level. */
  readonly threads: number;
  /** Node limit instead of time. */
  readonly nodes: number | undefined;
  readonly seed: number;
  /** File of results, to resume after an interruption. */
  readonly results: string | undefined;
}

const aDay = 86_400_000;

function readWish(args: CommandArgs): Result<SolveWish> {
  const [file, stray] = args.positionals;
  if (file === undefined) return fail(fault('solve-no-file'));
  if (stray !== undefined) return fail(fault('word-too-many', { word: stray }));
  const limitMs = parseNumberFlag(args.flags, 'limit-ms', 10_000, 1, aDay);
  if (!limitMs.ok) return limitMs;
  const memoryMb = parseNumberFlag(args.flags, 'memory', usualMemoryMb, 16, 1024);
  if (!memoryMb.ok) return memoryMb;
  const improveMs = parseNumberFlag(args.flags, 'improve', 0, 0, aDay);
  if (!improveMs.ok) return improveMs;
  const from = parseNumberFlag(args.flags, 'from', 1, 1, 1_000_000_000);
  if (!from.ok) return from;
  const to = parseNumberFlag(args.flags, 'to', 1_000_000_000, from.value, 1_000_000_000);
  if (!to.ok) return to;
  const jobs = parseNumberFlag(args.flags, 'jobs', 1, 1, 64);
  if (!jobs.ok) return jobs;
  const threads = parseNumberFlag(args.flags, 'threads', 1, 1, mostThreads);
  if (!threads.ok) return threads;
  const nodes = parseNumberFlag(args.flags, 'nodes', undefined, 1, 1_000_000_000);
  if (!nodes.ok) return nodes;
  const seed = parseNumberFlag(args.flags, 'seed', 0, 0, 65_535);
  if (!seed.ok) return seed;
  if (threads.value > 1 && jobs.value > 1) return fail(fault('threads-and-jobs'));
  const { results, aim = 'pushes' } = args.flags;
  if (aim !== 'pushes' && aim !== 'moves') return fail(fault('solve-aim', { word: String(aim) }));
  return ok({
    file,
    limitMs: limitMs.value,
    memoryMb: memoryMb.value,
    improveMs: improveMs.value,
    optimal: args.flags['optimal'] === true,
    aim,
    from: from.value,
    to: to.value,
    jobs: jobs.value,
    threads: threads.value,
    nodes: nodes.value,
    seed: seed.value,
    results: typeof results === 'string' ? results : undefined,
  });
}

interface Crew extends Hands {
  close(): void;
}

/** One job needs no thread, because the search yields often enough to be stopped. */
export async function crewOf(size: number): Promise<Crew> {
  return size === 1 ? { size, solve: runJob, close: () => undefined } : threadCrew(size);
}

async function threadCrew(size: number): Promise<Crew> {
  // The variables hide module names from bundlers: commands are part of the web app, but never run there.
  const module = 'node:worker_threads';
  const script = './solve-thread.js';
  const { Worker } = (await import(/* @vite-ignore */ module)) as typeof import('node:worker_threads');
  // The built worker imports built packages, whatever the conditions of this process.
  const plain = { execArgv: [] };
  const hosts = Array.from(
    { length: size },
    () => new WorkerHost(() => createThreadWorkerPort(new Worker(new URL(script, import.meta.url), plain))),
  );
  const idle = [...hosts];
  return {
    size,
    solve: async (job, onProgress, signal) => {
      const host = idle.pop();
      if (!host) throw new Error('more jobs at once than threads');
      try {
        for await (const news of host.ask(job, signal)) {
          const one = news as JobNews;
          if (one.kind === 'answer') return one.answer;
          onProgress(one.progress);
        }
        return undefined;
      } finally {
        idle.push(host);
      }
    },
    close: () => {
      for (const host of hosts) host.close();
    },
  };
}

/** A level of the file: solvable, or the fault. */
type Item = { readonly number: number } & ({ readonly level: FileLevel } | { readonly fault: Fault });

export async function run(args: CommandArgs): Promise<number> {
  const wish = readWish(args);
  if (!wish.ok) {
    args.err(told(args, wish.error));
    return exit.usage;
  }
  const { file, jobs, threads, results: path } = wish.value;
  const text = await args.read(file);
  if (!text.ok) {
    args.err(told(args, text.error, file));
    return exit.usage;
  }
  const items = itemsOf(text.value, wish.value);
  if (items.length === 0) {
    const [first] = readCollection(text.value).faults;
    args.err(first ? told(args, first, file, text.value) : args.say('solve.none', { file }));
    return exit.no;
  }
  const results = path === undefined ? undefined : await openResults(path, text.value);
  if (results && !results.ok) {
    args.err(told(args, results.error, path));
    return exit.usage;
  }
  const crew = await crewOf(threads > 1 ? threads : Math.min(jobs, items.length));
  try {
    return await new Run(args, wish.value, text.value, crew, items, results?.value).all();
  } finally {
    crew.close();
    await results?.value.close();
  }
}

function itemsOf(text: string, { from, to }: SolveWish): readonly Item[] {
  const { collection, refused } = readCollection(text);
  const found = [
    ...collection.levels.map((level) => ({ level, at: level.at ?? 0 })),
    ...refused.map((reason) => ({ fault: reason, at: reason.at ?? 0 })),
  ].toSorted((a, b) => a.at - b.at);
  return found.map((item, index) => ({ ...item, number: index + 1 })).slice(from - 1, to);
}

const statuses = ['solved', 'unsolvable', 'gave-up', 'refused'] as const satisfies readonly (
  | SolveAnswer['status']
  | 'refused'
)[];
type Status = (typeof statuses)[number];

const isStatus = (text: string): text is Status => (statuses as readonly string[]).includes(text);

/** Milliseconds between two progress lines. */
const tellEvery = 5000;

class Run {
  readonly #args: CommandArgs;
  readonly #wish: SolveWish;
  readonly #text: string;
  readonly #crew: Crew;
  readonly #items: readonly Item[];
  readonly #results: ResultsFile | undefined;
  readonly #began = performance.now();
  #told = performance.now();
  readonly #counts: Record<Status, number> = { solved: 0, unsolvable: 0, 'gave-up': 0, refused: 0 };
  #pushes = 0;
  #moves = 0;
  #states = 0;
  /** Lines that wait for earlier ones. */
  readonly #waiting = new Map<number, string>();
  #next: number;

  constructor(
    args: CommandArgs,
    wish: SolveWish,
    text: string,
    crew: Crew,
    items: readonly Item[],
    results: ResultsFile | undefined,
  ) {
    this.#args = args;
    this.#wish = wish;
    this.#text = text;
    this.#crew = crew;
    this.#items = items;
    this.#results = results;
    this.#next = items[0]!.number;
  }

  async all(): Promise<number> {
    const { say, err, signal } = this.#args;
    const queue = this.#items.values();
    const work = async (): Promise<void> => {
      for (const item of queue) {
        await this.#one(item);
        if (signal.aborted) return;
      }
    };
    const { threads, jobs } = this.#wish;
    await Promise.all(Array.from({ length: threads > 1 ? 1 : jobs }, work));
    // After an abort, some lines wait for one that will not come.
    for (const [, line] of [...this.#waiting].toSorted(([a], [b]) => a - b)) this.#args.out(line);
    const { solved, refused } = this.#counts;
    err(say('solve.summary', { ...this.#figures(), moves: this.#moves, pushes: this.#pushes, states: this.#states }));
    if (refused > 0) err(say('solve.refused', { n: refused }));
    if (refused > 0) return exit.usage;
    return solved === this.#items.length ? exit.ok : exit.no;
  }

  async #one(item: Item): Promise<void> {
    const before = this.#results?.known.get(item.number);
    if (before) {
      this.#count(before);
      return;
    }
    const line = 'fault' in item ? this.#refused(item.number, item.fault) : await this.#solved(item.number, item.level);
    if (!line) return;
    await this.#results?.append(line);
    this.#count(line);
  }

  async #solved(number: number, level: FileLevel): Promise<ResultLine | undefined> {
    const answer = await this.#answer(level, (progress) => this.#tell(number, progress));
    // A level that an abort interrupted is not "gave up".
    if (!answer || (answer.status === 'gave-up' && this.#args.signal.aborted)) return undefined;
    const { status, states, ms } = answer;
    const found = status === 'solved' ? answer : undefined;
    const isDeclined = status === 'gave-up' && countsSteps(level.start);
    const line = {
      level: number,
      title: level.title ?? null,
      status,
      moves: found?.moves ?? null,
      pushes: found?.pushes ?? null,
      lurd: found?.lurd ?? null,
      ms: Math.round(ms),
      nodes: states,
      ...(found && { optimal: found.optimal, least: found.least }),
      ...(found?.fewestMoves && { fewestMoves: true }),
      ...(isDeclined && { reason: this.#args.say('solve.declined') }),
    };
    return line;
  }

  async #answer({ start }: FileLevel, onProgress: (progress: SolveProgress) => void): Promise<SolveAnswer | undefined> {
    const { limitMs, memoryMb, optimal, improveMs, aim, threads, nodes, seed } = this.#wish;
    const { signal } = this.#args;
    const job: SolveJob = {
      position: positionText.print(start),
      limitMs,
      memoryMb,
      optimal,
      improveMs,
      aim,
      seed,
      ...(nodes !== undefined && { nodes }),
    };
    if (threads === 1 && nodes === undefined) return this.#crew.solve(job, onProgress, signal);
    const hands = threads > 1 ? this.#crew : { size: 1, solve: this.#crew.solve };
    const found = await solveTogether(job, hands, onProgress, signal);
    return found && improved(job, found, signal);
  }

  #refused(number: number, found: Fault): ResultLine {
    const { say } = this.#args;
    const { line, column } = placeIn(this.#text, found.at ?? 0);
    const reason = say(`fault.${found.code}`, found.args);
    this.#args.err(told(this.#args, found, this.#wish.file, this.#text));
    const refusal = { level: number, title: null, status: 'refused', line, column, reason };
    return refusal;
  }

  /** A result, stored or new: counts it and prints it in order. */
  #count(line: ResultLine): void {
    if (isStatus(line.status)) this.#counts[line.status]++;
    this.#states += line.nodes ?? 0;
    this.#moves += line.moves ?? 0;
    this.#pushes += line.pushes ?? 0;
    this.#print(line.level, line);
  }

  #print(number: number, line: object): void {
    this.#waiting.set(number, JSON.stringify(line));
    for (let text = this.#waiting.get(this.#next); text !== undefined; text = this.#waiting.get(this.#next)) {
      this.#args.out(text);
      this.#waiting.delete(this.#next++);
    }
  }

  #tell(number: number, { states, stage }: SolveProgress): void {
    if (performance.now() - this.#told < tellEvery) return;
    this.#told = performance.now();
    this.#args.err(this.#args.say('solve.progress', { ...this.#figures(), level: number, states, stage }));
  }

  #figures(): Readonly<Record<string, number>> {
    const { solved, unsolvable, refused, 'gave-up': gaveUp } = this.#counts;
    const done = solved + unsolvable + refused + gaveUp;
    const seconds = Math.round((performance.now() - this.#began) / 100) / 10;
    return { n: this.#items.length, done, solved, unsolvable, gaveUp, seconds };
  }
}
