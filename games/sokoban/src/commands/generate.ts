import {
  type Command,
  type CommandArgs,
  type Result,
  createYielder,
  fail,
  fault,
  parseNumberFlag,
  ok,
} from '@quadrille/kit';
import { longestTurn } from '../engine/longest-turn.ts';
import { printLevel } from '../files/collection.ts';
import { type GeneratedLevel, generateLevel } from '../generator/generator.ts';
import type { Rating } from '../generator/rating.ts';
import { type RoomStats, reportFigures, roomStats, roomTests } from '../generator/room-stats.ts';
import { type Method, type RandomParams, boxLimits, paramsText } from '../rules/params.ts';
import { exit, told } from './commands.ts';

/** Prints the report's table from our own run next to the published figures for this size. */
async function printStats(args: CommandArgs, params: RandomParams, count: number): Promise<number> {
  const stats = await counted(args, params, count);
  if (!stats) return exit.no;
  const { say, out } = args;
  const figures = new Intl.NumberFormat(say.language, { minimumFractionDigits: 3, maximumFractionDigits: 3 });
  const percent = (value: number): string => `${figures.format(value)} %`.padStart(9);
  const { room, boxes, seed } = params;
  const size = `${room.width}x${room.height}`;
  out(say('stats.head', { rooms: stats.rooms, size, n: boxes, seed: String(seed) }));
  const report = reportFigures.find(
    (one) => one.boxes === boxes && one.room.width === room.width && one.room.height === room.height,
  );
  const labels = roomTests.map((test) => say(`stats.${test}`));
  const width = Math.max(...labels.map((label) => label.length));
  out(
    `${''.padEnd(width)}  ${say('stats.ours').padStart(9)}  ${report ? say('stats.report').padStart(9) : ''}`.trimEnd(),
  );
  for (const [index, test] of roomTests.entries()) {
    const published = report?.percent[test];
    const theirs = published === undefined ? '' : percent(published) + (report?.misprint === test ? ' *' : '');
    out(`${labels[index]!.padEnd(width)}  ${percent((100 * stats[test]) / stats.rooms)}  ${theirs}`.trimEnd());
  }
  if (report) out(say('rejected.swapped'));
  if (report?.misprint) out(`* ${say('rejected.misprint')}`);
  return exit.ok;
}

async function counted({ signal }: CommandArgs, params: RandomParams, count: number): Promise<RoomStats | undefined> {
  const search = roomStats(params.room, params.boxes, count, params.seed);
  const pause = createYielder(longestTurn);
  for (;;) {
    const next = search.next();
    if (next.done) return next.value;
    await pause();
    if (signal.aborted) return undefined;
  }
}

/**
 * `quadrille sokoban generate --rooms WxH --boxes N --count C --seed S [--method report|farthest] [--rate]`: levels
 * with title, rating and solution. `--rate`: skips levels with flaws and adds the solver's rating. `--stats`: prints
 * the report's table of rejected rooms instead.
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
  /** Levels to generate; with `--stats`, rooms to sample. */
  readonly count: number;
}

function readWish(args: CommandArgs): Result<Wish> {
  const { flags, positionals } = args;
  const [stray] = positionals;
  if (stray !== undefined) return fail(fault('word-too-many', { word: stray }));
  const stats = flags['stats'] === true;
  const count = parseNumberFlag(args.flags, 'count', stats ? 1_000_000 : 1, 1, 1_000_000_000);
  if (!count.ok) return count;
  const boxes = parseNumberFlag(args.flags, 'boxes', 3, boxLimits.min, boxLimits.max);
  if (!boxes.ok) return boxes;
  const seed = parseNumberFlag(args.flags, 'seed', 1, 0, 2 ** 50);
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

/** Titles in the file are language-neutral: keys and numbers. */
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
