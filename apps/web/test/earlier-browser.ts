import { readFileSync } from 'node:fs';
import type { theApp } from '@quadrille/conformance/flow';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { putInPlace, type KeptDatabase } from './earlier-database.ts';

const kept = JSON.parse(
  readFileSync(new URL('./earlier/ddb560e/indexeddb.json', import.meta.url), 'utf8'),
) as KeptDatabase;

interface SavedRow {
  readonly id: string;
  readonly game: string;
  readonly title?: string;
  readonly record: string;
  readonly updated: number;
}

export const rows = kept.stores['games']!.rows as readonly SavedRow[];
/** The example for developers is another game by now (`docs/earlier-versions.md`). */
export const saved = rows.filter(({ game }) => game !== 'template');
export const runs = kept.stores['runs']!.rows;

/** Streaks count from the day of the last visit. */
const lastDay = new Date('2026-11-13T23:00:00Z');

/** A page of the app's origin without the app; its missing icon is no error. */
const nowhere = '/icon.svg';

/** The old browser storage with the current app, opened at a given page. */
export function browserOfThen(app: ReturnType<typeof theApp>) {
  // One window for all tests, because a new one would compile the app again.
  let window: ReturnType<typeof app.visit> | undefined;
  return async (path: string) => {
    window ??= app.visit(nowhere, { timezoneId: 'UTC', stays: true });
    const { page, context, errors } = await window;
    await page.goto(nowhere);
    await page.evaluate(putInPlace, [kept, 'quadrille'] as const);
    errors.length = 0;
    await context.clock.setSystemTime(lastDay);
    await page.goto(`/#/${path}`);
    const lines = async (within = 'main'): Promise<string> => plain(await page.locator(within).first().innerText());
    return {
      page,
      errors,
      lines,
      shows: (phrase: string, within?: string) => eventually(() => lines(within)).toContain(phrase),
      press: (name: string) => page.getByRole('button', { name, exact: true }).first().click(),
      follow: (name: string) => page.getByRole('link', { name, exact: true }).first().click(),
    };
  };
}

export const plain = (text: string): string => text.replaceAll(/[\u{a0}\u{202f}]/gu, ' ');

/** A long limit for slow machines. */
export const eventually = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 20_000 });

export const isOn = (page: Page, role: 'radio' | 'switch', name: string) =>
  eventually(() => page.getByRole(role, { name: new RegExp(`^${name}`) }).isChecked());
