import { fail, fault, ok, type AnyGame, type Result } from '@quadrille/kit';
import { deleteDB } from 'idb';
import { afterEach } from 'vitest';
import { openStore, type DocumentFormat, type KeptBatch, type RunFormat, type Store } from '../src/index.ts';
import { countGame } from './count-game.ts';

export interface Settings {
  readonly theme: string;
}

const settingsFormat: DocumentFormat<Settings> = {
  version: 2,
  empty: { theme: 'system' },
  parse: (version, data) => {
    const { theme, dark } = (data ?? {}) as { theme?: unknown; dark?: unknown };
    if (version === 1 && typeof dark === 'boolean') return ok({ theme: dark ? 'dark' : 'light' });
    return typeof theme === 'string' ? ok({ theme }) : fail(fault('settings-theme'));
  },
};

/** Test runs have a seed and batches with points. */
const runFormat: RunFormat = {
  parse: async ({ plan }, batches) => {
    if (typeof (plan as { seed?: unknown } | null)?.seed !== 'number') return fail(fault('run-seed'));
    return batches.every((batch) => typeof (batch as { points?: unknown } | null)?.points === 'number')
      ? ok(batches as readonly KeptBatch[])
      : fail(fault('run-batch'));
  },
};

const open = new Set<Store<Settings>>();
const names = new Set<string>();
let serial = 0;

/** A separate database for each test. */
export function freshName(): string {
  const name = `test-${Date.now()}-${serial++}`;
  names.add(name);
  return name;
}

/** Each store has its own connection, channel and locks, as each tab has. */
export function openTab(name: string, games: readonly AnyGame[] = [countGame]): Store<Settings> {
  const loadGame = async (id: string): Promise<AnyGame | undefined> => games.find((game) => game.id === id);
  const store = openStore({ name, settings: settingsFormat, loadGame, runs: runFormat });
  open.add(store);
  return store;
}

afterEach(async () => {
  await Promise.all([...open].map((store) => store.close()));
  open.clear();
  for (const name of names) await deleteDB(name);
  names.clear();
});

export function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`unexpected fault ${JSON.stringify(result.error)}`);
  return result.value;
}

export function code(result: Result<unknown>): string | undefined {
  return result.ok ? undefined : result.error.code;
}
