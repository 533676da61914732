import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { quadrille } from '../../cli/test/program.ts';
import { shownMoves } from './board-hands.ts';
import { onlineApp, openTable, playInTurn, sitDown, twoAtTable } from './online-people.ts';

const app = onlineApp();
const small = { choices: ['5'] };

describe('two people at one table', () => {
  it('join by a link, play a whole game, and play a rematch with swapped sides', async () => {
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

describe('the chips of a duel', () => {
  it('are verified in the browser, which shows the contributions, and the first wrong draw for a false secret', async () => {
    const ada = await app.visit('/');
    const hash = await openTable(ada.page, 'ricochet', { name: 'Ada' });
    const seal = await ada.page.getByTestId('seal').textContent();
    const bob = await app.visit('/');
    await bob.page.routeWebSocket(/\/ws/, (socket) => {
      const server = socket.connectToServer();
      server.onMessage((message) => socket.send(String(message).replace(/("secret":").{4}/, '$10000')));
    });
    await sitDown(bob.page, hash, 'Bob');
    // The first chip is drawn.
    await bob.page.locator('[data-action="pass"]:enabled').waitFor({ timeout: 30_000 });
    await ada.page.keyboard.press('Escape');
    await ada.page.getByTestId('menu-abort').click();
    await ada.page.getByTestId('confirm').getByRole('button', { name: 'Abort the game' }).click();
    for (const { page } of [ada, bob]) await page.getByTestId('check-chips').click();

    const [fair, wrong] = [ada.page.getByTestId('fair-draw'), bob.page.getByTestId('fair-draw')];
    expect(await fair.getAttribute('data-fair')).toBe('true');
    const text = await fair.textContent();
    for (const part of [
      'The chips are fair',
      'The draw follows from the seed.',
      'Ada contributed a random number.',
      'Bob contributed a random number.',
      `quadrille-draw-2:`,
      seal,
    ])
      expect(text).toContain(part);
    expect(await wrong.getAttribute('data-fair')).toBe('false');
    expect(await wrong.textContent()).toContain('The secret does not have the fingerprint that was published');

    // The saved game is enough for the same verification without the server.
    await ada.page.goto('#/library');
    const [file] = await Promise.all([
      ada.page.waitForEvent('download'),
      ada.page.getByTestId('export-all').click({ timeout: 15_000 }),
    ]);
    const { sessions } = JSON.parse(readFileSync(await file.path(), 'utf8')) as { sessions: { record: string[] }[] };
    const verified = await quadrille(['verify', '-'], { input: sessions[0]!.record.join('\n') });
    expect(verified).toMatchObject({ code: 0, err: '' });
    expect(verified.out).toContain('Bob contributed a random number.');
    expect([...ada.errors, ...bob.errors]).toEqual([]);
  });
});

describe('a wrong link', () => {
  it('shows a message with the next step', async () => {
    const { page } = await app.visit('/#/online/4uZkQ7hXw2');
    await page.getByText('There is no such table. Check the link, or ask for a new one.').waitFor();
  });
});
