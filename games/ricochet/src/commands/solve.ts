import {
  type Command,
  type CommandArgs,
  type Fault,
  type Result,
  yieldToEventLoop,
  fail,
  fault,
  parseNumberFlag,
  ok,
  textLimit,
  tooLarge,
} from '@quadrille/kit';
import { withKernel } from '../engine/kernel.ts';
import { type Problem, problemOf } from '../engine/problem.ts';
import { type Report, search } from '../engine/search.ts';
import { parsePositionFile } from '../files/position-file.ts';
import { puzzleParams } from '../generator/generator.ts';
import { parsePosition, printSlide } from '../rules/position.ts';
import type { Slide } from '../rules/slide.ts';
import { astar, bfs } from '../teaching/searches.ts';

export function textFlag(flags: CommandArgs['flags'], name: string): string | undefined {
  const value = flags[name];
  return value === true ? undefined : value;
}

/** One entry of a file: a problem to solve, or its fault. */
interface SolveItem {
  readonly id: string;
  readonly problem: Result<Problem>;
  /** In a file of lines: its place, or the place of its fault. */
  readonly place?: { readonly line: number; readonly column: number };
}

/**
 * Reads a file of positions, a file with one position text per line, or a position text itself (it contains spaces). A
 * bad entry does not affect the others; a fault means that the whole input cannot be read.
 */
async function parseProblems(args: CommandArgs, named: string, strict: boolean): Promise<Result<SolveItem[]>> {
  if (named.includes(' ')) return ok(parseLines(named, strict));
  const content = await args.read(named);
  if (!content.ok) return content;
  const large = tooLarge(content.value, textLimit.file);
  if (large) return fail(large);
  if (!/^\s*[[{]/.test(content.value)) return ok(parseLines(content.value, strict));
  const filed = parsePositionFile(content.value);
  if (!filed.ok) return filed;
  return ok(
    filed.value.map(({ id, position }) => ({
      id,
      problem: position.ok ? ok({ ...position.value, strict }) : position,
    })),
  );
}

function parseLines(content: string, strict: boolean): SolveItem[] {
  const params = puzzleParams({ strict: strict ? 'on' : 'off' });
  const items: SolveItem[] = [];
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

/** `quadrille ricochet solve FILE|POSITION`: one line of JSON per position, also for refused ones. */
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
  const { flags, positionals, say, signal } = args;
  const complain = (error: Fault): number => {
    args.err(say(`fault.${error.code}`, error.args));
    return 2;
  };
  const algorithm = algorithms.find((name) => name === (textFlag(flags, 'algorithm') ?? 'auto'));
  if (!algorithm) return complain(fault('flag-algorithm', { value: textFlag(flags, 'algorithm')! }));
  const limit = parseNumberFlag(flags, 'limit-ms', undefined, 1);
  if (!limit.ok) return complain(limit.error);
  const named = [textFlag(flags, 'position'), ...positionals].filter((name) => name !== undefined);
  if (named.length !== 1) return complain(fault('solve-operands'));
  if (flags['all'] === true && algorithm !== 'auto') return complain(fault('flag-all-algorithm'));

  const problems = await parseProblems(args, named[0]!, flags['strict'] === true);
  if (!problems.ok) return complain(problems.error);
  if (problems.value.length === 0) return complain(fault('file-empty'));
  let code = 0;
  for (const item of problems.value) {
    const { id, problem } = item;
    if (!problem.ok) {
      code = printRefusal(args, item, problem.error);
      continue;
    }
    const options = { ms: limit.value ?? Infinity, all: flags['all'] === true };
    const report = await solveOne(problem.value, algorithm, options, signal);
    if (signal.aborted) return code;
    args.out(JSON.stringify(jsonOf(id, report)));
    if (report.status !== 'solved') code = Math.max(code, 1);
  }
  return code;
}

/** A position that cannot be read gets a line too. */
function printRefusal({ say, out, err }: CommandArgs, { id, place }: SolveItem, { code, args }: Fault): number {
  const reason = say(`fault.${code}`, args);
  out(JSON.stringify({ id, status: 'refused', length: null, moves: null, ...place, reason }));
  // As text, so that line numbers have no thousands separator.
  const at = place && { line: String(place.line), column: String(place.column) };
  err(at ? say('fault.at-place', { ...at, message: reason }) : say('fault.file-position', { id, reason }));
  return 2;
}

const printSlides = (slides: readonly Slide[]): string => slides.map(printSlide).join(' ');

function jsonOf(id: string, { status, moves, ms, nodes, all }: Report): Readonly<Record<string, unknown>> {
  return {
    id,
    status,
    length: moves?.length ?? null,
    moves: moves ? printSlides(moves) : null,
    ms: Number(ms.toFixed(3)),
    nodes,
    ...(all && { count: all.count, exact: all.exact, solutions: all.sequences.map(printSlides) }),
  };
}

async function solveOne(
  problem: Problem,
  algorithm: Algorithm,
  options: { readonly ms: number; readonly all: boolean },
  signal: AbortSignal,
): Promise<Report> {
  let last: Report | undefined;
  for await (const report of searchReports(problem, algorithm, options)) {
    last = report;
    if (signal.aborted) break;
  }
  return last!;
}

function searchReports(
  problem: Problem,
  algorithm: Algorithm,
  options: { readonly ms: number; readonly all: boolean },
): AsyncIterable<Report> {
  if (algorithm !== 'auto') return runTeachingSearch(problem, algorithm, options.ms);
  return withKernel(async function* (kernel) {
    for (const report of search(kernel, problem, options)) {
      yield report;
      if (report.status === 'searching') await yieldToEventLoop();
    }
  });
}

/** The teaching searches, with a time limit. */
async function* runTeachingSearch(
  problem: Problem,
  algorithm: 'astar' | 'bfs',
  ms: number,
): AsyncGenerator<Report, void> {
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
    await yieldToEventLoop();
  }
}
