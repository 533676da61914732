import { describe, expect, it } from 'vitest';
import { stuckGame } from '../../server/test/people/people.ts';
import { LeapingClock } from '../../server/test/served.ts';
import { violations } from './accessibility.ts';
import { clickMove, shownMoves } from './board-hands.ts';
import { onlineApp, theStore } from './online-people.ts';
import { shifts } from './shell/stillness.ts';

const clock = new LeapingClock();
const app = onlineApp(clock, { houseBots: 'few', featured: true, hourly: true });

describe('the front page of a server', () => {
  it('does not move by itself on the first visit', async () => {
    const { page, errors } = await app.visit('/');
    await page.locator('.server-home[data-told]').waitFor();
    await page.getByTestId('card-minotaur').waitFor();
    expect(await shifts(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('leads two guests to a board in one click each; who was ready is put back into the queue', async () => {
    const [ada, bob] = [await app.visit('/'), await app.visit('/')];
    await ada.page.getByTestId('find-opponent').click();
    await ada.page.getByTestId('seeking').getByText('Looking for an opponent: Quoridor, 10 min + 5 s …').waitFor();
    // Bob sees that one waits; Ada does not count herself.
    await bob.page.getByTestId('people-here').getByText('1 waits for an opponent').waitFor();
    await expect.poll(() => ada.page.getByTestId('people-here').textContent()).toBe('2 people are here now');
    await bob.page.getByTestId('find-opponent').click();
    const pages = [ada.page, bob.page];
    for (const page of pages) {
      await page.getByTestId('first-move').waitFor();
      // The note may be below the hints for beginners; the clock of the player to move never is.
      expect(await page.locator('[data-to-move=true]').getByTestId('clock').textContent()).toMatch(/^0:[0-3]\d$/);
    }
    expect(new URL(ada.page.url()).hash).toBe(new URL(bob.page.url()).hash);

    // Whoever begins does not move: the other one looks for an opponent again.
    const firstText = async (): Promise<readonly string[]> =>
      Promise.all(pages.map(async (page) => (await page.getByTestId('first-move').textContent()) ?? ''));
    const absent = (await firstText())[0]!.includes('your first move') ? 0 : 1;
    const [late, ready] = absent === 0 ? [ada, bob] : [bob, ada];
    await expect
      .poll(async () => {
        clock.leap(5000);
        return late.page.getByTestId('aborted').isVisible();
      })
      .toBe(true);
    expect(await late.page.getByTestId('aborted').textContent()).toBe('You did not make your first move in time.');
    expect(await ready.page.getByTestId('aborted').textContent()).toMatch(/ did not make the first move in time\.$/);
    await ready.page.getByTestId('seek-again').getByTestId('seeking').waitFor();
    expect(await late.page.getByTestId('seek-again').count()).toBe(0);

    const before = new URL(ready.page.url()).hash;
    const eva = await app.visit('/');
    await eva.page.getByTestId('find-opponent').click();
    await eva.page.getByTestId('first-move').waitFor();
    await expect.poll(() => new URL(ready.page.url()).hash).not.toBe(before);
    const mover = (await eva.page.getByTestId('first-move').textContent())!.includes('your') ? eva : ready;
    await mover.page.getByTestId('board').waitFor();
    await clickMove(mover.page, 'e2');
    await expect.poll(() => shownMoves(eva.page)).toBe('e2');

    // The next opponent is one click away, with the same game and clock.
    const other = mover === eva ? ready : eva;
    await clickMove(other.page, 'e8');
    await expect.poll(() => shownMoves(eva.page)).toBe('e2 e8');
    await mover.page.getByTestId('resign').click();
    await mover.page.getByTestId('confirm').getByRole('button', { name: 'Resign' }).click();
    const played = new URL(eva.page.url()).hash;
    for (const { page } of [eva, ready]) await page.getByTestId('find-next').click();
    for (const { page } of [eva, ready]) {
      await expect.poll(() => new URL(page.url()).hash).not.toBe(played);
      await page.getByTestId('first-move').waitFor();
    }
    expect([...ada.errors, ...bob.errors, ...eva.errors]).toEqual([]);
  });

  it('plays a bot in one click, offers one to who waits, and shows a game that goes on', async () => {
    const { page, errors } = await app.visit('/#/online');
    await page.getByTestId('house-bots').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByTestId('house-bots').getByRole('button', { name: 'First-timer' }).first().click();
    await page.getByTestId('board').waitFor();
    await page.goto('#/online');
    await page.getByTestId('house-bots').getByText('4 players').click();
    await page.getByTestId('house-bots').getByRole('button', { name: 'First-timer' }).first().click();
    await page.getByTestId('seat-3').waitFor();
    await page.goto('#/');
    await page.getByTestId('people-here').waitFor();
    await page.getByTestId('find-opponent').click();
    const offer = page.getByTestId('bot-offer');
    await offer.getByText('The game is not rated.', { exact: false }).waitFor({ timeout: 40_000 });
    await offer.getByRole('button', { name: 'Play the bot' }).click();
    await page.getByTestId('board').waitFor();

    const onlooker = await app.visit('/#/watch');
    const board = onlooker.page.getByTestId('watch-featured').locator('[data-moves]');
    const moves = async (): Promise<number> => {
      clock.leap(2500);
      return (await board.count()) === 0 ? 0 : Number(await board.getAttribute('data-moves'));
    };
    await expect.poll(moves, { timeout: 30_000 }).toBeGreaterThan(2);
    expect(await violations(onlooker.page)).toEqual([]);
    expect([...errors, ...onlooker.errors]).toEqual([]);
  });
});

describe('a featured game whose bots have crashed', () => {
  it('is ended with a sentence, and the next one follows', async () => {
    const { page, errors } = await app.visit('/#/watch');
    const tableId = await stuckGame(theStore(), clock.now());
    const onlooker = await app.visit(`/#/online/${tableId}`);
    await onlooker.page.getByTestId('board').waitFor();
    await expect
      .poll(
        async () => {
          clock.leap(5000);
          return onlooker.page.getByTestId('aborted').isVisible();
        },
        { timeout: 30_000 },
      )
      .toBe(true);
    expect(await onlooker.page.getByTestId('aborted').textContent()).toBe(
      'The server ended this game. It does not count.',
    );
    await expect
      .poll(
        async () => {
          clock.leap(2500);
          return Number(await page.getByTestId('watch-featured').locator('[data-moves]').getAttribute('data-moves'));
        },
        { timeout: 30_000 },
      )
      .toBeGreaterThan(0);
    expect([...errors, ...onlooker.errors]).toEqual([]);
  });
});

describe('the arena of the hour', () => {
  it('starts for one guest, with bots up to eight, and stands among the past ones with its podium', async () => {
    const { page, errors } = await app.visit('/#/tournaments', { language: 'fr' });
    await page.getByTestId('tournament-line').first().getByRole('link').click();
    await page.getByTestId('enter-tournament').click();
    await page.getByTestId('leave-tournament').waitFor();
    await page.getByRole('link', { name: 'Jouer à autre chose' }).click();
    await page.getByTestId('house-bots').waitFor();
    clock.leap(3_600_000 - (clock.now() % 3_600_000) + 1000);
    // A player who waits on another page is called to the table.
    const call = page.getByTestId('confirm');
    await call.getByText('Votre table vous attend').waitFor({ timeout: 30_000 });
    expect(await violations(page)).toEqual([]);
    await call.getByRole('button', { name: 'À la table' }).click();
    await page.getByTestId('board').waitFor();
    expect(await call.count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByTestId('menu-abort').click();
    await page.getByTestId('confirm').getByRole('button').last().click();
    await page.getByTestId('to-tournament').click();
    await expect.poll(() => page.getByTestId('tournament-row').count()).toBe(8);
    await expect
      .poll(
        async () => {
          clock.leap(5000);
          return page.getByTestId('podium').isVisible();
        },
        { timeout: 60_000 },
      )
      .toBe(true);
    await page.goto('#/tournaments/past');
    await page.getByTestId('past-tournaments').getByText('Arène').first().waitFor();
    expect(await violations(page)).toEqual([]);
    expect(errors).toEqual([]);
  });
});
