import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from './accessibility.ts';
import { onlineApp, openTable, playInTurn, sitDown, twoAtTable } from './online-people.ts';
import { seenWay, slide } from './ricochet-people.ts';
import { recordOf, solutionOf, walk } from './sokoban-people.ts';

const app = onlineApp();
const passing = (page: Page) => page.locator('[data-action="pass"]:enabled');
const heard = async (page: Page): Promise<string> => (await page.locator('[aria-live]').allTextContents()).join(' ');

const movesIn = (page: Page): Promise<string | null> => page.getByTestId('moves').textContent();

/** Three people at a party with open bids. */
async function threeAtParty(chips: number, options: Parameters<typeof app.visit>[1] = {}) {
  const ada = await app.visit('/', options);
  const hash = await openTable(ada.page, 'ricochet', {
    name: 'Ada',
    choices: ['Party: two to eight'],
    presses: { 'Chips to win: less': 6 - chips },
  });
  const others = [await app.visit('/'), await app.visit('/')];
  for (const [place, { page }] of others.entries()) await sitDown(page, hash, ['Bob', 'Cleo'][place]!);
  const all = [ada, ...others];
  for (const { page } of all) await passing(page).waitFor({ timeout: 30_000 });
  return { all, ada, bob: others[0]!, cleo: others[1]! };
}

const minotaur = (page: Page, square: string) =>
  page.locator(`[data-at="${square}"][aria-label*="minotaur"]`).first().waitFor();

describe('a party of Ricochet Robots', () => {
  it('is played by three with open bids, and again on another board', async () => {
    const { all, ada, bob, cleo } = await threeAtParty(1);
    await ada.page.getByText('Party · 3 players · open bids · 1 chip wins · 4 robots').waitFor();
    const way = await seenWay(ada.page);
    await bob.page.getByRole('button', { name: '24', exact: true }).click();
    for (const { page } of all) await expect.poll(() => page.locator('.rr-bid').nth(1).textContent()).toBe('24');
    // The list of moves has words, not notation.
    await expect.poll(() => movesIn(bob.page)).toContain('bids 24');
    await expect.poll(() => movesIn(ada.page)).toContain('bids 24');
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

describe('Minotaur', () => {
  it('is played by two to its end: both see the minotaur step, and whom it catches', async () => {
    const { ada, bob } = await twoAtTable(app, 'minotaur', { choices: ['5', 'Only the minotaur'] });
    await playInTurn([ada.page, bob.page], 'c2 c4 d2 d4');
    for (const { page } of [ada, bob]) await minotaur(page, 'c3');
    await playInTurn([ada.page, bob.page], 'd3 d2');
    for (const [{ page }, pawn] of [
      [ada, 'your pawn'],
      [bob, 'pawn of Ada'],
    ] as const) {
      await minotaur(page, 'd3');
      await page.locator(`[data-at="c1"][aria-label*="${pawn}"]`).first().waitFor();
    }
    await playInTurn([ada.page, bob.page], 'd2h d1');
    for (const { page } of [ada, bob]) await page.getByTestId('end').waitFor();
    await expect.poll(() => bob.page.getByTestId('end').textContent()).toContain('You win!');
    expect([...ada.errors, ...bob.errors]).toEqual([]);
  }, 120_000);
});

/** A level with a known solution. */
const storyLevel = { lists: { Level: 'Story 1 · Load-in' } };

describe('a bad line in a race', () => {
  it('loses no step: whoever loads the page again goes on where they were', async () => {
    const ada = await app.visit('/');
    const hash = await openTable(ada.page, 'sokoban-race', { name: 'Ada', ...storyLevel });
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
    await other.getByText('You are playing this game against other people.').first().waitFor();
  });
});

const pass = (page: Page) => page.locator('[data-action="pass"]:enabled').click({ timeout: 30_000 });
const bidFigure = (page: Page, place: number) => page.locator('.rr-bid').nth(place).textContent();

describe('a duel of Ricochet Robots', () => {
  it('is bid for in secret, shown, won, and proved to be fair', async () => {
    const ada = await app.visit('/');
    const hash = await openTable(ada.page, 'ricochet', { name: 'Ada', presses: { 'Chips to win: less': 4 } });
    const seal = await ada.page.getByTestId('seal').textContent();
    const bob = await app.visit('/');
    await sitDown(bob.page, hash, 'Bob');
    await bob.page.locator('[data-action="pass"]:enabled').waitFor({ timeout: 30_000 });
    const way = await seenWay(bob.page);
    await bob.page.keyboard.type(String(way.length));
    await bob.page.keyboard.press('Enter');
    // Ada learns that Bob has bid, and not what.
    await expect.poll(() => bidFigure(ada.page, 1)).toBe('?');
    await ada.page.getByText('answered', { exact: true }).waitFor();
    expect(await bidFigure(bob.page, 1)).toBe(String(way.length));
    await expect.poll(() => ada.page.getByRole('timer').textContent()).toMatch(/0:[0-5]\d/);
    await ada.page.getByRole('button', { name: '24', exact: true }).click();
    await pass(ada.page);
    await pass(bob.page);
    // The lowest bid shows; everybody sees the bids now.
    await expect.poll(() => bidFigure(ada.page, 1)).toBe(String(way.length));
    await slide(bob.page, way);
    for (const { page } of [ada, bob]) await page.getByTestId('end').waitFor();
    expect(await bob.page.getByTestId('end').textContent()).toContain('You win!');
    await ada.page.getByTestId('check-chips').click();
    const proof = ada.page.getByTestId('fair-draw');
    await proof.getByText('The chips are fair').waitFor();
    expect(await proof.textContent()).toContain(seal);
    expect(await proof.getAttribute('data-fair')).toBe('true');
    expect(await ada.page.getByTestId('rounds').locator('[data-took]').textContent()).toBe(String(way.length));
    await ada.page.goto('#/library');
    await ada.page.getByText('Ada – Bob').first().waitFor();
    expect([...ada.errors, ...bob.errors]).toEqual([]);
  });
});

const tally = (page: Page) => page.getByTestId('race-tally').textContent();

/** Solves the first level of the story. */
const solution = 'uurrrddRRRRRRlllllluulllddrRRRRRRR';

const seedOf = (record: string) => /seed=(\d+)/.exec(record)![1];
const progressOf = (page: Page, seat: number) => page.getByTestId(`race-progress-${seat}`).textContent();

/** Finishes without a solution, which has to be confirmed. */
async function giveUp(page: Page): Promise<void> {
  await page.getByTestId('race-done').click();
  await page.getByTestId('confirm').getByText('You have not solved the level yet.').waitFor();
  await page.getByTestId('confirm').getByRole('button', { name: 'Finish', exact: true }).click();
}

describe('a Sokoban race', () => {
  it('hides every board until all are done, ranks by steps, and every line can be watched', async () => {
    const { ada, bob } = await twoAtTable(app, 'sokoban-race', storyLevel);
    const onlooker = await app.visit(new URL(ada.page.url()).hash);
    await onlooker.page.getByText('The boards are hidden until the end.').waitFor();
    const atStart = await onlooker.page.getByTestId('board').innerHTML();
    await walk(bob.page, `ud${solution}`);
    await expect.poll(() => tally(bob.page)).toContain('solved in 36 steps');
    await expect.poll(() => progressOf(ada.page, 1)).toBe('has solved it');
    expect(await ada.page.textContent('body')).not.toContain('36');
    await walk(ada.page, `${solution.slice(0, 3)}`);
    await ada.page.keyboard.press('Backspace');
    await expect.poll(() => tally(ada.page)).toContain('2 steps');
    await walk(ada.page, solution.slice(2));
    await expect.poll(() => tally(ada.page)).toContain('solved in 34 steps');
    await bob.page.getByTestId('race-done').click();
    await expect.poll(() => progressOf(ada.page, 1)).toBe('has finished');
    // Bob still sees his own solved board, no other one, and a spectator none.
    await bob.page.getByText('Finished. The others are still racing').waitFor();
    expect(await tally(bob.page)).toContain('36 steps');
    for (const { page } of [bob, onlooker]) expect(await page.getByTestId('race-board-0').count()).toBe(0);
    expect(await onlooker.page.getByTestId('board').innerHTML()).toBe(atStart);
    // Nothing is agreed on in a race, and hidden moves are no list.
    for (const id of ['draw', 'moves', 'turn-note']) expect(await ada.page.getByTestId(id).count(), id).toBe(0);
    await ada.page.getByTestId('race-done').click();
    for (const { page } of [ada, bob]) {
      await page.getByTestId('end').waitFor();
      const ranking = page.getByTestId('race-ranking').getByRole('listitem', { includeHidden: true });
      expect(await ranking.allTextContents()).toEqual(['Adasolved in 34 steps', 'Bobsolved in 36 steps']);
      const scores = page.getByTestId('end-scores').getByRole('listitem');
      expect(await scores.allTextContents()).toEqual(['Ada34 steps', 'Bob36 steps']);
    }
    await ada.page.getByTestId('race-board-1').click();
    await expect.poll(() => ada.page.getByTestId('race-place').textContent()).toBe('36 / 36');
    await ada.page.getByTestId('board').getByRole('button', { name: 'To the start' }).click();
    await ada.page.getByTestId('race-play').click();
    await expect.poll(() => ada.page.getByTestId('race-place').textContent()).toMatch(/^[2-9] \/ 36$/);
    await ada.page.goto('#/library');
    await ada.page.getByText('Ada – Bob').first().waitFor();
    expect([...ada.errors, ...bob.errors, ...onlooker.errors]).toEqual([]);
  });

  it('is for more than two, at a level that was made for this table', async () => {
    const ada = await app.visit('/');
    const hash = await openTable(ada.page, 'sokoban-race', { name: 'Ada', presses: { 'Racers: more': 1 } });
    expect(await ada.page.getByTestId('waiting-room').textContent()).not.toContain('starts');
    const others = [await app.visit('/', { width: 390, height: 844, language: 'fr' }), await app.visit('/')];
    for (const [place, { page }] of others.entries()) await sitDown(page, hash, `Guest ${place + 1}`);
    const all = [ada, ...others];
    for (const { page } of all) await page.getByTestId('board').waitFor();
    const line = await solutionOf(ada.page);
    // The same steps solve it for another player: all have the same level.
    await walk(others[0]!.page, line);
    await expect.poll(() => progressOf(others[1]!.page, 1)).toBe('has solved it');
    await expect.poll(() => progressOf(others[0]!.page, 0)).toMatch(/^0 caisse sur 2 en place$/);
    await others[0]!.page.getByTestId('race-done').click();
    for (const { page } of [ada, others[1]!]) await giveUp(page);
    for (const { page } of all) await page.getByTestId('end').waitFor();
    const scores = await others[1]!.page.getByTestId('end-scores').getByRole('listitem').allTextContents();
    expect(scores[0]).toBe(`Guest 1${line.length} steps`);
    expect(scores.slice(1).toSorted()).toEqual(['Adanot solved', 'Guest 2not solved']);
    expect(await others[0]!.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    const first = await recordOf(ada.page);
    await openTable(ada.page, 'sokoban-race', { name: 'Ada' });
    expect(seedOf(await recordOf(ada.page))).not.toBe(seedOf(first));
    expect(all.flatMap(({ errors }) => errors)).toEqual([]);
  });

  it('that no one solves has no winner', async () => {
    const { ada, bob } = await twoAtTable(app, 'sokoban-race');
    for (const { page } of [ada, bob]) await giveUp(page);
    await ada.page.getByText('No one has solved the level.').first().waitFor();
    expect([...ada.errors, ...bob.errors]).toEqual([]);
  });
});
