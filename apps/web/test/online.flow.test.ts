import { describe, expect, it } from 'vitest';
import { shownMoves } from './board-hands.ts';
import { onlineApp, playInTurn, twoAtTable } from './online-people.ts';

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

describe('a wrong link', () => {
  it('says what to do', async () => {
    const { page } = await app.visit('/#/online/4uZkQ7hXw2');
    await page.getByText('There is no such table. Check the link, or ask for a new one.').waitFor();
  });
});
