import { fromJson, type TextReaders } from '@quadrille/conformance/fuzz';
import { fail, fault, ok, openRecord, parseRecord } from '@quadrille/kit';
import { parseBackup, printBackup } from '../src/backup.ts';
import { parseJson, plain } from '../src/json-text.ts';
import { isRow, readDocument } from '../src/kept-document.ts';
import { isKeptRun } from '../src/runs.ts';
import { relation } from '../src/import.ts';
import { byNewest, readRow } from '../src/saved-games.ts';
import type { DocumentFormat } from '../src/store.ts';
import { countGame, countRecord } from './count-game.ts';

const settingsFormat: DocumentFormat<unknown> = {
  version: 2,
  empty: { theme: 'system' },
  parse: (_, data) => {
    const { theme } = (data ?? {}) as { readonly theme?: unknown };
    return typeof theme === 'string' ? ok({ theme }) : fail(fault('settings-theme'));
  },
};

const saved = {
  id: 'g1',
  game: 'count',
  title: 'Été à “Mons”',
  record: countRecord('1 2 3', { cursor: 1 }),
  created: Date.UTC(2026, 0, 2),
  updated: Date.UTC(2026, 0, 3, 12, 30),
  moves: 3,
  finished: false,
  kept: true,
  revision: 7,
};

const run = {
  id: 'r1',
  title: 'A against “B”',
  game: 'count',
  plan: '{"seed":1}',
  created: Date.UTC(2026, 0, 2),
  updated: Date.UTC(2026, 0, 3),
  played: 30,
  total: 40,
  finished: false,
};

const backup = printBackup(
  {
    games: [saved, { ...saved, id: 'g2', record: countRecord('3 3 3 1') }],
    settings: { version: 1, updated: 5000, data: { theme: 'dark' } },
    progress: { count: { version: 2, updated: 6000, data: { stars: 3 } } },
    aside: { 'progress:count@2026-01-01T00:00:00.000Z': { version: 1, data: 'torn', updated: 1 } },
    runs: [{ run, batches: ['{"from":0,"to":20,"games":[1,2]}', '{"from":20,"to":30,"games":[]}'] }],
  },
  new Date(Date.UTC(2026, 0, 4)),
);

/** The parsers of stored data: whole backups, and rows of the database as JSON. */
export const readers: TextReaders = [
  {
    name: 'backup',
    examples: () => [backup],
    read: (text) => {
      const read = parseBackup(text);
      if (!read.ok) return false;
      for (const { record, locate } of read.value.games) {
        const parsed = parseRecord(record);
        const opened = parsed.ok ? openRecord(countGame, parsed.value) : parsed;
        if (!opened.ok) locate(opened.error.at ?? 0);
      }
      return true;
    },
  },
  {
    name: 'JSON',
    examples: () => [backup, '[1, -2.5e3, "a\\u00e9\\n", {"b": [null, true, {}]}]'],
    read: (text) => {
      const read = parseJson(text);
      if (read.ok) plain(read.value);
      return read.ok;
    },
  },
  {
    name: 'row of a saved game',
    examples: () => [JSON.stringify(saved)],
    read: (text) => {
      const row = fromJson(text);
      if (typeof row !== 'object' || row === null) return false;
      return byNewest(readRow(row), saved) <= 0 || relation(saved.record, readRow(row).record) !== 'apart';
    },
  },
  {
    name: 'row of a document',
    examples: () => [JSON.stringify({ version: 2, updated: 5000, data: { theme: 'dark' } })],
    read: (text) => {
      const row = fromJson(text);
      return isRow(row) && readDocument(row, settingsFormat).kind === 'read';
    },
  },
  {
    name: 'row of a run',
    examples: () => [JSON.stringify(run)],
    read: (text) => {
      const row = fromJson(text);
      return typeof row === 'object' && row !== null && isKeptRun(row);
    },
  },
];
