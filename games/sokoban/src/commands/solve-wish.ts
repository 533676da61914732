import { fail, fault, ok, type CommandArgs, type Result, numberFlag } from '@quadrille/kit';
import { usualMemoryMb, type Aim } from '../engine/portfolio.ts';
import { mostThreads } from '../engine/together.ts';

export interface SolveWish {
  readonly file: string;
  readonly limitMs: number;
  readonly memoryMb: number;
  readonly improveMs: number;
  readonly optimal: boolean;
  readonly aim: Aim;
  /** Levels from 1, both included. */
  readonly from: number;
  readonly to: number;
  readonly jobs: number;
  /** For one level. */
  readonly threads: number;
  /** Positions instead of time. */
  readonly nodes: number | undefined;
  readonly seed: number;
  /** Where results are kept, to go on from after an interruption. */
  readonly results: string | undefined;
}

const aDay = 86_400_000;

export function readWish(args: CommandArgs): Result<SolveWish> {
  const [file, stray] = args.words;
  if (file === undefined) return fail(fault('solve-no-file'));
  if (stray !== undefined) return fail(fault('word-too-many', { word: stray }));
  const limitMs = numberFlag(args.flags, 'limit-ms', 10_000, 1, aDay);
  if (!limitMs.ok) return limitMs;
  const memoryMb = numberFlag(args.flags, 'memory', usualMemoryMb, 16, 1024);
  if (!memoryMb.ok) return memoryMb;
  const improveMs = numberFlag(args.flags, 'improve', 0, 0, aDay);
  if (!improveMs.ok) return improveMs;
  const from = numberFlag(args.flags, 'from', 1, 1, 1_000_000_000);
  if (!from.ok) return from;
  const to = numberFlag(args.flags, 'to', 1_000_000_000, from.value, 1_000_000_000);
  if (!to.ok) return to;
  const jobs = numberFlag(args.flags, 'jobs', 1, 1, 64);
  if (!jobs.ok) return jobs;
  const threads = numberFlag(args.flags, 'threads', 1, 1, mostThreads);
  if (!threads.ok) return threads;
  const nodes = numberFlag(args.flags, 'nodes', undefined, 1, 1_000_000_000);
  if (!nodes.ok) return nodes;
  const seed = numberFlag(args.flags, 'seed', 0, 0, 65_535);
  if (!seed.ok) return seed;
  if (threads.value > 1 && jobs.value > 1) return fail(fault('threads-and-jobs'));
  const { results, aim = 'pushes' } = args.flags;
  if (aim !== 'pushes' && aim !== 'moves') return fail(fault('solve-aim', { word: String(aim) }));
  return ok({
    file,
    limitMs: limitMs.value,
    memoryMb: memoryMb.value,
    improveMs: improveMs.value,
    optimal: args.flags['optimal'] === true,
    aim,
    from: from.value,
    to: to.value,
    jobs: jobs.value,
    threads: threads.value,
    nodes: nodes.value,
    seed: seed.value,
    results: typeof results === 'string' ? results : undefined,
  });
}
