import { goTo, startGame, theApp } from '@quadrille/conformance/flow';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type OpenApp } from '../../../scripts/browser.mjs';
import { ensureChromium, quietly } from '../../../scripts/chromium.mjs';
import { boardIn } from './shell/under-the-bar.ts';

const app = theApp();
const sides = [300, 350, 400, 450, 500];

describe.each(['en', 'fr'] as const)('Ricochet Robots uses its window, %s', (language) => {
  it.each(['ricochet/mode/solo', 'ricochet/mode/levels/1', 'ricochet/mode/endless'])(
    '%s: the whole board is in sight in every window from 300 to 500 px',
    async (address) => {
      const { page } = await app.visit(`/#/${address}`, { width: 500, height: 500, language });
      for (const width of sides) {
        for (const height of sides) {
          expect(await boardIn(page, width, height), `${width} x ${height}`).toMatchObject({ covered: 0, cut: 0 });
        }
      }
    },
  );

  // Its controls lie under the board: a low window scrolls to them.
  it('the puzzle of the day: nothing lies under the bar', async () => {
    const { page } = await app.visit('/', { width: 500, height: 500, language });
    await goTo(page, 'today/ricochet');
    for (const width of sides) {
      for (const height of sides) {
        expect(await boardIn(page, width, height), `${width} x ${height}`).toMatchObject({ covered: 0 });
      }
    }
  });

  it('in a square window the board has at least 800 of 980 px', async () => {
    const { page } = await app.visit('/#/ricochet/mode/solo', { width: 980, height: 980, language });
    expect((await boardIn(page, 980, 980)).boardWidth).toBeGreaterThanOrEqual(800);
    for (const side of [900, 1024, 1100]) {
      expect((await boardIn(page, side, side)).boardWidth, String(side)).toBeGreaterThanOrEqual(0.81 * side);
    }
  });
});

// Headless browsers hide scrollbars: this one shows them, as desktops with a mouse do.
describe('a narrow window with classic scrollbars', () => {
  let seen: OpenApp | undefined;
  beforeAll(async () => {
    const browser = await chromium.launch({
      executablePath: await ensureChromium(),
      args: quietly,
      ignoreDefaultArgs: ['--hide-scrollbars'],
    });
    seen = await openApp(undefined, browser);
  });
  afterAll(async () => {
    await seen?.close();
    await seen?.browser.close();
  });

  it.each(['quoridor', 'blokus', 'minotaur'])('does not scroll sideways: %s', async (game) => {
    const visitor = await seen!.visitor({ width: 390, height: 700, serviceWorkers: 'block' });
    const page = await visitor.newPage();
    await page.goto(`#/${game}`);
    const sideways = () =>
      page.evaluate(() => {
        const root = document.documentElement;
        return { tooWide: Math.max(0, root.scrollWidth - root.clientWidth), bar: innerWidth - root.clientWidth };
      });
    await page.getByTestId('start').waitFor();
    // The page of a game is longer than the window: its bar takes part of the width.
    expect(await sideways()).toMatchObject({ tooWide: 0 });
    expect((await sideways()).bar).toBeGreaterThan(0);
    await startGame(page, game);
    for (const [width, height] of [
      [390, 700],
      [390, 500],
      [360, 600],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      expect(await sideways(), `${width} x ${height}`).toMatchObject({ tooWide: 0 });
    }
    await visitor.close();
  });
});
