import { describe, expect, it } from 'vitest';
import { clickMove, shownMoves } from './board-hands.ts';
import { connection, onlineApp, playInTurn, shakyLine, twoAtTable } from './online-people.ts';

const app = onlineApp();
const small = { choices: ['5'] };

describe('two people at one table', () => {
  it('meet by a link, play a whole game, and play again with sides changed', async () => {
    const { ada, bob } = await twoAtTable(app, 'quoridor', small);
    await playInTurn([ada.page, bob.page], 'c2 a1h c3 d3v c4 b5 c5');
    for (const { page } of [ada, bob]) await page.getByTestId('end').waitFor();
    expect(await ada.page.getByTestId('end').textContent()).toContain('You win!');
    expect(await bob.page.getByTestId('end').textContent()).toContain('You lost. Ada wins.');

    await ada.page.getByTestId('rematch').click();
    await bob.page.getByTestId('offer').getByRole('button').first().click();
    for (const { page } of [ada, bob]) {
      await page.getByTestId('end').waitFor({ state: 'detached' });
      await expect.poll(() => shownMoves(page)).toBe('');
    }
    await playInTurn([bob.page, ada.page], 'c2');

    for (const { page } of [ada, bob]) {
      await page.goto('#/library');
      await page.getByText('Ada – Bob').first().waitFor();
    }
    expect([...ada.errors, ...bob.errors]).toEqual([]);
  });
});

describe('a bad line', () => {
  it('keeps a move until it is back, without a reload', async () => {
    const { proxy, baseURL } = await shakyLine();
    const { ada, bob } = await twoAtTable(app, 'quoridor', small, { baseURL });
    await playInTurn([ada.page, bob.page], 'c2 c4');
    proxy.faults = { refuse: true };
    proxy.cut();
    await expect.poll(() => connection(ada.page)).toBe('lost');
    await clickMove(ada.page, 'a1h');
    await ada.page.getByText('connection lost, your move is kept').waitFor();
    expect(await shownMoves(ada.page)).toBe('c2 c4 a1h');
    expect(await shownMoves(bob.page)).toBe('c2 c4');
    proxy.faults = {};
    await expect.poll(() => shownMoves(bob.page)).toBe('c2 c4 a1h');
    await expect.poll(() => connection(ada.page)).toBe('live');
    await playInTurn([ada.page, bob.page], 'b4');
  });
});

describe('fair play', () => {
  it('has no hint and no analysis in any tab while the game goes on, and has them afterwards', async () => {
    const { ada, bob } = await twoAtTable(app, 'quoridor', small);
    await playInTurn([ada.page, bob.page], 'c2');
    expect(await ada.page.getByTestId('hint').count()).toBe(0);
    const other = await ada.context.newPage();
    await other.goto('/#/quoridor');
    await other.getByTestId('start').click();
    await other.getByTestId('board').waitFor();
    await other.getByTestId('fair-play').waitFor();
    expect(await other.getByTestId('hint').count()).toBe(0);
    await ada.page.keyboard.press('Escape');
    await ada.page.getByTestId('menu-abort').click();
    await ada.page.getByTestId('confirm').getByRole('button', { name: 'Break off' }).click();
    await other.getByTestId('hint').waitFor();
    expect([...ada.errors, ...bob.errors]).toEqual([]);
  });
});

describe('a wrong link', () => {
  it('says what to do', async () => {
    const { page } = await app.visit('/#/online/4uZkQ7hXw2');
    await page.getByText('There is no such table. Check the link, or ask for a new one.').waitFor();
  });
});
