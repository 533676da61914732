import { type Format, type PlanRequest, formats, parseBook, parseSweep } from '@quadrille/arena';
import { type EngineCommand, parseEngineCommand, defaultJobCount, defaultPatienceMs } from '@quadrille/arena/node';
import { type Fault, type Result, fail, lineAndColumn, ok } from '@quadrille/kit';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Cli, type CliFlag, type Complaint, type Parsed, option } from '../base/command.ts';
import { readText } from '../base/records.ts';
import { explain } from '../base/voice.ts';
import { arenaVoice } from './play-run.ts';

/** The integer flags that are given. */
export function readNumbers<const Name extends string>(
  call: Parsed,
  names: readonly Name[],
): Result<Partial<Record<Name, number>>, Complaint> {
  const given: Partial<Record<Name, number>> = {};
  for (const name of names) {
    const text = option(call, name);
    if (text === undefined) continue;
    if (!/^\d{1,15}$/.test(text)) return fail({ word: 'error.number', args: { flag: `--${name}`, value: text } });
    given[name] = Number(text);
  }
  return ok(given);
}

type Spending = NonNullable<PlanRequest['budget']>;
type Limit = keyof Spending & ('nodes' | 'ms');

const limits: readonly Limit[] = ['nodes', 'ms'];

/** `--ms 300` for all, `--ms learned=300,master=1200` for some, `--ms 300,master=1200` for all with an exception. */
function readBudgets(
  call: Parsed,
  players: readonly string[],
): Result<Pick<PlanRequest, 'budget' | 'budgets'>, Complaint> {
  let common: Spending = {};
  const own = new Map<string, Spending>();
  for (const limit of limits) {
    const text = option(call, limit);
    for (const item of text?.split(',') ?? []) {
      const [, name, digits] = /^(?:([^=]+)=)?(\d{1,15})$/.exec(item) ?? [];
      if (digits === undefined || (name !== undefined && !players.includes(name))) {
        const args = { flag: `--${limit}`, value: item, players: [...new Set(players)].join(', ') };
        return fail({ word: 'error.budget', args });
      }
      const value = Number(digits);
      if (value === 0) return fail({ word: 'error.positive', args: { flag: `--${limit}` } });
      if (name === undefined) common = { ...common, [limit]: value };
      else own.set(name, { ...own.get(name), [limit]: value });
    }
  }
  return ok({
    ...(Object.keys(common).length > 0 && { budget: common }),
    ...(own.size > 0 && {
      budgets: Object.fromEntries([...own].map(([name, each]) => [name, { ...common, ...each }])),
    }),
  });
}

/** Where the run is played and stored. */
export const runFlags: readonly CliFlag[] = [
  { name: 'jobs', value: 'J' },
  { name: 'engine', value: 'NAME="COMMAND"', repeats: true },
  { name: 'patience', value: 'S' },
  { name: 'out', value: 'DIR' },
  { name: 'resume' },
  { name: 'queue', value: 'redis://HOST:PORT' },
  { name: 'batch', value: 'N' },
];

export interface RunOptions {
  readonly jobs: number;
  readonly engines: readonly EngineCommand[];
  /** In milliseconds. */
  readonly patienceMs: number;
  readonly out?: string;
  readonly resume: boolean;
  readonly queue?: string;
  /** Games per batch of the queue. */
  readonly batch?: number;
}

const maxJobs = 256;

export async function readRunOptions(cli: Cli, call: Parsed): Promise<Result<RunOptions, Complaint>> {
  const given = readNumbers(call, ['jobs', 'patience', 'batch']);
  if (!given.ok) return given;
  const { jobs = defaultJobCount(), patience, batch } = given.value;
  if (jobs < 1 || jobs > maxJobs) return fail({ word: 'error.jobs', args: { value: jobs, most: maxJobs } });
  if (patience === 0) return fail({ word: 'error.positive', args: { flag: '--patience' } });
  if (batch === 0) return fail({ word: 'error.positive', args: { flag: '--batch' } });
  const engines: EngineCommand[] = [];
  for (const text of option(call, 'engine')?.split('\n') ?? []) {
    const engine = parseEngineCommand(text);
    if (!engine.ok) {
      return fail({ word: 'error.reason', args: { reason: explain(await arenaVoice(cli), engine.error) } });
    }
    engines.push(engine.value);
  }
  const out = option(call, 'out');
  const resume = call.flags['resume'] === true;
  if (resume && out === undefined) return fail({ word: 'error.flag-missing', args: { flag: '--out', value: 'DIR' } });
  const queue = option(call, 'queue');
  return ok({
    jobs,
    engines,
    patienceMs: patience === undefined ? defaultPatienceMs : patience * 1000,
    resume,
    ...(out !== undefined && { out }),
    ...(queue !== undefined && { queue }),
    ...(batch !== undefined && { batch }),
  });
}

/** Every row has its own folder; a report that was stopped may not have all of them. */
export function runOptionsOfRow(way: RunOptions, number: number): RunOptions {
  if (way.out === undefined) return way;
  const out = join(way.out, String(number));
  return { ...way, out, resume: way.resume && existsSync(join(out, 'plan.json')) };
}

/** What is played. */
export const planFlags: readonly CliFlag[] = [
  { name: 'games', value: 'N' },
  { name: 'seed', value: 'S' },
  { name: 'params', value: 'P' },
  { name: 'sweep', value: 'KEY=A,B…' },
  { name: 'format', value: formats.join('|') },
  { name: 'swap' },
  { name: 'first-starts' },
  { name: 'openings', value: 'K' },
  { name: 'book', value: 'FILE' },
  { name: 'nodes', value: 'N|NAME=N,…' },
  { name: 'ms', value: 'N|NAME=N,…' },
  { name: 'shrink', value: 'N' },
  { name: 'sprt', value: 'E0,E1' },
];

/** Flags that exclude each other. */
const exclusive = [
  ['swap', 'first-starts'],
  ['book', 'openings'],
  ['nodes', 'shrink'],
  ['ms', 'shrink'],
] as const;

const defaults = { games: 100, seed: 1, openings: 4, shrink: 1 } as const;

/** The request of a call; players are the words after the game. */
export async function readPlanRequest(
  cli: Cli,
  call: Parsed,
  players: readonly string[],
  engines: readonly string[],
): Promise<Result<PlanRequest, Complaint>> {
  const given = readNumbers(call, ['games', 'seed', 'openings', 'shrink']);
  if (!given.ok) return given;
  const budgets = readBudgets(call, players);
  if (!budgets.ok) return budgets;
  for (const [flag, other] of exclusive) {
    if (call.flags[flag] === undefined || call.flags[other] === undefined) continue;
    return fail({ word: 'error.flags-both', args: { flag: `--${flag}`, other: `--${other}` } });
  }
  const format = option(call, 'format') ?? 'match';
  if (!isFormat(format)) return fail({ word: 'error.format', args: { value: format, formats: formats.join(', ') } });
  const sweep = option(call, 'sweep');
  const swept = sweep === undefined ? ok(undefined) : parseSweep(sweep);
  if (!swept.ok) return fail(await complain(cli, swept.error));
  const book = await readBook(cli, option(call, 'book'));
  if (!book.ok) return book;
  const sprt = readSprt(option(call, 'sprt'));
  if (!sprt.ok) return sprt;

  const { games, seed, openings, shrink } = { ...defaults, ...given.value };
  return ok({
    players,
    engines,
    format,
    params: option(call, 'params') ?? '',
    ...(swept.value && { sweep: swept.value }),
    games,
    seed,
    opening: book.value ? { kind: 'book', lines: book.value } : { kind: 'random', moves: openings },
    nodeDivisor: shrink,
    doesFirstPlayerStart: call.flags['first-starts'] === true,
    ...budgets.value,
    ...(sprt.value && { sprt: sprt.value }),
  });
}

const isFormat = (text: string): text is Format => formats.some((format) => format === text);

async function complain(cli: Cli, fault: Fault): Promise<Complaint> {
  return { word: 'error.reason', args: { reason: explain(await arenaVoice(cli), fault) } };
}

async function readBook(
  cli: Cli,
  file: string | undefined,
): Promise<Result<readonly (readonly string[])[] | undefined, Complaint>> {
  if (file === undefined) return ok(undefined);
  const text = await readText(cli, file);
  const book = text.ok ? parseBook(text.value) : text;
  if (book.ok) return book;
  const line = text.ok && book.error.at !== undefined ? `:${lineAndColumn(text.value, book.error.at).line}` : '';
  const reason = explain(await arenaVoice(cli), book.error);
  return fail({ word: 'error.reason', args: { reason: `${file}${line}: ${reason}` } });
}

function readSprt(text: string | undefined): Result<PlanRequest['sprt'], Complaint> {
  if (text === undefined) return ok(undefined);
  const match = /^(-?\d{1,4}(?:\.\d+)?),(-?\d{1,4}(?:\.\d+)?)$/.exec(text);
  if (!match) return fail({ word: 'error.sprt', args: { value: text } });
  return ok({ elo0: Number(match[1]), elo1: Number(match[2]) });
}
