import {
  type Fault,
  type GameRecord,
  type Result,
  createYielder,
  fail,
  fault,
  ok,
  parseRecord,
  shiftFault,
  splitRecords,
} from '@quadrille/kit';
import { dealer } from '../generator/generator.ts';
import { longestTurn } from '../engine/longest-turn.ts';
import { readingCollection } from '../files/collection.ts';
import type { Collection, FileLevel } from '../files/notes.ts';
import type { State } from '../rules/state.ts';
import { linesOf, positionText } from '../rules/level-text.ts';
import { type Replay, parseMov, replay } from '../notation/moves-text.ts';
import { paramsText } from '../rules/params.ts';
import { revision, rules } from '../rules/rules.ts';
import { isSolved } from '../rules/step.ts';

/** A saved match: its start, and its moves up to the cursor. */
interface RecordLevel {
  readonly start: State;
  readonly params: string;
  readonly title?: string;
  /** LURD; a replay decides whether it fits the level. */
  readonly moves: string;
}

/** One record of an exported file. */
interface RecordSource {
  readonly text: string;
  /** Its offset in the file. */
  readonly at: number;
  readonly title?: string;
}

/** Exports of the library: records, or a backup, of which only Sokoban is used. Undefined: the text is neither. */
function recordSources(text: string): readonly RecordSource[] | undefined {
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

/** Less strict than the library: the replay reports a move that does not fit. A generated level is generated again. */
async function readRecord({ text, at, title }: RecordSource, signal: AbortSignal): Promise<Result<RecordLevel>> {
  const record = parseRecord(text);
  if (!record.ok) return fail(shiftFault(record.error, at));
  const level = await startOf(record.value, signal);
  if (!level.ok) return fail(shiftFault(level.error, at));
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
  if (!params.ok) return fail(shiftFault(params.error, place('Params')));
  if (record.start !== undefined) {
    const start = positionText.parse(record.start);
    return start.ok ? start : fail(shiftFault(start.error, place('Start')));
  }
  const dealt = dealer.needs(record.params) ? await dealer.deal(record.params, signal) : undefined;
  return rules.start(params.value, dealt);
}

export interface ReadRequest {
  readonly text: string;
  /** Moves are a separate file; levels may have moves after them. */
  readonly as: 'levels' | 'moves';
  /** Maximum levels to return; the others are only counted. */
  readonly most?: number;
  /** The level for which the moves are intended. */
  readonly on?: string;
}

export interface PlacedFault extends Fault {
  readonly line: number;
  readonly column: number;
}

export interface ReadLevel {
  readonly position: string;
  readonly title?: string;
  readonly author?: string;
  /** Stored solutions that solve the level, in the case that fits. */
  readonly solutions: readonly string[];
  /** The saved moves as plain LURD; they need not fit. */
  readonly saved?: string;
  /** For a saved match: the app's level on which it was played. */
  readonly params?: string;
}

export type ReadAnswer =
  | {
      readonly kind: 'levels';
      readonly title?: string;
      readonly author?: string;
      readonly levels: readonly ReadLevel[];
      readonly levelCount: number;
      readonly faults: readonly PlacedFault[];
      readonly faultCount: number;
    }
  /** With upper case for pushes, up to the first impossible move. */
  | { readonly kind: 'moves'; readonly moves: string; readonly refusal?: NonNullable<Replay['refusal']> }
  | { readonly kind: 'refused'; readonly fault: PlacedFault };

/** Maximum reported faults. */
const mostFaults = 300;

export async function* read(request: unknown, signal: AbortSignal): AsyncGenerator<ReadAnswer, void> {
  const { text, as } = request as ReadRequest;
  const place = placer(text);
  if (as === 'moves') {
    const moves = parseMov(text);
    const on = (request as ReadRequest).on;
    const start = on === undefined ? undefined : positionText.parse(on);
    if (!moves.ok) yield { kind: 'refused', fault: place(moves.error) };
    else if (start?.ok) {
      const { moves: made, refusal } = replay(start.value, moves.value.moves);
      yield { kind: 'moves', moves: made.join(''), ...(refusal && { refusal }) };
    } else yield { kind: 'moves', moves: moves.value.moves };
    return;
  }
  const most = (request as ReadRequest).most;
  const records = recordSources(text);
  if (records) {
    const answer = await readRecords(records, most, place, signal);
    if (!signal.aborted) yield answer;
    return;
  }
  const reading = readingCollection(text);
  const pause = createYielder(longestTurn);
  for (let next = reading.next(); !signal.aborted; next = reading.next()) {
    if (next.done) {
      const { collection, faults } = next.value;
      const { title, author } = collection;
      const levels = readLevels(collection, most);
      yield {
        kind: 'levels',
        ...(title !== undefined && { title }),
        ...(author !== undefined && { author }),
        levels,
        levelCount: collection.levels.length,
        faults: faults.slice(0, mostFaults).map(place),
        faultCount: faults.length,
      };
      return;
    }
    await pause();
  }
}

function readLevels({ levels }: Collection, most: number | undefined): readonly ReadLevel[] {
  return levels.slice(0, most).map(({ start, title, author, solutions }) => ({
    position: positionText.print(start),
    ...(title !== undefined && { title }),
    ...(author !== undefined && { author }),
    solutions: solutions.flatMap(({ moves }) => {
      const played = replay(start, moves);
      return !played.refusal && isSolved(played.state) ? [played.moves.join('')] : [];
    }),
    ...savedGame(solutions),
  }));
}

function savedGame(solutions: FileLevel['solutions']): Pick<ReadLevel, 'saved'> {
  const saved = solutions.find(({ isSaved }) => isSaved);
  return saved ? { saved: saved.moves } : {};
}

async function readRecords(
  sources: readonly RecordSource[],
  most = sources.length,
  place: (fault: Fault) => PlacedFault,
  signal: AbortSignal,
): Promise<ReadAnswer> {
  const levels: ReadLevel[] = [];
  const faults: Fault[] = [];
  for (const source of sources.slice(0, most)) {
    if (signal.aborted) break;
    const level = await readRecord(source, signal);
    if (!level.ok) {
      faults.push(level.error);
      continue;
    }
    const { start, params, title, moves } = level.value;
    levels.push({
      position: positionText.print(start),
      params,
      solutions: [],
      ...(title !== undefined && { title }),
      ...(moves !== '' && { saved: moves }),
    });
  }
  if (sources.length === 0) faults.push({ code: 'file-no-level' });
  return {
    kind: 'levels',
    levels,
    levelCount: levels.length,
    faults: faults.slice(0, mostFaults).map(place),
    faultCount: faults.length,
  };
}

/** Finds line and column of faults without scanning the text from its start for each. */
function placer(text: string): (fault: Fault) => PlacedFault {
  let starts: readonly number[] | undefined;
  return (found) => {
    starts ??= linesOf(text).map(({ at }) => at);
    const at = found.at ?? 0;
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (starts[middle]! <= at) low = middle;
      else high = middle - 1;
    }
    return { ...found, line: low + 1, column: at - (starts[low] ?? 0) + 1 };
  };
}
