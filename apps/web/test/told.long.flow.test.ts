import { describe, expect, it } from 'vitest';
import { shownMoves } from './board-hands.ts';
import { onlineApp, openTable, personIn, playInTurn, sitDown, twoAtTable } from './online-people.ts';

const app = onlineApp();

describe('at an online table', () => {
  it('the player who offered sees the refusal', async () => {
    const { ada, bob } = await twoAtTable(app, 'quoridor', { choices: ['5'] });
    await playInTurn([ada.page, bob.page], 'c2 c4 a1h');
    await ada.page.keyboard.press('Escape');
    await ada.page.getByTestId('menu-back').click();
    await ada.page.getByTestId('offered-back').waitFor();
    await bob.page.getByTestId('offer').getByRole('button', { name: 'Decline' }).click();
    await ada.page.getByText('Bob declines.').first().waitFor();
    expect([...ada.errors, ...bob.errors]).toEqual([]);
  });

  it('an aborted game is not shown as a draw, and leads to other games', async () => {
    const { ada, bob } = await twoAtTable(app, 'quoridor', { choices: ['5'] });
    await ada.page.keyboard.press('Escape');
    await ada.page.getByTestId('menu-abort').click();
    await ada.page.getByTestId('confirm').getByRole('button', { name: 'Abort the game' }).click();
    await expect.poll(() => bob.page.getByTestId('end').getByRole('heading').textContent()).toBe('No result');
    await bob.page.getByTestId('to-others').click();
    await bob.page.getByTestId('play-now').waitFor();
    expect([...ada.errors, ...bob.errors]).toEqual([]);
  });

  it('at a table of four the page names a player who leaves, and a computer player continues', async () => {
    const ada = await app.visit('/');
    const hash = await openTable(ada.page, 'quoridor', {
      name: 'Ada',
      choices: ['Four'],
      seats: ['You', 'Anyone', 'Anyone', 'First-timer'],
    });
    const [bob, zoe] = [await app.visit('/'), await app.visit('/', { language: 'fr' })];
    await sitDown(bob.page, hash, 'Bob');
    await sitDown(zoe.page, hash, 'Zoé');
    for (const { page } of [ada, bob, zoe]) await page.getByTestId('board').waitFor();
    for (const [{ page }, square] of [
      [ada, 'e2'],
      [bob, 'b5'],
      [zoe, 'e8'],
    ] as const) {
      await page.locator(`[data-at="${square}"]`).first().click();
      await expect.poll(() => shownMoves(ada.page)).toContain(square);
    }
    await expect.poll(async () => (await shownMoves(bob.page)).split(' ').length).toBeGreaterThan(3);
    await bob.page.keyboard.press('Escape');
    await bob.page.getByTestId('menu-resign').click();
    await bob.page.getByTestId('confirm').getByRole('button', { name: 'Resign' }).click();
    await ada.page.getByText('Bob has resigned. A computer plays on for Bob.').first().waitFor();
    await ada.page.getByRole('region', { name: 'Student, for Bob' }).waitFor();
    await zoe.page.getByRole('region', { name: 'Étudiant, pour Bob' }).waitFor();
    expect([...ada.errors, ...bob.errors, ...zoe.errors]).toEqual([]);
  });
});

describe('on the page of online play', () => {
  it('a challenge appears without a reload', async () => {
    const [eva, tom] = [await personIn(app, 'Eva'), await personIn(app, 'Tom')];
    await tom.page.goto('#/online');
    await tom.page.getByTestId('play-now').waitFor();
    await eva.page.goto('#/online/new/noughts/Tom');
    await eva.page.getByTestId('open-table').click();
    await eva.page.getByTestId('waiting-room').waitFor();
    await tom.page.getByTestId('accept-challenge').click();
    for (const { page } of [eva, tom]) await page.getByTestId('board').waitFor();
    expect([...eva.errors, ...tom.errors]).toEqual([]);
  });
});
