import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Page } from 'playwright-core';
import { openBrowser } from '../../../scripts/browser.mjs';
import { countingServer, playFrom, saveData } from '../bench/first-board.mjs';

type Server = Awaited<ReturnType<typeof countingServer>>;
type Browser = Awaited<ReturnType<typeof openBrowser>>;

let server: Server;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([countingServer(), openBrowser()]);
}, 60_000);
afterAll(async () => {
  await browser.close();
  await server.close();
});

/** A phone on its first visit, without the offline worker, which fetches everything after the first page. */
async function coldStart(): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
    serviceWorkers: 'block',
  });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  server.forget();
  return page;
}

/** The scripts of the page's workers with their static imports. */
function workerModules(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\/worker-[\w-]+\.js$/.test(name));
    for (const name of found) {
      const text = await (await fetch(name)).text();
      for (const [, module] of text.matchAll(/(?:from|import)\s*["'](\.\/[\w.-]+\.js)["']/g)) {
        const url = new URL(module!, name).href;
        if (!found.includes(url)) found.push(url);
      }
    }
    return found;
  });
}

const isPlayFetched = (): boolean => server.asked().paths.some((path) => /\/play-[\w-]+\.js$/.test(path));

describe('from a cold start', () => {
  it('the home page takes at most 25 requests', async () => {
    const page = await coldStart();
    await saveData(page);
    await page.goto('/');
    await page
      .getByTestId(/^card-/)
      .first()
      .waitFor();
    await page.waitForLoadState('networkidle');
    const { requests, bytes } = server.asked();
    expect(requests).toBeGreaterThan(5);
    expect(requests).toBeLessThanOrEqual(25);
    expect(bytes).toBeLessThanOrEqual(250_000);
  });

  it.each(['quoridor', 'blokus', 'ricochet', 'minotaur'])(
    'the first board of %s takes at most 40 requests and 450 kB',
    async (game) => {
      const page = await coldStart();
      await saveData(page);
      await page.goto('/');
      await playFrom(page, game);
      // Only the page's own files: a worker starts after the board and does not delay it, but browsers list its modules too.
      const ofWorkers = await workerModules(page);
      const files = await page.evaluate(() =>
        ['navigation', 'resource'].flatMap((kind) =>
          (performance.getEntriesByType(kind) as PerformanceResourceTiming[]).map(({ name, transferSize }) => ({
            name,
            transferSize,
          })),
        ),
      );
      const own = files.filter(({ name }) => !ofWorkers.includes(name));
      const [requests, bytes] = [own.length, own.reduce((sum, { transferSize }) => sum + transferSize, 0)];
      expect(requests).toBeGreaterThan(10);
      expect(requests).toBeLessThanOrEqual(40);
      expect(bytes).toBeLessThanOrEqual(450_000);
    },
  );

  it('the idle home page prefetches the most likely game, but not if the user saves data', async () => {
    const page = await coldStart();
    await page.goto('/');
    await expect.poll(isPlayFetched, { timeout: 20_000 }).toBe(true);
    const saving = await coldStart();
    await saveData(saving);
    await saving.goto('/');
    await saving
      .getByTestId(/^card-/)
      .first()
      .waitFor();
    await saving.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));
    await saving.waitForLoadState('networkidle');
    expect(isPlayFetched()).toBe(false);
  });
});
