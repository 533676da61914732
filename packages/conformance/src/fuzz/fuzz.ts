import { type Random, random } from '@quadrille/kit';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Worker } from 'node:worker_threads';
import { mutate } from '../trial/probes.ts';
import { Finding } from '../trial/walk.ts';

/** Something that reads text from outside, as a fuzzer needs to know it. */
export interface TextReader {
  /** What it reads: `record`, `position`, `backup`. */
  readonly name: string;
  /** Real texts that it accepts. */
  examples(): readonly string[] | Promise<readonly string[]>;
  /** Reads a text and does with it what a program would do next; false: it was refused. Never throws. */
  read(text: string): boolean | Promise<boolean>;
}

/** What stands in `test/readers.ts` of a workspace. */
export type TextReaders = readonly TextReader[];

/** What a text may consist of without an end. */
const endless = ['a', ' ', '\n', '(', '[', '"', '\\"', '0', '1,', '#', ';', 'é'];

/** Texts of so many characters: a sign without an end, alone and in the middle of an example, and an example over and over. */
export function* longTexts(examples: readonly string[], length: number): Generator<string> {
  const [example = ''] = examples;
  const middle = Math.floor(example.length / 2);
  for (const sign of endless) {
    const much = sign.repeat(Math.ceil(length / sign.length));
    yield much;
    yield example.slice(0, middle) + much + example.slice(middle);
  }
  yield `${example}\n`.repeat(Math.ceil(length / (example.length + 1)));
}

/** Seconds without a new input after which nobody believes that there will be another one. */
const patience = 60;

interface Watchdog {
  watch(input: number): void;
  end(): void;
}

const none = -1;
const input = new Int32Array(new SharedArrayBuffer(4)).fill(none);
let dog: Worker | undefined;

/**
 * A reader that never comes back cannot be stopped from its own thread: another one ends the process and says which input
 * it was. It writes by itself, because what a worker prints goes through the thread that hangs. One dog watches all readers,
 * which come one after the other.
 */
function watchdog(name: string): Watchdog {
  dog ??= new Worker(bark, { eval: true, workerData: { input, patience } });
  dog.unref();
  dog.postMessage(name, []);
  return {
    watch: (number) => void Atomics.store(input, 0, number),
    end: () => void Atomics.store(input, 0, none),
  };
}

const bark = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { writeSync } = require('node:fs');
  const { input, patience } = workerData;
  let name = '';
  let last = -2;
  parentPort.on('message', (next) => {
    name = next;
    last = -2;
  });
  setInterval(() => {
    const now = Atomics.load(input, 0);
    if (now === last && now >= 0) {
      writeSync(2, \`\${name}: input \${now} has been read for more than \${patience} s\\n\`);
      process.kill(process.pid, 'SIGKILL');
    }
    last = now;
  }, patience * 1000);
`;

/** Words that readers have stumbled over somewhere. */
const oddities = [
  '',
  '0',
  '-1',
  '1.5',
  '1e9',
  '1e999',
  'NaN',
  'Infinity',
  '4294967296',
  '9007199254740993',
  '99999999999999999999',
  'null',
  'true',
  '{}',
  '[]',
  '""',
  '__proto__',
  'constructor',
  'toString',
  '\u{feff}',
  '\u{0}',
  '\u{d800}',
  '\u{dc00}',
  '\u{202e}',
  '\u{2028}',
  '💥',
  'İ',
  '\r\n',
  '\r',
  '\t',
  '%',
  '%00',
  '\\',
  '\\u0000',
  '$&',
  '../',
  ' '.repeat(40),
  '('.repeat(70),
  '['.repeat(70),
  '{"a":'.repeat(70),
];

/** One in so many is stretched to this length at least. */
const stretchedOnce = 4000;
const stretchedTo = 150_000;

/** A text that a reader might be given: an example after some slips, small or large. */
function mutant(examples: readonly string[], chance: Random): string {
  let text = chance.pick(examples);
  // Mostly few: it is the nearly right texts that are read wrongly.
  const slips = 1 + Math.floor(6 * chance.unit() ** 3);
  for (let i = 0; i < slips; i++) text = slip(text, examples, chance);
  return chance.below(stretchedOnce) === 0 ? stretched(text, chance) : text;
}

function slip(text: string, examples: readonly string[], chance: Random): string {
  const [from, to] = stretch(text, chance);
  switch (chance.below(12)) {
    case 0:
      return text.slice(0, from) + text.slice(to);
    case 1:
      return text.slice(0, to) + text.slice(from);
    case 2:
      return (
        text.slice(0, to) + text.slice(from, to).repeat(chance.below(text.length < 1000 ? 20 : 2)) + text.slice(to)
      );
    case 3:
      return text.slice(0, from) + chance.pick(oddities) + text.slice(to);
    case 4:
      return text.slice(0, from) + chance.pick(oddities) + text.slice(from);
    case 5: {
      const other = chance.pick(examples);
      const [start, end] = stretch(other, chance);
      return text.slice(0, from) + other.slice(start, end) + text.slice(to);
    }
    case 6:
      return text.replace(/\d+/, chance.pick(oddities));
    default:
      return mutate(text, chance);
  }
}

/** Two places in a text, mostly near each other. */
function stretch({ length }: string, chance: Random): readonly [number, number] {
  const from = chance.below(length + 1);
  const far = chance.below(4) === 0 ? length : 12;
  return [from, Math.min(length, from + chance.below(far + 1))];
}

function stretched(text: string, chance: Random): string {
  const [from, to] = stretch(text, chance);
  const part = text.slice(from, to) || ' ';
  return text.slice(0, from) + part.repeat(Math.ceil(stretchedTo / part.length)) + text.slice(to);
}

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
  const guard = watchdog(`${reader.name} with seed ${seed}`);
  let accepted = 0;
  let slowest = 0;
  try {
    for (let number = 0; number < inputs; number++) {
      const text = inputOf(examples, seed, number);
      guard.watch(number);
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
    guard.end();
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
