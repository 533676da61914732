import { loadAgain, theApp } from '@quadrille/conformance/flow';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { slide } from './ricochet-people.ts';
import { startByKeyboard } from './start-and-end.ts';
import { storyLevels } from '../../../games/sokoban/src/rules/story-levels.ts';
import { walk } from '../../../games/sokoban/test/keys.ts';

const app = theApp();

const coach = (page: Page) => page.getByTestId('coach');

const ownTurn = (page: Page) =>
  page.locator('[data-testid="seat-0"][data-to-move="true"]').waitFor({ timeout: 30_000 });

/** The number of moves in the list. */
const count = (page: Page): Promise<number> => page.getByTestId('moves').locator('[data-place]').count();

/** Tries steps until one is legal: a computer player may have built a wall before the pawn. */
async function stepSomewhere(page: Page, steps: readonly (() => Promise<void>)[]): Promise<void> {
  await ownTurn(page);
  const before = await count(page);
  for (const step of steps) {
    if ((await count(page)) > before) return;
    await step();
  }
  await expect.poll(() => count(page)).toBeGreaterThan(before);
}

const pawnKeys = (page: Page) =>
  stepSomewhere(
    page,
    ['ArrowUp', 'ArrowLeft', 'ArrowRight'].map((arrow) => async () => {
      for (const key of ['p', arrow, 'Enter']) await page.keyboard.press(key);
    }),
  );

const pawnClick = (page: Page, squares: readonly string[]) =>
  stepSomewhere(
    page,
    squares.map((square) => () => page.locator(`[data-at="${square}"]`).first().click()),
  );

/** Slides the selected robot by one of its open arrows. */
const slideByMouse = (page: Page): Promise<void> =>
  page.locator('.rr-arrows:not(.rr-away) .rr-arrow:not(.rr-shut) .rr-touch').first().click();

/** Moves the roadie up. */
const stepUp = (page: Page): Promise<void> => page.locator('[data-board] [data-at="u"]').click();

/** Tries directions, because a robot beside a wall cannot move that way. */
async function slideUntilLearnt(page: Page): Promise<void> {
  for (const way of ['W', 'S', 'E', 'N', 'W', 'S']) if ((await coach(page).count()) > 0) await slide(page, [`r${way}`]);
}

interface FirstBoard {
  /** A line of the note in each language. */
  readonly line: { readonly en: string; readonly fr: string };
  /** Two moves of the player. */
  readonly byKeyboard: readonly ((page: Page) => Promise<void>)[];
  readonly byMouse: readonly ((page: Page) => Promise<void>)[];
}

const placeFound = async (page: Page): Promise<void> => {
  await ownTurn(page);
  await page.getByRole('button', { name: /^(Find|Trouver)/ }).click();
  await page.getByRole('button', { name: /^(Place|Poser)/ }).click();
};

const firstBoards: Readonly<Record<string, FirstBoard>> = {
  quoridor: {
    line: { en: 'Choose a gap between squares to build a wall.', fr: 'Choisissez un espace entre les cases' },
    byKeyboard: [pawnKeys, pawnKeys],
    byMouse: [(page) => pawnClick(page, ['e2', 'd1', 'f1']), (page) => pawnClick(page, ['e3', 'd2', 'f2', 'd1', 'e1'])],
  },
  minotaur: {
    line: { en: 'the minotaur sends you back to your start.', fr: 'le minotaure vous renvoie au départ.' },
    byKeyboard: [pawnKeys, pawnKeys],
    byMouse: [
      (page) => pawnClick(page, ['e2', 'd1', 'f1']),
      (page) => pawnClick(page, ['e3', 'd2', 'f2', 'd1', 'e1', 'e2']),
    ],
  },
  blokus: {
    line: { en: 'touch each other at corners only', fr: 'se touchent par un coin' },
    byKeyboard: [0, 1].map(() => async (page: Page) => {
      await ownTurn(page);
      await page.keyboard.press('m');
      await page.keyboard.press('Enter');
    }),
    byMouse: [placeFound, placeFound],
  },
  ricochet: {
    line: { en: 'Bring it onto the target of its colour.', fr: 'Amenez-le sur la cible de sa couleur.' },
    byKeyboard: [(page: Page) => slide(page, ['rN']), slideUntilLearnt],
    byMouse: [slideByMouse, slideByMouse],
  },
  sokoban: {
    line: { en: 'Bring every case onto a mark.', fr: 'Amenez chaque flight case sur une marque.' },
    byKeyboard: [0, 1].map((at) => (page: Page) => walk(page, storyLevels[0]!.solution[at]!)),
    byMouse: [stepUp, stepUp],
  },
};

const spoken = async (page: Page): Promise<string> =>
  (await page.locator('[aria-live="polite"][role="status"]').allTextContents()).join(' ');

/** Waits for the board; an unfinished level asks whether to continue. */
async function openBoard(page: Page): Promise<void> {
  const board = page.locator('[data-board] svg').first();
  const question = page.locator('[data-testid="continue"] .button.primary');
  await board.or(question).first().waitFor();
  if (await question.isVisible()) await question.click();
  await board.waitFor();
}

/** After the coach is done, neither another board nor a reload shows it again. */
async function neverAgain(page: Page, game: string): Promise<void> {
  await page.goto(`#/${game}`);
  await page.getByTestId('start').click();
  await openBoard(page);
  expect(await coach(page).count()).toBe(0);
  await loadAgain(page);
  await openBoard(page);
  expect(await coach(page).count()).toBe(0);
}

describe.each(Object.entries(firstBoards))('the first board of %s', (game, { line, byKeyboard, byMouse }) => {
  it('explains keyboard moves, also to screen readers, until the player has made two moves', async () => {
    const { page, errors } = await app.visit(`/#/${game}`, { width: 1366, height: 768 });
    await startByKeyboard(page);
    await coach(page).getByText(line.en).waitFor();
    await coach(page).getByText('By keyboard').waitFor();
    await expect.poll(() => spoken(page)).toContain(line.en);
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[data-board]') !== null)).toBe(true);
    await byKeyboard[0]!(page);
    expect(await coach(page).count()).toBe(1);
    await byKeyboard[1]!(page);
    await coach(page).waitFor({ state: 'detached' });
    await neverAgain(page, game);
    expect(errors).toEqual([]);
  });

  it('explains mouse moves in French', async () => {
    const { page, errors } = await app.visit(`/#/${game}`, { width: 1366, height: 768, language: 'fr' });
    await page.getByTestId('start').click();
    await coach(page).getByText(line.fr).waitFor();
    await expect.poll(() => spoken(page)).toContain(line.fr);
    await byMouse[0]!(page);
    expect(await coach(page).count()).toBe(1);
    await byMouse[1]!(page);
    await coach(page).waitFor({ state: 'detached' });
    await neverAgain(page, game);
    expect(errors).toEqual([]);
  });
});
