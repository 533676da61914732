import type { Page } from 'playwright-core';
import type { LastMove } from './ended-games.ts';
import { brokenWords, cutTexts } from './shell/broken-words.ts';
import { shifts } from './shell/stillness.ts';

/** The windows in which the first screen of a start page and the whole end card must fit. */
export const windows = {
  phone: { width: 390, height: 844, hasTouch: true, isMobile: true },
  landscape: { width: 844, height: 390, hasTouch: true, isMobile: true },
  tablet: { width: 820, height: 1180, hasTouch: true },
  laptop: { width: 1366, height: 768 },
  wide: { width: 2560, height: 1440 },
} as const;

export const smallPhone = { width: 320, height: 568, hasTouch: true, isMobile: true } as const;

const me = { name: '' };
const computers = (count: number, player = 'casual') => Array.from({ length: count }, () => ({ name: '', player }));

/** Every game with seats, with every number of them. */
export const endings: Readonly<Record<string, LastMove>> = {
  'Quoridor, two': { game: 'quoridor', params: '', seats: [me, ...computers(1, 'master')], isWon: false },
  'Quoridor, four': { game: 'quoridor', params: 'players=4', seats: [me, ...computers(3)] },
  'Blokus, teams': { game: 'blokus', params: '', seats: [me, ...computers(3)], isWon: false },
  'Blokus, four, won': { game: 'blokus', params: 'game=classic', seats: [me, ...computers(3)], isWon: true },
  'Blokus, three': { game: 'blokus', params: 'game=three', seats: [me, ...computers(2)] },
  'Blokus, two with two colours each': { game: 'blokus', params: 'game=two', seats: [me, ...computers(1)] },
  'Blokus, Duo': { game: 'blokus', params: 'game=duo', seats: [me, ...computers(1)], isWon: false },
  'Minotaur, two': { game: 'minotaur', params: '', seats: [me, ...computers(1)], isWon: false },
  'Minotaur, four': { game: 'minotaur', params: 'players=4', seats: [me, ...computers(3)] },
};

/** Presses Play by keyboard. The start page is hidden until it has read the saved games, and a hidden link takes no focus. */
export async function startByKeyboard(page: Page): Promise<void> {
  const start = page.getByTestId('start');
  await start.waitFor();
  await start.focus();
  await page.keyboard.press('Enter');
}

/** The elements of a start page that are not on the first screen, or cut. */
export async function startFlaws(page: Page, needed: readonly string[]): Promise<string[]> {
  await page.getByTestId('start').waitFor();
  const hidden = await page.evaluate((ids) => {
    const out = ids.filter((id) => {
      const box = document.querySelector(`[data-testid="${id}"]`)?.getBoundingClientRect();
      return !box || box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > innerWidth;
    });
    return document.documentElement.scrollWidth > innerWidth ? [...out, 'the page is too wide'] : out;
  }, needed);
  return [...hidden, ...(await brokenWords(page)), ...(await cutTexts(page)), ...(await shifts(page))];
}

interface Box {
  readonly name: string;
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** The boxes of the card and its elements. */
const boxes = (page: Page): Promise<Box[]> =>
  page.evaluate(() => {
    const card = document.querySelector('[data-testid="end"]')!;
    const parts = [card, ...card.querySelectorAll('h2, p, dl, ol, ul, .end-actions .button, .end-turning, .rr-score')];
    return parts.map((part) => {
      const { top, left, bottom, right } = part.getBoundingClientRect();
      const name = part.className || part.tagName;
      return {
        name,
        top: Math.round(top),
        left: Math.round(left),
        bottom: Math.round(bottom),
        right: Math.round(right),
      };
    });
  });

/**
 * The faults of the end card: out of view, cut, broken, or moved when the turning point appeared, if
 * the test waits for it.
 */
export async function endFlaws(page: Page, isAwaited = true): Promise<string[]> {
  const { width, height } = page.viewportSize()!;
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.evaluate(() => {
    const told = globalThis as typeof globalThis & { movedSince?: number };
    told.movedSince = 0;
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!shift.hadRecentInput) told.movedSince! += shift.value;
    }).observe({ type: 'layout-shift' });
  });
  const first = await boxes(page);
  if (isAwaited) await page.locator('.end-turning[data-found="true"]').waitFor({ timeout: 120_000 });
  const last = await boxes(page);
  const scrolls = await page.getByTestId('end').evaluate((card) => card.scrollHeight - card.clientHeight);
  const movedSince = await page.evaluate(() => (globalThis as { movedSince?: number }).movedSince ?? 0);
  return [
    ...last
      .filter((box) => box.top < 0 || box.left < 0 || box.bottom > height || box.right > width)
      .map(({ name }) => `out of sight: ${name}`),
    ...(scrolls > 1 ? [`the card scrolls by ${scrolls}`] : []),
    ...(JSON.stringify(first) === JSON.stringify(last)
      ? []
      : [`moved: ${JSON.stringify(first)} to ${JSON.stringify(last)}`]),
    ...(await brokenWords(page)),
    ...(await cutTexts(page, '[data-testid="end"]')),
    ...(movedSince > 0.0001 ? [`moved by itself since the end: ${movedSince}`] : []),
  ];
}
