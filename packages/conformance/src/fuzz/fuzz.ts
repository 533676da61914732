import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { random } from '@quadrille/kit';
import { Finding } from '../finding.ts';
import { mutant } from './mutant.ts';
import type { TextReader } from './text-reader.ts';
import { watchdog } from './watchdog.ts';

/** What no input may take: by the clock, and in bytes that stay. */
const longest = 1000;
const mostGrowth = 200e6;
/** A clock that shows more than this makes us look closely. */
const suspicious = 200;
/** Between two looks at the memory. */
const window = 2000;
/** So many inputs take longer than to collect garbage, so that growth can be told exactly. */
const plenty = 100_000;

export interface FuzzReport {
  readonly inputs: number;
  /** How many were accepted: none or all would tell that the inputs are far from real. */
  readonly accepted: number;
  /** Milliseconds. */
  readonly slowest: number;
  /** Bytes at the end, over those at the last time that garbage was collected: at most so many were kept. */
  readonly growth: number;
}

/** Bytes in use when garbage was collected last. */
let base: number | undefined;

/** The `number`th input of a reader: the same for ever. */
const inputOf = (examples: readonly string[], seed: number, number: number): string =>
  mutant(examples, random(seed).split(number));

/** Feeds a reader with so many inputs; a finding tells the first that it throws at, takes too long or too much memory for. */
export async function fuzz(reader: TextReader, inputs: number, seed = 1): Promise<FuzzReport> {
  const examples = await reader.examples();
  for (const example of examples) {
    if (!(await reader.read(example))) throw new Finding(`${reader.name} refuses an example\n${cut(example)}`);
  }
  // Garbage is collected only where there may be too much: that takes as long as to read a thousand texts.
  base ??= await usedMemory();
  const dog = watchdog(`${reader.name} with seed ${seed}`);
  let accepted = 0;
  let slowest = 0;
  try {
    for (let number = 0; number < inputs; number++) {
      const text = inputOf(examples, seed, number);
      dog.watch(number);
      const start = performance.now();
      let answer: boolean | Promise<boolean>;
      try {
        answer = reader.read(text);
        if (typeof answer !== 'boolean') answer = await answer;
      } catch (error) {
        throw new Finding(`${told(reader, seed, number, text)} throws ${String(error)}`, undefined, { cause: error });
      }
      const took = performance.now() - start;
      if (answer) accepted++;
      // A busy machine may stop us for as long as it likes: the best of some more runs tells.
      slowest = Math.max(slowest, took > suspicious ? await atBest(reader, text, took) : took);
      if (slowest > longest) throw new Finding(`${told(reader, seed, number, text)} takes ${Math.round(slowest)} ms`);
      if (took > suspicious || number % window === window - 1) await checkGrowth(reader, seed, number, text);
    }
  } finally {
    dog.end();
  }
  const used = inputs >= plenty ? await usedMemory() : memoryInUse();
  const growth = Math.max(0, used - base);
  if (inputs >= plenty) base = used;
  return { inputs, accepted, slowest, growth };
}

async function atBest(reader: TextReader, text: string, first: number): Promise<number> {
  let best = first;
  for (let i = 0; i < 4 && best > suspicious; i++) {
    const start = performance.now();
    await reader.read(text);
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

async function checkGrowth(reader: TextReader, seed: number, number: number, text: string): Promise<void> {
  const before = base ?? 0;
  if (memoryInUse() - before < mostGrowth) return;
  base = await usedMemory();
  const growth = base - before;
  if (growth > mostGrowth)
    throw new Finding(`${told(reader, seed, number, text)} or one before it keeps ${growth} bytes`);
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

async function usedMemory(): Promise<number> {
  // Twice: what a generator or a finalizer held the first time is let go the second.
  for (let i = 0; i < 2; i++) {
    await new Promise(setImmediate);
    collect();
  }
  return memoryInUse();
}

/** Garbage included. */
function memoryInUse(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

const told = ({ name }: TextReader, seed: number, number: number, text: string): string =>
  `${name}: input ${number} of seed ${seed}, ${cut(JSON.stringify(text))},`;

const cut = (text: string): string => (text.length > 2000 ? `${text.slice(0, 2000)}… (${text.length})` : text);
