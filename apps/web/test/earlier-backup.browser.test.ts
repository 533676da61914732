import { expect as must, ok } from '@quadrille/kit';
import { openStore, type Store } from '@quadrille/store';
import { defaultSettings, parseSettings, type Settings } from '@quadrille/ui';
import { afterEach, describe, expect, test } from 'vitest';
import { runFormat } from '../src/platform/run-format.ts';
import { gameIds, loadGame } from '../src/platform/games.ts';
import { putInPlace, type KeptDatabase } from './earlier-database.ts';
import backup from './earlier/ddb560e/backup.json?raw';
import database from './earlier/ddb560e/indexeddb.json?raw';

interface Backup {
  readonly written: string;
  readonly settings: { readonly data: object };
  readonly progress: Readonly<Record<string, unknown>>;
  readonly sessions: readonly { readonly id: string; readonly record: readonly string[] }[];
  readonly runs: readonly unknown[];
}

const then = JSON.parse(backup) as Backup;
const kept = JSON.parse(database) as KeptDatabase;

const first = defaultSettings({ languages: ['en'], isTouch: false });

/** The example for developers, never on the home page, was noughts and crosses; another game has its address now. */
const isExample = (session: Backup['sessions'][number]): boolean => session.record.includes('[Game "template"]');
const { template: _, ...progress } = then.progress;
const withoutExample: Backup = {
  ...then,
  progress,
  // Newer settings have their defaults.
  settings: { ...then.settings, data: { ...first, ...then.settings.data } },
  sessions: then.sessions.filter((session) => !isExample(session)),
};

const open = new Set<Store<Settings>>();
afterEach(async () => {
  for (const store of open) await store.close();
  open.clear();
});

let serial = 0;
const freshName = (): string => `earlier-${Date.now()}-${serial++}`;

function storeOf(name: string): Store<Settings> {
  const settings = {
    version: 1,
    empty: first,
    parse: (_version: number, data: unknown) => ok(parseSettings(data, first)),
  };
  const store = openStore<Settings>({ name, settings, loadGame, runs: runFormat });
  open.add(store);
  return store;
}

async function exported(store: Store<Settings>): Promise<Backup> {
  const now = JSON.parse(must(await store.exportAll())) as Backup;
  return { ...now, written: then.written };
}

describe('a backup of version ddb560e', () => {
  test('is imported into an empty browser without loss, and a second import changes nothing', async () => {
    const store = storeOf(freshName());
    const report = must(await store.importText(backup));
    expect(report.skipped).toEqual([]);
    const examples = then.sessions.flatMap((session, index) => (isExample(session) ? [`sessions[${index}]`] : []));
    expect(report.refused.map(({ place }) => place).toSorted()).toEqual(['progress.template', ...examples].toSorted());
    expect(report.games).toHaveLength(then.sessions.length - examples.length);
    expect(report.documents.toSorted()).toEqual(['quoridor', 'ricochet', 'settings', 'sokoban']);
    expect(report.runs).toHaveLength(then.runs.length);
    expect(await exported(store)).toEqual(withoutExample);

    const again = must(await store.importText(backup));
    expect([again.games, again.documents, again.runs]).toEqual([[], [], []]);
    expect(again.skipped.every(({ why }) => why === 'same')).toBe(true);
    expect(await exported(store)).toEqual(withoutExample);
  });
});

describe('the database of version ddb560e', () => {
  test('opens in place, and exports what it exported then', async () => {
    const name = freshName();
    await putInPlace([kept, name]);
    const store = storeOf(name);
    const settled = kept.stores['documents']!.rows.map(settingsOf).find(Boolean) as object;
    expect(must(await store.settings.load())).toEqual({ value: { ...first, ...settled } });
    for (const id of gameIds()) {
      const game = (await loadGame(id))!;
      const document = must(await store.progress(game).load());
      expect(document.setAside).toBeUndefined();
    }
    expect(await exported(store)).toEqual(then);
  });

  test('every game in it can be continued', async () => {
    const name = freshName();
    await putInPlace([kept, name]);
    const store = storeOf(name);
    for (const { id } of then.sessions) {
      const session = must(await store.openSession(id));
      expect(session.mode).toBe('owner');
      await session.close();
    }
  });
});

const settingsOf = (row: unknown): unknown => {
  const [key, { data }] = row as [string, { readonly data: unknown }];
  return key === 'settings' ? data : undefined;
};
