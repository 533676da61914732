import {
  type Command,
  type CommandArgs,
  type Fault,
  type Result,
  breath,
  fail,
  fault,
  numberFlag,
  ok,
  textLimit,
  tooLarge,
} from '@quadrille/kit';
import { withKernel } from '../engine/kernel.ts';
import { type Problem, problemOf } from '../engine/problem.ts';
import { type Report, search } from '../engine/search.ts';
import { readPositionFile } from '../files/position-file.ts';
import { puzzleParams } from '../generator/generator.ts';
import { parsePosition, printSlide } from '../rules/position.ts';
import type { Slide } from '../rules/slide.ts';
import { astar, bfs } from '../teaching/searches.ts';

export function text(flags: CommandArgs['flags'], name: string): string | undefined {
  const value = flags[name];
  return value === true ? undefined : value;
}

/** What a file asks for at one place: a problem to solve, or why there is none. */
interface Item {
  readonly id: string;
  readonly problem: Result<Problem>;
  /** In a file of lines: where it stands, or what is wrong with it. */
  readonly place?: { readonly line: number; readonly column: number };
}

/**
 * A file of positions, a file with a position text on each line, or a position text itself: that has spaces. What is wrong
 * with one of them does not concern the others; a fault tells that the whole cannot be read.
 */
async function readProblems(args: CommandArgs, named: string, strict: boolean): Promise<Result<Item[]>> {
  if (named.includes(' ')) return ok(readLines(named, strict));
  const content = await args.read(named);
  if (!content.ok) return content;
  const large = tooLarge(content.value, textLimit.file);
  if (large) return fail(large);
  if (!/^\s*[[{]/.test(content.value)) return ok(readLines(content.value, strict));
  const filed = readPositionFile(content.value);
  if (!filed.ok) return filed;
  return ok(
    filed.value.map(({ id, position }) => ({
      id,
      problem: position.ok ? ok({ ...position.value, strict }) : position,
    })),
  );
}

function readLines(content: string, strict: boolean): Item[] {
  const params = puzzleParams({ strict: strict ? 'on' : 'off' });
  const items: Item[] = [];
  for (const [index, line] of content.split('\n').entries()) {
    const position = line.trim();
    if (position === '') continue;
    const state = parsePosition(params, position);
    const indent = line.length - line.trimStart().length;
    items.push({
      id: String(items.length + 1),
      problem: state.ok ? ok(problemOf(state.value)!) : state,
      place: { line: index + 1, column: indent + ((state.ok ? undefined : state.error.at) ?? 0) + 1 },
    });
  }
  return items;
}

const algorithms = ['auto', 'astar', 'bfs'] as const;
type Algorithm = (typeof algorithms)[number];

/** `quadrille ricochet solve FILE|POSITION`: one line of JSON for each position, also for one that is refused. */
export const solve: Command = {
  name: 'solve',
  flags: [
    { name: 'position', value: 'T' },
    { name: 'limit-ms', value: 'N' },
    { name: 'all' },
    { name: 'strict' },
    { name: 'algorithm', value: algorithms.join('|') },
    { name: 'json' },
  ],
  run,
};

async function run(args: CommandArgs): Promise<number> {
  const { flags, words, say, signal } = args;
  const complain = (error: Fault): number => {
    args.err(say(`fault.${error.code}`, error.args));
    return 2;
  };
  const algorithm = algorithms.find((name) => name === (text(flags, 'algorithm') ?? 'auto'));
  if (!algorithm) return complain(fault('flag-algorithm', { value: text(flags, 'algorithm')! }));
  const limit = numberFlag(flags, 'limit-ms', undefined, 1);
  if (!limit.ok) return complain(limit.error);
  const named = [text(flags, 'position'), ...words].filter((name) => name !== undefined);
  if (named.length !== 1) return complain(fault('solve-operands'));
  if (flags['all'] === true && algorithm !== 'auto') return complain(fault('flag-all-algorithm'));

  const problems = await readProblems(args, named[0]!, flags['strict'] === true);
  if (!problems.ok) return complain(problems.error);
  if (problems.value.length === 0) return complain(fault('file-empty'));
  let code = 0;
  for (const item of problems.value) {
    const { id, problem } = item;
    if (!problem.ok) {
      code = refuse(args, item, problem.error);
      continue;
    }
    const options = { ms: limit.value ?? Infinity, all: flags['all'] === true };
    const report = await solveOne(problem.value, algorithm, options, signal);
    if (signal.aborted) return code;
    args.out(JSON.stringify(lineOf(id, report)));
    if (report.status !== 'solved') code = Math.max(code, 1);
  }
  return code;
}

/** A position that cannot be read has its line like the others. */
function refuse({ say, out, err }: CommandArgs, { id, place }: Item, { code, args }: Fault): number {
  const reason = say(`fault.${code}`, args);
  out(JSON.stringify({ id, status: 'refused', length: null, moves: null, ...place, reason }));
  // As text, so that no line number is written with a thousands separator.
  const at = place && { line: String(place.line), column: String(place.column) };
  err(at ? say('fault.at-place', { ...at, message: reason }) : say('fault.file-position', { id, reason }));
  return 2;
}

const join = (slides: readonly Slide[]): string => slides.map(printSlide).join(' ');

function lineOf(id: string, { status, moves, ms, nodes, all }: Report): Readonly<Record<string, unknown>> {
  return {
    id,
    status,
    length: moves?.length ?? null,
    moves: moves ? join(moves) : null,
    ms: Number(ms.toFixed(3)),
    nodes,
    ...(all && { count: all.count, exact: all.exact, solutions: all.sequences.map(join) }),
  };
}

async function solveOne(
  problem: Problem,
  algorithm: Algorithm,
  options: { readonly ms: number; readonly all: boolean },
  signal: AbortSignal,
): Promise<Report> {
  let last: Report | undefined;
  for await (const report of reports(problem, algorithm, options)) {
    last = report;
    if (signal.aborted) break;
  }
  return last!;
}

function reports(
  problem: Problem,
  algorithm: Algorithm,
  options: { readonly ms: number; readonly all: boolean },
): AsyncIterable<Report> {
  if (algorithm !== 'auto') return thinkAloud(problem, algorithm, options.ms);
  return withKernel(async function* (kernel) {
    for (const report of search(kernel, problem, options)) {
      yield report;
      if (report.status === 'searching') await breath();
    }
  });
}

/** The teaching searches, with a look at the clock now and then. */
async function* thinkAloud(problem: Problem, algorithm: 'astar' | 'bfs', ms: number): AsyncGenerator<Report, void> {
  const began = performance.now();
  const thinking = algorithm === 'bfs' ? bfs(problem) : astar(problem);
  let nodes = 0;
  for (;;) {
    const step = thinking.next();
    const report = { atLeast: 1, nodes, ms: performance.now() - began, bytes: 0 };
    if (step.done) {
      const moves = step.value;
      return yield moves ? { ...report, status: 'solved', moves } : { ...report, status: 'unsolvable' };
    }
    nodes = step.value.closedCount;
    if (report.ms > ms) return yield { ...report, status: 'gave-up', reason: 'time' };
    if (nodes % 256 !== 0) continue;
    yield { ...report, status: 'searching' };
    await breath();
  }
}
