import { readFileSync } from 'node:fs';
import { goTo, startGame, theApp } from '@quadrille/conformance/flow';
import { describe, expect, it } from 'vitest';
import { clickMoves, shownMoves } from './board-hands.ts';

const app = theApp();

const textFile = (name: string, text: string) => ({ name, mimeType: '', buffer: Buffer.from(text) });

describe('every page', () => {
  it('can have dark boards on a light page', async () => {
    const { page } = await app.visit('/#/settings', { colorScheme: 'light' });
    await page.getByText('Night', { exact: true }).click();
    await startGame(page, 'quoridor');
    const ground = page.getByTestId('board').evaluate((board) => getComputedStyle(board).backgroundColor);
    expect(await ground).toBe('rgb(24, 33, 45)');
  });

  it.each([
    ['light', 'rgb(165, 42, 35)'],
    ['dark', 'rgb(255, 154, 146)'],
  ] as const)('has red buttons for what cannot be undone, and blue ones for the rest: %s', async (colorScheme, red) => {
    const { page, errors } = await app.visit('/#/me', { colorScheme });
    const colour = () =>
      page
        .getByTestId('confirm')
        .locator('.button.primary')
        .evaluate((button) => getComputedStyle(button).backgroundColor);
    await page.getByTestId('reset').click();
    expect(await colour()).toBe(red);
    await goTo(page, 'today/quoridor');
    await page.locator('[data-action="puzzle-show"]').click();
    expect(await colour()).not.toBe(red);
    await page.keyboard.press('Escape');
    await goTo(page, 'sokoban/mode/collections');
    await page.locator('.sk-paste').fill('######\n#@ $.#\n######\n');
    await page.locator('.sk-drop .button.primary').click();
    await page.getByTestId('book').locator('.button.quiet').click();
    expect(await colour()).toBe(red);
    await page.keyboard.press('Escape');
    await startGame(page, 'quoridor');
    await clickMoves(page, 'e2 e8');
    await page.getByTestId('pause').click();
    await page.getByRole('button', { name: 'Start again' }).click();
    expect(await colour()).not.toBe(red);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /Resign/ }).click();
    expect(await colour()).toBe(red);
    expect(errors).toEqual([]);
  });

  it('mentions the mouse only on devices with one', async () => {
    const gesture = /right button/;
    const phone = await app.visit('/#/quoridor', { width: 390, height: 844, hasTouch: true, isMobile: true });
    await phone.page.getByRole('heading', { name: 'Board' }).waitFor();
    expect(await phone.page.getByText(gesture).count()).toBe(0);
    const desk = await app.visit('/#/quoridor');
    await desk.page.getByText(gesture).waitFor();
  });

  it('never scrolls sideways on a phone of 320 px', async () => {
    const { page } = await app.visit('/', { width: 320, height: 640, language: 'fr' });
    for (const path of ['', 'quoridor', 'library', 'settings', 'me', 'today/quoridor', 'rush/quoridor']) {
      await goTo(page, path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
    }
    await page.getByTestId('rush-start').click();
    await page.getByTestId('puzzle-sides').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await startGame(page, 'quoridor', '15');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});

describe('a backup', () => {
  it('restores all saved data', async () => {
    const { page } = await app.visit('/#/quoridor');
    await startGame(page, 'quoridor');
    await clickMoves(page, 'e2 e8 a3h');
    await page.goto('#/library');
    const download = page.waitForEvent('download');
    await page.getByTestId('export-all').click();
    const file = await (await download).path();
    const other = await app.visit('/#/library');
    await other.page
      .getByTestId('import-file')
      .setInputFiles({ name: 'backup.json', mimeType: 'application/json', buffer: readFileSync(file) });
    await expect.poll(() => other.page.getByTestId('saved-game').count()).toBe(1);
    await other.page.getByTestId('saved-game').getByRole('link').first().click();
    await expect.poll(() => shownMoves(other.page)).toBe('e2 e8 a3h');
  });
});

describe('bad input', () => {
  it('a damaged link shows the error and a link home', async () => {
    const { page } = await app.visit('/#/open/quoridor:size=8');
    await page.getByTestId('lost').waitFor();
    expect(await page.getByTestId('lost').textContent()).toMatch(/size/);
    await page.goto('#/open/quoridor::-_/_-_/_e4_e4_/_8_9_/_1');
    await page.getByTestId('lost').waitFor();
    await page.goto('#/open/quoridoor:');
    await page.getByTestId('lost').waitFor();
    expect(await page.getByTestId('lost').textContent()).toMatch(/quoridoor/);
  });

  it('a damaged record is refused with line and column, and saved data does not change', async () => {
    const { page } = await app.visit('/#/quoridor', { permissions: ['clipboard-read', 'clipboard-write'] });
    await startGame(page, 'quoridor');
    await clickMoves(page, 'e2 e8 e3');
    await page.goto('#/library');
    await expect.poll(() => page.getByTestId('saved-game').count()).toBe(1);
    const record = '[Quadrille "1"]\n[Game "quoridor"]\n[Result "*"]\n\n1. e2 e8\n2. e3 e5\n';
    await page
      .getByTestId('import-file')
      .setInputFiles({ name: 'bad.txt', mimeType: 'text/plain', buffer: Buffer.from(record) });
    const report = page.getByTestId('import-report');
    await report.waitFor();
    expect(await report.textContent()).toMatch(/6.*7/s);
    expect(await page.getByTestId('saved-game').count()).toBe(1);
    const good = record.replace('e3 e5', 'e3 e7');
    await page
      .getByTestId('import-file')
      .setInputFiles({ name: 'good.txt', mimeType: 'text/plain', buffer: Buffer.from(good) });
    await expect.poll(() => page.getByTestId('saved-game').count()).toBe(2);
  });

  it('files of other programs are imported with every readable game; the others are refused with the place of the error', async () => {
    const { page } = await app.visit('/#/library', { locale: 'fr-FR' });
    const duo = '(;GM[Blokus Duo]PB[Ada];B[f9,e10,f10,g10,f11]C[bien vu];W[j3,i4,j4,k4,j5])';
    const picker = page.getByTestId('import-file');
    await expect.poll(() => picker.getAttribute('accept')).toContain('.blksgf');
    await picker.setInputFiles([
      textFile('two.BLKSGF', `${duo}\n(;GM[Blokus Duo];B[a1])`),
      textFile('plain.txt', '1. e2 e8\n2. e3 e7'),
      textFile('slip.txt', '1. e2 e8\n2. e3 e5'),
      textFile('letter.txt', 'Bonjour !'),
    ]);
    const report = page.getByTestId('import-report').getByRole('listitem');
    await expect.poll(() => page.getByTestId('saved-game').count()).toBe(2);
    // The messages of the games load later.
    await expect.poll(() => report.filter({ has: page.locator('.report-line') }).count()).toBe(4);
    const said = await report.allTextContents();
    expect(said[0]).toMatch(
      /two\.BLKSGF.*1 partie importée.*Partie 1\s: Laissé de côté.*: C\..*Partie 2\s: Ligne 2, colonne 20/s,
    );
    expect(said[1]).toMatch(/plain\.txt.*1 partie importée/s);
    expect(said[2]).toMatch(/slip\.txt.*Ligne 2, colonne 7.*pion/s);
    expect(said[3]).toMatch(/letter\.txt.*L’application ouvre les parties.*\.quadrille.*\.blksgf/s);
    await page.evaluate((text) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text], 'again.blksgf'));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    }, duo);
    await expect.poll(() => report.allTextContents()).toEqual([expect.stringMatching(/^again\.blksgf.*déjà/)]);
    await page.getByTestId('saved-game').filter({ hasText: 'Quoridor' }).getByRole('link').first().click();
    await expect.poll(() => shownMoves(page)).toBe('e2 e8 e3 e7');
  });
});
