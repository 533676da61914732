import type { CommandArgs, Fault } from '@quadrille/kit';
import { readCollection } from '../files/collection.ts';
import type { FileLevel } from '../files/file-level.ts';
import { placeIn } from '../notation/text-lines.ts';
import { positionText } from '../notation/position.ts';
import { improved, type SolveJob } from '../engine/job.ts';
import type { SolveAnswer, SolveProgress } from '../engine/portfolio.ts';
import { solveTogether } from '../engine/together.ts';
import { countsSteps } from '../rules/kinds/index.ts';
import { exit, told } from './complain.ts';
import { openResults, type ResultLine, type ResultsFile } from './results-file.ts';
import { crewOf, type Crew } from './solve-crew.ts';
import { readWish, type SolveWish } from './solve-wish.ts';

/** What a level of the file is: one to solve, or the reason why not. */
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
    ...refused.map((fault) => ({ fault, at: fault.at ?? 0 })),
  ].toSorted((a, b) => a.at - b.at);
  return found.map((item, index) => ({ ...item, number: index + 1 })).slice(from - 1, to);
}

const statuses = ['solved', 'unsolvable', 'gave-up', 'refused'] as const satisfies readonly (
  | SolveAnswer['status']
  | 'refused'
)[];
type Status = (typeof statuses)[number];

const isStatus = (text: string): text is Status => (statuses as readonly string[]).includes(text);

/** How often a person is told how far it is, in milliseconds. */
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
  /** Lines that wait for one before them. */
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
    // After an abort some wait for a line that will not come.
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
    // What an abort cut short was not given up.
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

  #refused(number: number, fault: Fault): ResultLine {
    const { say } = this.#args;
    const { line, column } = placeIn(this.#text, fault.at ?? 0);
    const reason = say(`fault.${fault.code}`, fault.args);
    this.#args.err(told(this.#args, fault, this.#wish.file, this.#text));
    const refusal = { level: number, title: null, status: 'refused', line, column, reason };
    return refusal;
  }

  /** Known from before or just found: it counts and is printed in its place. */
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
