import { describe, expect, it } from 'vitest';
import { clickMoves, shownMoves } from './board-hands.ts';
import { loadAgain, startGame, theApp } from '@quadrille/conformance/flow';

const app = theApp();

describe('every page', () => {
  it('speaks the language of the browser, and the other at a touch', async () => {
    const { page } = await app.visit('/', { language: 'fr' });
    await page
      .getByRole('link', { name: 'Jouer' })
      .or(page.getByRole('button', { name: 'Jouer' }))
      .first()
      .waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('fr');
    await page.getByTestId('language').click();
    await page
      .getByRole('link', { name: 'Play' })
      .or(page.getByRole('button', { name: 'Play' }))
      .first()
      .waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    await loadAgain(page);
    await page
      .getByRole('link', { name: 'Play' })
      .or(page.getByRole('button', { name: 'Play' }))
      .first()
      .waitFor();
  });

  it('comes with at most 150 kB of compressed JavaScript before a game is opened, and no game among it', async () => {
    const { page } = await app.visit('/');
    await page.waitForLoadState('networkidle');
    const scripts = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
        .map(({ name, encodedBodySize }) => ({ name, encodedBodySize })),
    );
    const total = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    expect(scripts.length).toBeGreaterThan(0);
    expect(total).toBeGreaterThan(30_000);
    expect(total).toBeLessThanOrEqual(150_000);
  });
});

describe('without a network', () => {
  it('everything still opens: the home page, a game in the middle, a new game', async () => {
    const { page, context, errors } = await app.visit('/', { serviceWorkers: 'allow' });
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await startGame(page, 'quoridor');
    await clickMoves(page, 'e2 e8');
    expect(errors).toEqual([]);
    await context.setOffline(true);
    await loadAgain(page);
    await page.getByTestId('board').waitFor();
    await expect.poll(() => shownMoves(page)).toBe('e2 e8');
    await startGame(page, 'quoridor', '7');
    await clickMoves(page, 'd2');
  });

  it('pages are cross-origin isolated, so that searches can be stopped through shared memory', async () => {
    const { page } = await app.visit('/');
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  });
});

const textFile = (name: string, text: string) => ({ name, mimeType: '', buffer: Buffer.from(text) });

describe('bad input', () => {
  it('a damaged link says what is wrong and leads home', async () => {
    const { page } = await app.visit('/#/open/quoridor:size=8');
    await page.getByTestId('lost').waitFor();
    expect(await page.getByTestId('lost').textContent()).toMatch(/size/);
    await page.goto('#/open/quoridor::-_/_-_/_e4_e4_/_8_9_/_1');
    await page.getByTestId('lost').waitFor();
    await page.goto('#/open/quoridoor:');
    await page.getByTestId('lost').waitFor();
    expect(await page.getByTestId('lost').textContent()).toMatch(/quoridoor/);
  });

  it('a damaged record is refused with line and column, and what was saved stays', async () => {
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

  it('files of other programs come in with every game that can be read; the others are refused where they are wrong', async () => {
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
    // The words of the games follow.
    await expect.poll(() => report.filter({ has: page.locator('.report-line') }).count()).toBe(4);
    const said = await report.allTextContents();
    expect(said[0]).toMatch(
      /two\.BLKSGF.*1 partie importée.*Partie 1\s: Laissé de côté.*: C\..*Partie 2\s: Ligne 2, colonne 20/s,
    );
    expect(said[1]).toMatch(/plain\.txt.*1 partie importée/s);
    expect(said[2]).toMatch(/slip\.txt.*Ligne 2, colonne 7.*pion/s);
    expect(said[3]).toMatch(/letter\.txt.*\[Quadrille "1"\]/s);
    await page.evaluate((text) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text], 'again.blksgf'));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }));
    }, duo);
    await expect.poll(() => report.allTextContents()).toEqual([expect.stringMatching(/^again\.blksgf.*déjà/)]);
    await page.getByTestId('saved-game').filter({ hasText: 'Quoridor' }).getByRole('link').first().click();
    await expect.poll(() => shownMoves(page)).toBe('e2 e8 e3 e7');
  });
});
