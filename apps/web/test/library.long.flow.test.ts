import { startGame, theApp } from '@quadrille/conformance/flow';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { clickMove, clickMoves, shownMoves } from './board-hands.ts';
import { bringIn, dropFiles, many, rows, won } from './library-rows.ts';

const app = theApp();

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

it('an unknown file leads to a message, in the library and on the page of a game', async () => {
  const { page, errors } = await app.visit('/#/library');
  const garbage = { name: 'garbage.bin', mimeType: '', buffer: Buffer.from([0, 200, 7, 255, 13, 0, 91]) };
  await page.getByTestId('import-file').setInputFiles(garbage);
  const report = page.getByTestId('import-report');
  await report.locator('.report-line.wrong').waitFor();
  expect(await report.innerText()).toContain('garbage.bin');
  await page.goto('#/blokus/mode/files');
  await page.locator('input[type=file]').setInputFiles(garbage);
  await expect.poll(() => page.locator('[role=status][data-wrong]').innerText()).not.toBe('');
  expect(errors).toEqual([]);
});

it('a file is recognised by its content, whatever its name, or refused with a list of formats', async () => {
  const { page, errors } = await app.visit('/#/library');
  const report = page.getByTestId('import-report');
  const drop = async (name: string, text: string): Promise<string> => {
    await bringIn(page, name, text);
    await report.getByText(name).waitFor();
    return await report.innerText();
  };
  expect(await drop('shopping.txt', 'Milk, bread and two lemons.\n')).toMatch(
    /This file cannot be opened here.*\.blksgf.*\.xsb/s,
  );
  // The message for a damaged game names the place.
  expect(await drop('moves.txt', '1. e2 e8 2. e3 zz')).not.toContain('This file cannot be opened here');
  expect(await drop('moves.md', '1. e2 e8 2. e3 e7')).toContain('1 game');
  await many(page).toBe(1);
  expect(errors).toEqual([]);
});

describe('the library', () => {
  it('stores attempts of modes, and continues them on their page', async () => {
    const { page, errors } = await app.visit('/#/sokoban/mode/story');
    await page.getByRole('button', { name: /^1/ }).first().click();
    await page.getByRole('button', { name: 'Set the stage' }).click();
    await page.getByTestId('counters').waitFor();
    for (const key of ['ArrowRight', 'ArrowLeft']) await page.keyboard.press(key);
    await expect.poll(() => page.getByTestId('counters').textContent()).toContain('2 steps');
    await page.goto('#/library');
    await many(page).toBe(1);
    // The messages of a game load after its row.
    await expect.poll(() => rows(page).innerText()).toMatch(/Sokoban\s+unfinished\s+Story.*Level 1 · 2 moves/s);
    await expect.poll(() => rows(page).locator('.miniature').getAttribute('data-drawn')).toBe('true');
    await rows(page).getByRole('link').click();
    await page.getByTestId('continue').getByText('2').first().waitFor();
    await page
      .getByRole('button', { name: /^Continue/ })
      .first()
      .click();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.getByTestId('counters').textContent()).toContain('3 steps');
    await page.goto('#/library');
    await expect.poll(() => rows(page).allInnerTexts()).toEqual([expect.stringContaining('3 moves')]);
    await rows(page)
      .getByRole('button', { name: /^More for/ })
      .click();
    await page.getByRole('menuitem', { name: 'Replay' }).click();
    await page.getByTestId('only-seen').waitFor();
    await expect.poll(() => page.getByTestId('moves').locator('[data-place]').count()).toBe(3);
    expect(errors).toEqual([]);
  });

  it('marks a damaged entry and exports its text; a name of 300 letters breaks no layout', async () => {
    const { page } = await app.visit('/');
    await bringIn(page, 'won.txt', won.replace('Zoé', 'W'.repeat(300)));
    await page.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          const opening = indexedDB.open('quadrille');
          opening.addEventListener('error', () => reject(opening.error!));
          opening.addEventListener('success', () => {
            const shelf = opening.result.transaction('games', 'readwrite').objectStore('games');
            const title = 'V'.repeat(300);
            shelf.put({ id: 'broken', game: 'quoridor', record: 'half a rec', moves: 3, updated: 5, title });
            shelf.transaction.addEventListener('complete', () => {
              opening.result.close();
              resolve();
            });
          });
        }),
    );
    await page.reload();
    await many(page).toBe(2);
    const broken = rows(page).filter({ hasText: 'damaged' });
    const [file] = await Promise.all([page.waitForEvent('download'), broken.getByTestId('rescue').click()]);
    expect(file.suggestedFilename()).toMatch(/\.txt$/);
    for (const [width, height] of [
      [390, 844],
      [1366, 768],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const path of ['#/library', '#/noughts', '#/']) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(
          0,
        );
      }
    }
    await page.goto('#/library');
    await rows(page).getByRole('link', { name: /^View/ }).click();
    await page.getByTestId('board').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
});

describe('a file dropped on the page of another game', () => {
  it.each([
    ['en', 'cannot be opened here'],
    ['fr', 'ne peut pas être ouvert ici'],
  ] as const)('is recognised by its content, or refused with the formats that would do: %s', async (language, no) => {
    const { page, errors } = await app.visit('/#/minotaur', { language });
    await page.getByTestId('start').waitFor();
    const report = page.getByTestId('import-report');
    const refused = {
      'picture.png': '\u0089PNG\r\n\u001a\n\u0000\u0000',
      'empty.txt': '',
      'blank.quadrille': ' \n\n',
      'package.json': '{"name": "x"}',
      'letter.txt': 'Dear Ada, I hope that you are well.',
    };
    await dropFiles(page, refused);
    await expect.poll(() => report.getByRole('listitem').filter({ hasText: no }).count()).toBe(5);
    for (const line of await report.getByRole('listitem').allInnerTexts()) {
      for (const ending of ['.quadrille', '.json', '.blksgf', '.xsb', '.sok', '.mov']) expect(line).toContain(ending);
    }
    await dropFiles(page, { 'film.mov': '\u0000' }, 30_000_000);
    await report.getByText('film.mov').waitFor();
    await expect.poll(() => report.innerText()).toContain(no);
    await dropFiles(page, { 'large.txt': '1. e2 e8\n' }, 3_400_000);
    await expect.poll(() => report.innerText()).toMatch(/30.?600.?000/);
    await page.goto('#/sokoban/mode/collections');
    await page.locator('.sk-drop').waitFor();
    await dropFiles(page, { 'level.xsb': won });
    await many(page).toBe(1);
    expect(errors).toEqual([]);
  });

  it('opens a known collection again', async () => {
    const { page, errors } = await app.visit('/#/quoridor');
    const level = '#######\n#@ $ .#\n#######\n';
    for (const game of ['quoridor', 'blokus']) {
      await page.goto(`#/${game}`);
      await page.getByTestId('start').waitFor();
      await dropFiles(page, { 'mine.xsb': level });
      await page.getByText('1 of 1 levels').waitFor();
    }
    expect(errors).toEqual([]);
  });
});

describe('a whole game in a link', () => {
  it('is shown without being saved, and is saved when the viewer continues it', async () => {
    const { page } = await app.visit('/#/quoridor', { permissions: ['clipboard-read', 'clipboard-write'] });
    await startGame(page, 'quoridor', '7');
    await clickMoves(page, 'd2 d6');
    await page.getByTestId('share').click();
    await page.getByTestId('share-game').click();
    await expect.poll(() => clipboard(page)).toContain('#/game/');

    const friend = await app.visit('/');
    await friend.page.goto(await clipboard(page));
    await friend.page.getByTestId('only-seen').waitFor();
    expect(await shownMoves(friend.page)).toBe('d2 d6');
    await friend.page.goto('#/library');
    await friend.page.getByTestId('empty').waitFor();
    await friend.page.goBack();
    await friend.page.getByTestId('only-seen').waitFor();
    await clickMove(friend.page, 'd3');
    await expect.poll(() => shownMoves(friend.page)).toBe('d2 d6 d3');
    await friend.page.getByTestId('only-seen').waitFor({ state: 'detached' });
    expect(friend.page.url()).toContain('/quoridor/play/');
    expect(friend.errors).toEqual([]);
  });
});
