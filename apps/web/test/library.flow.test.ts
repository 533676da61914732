import { readFileSync } from 'node:fs';
import { loadAgain, startGame, theApp } from '@quadrille/conformance/flow';
import { describe, expect, it } from 'vitest';
import { clickMoves } from './board-hands.ts';
import { bringIn, dropFiles, many, rows, won } from './library-rows.ts';

const app = theApp();

describe('the library', () => {
  it('filters by game, state and kind, and searches names and comments', async () => {
    const { page, errors } = await app.visit('/');
    await bringIn(page, 'won.txt', won);
    await startGame(page, 'quoridor');
    await clickMoves(page, 'e2 e8');
    await page.getByTestId('analyse').click();
    await page.getByTestId('comment-add').click();
    await page.getByTestId('comment-text').fill('Straight on, {why not}?');
    await page.getByTestId('comment-save').click();
    await page.getByTestId('comment').getByText('Straight on, {why not}?').waitFor();
    await loadAgain(page);
    await page.getByTestId('comment').getByText('Straight on, {why not}?').waitFor();

    await page.goto('#/library');
    await many(page).toBe(2);
    const verdicts = () => rows(page).evaluateAll((found) => found.map((row) => row.getAttribute('data-verdict')));
    expect(await verdicts()).toEqual(['open', 'won']);
    await page.getByRole('radio', { name: 'Finished', exact: true }).click({ force: true });
    await expect.poll(verdicts).toEqual(['won']);
    await page.getByRole('radio', { name: 'All', exact: true }).click({ force: true });
    await page.getByTestId('library-search').fill('WHY straight');
    await expect.poll(verdicts).toEqual(['open']);
    await page.getByTestId('library-search').fill('zoe');
    await expect.poll(verdicts).toEqual(['won']);
    await page.getByTestId('library-search').fill('nobody');
    await page.getByTestId('nothing-found').waitFor();
    expect(errors).toEqual([]);
  });

  it('names the computer player, in the list from the start and in exports', async () => {
    const { page, errors } = await app.visit('/');
    const told = `[Quadrille "1"]\n[Game "quoridor"]\n[Seat1 ""]\n[Player1 "first"]\n[Seat2 ""]\n[Player2 "easy"]\n[Result "*"]\n\n1. e2 e8\n`;
    await bringIn(page, 'computers.txt', told);
    await loadAgain(page);
    // The row never says just "Computer".
    const said = page.evaluate(async () => {
      const seen: string[] = [];
      while (!seen.at(-1)?.includes('First-timer – Easy')) {
        await new Promise(requestAnimationFrame);
        const row = document.querySelector('[data-testid="saved-game"]')?.textContent;
        if (row !== undefined && row !== seen.at(-1)) seen.push(row);
      }
      return seen;
    });
    expect((await said).filter((row) => row.includes('Computer'))).toEqual([]);
    await rows(page).getByRole('button', { name: /^More/ }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Export', exact: false }).first().click(),
    ]);
    const text = readFileSync(await file.path(), 'utf8');
    expect(text).toContain('[Player1 "first"]\n[Computer1 "First-timer"]\n');
    expect(text).toContain('[Player2 "easy"]\n[Computer2 "Easy"]\n');
    // A second import finds the same game.
    await bringIn(page, 'again.txt', text);
    await many(page).toBe(1);
    expect(errors).toEqual([]);
  });

  it('offers a backup when there is much new data, and stops after the backup', async () => {
    const { page } = await app.visit('/');
    const games = Array.from({ length: 12 }, (_, n) => won.replace('Zoé', `Zoé ${n}`));
    await bringIn(page, 'many.txt', games.join('\n'));
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByTestId('backup-reminder').getByRole('button', { name: 'Make a backup' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^quadrille-.*\.json$/);
    await page.getByTestId('backup-reminder').waitFor({ state: 'detached' });
  });
});

describe('a whole game in a link', () => {
  it('reports where it is damaged', async () => {
    const { page } = await app.visit('/#/game/abcdefgh');
    await page.getByText('This link is damaged').waitFor();
  });
});

const level = '#######\n#@ $ .#\n#######\n';

describe('a file dropped on any page', () => {
  it('opens on the right page, or is refused with a list of formats', async () => {
    const { page, errors } = await app.visit('/#/quoridor');
    await page.getByTestId('start').waitFor();
    await dropFiles(page, { 'won.md': won });
    await many(page).toBe(1);
    await page.goto('#/blokus');
    await page.getByTestId('start').waitFor();
    await dropFiles(page, { 'picture.png': '\u0000PNG' });
    const report = page.getByTestId('import-report');
    await report.getByText('This file cannot be opened here.').waitFor();
    for (const ending of ['.quadrille', '.blksgf', '.xsb', '.mov']) expect(await report.innerText()).toContain(ending);
    // Levels are a Sokoban collection, whatever the file name; with moves they are a replay.
    await dropFiles(page, { 'mine.dat': `${level}Title: One\n\n${level}Title: Two\n` });
    await page.getByText('2 of 2 levels').waitFor();
    expect(new URL(page.url()).hash).toContain('#/sokoban/mode/collections/');
    await dropFiles(page, { 'a.txt': level, 'b.txt': 'rRR' });
    await page
      .getByText('Move 0 of 3')
      .or(page.getByText(/Move \d of 3/))
      .first()
      .waitFor();
    expect(errors).toEqual([]);
  });
});

describe('the installed app', () => {
  it('opens the file types of the library, and has shortcuts', async () => {
    const { page } = await app.visit('/');
    // The page accepts dropped files once it is drawn, which may be after the manifest has arrived.
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    const manifest = (await (await page.request.get('manifest.webmanifest')).json()) as {
      readonly file_handlers: readonly {
        readonly action: string;
        readonly accept: Readonly<Record<string, string[]>>;
      }[];
      readonly share_target: {
        readonly action: string;
        readonly params: { readonly files: readonly { accept: string[] }[] };
      };
      readonly shortcuts: readonly { readonly url: string }[];
    };
    const endings = manifest.file_handlers.flatMap(({ accept }) => Object.values(accept).flat());
    // The page accepts files once it is drawn.
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await dropFiles(page, { 'picture.png': '\u0000PNG' });
    const refusal = page.getByTestId('import-report').getByText('This file cannot be opened here.');
    const listed = (await refusal.innerText()).match(/\.[a-z]+\b/g)!;
    expect(endings.toSorted()).toEqual([...new Set(listed)].toSorted());
    expect(manifest.share_target.params.files[0]!.accept).toEqual(expect.arrayContaining(endings));
    for (const { url } of manifest.shortcuts) {
      await page.goto(url);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      expect(await page.getByText('There is no such page').count()).toBe(0);
    }
  });

  it('opens files from the system, and handles a shortcut while it is open', async () => {
    const { page, context, errors } = await app.visit('/embed/frame.css');
    // Chromium fills this queue when a person opens a file with the installed app.
    await context.addInitScript(() => {
      const launches: ((params: unknown) => void)[] = [];
      const setConsumer = (consumer: (params: unknown) => void) => void launches.push(consumer);
      Object.assign(globalThis, { launches });
      Object.defineProperty(globalThis, 'launchQueue', { value: { setConsumer } });
    });
    await page.goto('/#/quoridor');
    await expect.poll(() => page.evaluate('launches.length')).toBe(1);
    await page.evaluate((text) => {
      const file = new File([text], 'won.quadrille');
      const [open] = (globalThis as unknown as { launches: ((params: unknown) => void)[] }).launches;
      open!({ targetURL: location.origin, files: [{ getFile: () => Promise.resolve(file) }] });
    }, won);
    await many(page).toBe(1);
    await page.evaluate(`launches[0]({ targetURL: new URL('./#/arena', location.href).href, files: [] })`);
    await page.waitForURL(/#\/arena$/);
    expect(errors).toEqual([]);
  });
});
