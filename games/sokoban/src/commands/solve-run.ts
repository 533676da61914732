import type { CommandArgs, Fault } from '@quadrille/kit';
import { readCollection } from '../files/collection.ts';
import type { FileLevel } from '../files/file-level.ts';
import { placeIn } from '../notation/text-lines.ts';
import { positionText } from '../notation/position.ts';
import type { SolveAnswer, SolveProgress } from '../engine/portfolio.ts';
import { exit, told } from './complain.ts';
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
  const { file, jobs } = wish.value;
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
  const crew = await crewOf(Math.min(jobs, items.length));
  try {
    return await new Run(args, wish.value, text.value, crew, items).all();
  } finally {
    crew.close();
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

type Status = SolveAnswer['status'] | 'refused';

/** How often a person is told how far it is, in milliseconds. */
const tellEvery = 5000;

class Run {
  readonly #args: CommandArgs;
  readonly #wish: SolveWish;
  readonly #text: string;
  readonly #crew: Crew;
  readonly #items: readonly Item[];
  readonly #began = performance.now();
  #told = performance.now();
  readonly #counts: Record<Status, number> = { solved: 0, unsolvable: 0, 'gave-up': 0, refused: 0 };
  #pushes = 0;
  #moves = 0;
  #states = 0;
  /** Lines that wait for one before them. */
  readonly #waiting = new Map<number, string>();
  #next: number;

  constructor(args: CommandArgs, wish: SolveWish, text: string, crew: Crew, items: readonly Item[]) {
    this.#args = args;
    this.#wish = wish;
    this.#text = text;
    this.#crew = crew;
    this.#items = items;
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
    await Promise.all(Array.from({ length: this.#crew.size }, work));
    // After an abort some wait for a line that will not come.
    for (const [, line] of [...this.#waiting].toSorted(([a], [b]) => a - b)) this.#args.out(line);
    const { solved, refused } = this.#counts;
    err(say('solve.summary', { ...this.#figures(), moves: this.#moves, pushes: this.#pushes, states: this.#states }));
    if (refused > 0) err(say('solve.refused', { n: refused }));
    if (refused > 0) return exit.usage;
    return solved === this.#items.length ? exit.ok : exit.no;
  }

  async #one(item: Item): Promise<void> {
    if ('fault' in item) {
      this.#refuse(item.number, item.fault);
      return;
    }
    const { limitMs, memoryMb, optimal, improveMs } = this.#wish;
    const { level, number } = item;
    const answer = await this.#crew.solve(
      { position: positionText.print(level.start), limitMs, memoryMb, optimal, improveMs },
      (progress) => this.#tell(number, progress),
      this.#args.signal,
    );
    // What an abort cut short was not given up.
    if (!answer || (answer.status === 'gave-up' && this.#args.signal.aborted)) return;
    const { status, states, ms } = answer;
    const found = status === 'solved' ? answer : undefined;
    this.#counts[status]++;
    this.#states += states;
    this.#moves += found?.moves ?? 0;
    this.#pushes += found?.pushes ?? 0;
    this.#print(number, {
      level: number,
      title: level.title ?? null,
      status,
      moves: found?.moves ?? null,
      pushes: found?.pushes ?? null,
      lurd: found?.lurd ?? null,
      ms: Math.round(ms),
      nodes: states,
      ...(found && { optimal: found.optimal }),
    });
  }

  #refuse(number: number, fault: Fault): void {
    const { say } = this.#args;
    const { line, column } = placeIn(this.#text, fault.at ?? 0);
    const reason = say(`fault.${fault.code}`, fault.args);
    this.#counts.refused++;
    this.#print(number, { level: number, title: null, status: 'refused', line, column, reason });
    this.#args.err(told(this.#args, fault, this.#wish.file, this.#text));
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
