import { formats, parseBook, parseSweep, type Format, type PlanWish } from '@quadrille/arena';
import { fail, lineAndColumn, ok, type Fault, type Result } from '@quadrille/kit';
import { option, type Cli, type CliFlag } from '../command.ts';
import type { Complaint } from '../complaint.ts';
import type { Parsed } from '../flags.ts';
import { readText } from '../text-file.ts';
import { readBudgets } from './budgets.ts';
import { readNumbers } from './numbers.ts';
import { arenaVoice } from './voice.ts';
import { explain } from '../voice.ts';

/** What is played. */
export const wishFlags: readonly CliFlag[] = [
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

/** What of two would leave the other without meaning. */
const exclusive = [
  ['swap', 'first-starts'],
  ['book', 'openings'],
  ['nodes', 'shrink'],
  ['ms', 'shrink'],
] as const;

const usual = { games: 100, seed: 1, openings: 4, shrink: 1 } as const;

/** The wishes of a call; players are the words after the game. */
export async function readWish(
  cli: Cli,
  call: Parsed,
  players: readonly string[],
  engines: readonly string[],
): Promise<Result<PlanWish, Complaint>> {
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

  const { games, seed, openings, shrink } = { ...usual, ...given.value };
  return ok({
    players,
    engines,
    format,
    params: option(call, 'params') ?? '',
    ...(swept.value && { sweep: swept.value }),
    games,
    seed,
    opening: book.value ? { kind: 'book', lines: book.value } : { kind: 'random', moves: openings },
    divide: shrink,
    firstStarts: call.flags['first-starts'] === true,
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

function readSprt(text: string | undefined): Result<PlanWish['sprt'], Complaint> {
  if (text === undefined) return ok(undefined);
  const match = /^(-?\d{1,4}(?:\.\d+)?),(-?\d{1,4}(?:\.\d+)?)$/.exec(text);
  if (!match) return fail({ word: 'error.sprt', args: { value: text } });
  return ok({ elo0: Number(match[1]), elo1: Number(match[2]) });
}
