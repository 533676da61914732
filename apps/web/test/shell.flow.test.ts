import { describe, expect, it } from 'vitest';
import { theApp } from '@quadrille/conformance/flow';
import { everyBoard } from './shell/every-board.ts';
import { shifts } from './shell/stillness.ts';
import { views } from './shell/views.ts';

const app = theApp();

describe('every page with a board, on a phone', () => everyBoard(app, views.phone));

describe('pages without a board', () => {
  it('have no layout shift while they open', async () => {
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
