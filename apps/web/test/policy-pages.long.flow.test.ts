import { goTo, theApp } from '@quadrille/conformance/flow';
import { beforeAll, describe, expect, it } from 'vitest';

const app = theApp();

// The short run opens every page with a board on a phone, and fails on violations there.
describe('under the content policy, with all files cached for offline use', () => {
  // One visitor for all games, because caching the app takes longer than the checks.
  let visitor: Awaited<ReturnType<typeof app.visit>>;
  beforeAll(async () => {
    visitor = await app.visit('/', { serviceWorkers: 'allow', stays: true });
    await visitor.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  });

  for (const game of ['quoridor', 'blokus', 'ricochet', 'sokoban', 'minotaur', 'noughts']) {
    it(`every page of ${game}, and a lesson, has no violation`, async () => {
      const { page, errors } = visitor;
      errors.length = 0;
      await goTo(page, game);
      const pages = page.locator(`a[href^="#/${game}/mode/"], a[href^="#/${game}/learn/"]`);
      await pages.first().waitFor();
      const links = await pages.evaluateAll((all) => all.map((link) => link.getAttribute('href')!.slice(2)));
      const lesson = links.findIndex((link) => link.includes('/learn/'));
      for (const link of links.filter((one, at) => !one.includes('/learn/') || at === lesson)) {
        await goTo(page, link);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await page.locator('main svg:visible').first().waitFor();
      }
      expect(errors).toEqual([]);
    });
  }

  it.each(['template', 'sokoban-race'])('%s, which has no extra pages, has no violation', async (game) => {
    const { page, errors } = visitor;
    errors.length = 0;
    await goTo(page, game);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(errors).toEqual([]);
  });
});
