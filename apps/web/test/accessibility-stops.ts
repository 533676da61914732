import { goTo, startGame } from '@quadrille/conformance/flow';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { violations } from './accessibility.ts';
import { walk } from '../../../games/sokoban/test/keys.ts';
import { clickMoves } from './board-hands.ts';
import { modeEnds } from './ended-modes.ts';

/** A page that the tests check, in any language. */
interface Stop {
  readonly name: string;
  /** The address after `#/`; undefined: the page to which the previous stop has led. */
  readonly address?: string;
  reach?(page: Page): Promise<void>;
}

const at = (address: string): Stop => ({ name: address || 'home', address });

/** Two valid levels and an invalid one, with every filter open. */
const openedCollection = async (page: Page): Promise<void> => {
  const level = '######\n#@ $.#\n######\n\n';
  await page.locator('.sk-paste').fill(`${level}${level}${level.replace('@', ' ')}`);
  await page.locator('.sk-drop .button.primary').click();
  await page.getByTestId('book').locator('.button.primary').click();
  await page.getByTestId('damaged').locator('summary').click();
  await page.locator('[data-testid="level-1"]').waitFor();
};

const ownSolutions = async (page: Page): Promise<void> => {
  await page.getByTestId('level-1').click();
  await page.locator('[data-board] svg').first().waitFor();
  await walk(page, 'rR');
  await page.getByTestId('end-own').click();
  await page.getByTestId('own-solution').waitFor();
};

const finishedRun = async (page: Page): Promise<void> => {
  await page.getByTestId('start-run').click();
  await page.locator('[data-testid=run-progress][data-state=done]').waitFor({ timeout: 60_000 });
  await page.getByTestId('chart-share').locator('canvas').waitFor();
};

/** An analysis: help, lines, bar and heat on the board; then the review of a game that a move to an edge has lost. */
const analysis = async (page: Page): Promise<void> => {
  await startGame(page, 'noughts');
  await clickMoves(page, 'b2 b3 a1');
  await page.getByTestId('hint').click();
  await page.getByTestId('hint-move').waitFor();
  await page.getByTestId('analyse').click();
  await page.getByTestId('evaluation').click();
  await page.getByTestId('heat').click();
  await expect.poll(() => page.getByTestId('analysis-line').count(), { timeout: 20_000 }).toBe(3);
};

const review = async (page: Page): Promise<void> => {
  for (let press = 0; press < 2; press++) await page.getByTestId('hint').click();
  await clickMoves(page, 'c3 a3 a2 c1');
  await page.getByTestId('review-open').click();
  await page.getByTestId('review-progress').waitFor({ state: 'detached' });
  await page.getByTestId('previous-mistake').click();
  await page.getByTestId('review-show').click();
  await page.getByTestId('trial').waitFor();
};

const pieceInHand = async (page: Page): Promise<void> => {
  await page.locator('[data-tray="V5"]').click();
  await page.locator('[data-at="j10"]').hover();
  await page.locator('.bk-ghost[data-ghost="illegal"]').waitFor();
};

/** The most visited pages: home, the page of a game, a board with its analysis, the library. */
export const everydayStops: readonly Stop[] = [
  at(''),
  at('quoridor'),
  { name: 'analysis', address: 'noughts', reach: analysis },
  at('library'),
];

/** One page of each kind. Two addresses of the same page are never adjacent, because the page would not reload. */
export const kinds: readonly Stop[] = [
  at(''),
  at('quoridor'),
  at('arena'),
  at('settings'),
  at('me'),
  at('today/quoridor'),
  at('open/nonsense'),
  at('ricochet/mode/levels'),
  {
    name: 'party',
    address: 'ricochet/mode/party',
    reach: async (page) => {
      await page.locator('button[type=submit]').click();
      await page.getByTestId('draw').click();
    },
  },
  at('ricochet/mode/levels/3'),
  at('sokoban/mode/editor'),
  at('quoridor/mode/puzzles'),
  at('quoridor/learn/walls'),
  { name: 'a piece in hand', address: 'blokus/learn/first', reach: pieceInHand },
  { name: 'analysis', address: 'noughts', reach: analysis },
  { name: 'review', reach: review },
  {
    name: 'play on',
    reach: async (page) => {
      await page.getByTestId('trial-play-on').click();
      await page.getByRole('dialog').waitFor();
    },
  },
  // With the saved game in it.
  at('library'),
];

/** Pages that are not represented by another page and that no game lists. */
export const separatePages: readonly Stop[] = [
  { name: 'a finished run', address: 'arena/new/noughts?players=random,perfect&games=4', reach: finishedRun },
  at('arena/report/quoridor'),
  at('arena/bench/ricochet'),
  at('news'),
  at('privacy'),
  ...['quoridor', 'minotaur'].map((game) => at(`rush/${game}`)),
  ...['blokus', 'minotaur', 'sokoban'].map((game) => at(`puzzles/${game}`)),
  { name: 'a collection with a damaged level', address: 'sokoban/mode/collections', reach: openedCollection },
  { name: 'own solutions', reach: ownSolutions },
  { name: 'the end of a duel', address: 'library', reach: (page) => modeEnds['Ricochet, duel']!(page) },
  at('history'),
  at('puzzles/quoridor'),
  ...['blokus', 'ricochet', 'sokoban', 'minotaur'].map((game) => at(`today/${game}`)),
  { name: 'play', address: 'quoridor', reach: (page) => startGame(page, 'quoridor') },
  {
    name: 'pause',
    reach: async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor();
    },
  },
];

/** The page of a game, and every page that it links to. */
export async function pagesOfGame(page: Page, game: string): Promise<readonly Stop[]> {
  await page.goto(`#/${game}`);
  const links = page.locator(`a[href^="#/${game}/mode/"], a[href^="#/${game}/learn/"]`);
  await links.first().waitFor();
  const found = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!.slice(2)));
  return [game, ...new Set(found)].map(at);
}

/** Visits all stops and returns the faults with their places. */
export async function faultsAt(page: Page, stops: readonly Stop[]): Promise<Readonly<Record<string, string[]>>> {
  const found: Record<string, string[]> = {};
  for (const { name, address, reach } of stops) {
    if (address !== undefined) await goTo(page, address);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await reach?.(page);
    const faults = await violations(page);
    if (faults.length > 0) found[name] = faults;
  }
  return found;
}
