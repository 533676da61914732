import { type Result, fail, fault, lineAndColumn, ok, textLimit, tooLarge } from '@quadrille/kit';
import {
  type JsonNode,
  anything,
  count,
  flag,
  lines,
  list,
  parseJson,
  offsetInText,
  plain,
  readObject,
  text,
  time,
} from './json-text.ts';
import type { Row } from './kept-document.ts';
import type { KeptRun } from './runs.ts';
import type { SavedGame } from './saved-games.ts';
import type { Refused } from './store.ts';

/** A run with its batches, each as JSON. */
export interface PrintedRun {
  readonly run: KeptRun;
  readonly batches: readonly string[];
}

/** A run in a backup, before the arena has read it. */
export interface BackupRun {
  readonly place: string;
  readonly about: Omit<KeptRun, 'played'>;
  readonly batches: readonly unknown[];
  readonly at: number;
}

const iso = (ms: number): string => new Date(ms).toISOString();

/** One line for the run and one per batch: one line per game would make the file unreadable. */
function printRun({ run, batches }: PrintedRun): string {
  const { played: _, created, updated, ...about } = run;
  const head = JSON.stringify({ ...about, created: iso(created), updated: iso(updated) });
  const rows = batches.map((batch) => `\n      ${batch}`).join(',');
  return `${head.slice(0, -1)}, "batches": [${rows}]}`;
}

function parseRun(place: string, node: JsonNode): Result<BackupRun> {
  const read = readObject(node, place, {
    id: { read: text(/^[\w-]{1,64}$/) },
    title: { read: text(/\S/) },
    game: { read: text(/^[a-z0-9-]{1,40}$/) },
    plan: { read: anything },
    total: { read: count },
    finished: { read: flag },
    created: { read: time },
    updated: { read: time },
    batches: { read: list },
  });
  if (!read.ok) return read;
  const { plan, batches, ...about } = read.value;
  return ok({ place, about: { ...about, plan: plan.value }, batches, at: node.at });
}

const version = 1;

/** The whole content of a backup; README.md describes the format. */
export interface Contents {
  readonly games: readonly SavedGame[];
  readonly settings?: Row;
  readonly profile?: Row;
  /** By game id. */
  readonly progress: Readonly<Record<string, Row>>;
  /** By `key@date`. */
  readonly aside: Readonly<Record<string, unknown>>;
  readonly runs: readonly PrintedRun[];
}

export function printBackup(contents: Contents, written: Date): string {
  const backup = {
    'quadrille-backup': version,
    written: written.toISOString(),
    ...(contents.settings && { settings: printDocument(contents.settings) }),
    ...(contents.profile && { profile: printDocument(contents.profile) }),
    progress: Object.fromEntries(Object.entries(contents.progress).map(([game, row]) => [game, printDocument(row)])),
    aside: contents.aside,
    sessions: contents.games.map(({ id, title, kept, created, updated, revision, record }) => ({
      id,
      ...(title !== undefined && { title }),
      kept,
      created: iso(created),
      updated: iso(updated),
      revision: Math.max(1, revision),
      record: record.split('\n'),
    })),
  };
  const rows = contents.runs.map((run) => `\n    ${printRun(run)}`).join(',');
  return `${JSON.stringify(backup, null, 2).slice(0, -2)},\n  "runs": [${rows}${rows && '\n  '}]\n}\n`;
}

const printDocument = (row: Row) => ({ version: row.version, updated: iso(row.updated), data: row.data });

/** A game in a backup, before its record is read. */
interface BackupGame {
  readonly place: string;
  readonly about: Pick<SavedGame, 'id' | 'title' | 'kept' | 'created' | 'updated' | 'revision'>;
  readonly record: string;
  /** Maps an offset in the record to an offset in the backup. */
  locate(offset: number): number;
}

export interface BackupDocument {
  readonly place: string;
  readonly row: Row;
  readonly at: number;
}

export interface Backup {
  readonly games: readonly BackupGame[];
  readonly settings?: BackupDocument;
  readonly profile?: BackupDocument;
  readonly progress: ReadonlyMap<string, BackupDocument>;
  readonly aside: ReadonlyMap<string, unknown>;
  readonly runs: readonly BackupRun[];
  readonly refused: readonly Refused[];
}

/** A text that is not a backup is a fault; damaged parts of a backup are reported, and the rest is read. */
export function parseBackup(source: string): Result<Backup> {
  const large = tooLarge(source, textLimit.backup);
  if (large) return fail(large);
  const root = parseJson(source);
  if (!root.ok) return root;
  const fields: ReadonlyMap<string, JsonNode> = root.value.kind === 'object' ? root.value.fields : new Map();
  const written = fields.get('quadrille-backup');
  if (!written) return fail(fault('store-backup-first', {}, root.value.at));
  if (plain(written) !== version) {
    return fail(fault('store-backup-version', { version: JSON.stringify(plain(written)) }, written.at));
  }

  const refused: Refused[] = [];
  const games: BackupGame[] = [];
  const runs: BackupRun[] = [];
  const progress = new Map<string, BackupDocument>();
  const aside = new Map<string, unknown>();
  let settings: BackupDocument | undefined;
  let profile: BackupDocument | undefined;

  const take = <T>(place: string, result: Result<T>, use: (value: T) => void): void => {
    if (result.ok) use(result.value);
    else refused.push({ place, fault: result.error });
  };
  const entries = (name: string, node: JsonNode): ReadonlyMap<string, JsonNode> => {
    if (node.kind === 'object') return node.fields;
    refused.push({ place: name, fault: fault('store-field-value', { field: name }, node.at) });
    return new Map();
  };

  for (const [name, node] of fields) {
    if (name === 'settings') take(name, parseDocument(name, node), (document) => (settings = document));
    else if (name === 'profile') take(name, parseDocument(name, node), (document) => (profile = document));
    else if (name === 'progress') {
      for (const [game, entry] of entries(name, node)) {
        const place = `progress.${game}`;
        take(place, parseDocument(place, entry), (document) => progress.set(game, document));
      }
    } else if (name === 'aside') {
      for (const [key, entry] of entries(name, node)) aside.set(key, plain(entry));
    } else if (name === 'sessions' && node.kind === 'list') {
      node.items.forEach((entry, index) => {
        const place = `sessions[${index}]`;
        take(place, parseGame(source, place, entry), (game) => games.push(game));
      });
    } else if (name === 'runs' && node.kind === 'list') {
      node.items.forEach((entry, index) => {
        const place = `runs[${index}]`;
        take(place, parseRun(place, entry), (run) => runs.push(run));
      });
    } else if (name === 'sessions' || name === 'runs') {
      refused.push({ place: name, fault: fault('store-field-value', { field: name }, node.at) });
    } else if (name !== 'quadrille-backup' && name !== 'written') {
      refused.push({ place: name, fault: fault('store-field-unknown', { field: name }, node.at) });
    }
  }
  return ok({
    games,
    ...(settings && { settings }),
    ...(profile && { profile }),
    progress,
    aside,
    runs,
    refused,
  });
}

function parseDocument(place: string, node: JsonNode): Result<BackupDocument> {
  const read = readObject(node, place, {
    version: { read: count },
    updated: { read: time },
    data: { read: anything },
  });
  if (!read.ok) return read;
  const { data, ...about } = read.value;
  return ok({ place, row: { ...about, data: data.value }, at: data.at });
}

function parseGame(source: string, place: string, node: JsonNode): Result<BackupGame> {
  const read = readObject(node, place, {
    id: { read: text(/^[\w-]{1,64}$/) },
    title: { read: text(/\S/), optional: true },
    kept: { read: flag },
    created: { read: time },
    updated: { read: time },
    revision: { read: count },
    record: { read: lines },
  });
  if (!read.ok) return read;
  const { record: rows, ...about } = read.value;
  const record = rows.map((row) => row.text).join('\n');
  return ok({
    place,
    about,
    record,
    locate: (offset) => {
      const { line, column } = lineAndColumn(record, offset);
      const row = rows[line - 1];
      return row ? offsetInText(source, row.at, column - 1) : node.at;
    },
  });
}
