import { serveFolder } from '@quadrille/static-server';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from '../../apps/web/test/accessibility.ts';
import { type OpenApp, openApp } from '../browser.mjs';
import { site } from '../site.mjs';

let app: OpenApp;
beforeAll(async () => {
  execFileSync(process.execPath, [join(import.meta.dirname, '../docs.mjs')], { stdio: ['ignore', 'ignore', 2] });
  app = await openApp(() => serveFolder(site));
}, 600_000);
afterAll(() => app.close());

/** A page of the site with all its errors. */
async function visit(path: string, width: number, language: 'en' | 'fr' = 'en') {
  const context = await app.visitor({ width, height: 800, language, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('requestfailed', (request) => errors.push(request.url()));
  await page.goto(path);
  return { page, errors };
}

describe('the built site', () => {
  it('has every page, file and anchor that a page links to', () => {
    const files = readdirSync(site, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'));
    const html = new Map(
      files
        .filter((file) => file.endsWith('.html') && !file.startsWith('embed/'))
        .map((file) => [file, readFileSync(join(site, file), 'utf8')]),
    );
    expect(html.size).toBeGreaterThan(70);
    const dead: string[] = [];
    for (const [file, text] of html)
      for (const [, target] of text.matchAll(/\s(?:href|src)="([^"]+)"/g)) {
        if (/^[a-z]+:/.test(target!)) continue;
        const [path, anchor] = target!.split('#');
        const to = path === '' ? file : posix.normalize(posix.join(posix.dirname(file), decodeURI(path!)));
        if (!existsSync(join(site, to))) dead.push(`${file}: ${target}`);
        else if (anchor !== undefined && !html.get(to)?.includes(` id="${anchor}"`)) dead.push(`${file}: ${target}`);
      }
    expect(dead).toEqual([]);
    for (const path of [
      'games/quoridor/index.html',
      'docs/api/kit.html',
      'docs/examples/engine.py.html',
      'LICENSE.html',
    ])
      expect(files).toContain(path);
  });

  it.each([
    ['docs/guide/games.html', 1366, 'en', '[data-at="e3"]'],
    ['docs/guide/fr/games.html', 390, 'fr', '[data-at="e3"]'],
  ] as const)('plays on a live board: %s, %i pixels wide', async (path, width, language, target) => {
    const { page, errors } = await visit(path, width, language);
    const board = page.locator('quadrille-board[game=quoridor]');
    await board.locator('[data-board] svg').first().waitFor();
    await board.scrollIntoViewIfNeeded();
    const before = await board.evaluate((one) => (one as unknown as { place: number }).place);
    await board.locator(target).first().click();
    await expect
      .poll(() => board.evaluate((one) => (one as unknown as { place: number }).place), { timeout: 15_000 })
      .toBe(before + 1);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('finds a heading from any page, by keyboard alone', async () => {
    const { page, errors } = await visit('docs/api/kit.html', 1366);
    await page.keyboard.press('/');
    await page.keyboard.type('screen rea');
    await page.getByRole('status').getByText('found').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Keyboard and screen reader' }).waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('finds French words without accents, and says when there is no match', async () => {
    const { page } = await visit('docs/guide/fr/index.html', 390, 'fr');
    await page.getByRole('button', { name: 'Rechercher' }).click();
    await page.getByRole('searchbox').fill('etudier');
    await page.getByRole('link', { name: 'Étudier' }).first().waitFor();
    await page.getByRole('searchbox').fill('xyzzyx');
    await page.getByText('Aucun résultat.').waitFor();
    await page.context().close();
  });

  it.each([
    'index.html',
    'docs/guide/games.html',
    'docs/architecture.html',
    'docs/api/kit.html',
    'docs/examples/engine.py.html',
  ])('axe finds nothing, light and dark, and a phone shows it without scrolling sideways: %s', async (path) => {
    const { page, errors } = await visit(path, 390);
    for (const board of await page.locator('quadrille-board').all())
      await board.locator('[data-board] svg').first().waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Change the theme' }).click();
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
