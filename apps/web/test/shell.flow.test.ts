import { beforeAll, describe, expect, it } from 'vitest';
import { goTo, theApp } from '@quadrille/conformance/flow';
import { boardPages } from './shell/board-pages.ts';
import { flaws } from './shell/geometry.ts';
import { shifts } from './shell/stillness.ts';
import { views } from './shell/views.ts';

const app = theApp();

describe('every page with a board, on a phone', () => {
  // One visitor goes from page to page.
  let visitor: Awaited<ReturnType<typeof app.visit>>;
  beforeAll(async () => {
    visitor = await app.visit('/', { ...views.phone, stays: true });
  });

  for (const { name, address, open } of boardPages) {
    it(name, async () => {
      const { page, errors } = visitor;
      errors.length = 0;
      await goTo(page, address);
      await open(page);
      expect(await flaws(page, true)).toEqual([]);
      expect(errors).toEqual([]);
    });
  }
});

describe('pages without a board', () => {
  it('stand still while they open, one after the other', async () => {
    const { page, errors } = await app.visit('/', views.phone);
    const pages = [
      'quoridor',
      'sokoban',
      'ricochet/mode/levels',
      'sokoban/mode/collections',
      'me',
      'library',
      'settings',
    ];
    for (const address of [...pages, 'news', 'rush/blokus', 'arena', 'arena/bench/sokoban', 'nowhere', '']) {
      await page.goto(`/#/${address}`);
      await page.locator('main h1:visible').first().waitFor();
      expect(await shifts(page), address).toEqual([]);
    }
    expect(errors).toEqual([]);
  });
});
