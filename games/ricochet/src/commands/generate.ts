import {
  fail,
  fault,
  ok,
  type Command,
  type CommandArgs,
  type Result,
  parseNumberFlag,
  yieldToEventLoop,
} from '@quadrille/kit';
import { paramsText } from '../rules/params.ts';
import { printSlide } from '../rules/position.ts';
import { type PuzzleOptions, tryCandidate, positionOf } from '../generator/generator.ts';
import { withKernel } from '../engine/kernel.ts';
import { textFlag } from './solve.ts';

/** `quadrille ricochet generate`: one line of JSON per puzzle. */
export const generate: Command = {
  name: 'generate',
  flags: [
    { name: 'count', value: 'N' },
    { name: 'seed', value: 'S' },
    { name: 'min', value: 'L' },
    { name: 'max', value: 'L' },
    { name: 'params', value: 'P' },
    { name: 'part', value: 'I/N' },
  ],
  run,
};

interface GenerateOptions extends PuzzleOptions {
  readonly count: number;
  readonly seed: number;
  /** This process makes candidate `part` of every `parts`, so that several processes share the work. */
  readonly part: number;
  readonly parts: number;
}

/** Enough for 18 moves; longer puzzles are skipped. */
const nodesPerPuzzle = 5_000_000;
const maxLength = 99;

async function run(args: CommandArgs): Promise<number> {
  const order = parseOptions(args);
  if (!order.ok) {
    const { code, args: places } = order.error;
    args.err(args.say(`fault.${code}`, places));
    return 2;
  }
  let made = 0;
  for await (const line of generatePuzzles(order.value, args.signal)) {
    args.out(line);
    made++;
  }
  return made === order.value.count ? 0 : 1;
}

function parseOptions({ flags, positionals }: CommandArgs): Result<GenerateOptions> {
  if (positionals.length > 0) return fail(fault('generate-operands', { found: positionals[0]! }));
  const params = paramsText.parse(textFlag(flags, 'params') ?? '');
  if (!params.ok) return params;
  const numbers = { count: 1, seed: 1, min: 3, max: maxLength };
  const found: Record<string, number> = {};
  for (const [name, usual] of Object.entries(numbers)) {
    const value = parseNumberFlag(flags, name, usual, name === 'seed' ? 0 : 1);
    if (!value.ok) return value;
    found[name] = value.value;
  }
  const { count, seed, min, max } = found as typeof numbers;
  if (min > max) return fail(fault('flag-min-max', { least: min, most: max }));
  const [part, parts] = (textFlag(flags, 'part') ?? '1/1').split('/').map(Number);
  if (!(part! >= 1 && part! <= parts! && Number.isInteger(part) && Number.isInteger(parts))) {
    return fail(fault('flag-part', { value: textFlag(flags, 'part')! }));
  }
  const options = { params: params.value, minLength: min, maxLength: max, nodes: nodesPerPuzzle };
  return ok({ ...options, count, seed, part: part!, parts: parts! });
}

const candidatesPerSlice = 20;

function generatePuzzles(order: GenerateOptions, signal: AbortSignal): AsyncGenerator<string, void> {
  return withKernel(async function* (kernel) {
    let made = 0;
    let paused = performance.now();
    for (let n = order.part - 1; made < order.count && !signal.aborted; n += order.parts) {
      const { puzzle } = tryCandidate(kernel, order, order.seed, n);
      if (puzzle) {
        const { problem, moves, length, robots, solutions, ideas, difficulty, rating } = puzzle;
        const position = positionOf(order.params, problem);
        made++;
        yield JSON.stringify({
          id: `${order.seed}-${n}`,
          position,
          length,
          robots,
          solutions,
          ideas,
          difficulty,
          rating,
          moves: moves.map(printSlide).join(' '),
        });
      }
      if (performance.now() - paused < candidatesPerSlice) continue;
      await yieldToEventLoop();
      paused = performance.now();
    }
  });
}
