import { systemClock } from '@quadrille/server';
import { describe, expect, it } from 'vitest';
import { violations } from './accessibility.ts';
import { clickMove } from './board-hands.ts';
import { monday, mondays } from './on-monday.ts';
import { onlineApp, personIn } from './online-people.ts';

// A server on a Monday, whose puzzle is known.
const ahead = monday.getTime() - Date.now();
const app = onlineApp({ now: () => Date.now() + ahead, after: systemClock.after });

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

describe('the board of the day', () => {
  it('has whoever solved the puzzle, as the server has verified it', async () => {
    const dora = await personIn(app, 'Dora', { timezoneId: 'UTC' });
    await dora.context.clock.setSystemTime(monday);
    await dora.page.goto('/#/today/quoridor');
    await dora.page.reload();
    await dora.page.getByText('Nobody yet. Solve it, and stand here first.').waitFor();
    await clickMove(dora.page, mondays);
    await dora.page.getByTestId('challenge-solved').waitFor();
    await expect.poll(() => dora.page.getByTestId('day-line').textContent()).toBe('1Dora1');
    expect(await violations(dora.page)).toEqual([]);
    expect(dora.errors).toEqual([]);
  });
});
