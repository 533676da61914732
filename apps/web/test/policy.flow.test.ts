import { amount } from '@quadrille/conformance/amount';
import { readFile } from 'node:fs/promises';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { theApp } from '@quadrille/conformance/flow';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { pagePolicy, policy } from '@quadrille/static-server';

const app = theApp();

/** A long limit, because a search takes as long as the machine needs. */
const eventually = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 60_000 });

async function picture(page: Page): Promise<void> {
  await page.getByTestId('pause').click();
  const save = page.getByRole('button', { name: 'Save a picture' });
  const [file] = await Promise.all([page.waitForEvent('download'), save.click()]);
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
}

async function analysis(page: Page): Promise<void> {
  await page.getByTestId('hint').click();
  await page.getByTestId('hint-move').waitFor({ timeout: 60_000 });
  await page.getByTestId('analyse').click();
  await eventually(() => page.getByTestId('analysis-line').count()).toBeGreaterThan(0);
}

async function arena(page: Page, game: string, players: string): Promise<void> {
  await page.goto(`#/arena/new/${game}?players=${players}&games=4`);
  await page.getByTestId('start-run').click();
  await page.locator('[data-testid=run-progress][data-state=done]').waitFor({ timeout: 60_000 });
  await page.getByTestId('chart-share').locator('canvas').waitFor();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByTestId('png-share').click()]);
  expect((await readFile(await file.path())).subarray(1, 4).toString('latin1')).toBe('PNG');
}

async function solver(page: Page, game: string): Promise<void> {
  await page.goto(`#/arena/bench/${game}`);
  await page.getByTestId('bench-count').fill('2');
  await page.getByTestId('start-bench').click();
  await page.locator('[data-testid=bench-progress][data-running=false]').waitFor({ timeout: 60_000 });
  expect(await page.getByTestId('bench-done').textContent()).toMatch(/^([12]) of \1 puzzles?$/);
}

/** The features to try in each game, beside its board and a picture of it. */
const trials: Readonly<Record<string, { analyses?: true; players?: string; solves?: true }>> = {
  quoridor: { analyses: true, players: 'easy,first' },
  blokus: { analyses: true, players: 'easy,first' },
  ricochet: { solves: true },
  sokoban: { solves: true },
  noughts: { analyses: true, players: 'random,perfect' },
  // No players and no pages.
  template: {},
  'sokoban-race': {},
  minotaur: { analyses: true, players: 'first,casual' },
};

/**
 * All games load their workers the same way, so the short run tries one of them. It opens all boards on a phone
 * (shell.flow), and fails on violations there.
 */
const tried = amount(['noughts'], Object.keys(trials));

describe('under the content policy', () => {
  it('this test covers every game', () => {
    expect(Object.keys(trials).toSorted()).toEqual(
      readdirSync(fileURLToPath(new URL('../../../games', import.meta.url))).toSorted(),
    );
  });

  for (const game of tried) {
    const { analyses, players, solves } = trials[game]!;
    it(`${game}: board, picture, engines and workers run without violations`, async () => {
      // The visitor of all pages fetches the files for offline use once.
      const { page, errors } = await app.visit(`/#/open/${game}:`);
      await page.getByTestId('board').waitFor();
      if (analyses) await analysis(page);
      await picture(page);
      if (players !== undefined) await arena(page, game, players);
      if (solves) await solver(page, game);
      expect(errors).toEqual([]);
    });
  }
});

describe('the policy', () => {
  it('is in every answer of the server, and in the page itself for hosts that send none', async () => {
    for (const path of ['/', '/theme.js', '/no-such-page']) {
      const answer = await fetch(`${app.url}${path}`);
      expect(answer.headers.get('content-security-policy'), path).toBe(policy['Content-Security-Policy']);
      expect(answer.headers.get('cross-origin-embedder-policy'), path).toBe('require-corp');
    }
    const { page } = await app.visit('/');
    const own = page.locator('meta[http-equiv="Content-Security-Policy"]');
    expect(await own.getAttribute('content')).toBe(pagePolicy);
  });

  it('blocks inline scripts and styles and other hosts, also in workers, and reports them', async () => {
    const { page, errors } = await app.visit('/');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(errors).toEqual([]);
    await page.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<p id="odd" style="color: red">x</p><style>p { top: 0 }</style>');
      const script = document.createElement('script');
      script.textContent = 'document.title = "taken over"';
      document.body.append(script);
      void fetch('https://host.invalid/').catch(() => undefined);
    });
    const unseen = async () =>
      ['style-src', 'script-src', 'connect-src'].filter((name) => !errors.join().includes(name));
    await eventually(unseen).toEqual([]);
    expect(await page.title()).not.toBe('taken over');
    expect(await page.evaluate(() => document.getElementById('odd')!.style.color)).toBe('');
    // A worker obeys the policy of its own script.
    const [worker] = await Promise.all([
      page.waitForEvent('worker', (found) => found.url().endsWith('/theme.js')),
      // The page holds a reference, because an idle unreferenced worker may be collected at any moment.
      page.evaluate(() => void Object.assign(globalThis, { oddWorker: new Worker('theme.js', { name: 'odd' }) })),
    ]);
    errors.length = 0;
    await worker.evaluate(() => void fetch('https://host.invalid/').catch(() => undefined));
    await eventually(async () => errors.filter((text) => /connect-src/.test(text)).length).toBeGreaterThan(0);
  });
});
