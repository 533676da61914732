import { fail, fault, ok, type Command, type CommandArgs, type Result, numberFlag } from '@quadrille/kit';
import { printLevel } from '../files/print-collection.ts';
import type { GeneratedLevel } from '../generator/generated-level.ts';
import { generateLevel } from '../generator/generator.ts';
import type { Rating } from '../generator/rating.ts';
import { boxLimits, paramsText, type Method, type RandomParams } from '../rules/params.ts';
import { exit, told } from './complain.ts';
import { printStats } from './room-figures.ts';

/**
 * `quadrille sokoban generate --rooms WxH --boxes N --count C --seed S [--method report|farthest] [--rate]`: levels with
 * title, rating and solution. `--rate`: those with flaws are passed over, and the solver's rating stands with the others.
 * With `--stats` the report's table of rejected rooms instead.
 */
export const generate: Command = {
  name: 'generate',
  flags: [
    { name: 'rooms', value: 'WxH' },
    { name: 'boxes', value: 'N' },
    { name: 'count', value: 'C' },
    { name: 'seed', value: 'S' },
    { name: 'method', value: 'farthest|report' },
    { name: 'rate' },
    { name: 'stats' },
  ],
  run,
};

async function run(args: CommandArgs): Promise<number> {
  const wish = readWish(args);
  if (!wish.ok) {
    args.err(told(args, wish.error));
    return exit.usage;
  }
  const { params, count } = wish.value;
  if (args.flags['stats'] === true) return printStats(args, params, count);
  if (args.flags['rate'] === true) return printChosen(args, params, count);
  for (let seed = params.seed; seed < params.seed + count; seed++) {
    const level = await generateLevel({ ...params, seed }, args.signal);
    if (!level) return exit.no;
    args.out(printed(level));
  }
  return exit.ok;
}

async function printChosen(args: CommandArgs, params: RandomParams, count: number): Promise<number> {
  const { chooseLevel } = await import('../generator/chosen-level.ts');
  for (let left = count, { seed } = params; left > 0; left--) {
    const chosen = await chooseLevel({ ...params, seed }, args.signal);
    if (!chosen) return exit.no;
    args.out(printed(chosen.level, chosen.rating));
    seed += chosen.tried;
  }
  return exit.ok;
}

interface Wish {
  readonly params: RandomParams;
  readonly count: number;
}

function readWish(args: CommandArgs): Result<Wish> {
  const { flags, words } = args;
  const [stray] = words;
  if (stray !== undefined) return fail(fault('word-too-many', { word: stray }));
  const stats = flags['stats'] === true;
  const count = numberFlag(args.flags, 'count', stats ? 1_000_000 : 1, 1, 1_000_000_000);
  if (!count.ok) return count;
  const boxes = numberFlag(args.flags, 'boxes', 3, boxLimits.min, boxLimits.max);
  if (!boxes.ok) return boxes;
  const seed = numberFlag(args.flags, 'seed', 1, 0, 2 ** 50);
  if (!seed.ok) return seed;
  const method = flags['method'] ?? 'farthest';
  if (method !== 'farthest' && method !== 'report') return fail(fault('flag-method', { value: String(method) }));
  const rooms = flags['rooms'] ?? '3x3';
  const read = paramsText.parse(`room=${String(rooms)}`);
  if (!read.ok || read.value.level !== 'random') return fail(fault('flag-rooms', { value: String(rooms) }));
  const { room } = read.value;
  return ok({
    params: { level: 'random', room, boxes: boxes.value, method: method as Method, seed: seed.value },
    count: count.value,
  });
}

/** What a reader of the file sees is in no language: keys and numbers. */
function printed({ params, start, witness, ranges, states, exact }: GeneratedLevel, rating?: Rating): string {
  const { steps, pushes, boxDirections, lines } = ranges;
  return printLevel({
    start,
    title: paramsText.print(params),
    extra: [
      ['Seed', String(params.seed)],
      ['Rating', `${lines} lines${exact ? ' (the least, and the most of this board)' : ''}, ${states} states searched`],
      ['Range', `${steps} steps; ${pushes} pushes; ${boxDirections} box directions; ${lines} lines`],
      ...(rating ? [['Solver', solverLine(rating)] as const] : []),
    ],
    solutions: [{ label: '', moves: rating?.solution ?? witness.join('') }],
  });
}

function solverLine({ pushes, optimal, lines, states, flaws }: Rating): string {
  const least = optimal ? ' (the least)' : '';
  return `${pushes} pushes${least}, ${lines} lines, ${states} states searched, ${flaws.length} flaws`;
}
