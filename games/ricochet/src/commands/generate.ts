import { fail, fault, ok, type Command, type CommandArgs, type Result, numberFlag, breath } from '@quadrille/kit';
import { paramsText } from '../rules/params.ts';
import { printSlide } from '../rules/position.ts';
import { type PuzzleWish, candidate, positionOf } from '../generator/generator.ts';
import { withKernel } from '../engine/kernel.ts';
import { text } from './solve.ts';

/** `quadrille ricochet generate`: one line of JSON for each puzzle. */
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

interface Order extends PuzzleWish {
  readonly count: number;
  readonly seed: number;
  /** Of the candidates, this one of so many: several processes share the work without making anything twice. */
  readonly part: number;
  readonly parts: number;
}

/** Enough for 18 moves; what is longer is left out. */
const nodesPerPuzzle = 5_000_000;
const longest = 99;

async function run(args: CommandArgs): Promise<number> {
  const order = readOrder(args);
  if (!order.ok) {
    const { code, args: places } = order.error;
    args.err(args.say(`fault.${code}`, places));
    return 2;
  }
  let made = 0;
  for await (const line of puzzles(order.value, args.signal)) {
    args.out(line);
    made++;
  }
  return made === order.value.count ? 0 : 1;
}

function readOrder({ flags, words }: CommandArgs): Result<Order> {
  if (words.length > 0) return fail(fault('generate-operands', { found: words[0]! }));
  const params = paramsText.parse(text(flags, 'params') ?? '');
  if (!params.ok) return params;
  const numbers = { count: 1, seed: 1, min: 3, max: longest };
  const found: Record<string, number> = {};
  for (const [name, usual] of Object.entries(numbers)) {
    const value = numberFlag(flags, name, usual, name === 'seed' ? 0 : 1);
    if (!value.ok) return value;
    found[name] = value.value;
  }
  const { count, seed, min, max } = found as typeof numbers;
  if (min > max) return fail(fault('flag-min-max', { least: min, most: max }));
  const [part, parts] = (text(flags, 'part') ?? '1/1').split('/').map(Number);
  if (!(part! >= 1 && part! <= parts! && Number.isInteger(part) && Number.isInteger(parts))) {
    return fail(fault('flag-part', { value: text(flags, 'part')! }));
  }
  const wish = { params: params.value, least: min, most: max, nodes: nodesPerPuzzle };
  return ok({ ...wish, count, seed, part: part!, parts: parts! });
}

const pauseEvery = 20;

function puzzles(order: Order, signal: AbortSignal): AsyncGenerator<string, void> {
  return withKernel(async function* (kernel) {
    let made = 0;
    let paused = performance.now();
    for (let n = order.part - 1; made < order.count && !signal.aborted; n += order.parts) {
      const { puzzle } = candidate(kernel, order, order.seed, n);
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
      if (performance.now() - paused < pauseEvery) continue;
      await breath();
      paused = performance.now();
    }
  });
}
