import { fail, fault, ok, parseRecord, shifted, splitRecords, type GameRecord, type Result } from '@quadrille/kit';
import { dealer } from '../dealer.ts';
import { positionText } from '../notation/position.ts';
import { paramsText } from '../rules/params.ts';
import { revision, rules } from '../rules/rules.ts';
import type { State } from '../rules/state.ts';

/** A game of the library: where it starts, and its moves up to where the player stood. */
export interface RecordLevel {
  readonly start: State;
  readonly params: string;
  readonly title?: string;
  /** LURD; whether it fits the level is for a replay to say. */
  readonly moves: string;
}

/** One record of an exported file. */
export interface RecordSource {
  readonly text: string;
  /** Where it starts in the file. */
  readonly at: number;
  readonly title?: string;
}

/**
 * What the library exports: records one after the other, or a backup, of which only the games of Sokoban are taken.
 * Undefined: the text is neither.
 */
export function recordSources(text: string): readonly RecordSource[] | undefined {
  if (/^\u{feff}?[ \t]*\[Quadrille[ \t]/mu.test(text)) return splitRecords(text);
  return /^\u{feff}?\s*\{/u.test(text) && text.includes('"quadrille-backup"') ? backupSources(text) : undefined;
}

function backupSources(text: string): readonly RecordSource[] {
  let backup: unknown;
  try {
    backup = JSON.parse(text.replace(/^\u{feff}/u, ''));
  } catch {
    return [];
  }
  const sessions: unknown = isObject(backup) ? backup['sessions'] : undefined;
  if (!Array.isArray(sessions)) return [];
  return sessions.filter(isObject).flatMap(({ record, title }) => {
    if (!Array.isArray(record)) return [];
    const source = record.join('\n');
    if (!source.includes('[Game "sokoban"]')) return [];
    return [{ text: source, at: 0, ...(typeof title === 'string' && { title }) }];
  });
}

const isObject = (value: unknown): value is Partial<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Less strict than the library: a move that does not fit is for the film to name. A generated level is made again. */
export async function readRecord({ text, at, title }: RecordSource, signal: AbortSignal): Promise<Result<RecordLevel>> {
  const record = parseRecord(text);
  if (!record.ok) return fail(shifted(record.error, at));
  const level = await startOf(record.value, signal);
  if (!level.ok) return fail(shifted(level.error, at));
  const { entries, cursor = entries.length, params } = record.value;
  const moves = entries
    .slice(0, cursor)
    .map((entry) => entry.text)
    .join('');
  return ok({ start: level.value, params, moves, ...(title !== undefined && { title }) });
}

async function startOf(record: GameRecord, signal: AbortSignal): Promise<Result<State>> {
  const place = (header: string): number => record.headersAt?.[header] ?? 0;
  if (record.game !== 'sokoban') return fail(fault('record-other-game', { game: record.game }, place('Game')));
  if (record.revision > revision) {
    return fail(fault('record-newer', { revision: record.revision }, place('Revision')));
  }
  const params = paramsText.parse(record.params);
  if (!params.ok) return fail(shifted(params.error, place('Params')));
  if (record.start !== undefined) {
    const start = positionText.parse(record.start);
    return start.ok ? start : fail(shifted(start.error, place('Start')));
  }
  const dealt = dealer.needs(record.params) ? await dealer.deal(record.params, signal) : undefined;
  return rules.start(params.value, dealt);
}
