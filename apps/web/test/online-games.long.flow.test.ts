import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from './accessibility.ts';
import { onlineApp, openTable, sitDown } from './online-people.ts';
import { seenWay, slide } from './ricochet-people.ts';

const app = onlineApp();
const passing = (page: Page) => page.locator('[data-action="pass"]:enabled');
const heard = async (page: Page): Promise<string> => (await page.locator('[aria-live]').allTextContents()).join(' ');

/** Three people at a party with open bids. */
async function threeAtParty(chips: number, options: Parameters<typeof app.visit>[1] = {}) {
  const ada = await app.visit('/', options);
  const hash = await openTable(ada.page, 'ricochet', {
    name: 'Ada',
    choices: ['Party: two to eight'],
    presses: { 'Chips that win: less': 6 - chips },
  });
  const others = [await app.visit('/'), await app.visit('/')];
  for (const [place, { page }] of others.entries()) await sitDown(page, hash, ['Bob', 'Cleo'][place]!);
  const all = [ada, ...others];
  for (const { page } of all) await passing(page).waitFor({ timeout: 30_000 });
  return { all, ada, bob: others[0]!, cleo: others[1]! };
}

describe('a party of Ricochet Robots', () => {
  it('is played by three with open bids, and again on another board', async () => {
    const { all, ada, bob, cleo } = await threeAtParty(1);
    const way = await seenWay(ada.page);
    await bob.page.getByRole('button', { name: '24', exact: true }).click();
    for (const { page } of all) await expect.poll(() => page.locator('.rr-bid').nth(1).textContent()).toBe('24');
    await passing(cleo.page).click();
    await ada.page.keyboard.type(String(way.length));
    await ada.page.keyboard.press('Enter');
    await passing(bob.page).click();
    await passing(ada.page).click();
    await bob.page.getByText(`Ada shows: ${way.length}`).waitFor();
    await slide(ada.page, way);
    for (const { page } of all) await page.getByTestId('end').waitFor();
    const before = await ada.page.getByTestId('board').innerHTML();
    await ada.page.getByTestId('rematch').click();
    for (const { page } of [bob, cleo]) await page.getByTestId('offer').getByRole('button').first().click();
    for (const { page } of all) await passing(page).waitFor({ timeout: 30_000 });
    expect(await ada.page.getByTestId('board').innerHTML()).not.toBe(before);
    expect(all.flatMap(({ errors }) => errors)).toEqual([]);
  }, 180_000);

  it('tells by voice when the sandglass runs short', async () => {
    const { ada, bob } = await threeAtParty(1);
    await bob.page.getByRole('button', { name: '24', exact: true }).click();
    await expect.poll(() => heard(ada.page), { timeout: 45_000 }).toContain('30 seconds left');
    await expect.poll(() => heard(ada.page), { timeout: 45_000 }).toContain('10 seconds left');
    // The time is up: the only bid is shown.
    await ada.page.getByText('Bob shows: 24 moves left').waitFor({ timeout: 30_000 });
  }, 180_000);

  it.each(['light', 'dark'] as const)(
    'has no serious accessibility fault on a small phone (%s)',
    async (colorScheme) => {
      const { ada } = await threeAtParty(1, { colorScheme, width: 320, height: 640 });
      expect(await violations(ada.page)).toEqual([]);
      expect(await ada.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    },
    120_000,
  );
});

describe('a bad line in a race', () => {
  it('loses no step: whoever loads the page again goes on where they were', async () => {
    const ada = await app.visit('/');
    const hash = await openTable(ada.page, 'sokoban-race', { name: 'Ada' });
    const bob = await app.visit('/');
    await sitDown(bob.page, hash, 'Bob');
    await ada.page.getByTestId('board').waitFor();
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowRight']) await ada.page.keyboard.press(key);
    await ada.page.reload();
    await expect.poll(() => ada.page.getByTestId('race-tally').textContent()).toContain('3 steps');
    await ada.page.keyboard.press('ArrowRight');
    await expect.poll(() => ada.page.getByTestId('race-tally').textContent()).toContain('4 steps');
  });

  it('rests the solver of every tab while it goes on', async () => {
    const ada = await app.visit('/');
    const hash = await openTable(ada.page, 'sokoban-race', { name: 'Ada' });
    const bob = await app.visit('/');
    await sitDown(bob.page, hash, 'Bob');
    await ada.page.getByTestId('board').waitFor();
    const other = await ada.context.newPage();
    await other.goto('/#/sokoban/mode/story');
    await other.getByText('Somebody here is playing this game against people').first().waitFor();
  });
});
