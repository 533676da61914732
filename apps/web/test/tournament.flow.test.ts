import { describe, expect, it } from 'vitest';
import { violations } from './accessibility.ts';
import { onlineApp, personIn } from './online-people.ts';

const app = onlineApp();

describe('a tournament', () => {
  it('is made, entered by link, played at a table that opens by itself, and won; the podium tells by whom', async () => {
    const ada = await personIn(app, 'Ada');
    await ada.page.goto('#/tournaments');
    await ada.page.getByTestId('tournament-of-quoridor').click();
    await ada.page.getByRole('radio', { name: 'Round robin', exact: true }).click({ force: true });
    for (let less = 0; less < 2; less++)
      await ada.page.getByRole('button', { name: 'People who must be there: fewer', exact: true }).click();
    await ada.page.getByTestId('make-tournament').click();
    await ada.page.getByRole('heading', { name: 'Ada’s tournament' }).waitFor();
    await ada.page.getByTestId('enter-tournament').click();
    await ada.page.getByTestId('leave-tournament').waitFor();
    expect(await violations(ada.page)).toEqual([]);

    const bob = await personIn(app, 'Zoé', { language: 'fr', viewport: { width: 390, height: 780 } });
    await bob.page.goto(new URL(ada.page.url()).hash);
    await bob.page.getByTestId('enter-tournament').click();
    for (const { page } of [ada, bob]) await page.getByTestId('board').waitFor();
    await ada.page.keyboard.press('Escape');
    await ada.page.getByTestId('menu-abort').click();
    await ada.page.getByTestId('confirm').getByRole('button', { name: 'Break off' }).click();
    for (const { page } of [ada, bob]) await page.getByTestId('to-tournament').click();
    for (const { page } of [ada, bob]) await page.getByTestId('podium').waitFor();
    await bob.page.getByRole('listitem', { name: '1. Zoé, 2 points' }).waitFor();
    await expect.poll(() => bob.page.getByTestId('tournament-row').first().textContent()).toMatch(/^1Zoé2/);
    expect(await violations(bob.page)).toEqual([]);
    expect([...ada.errors, ...bob.errors]).toEqual([]);
  });
});
