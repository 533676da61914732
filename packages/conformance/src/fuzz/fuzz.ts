import { type Random, random } from '@quadrille/kit';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Worker } from 'node:worker_threads';
import { mutate } from '../trial/probes.ts';
import { Finding } from '../trial/walk.ts';

/** A parser of text from outside, as the fuzzer sees it. */
export interface TextReader {
  /** What it parses: `record`, `position`, `backup`. */
  readonly name: string;
  /** Real texts that it accepts. */
  examples(): readonly string[] | Promise<readonly string[]>;
  /** Parses a text and uses the result as a program would. Returns false if it was refused. Never throws. */
  read(text: string): boolean | Promise<boolean>;
}

/** The export of a workspace's `test/readers.ts`. */
export type TextReaders = readonly TextReader[];

/** Characters for endless repetition. */
const repeatedTexts = ['a', ' ', '\n', '(', '[', '"', '\\"', '0', '1,', '#', ';', 'é'];

/** Long texts: one character repeated, alone or inside an example, and an example repeated. */
export function* longTexts(examples: readonly string[], length: number): Generator<string> {
  const [example = ''] = examples;
  const middle = Math.floor(example.length / 2);
  for (const sign of repeatedTexts) {
    const much = sign.repeat(Math.ceil(length / sign.length));
    yield much;
    yield example.slice(0, middle) + much + example.slice(middle);
  }
  yield `${example}\n`.repeat(Math.ceil(length / (example.length + 1)));
}

/** Seconds without a new input after which the parser counts as hanging. */
const hangSeconds = 60;

interface Watchdog {
  watch(input: number): void;
  end(): void;
}

const none = -1;
const input = new Int32Array(new SharedArrayBuffer(4)).fill(none);
let dog: Worker | undefined;

/**
 * A parser that hangs cannot be stopped from its own thread. A second thread ends the process and prints the input. It
 * writes by itself, because the output of a worker goes through the thread that hangs. One watchdog serves all parsers,
 * which run one after the other.
 */
function watchdog(name: string): Watchdog {
  dog ??= new Worker(bark, { eval: true, workerData: { input, hangSeconds } });
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
  const { input, hangSeconds } = workerData;
  let name = '';
  let last = -2;
  parentPort.on('message', (next) => {
    name = next;
    last = -2;
  });
  setInterval(() => {
    const now = Atomics.load(input, 0);
    if (now === last && now >= 0) {
      writeSync(2, \`\${name}: input \${now} has been read for more than \${hangSeconds} s\\n\`);
      process.kill(process.pid, 'SIGKILL');
    }
    last = now;
  }, hangSeconds * 1000);
`;

/** Texts that have broken parsers before. */
const oddTexts = [
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

/** One input in this many is stretched to at least this length. */
const stretchedOnce = 4000;
const stretchedTo = 150_000;

/** An input for a parser: an example after some changes, small or large. */
function mutant(examples: readonly string[], chance: Random): string {
  let text = chance.pick(examples);
  // Mostly few changes, because parsers fail on nearly correct texts.
  const slips = 1 + Math.floor(6 * chance.unit() ** 3);
  for (let i = 0; i < slips; i++) text = slip(text, examples, chance);
  return chance.below(stretchedOnce) === 0 ? stretchText(text, chance) : text;
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
      return text.slice(0, from) + chance.pick(oddTexts) + text.slice(to);
    case 4:
      return text.slice(0, from) + chance.pick(oddTexts) + text.slice(from);
    case 5: {
      const other = chance.pick(examples);
      const [start, end] = stretch(other, chance);
      return text.slice(0, from) + other.slice(start, end) + text.slice(to);
    }
    case 6:
      return text.replace(/\d+/, chance.pick(oddTexts));
    default:
      return mutate(text, chance);
  }
}

/** Two offsets in a text, mostly close to each other. */
function stretch({ length }: string, chance: Random): readonly [number, number] {
  const from = chance.below(length + 1);
  const far = chance.below(4) === 0 ? length : 12;
  return [from, Math.min(length, from + chance.below(far + 1))];
}

function stretchText(text: string, chance: Random): string {
  const [from, to] = stretch(text, chance);
  const part = text.slice(from, to) || ' ';
  return text.slice(0, from) + part.repeat(Math.ceil(stretchedTo / part.length)) + text.slice(to);
}

/** Limits per input: time, and bytes that stay in memory. */
const maxMs = 1000;
const maxGrowthBytes = 200e6;
/** Above this time the input is measured again. */
const remeasureMs = 200;
/** Inputs between two checks of the memory. */
const window = 2000;
/** With this many inputs a garbage collection is cheap in comparison, so that growth can be measured exactly. */
const exactMeasureFrom = 100_000;

export interface FuzzReport {
  readonly inputs: number;
  /** Number of accepted inputs. None or all would mean that the inputs are unrealistic. */
  readonly accepted: number;
  /** In milliseconds. */
  readonly slowest: number;
  /** Upper bound of the bytes that stayed in memory since the last garbage collection. */
  readonly growth: number;
}

/** Bytes in use after the last garbage collection. */
let base: number | undefined;

/** Input `number` of a parser, always the same. */
const inputOf = (examples: readonly string[], seed: number, number: number): string =>
  mutant(examples, random(seed).split(number));

/** Feeds a parser with inputs. A finding names the first one that makes it throw or exceed time or memory. */
export async function fuzz(reader: TextReader, inputs: number, seed = 1): Promise<FuzzReport> {
  const examples = await reader.examples();
  for (const example of examples) {
    if (!(await reader.read(example))) throw new Finding(`${reader.name} refuses an example\n${cut(example)}`);
  }
  // Garbage is collected only if there may be too much, because that takes as long as a thousand texts.
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
        throw new Finding(`${describeInput(reader, seed, number, text)} throws ${String(error)}`, undefined, {
          cause: error,
        });
      }
      const took = performance.now() - start;
      if (answer) accepted++;
      // A busy machine may pause the process, so the best of several runs counts.
      slowest = Math.max(slowest, took > remeasureMs ? await atBest(reader, text, took) : took);
      if (slowest > maxMs)
        throw new Finding(`${describeInput(reader, seed, number, text)} takes ${Math.round(slowest)} ms`);
      if (took > remeasureMs || number % window === window - 1) await checkGrowth(reader, seed, number, text);
    }
  } finally {
    guard.end();
  }
  const used = inputs >= exactMeasureFrom ? await usedMemory() : memoryInUse();
  const growth = Math.max(0, used - base);
  if (inputs >= exactMeasureFrom) base = used;
  return { inputs, accepted, slowest, growth };
}

async function atBest(reader: TextReader, text: string, first: number): Promise<number> {
  let best = first;
  for (let i = 0; i < 4 && best > remeasureMs; i++) {
    const start = performance.now();
    await reader.read(text);
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

async function checkGrowth(reader: TextReader, seed: number, number: number, text: string): Promise<void> {
  const before = base ?? 0;
  if (memoryInUse() - before < maxGrowthBytes) return;
  base = await usedMemory();
  const growth = base - before;
  if (growth > maxGrowthBytes)
    throw new Finding(`${describeInput(reader, seed, number, text)} or one before it keeps ${growth} bytes`);
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

async function usedMemory(): Promise<number> {
  // Twice, because generators and finalizers release memory only in the second collection.
  for (let i = 0; i < 2; i++) {
    await new Promise(setImmediate);
    collect();
  }
  return memoryInUse();
}

/** Including garbage. */
function memoryInUse(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

const describeInput = ({ name }: TextReader, seed: number, number: number, text: string): string =>
  `${name}: input ${number} of seed ${seed}, ${cut(JSON.stringify(text))},`;

const cut = (text: string): string => (text.length > 2000 ? `${text.slice(0, 2000)}… (${text.length})` : text);
