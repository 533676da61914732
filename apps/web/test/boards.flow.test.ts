import { rushDealer, rushSeedOf } from '@quadrille/kit';
import { describe, expect, it } from 'vitest';
import { loadGame } from '../src/platform/games.ts';
import { dayOf } from '../src/platform/dates.ts';
import { violations } from './accessibility.ts';
import { clickMove } from './board-hands.ts';
import { onlineApp, personIn } from './online-people.ts';

const app = onlineApp();

/** The solution of the first puzzle of today's rush. */
async function firstSolution(): Promise<readonly string[]> {
  const { signal } = new AbortController();
  const challenges = await (await loadGame('quoridor'))!.puzzleSource!();
  const deal = rushDealer((rating, stop, seed) => challenges.near(rating, seed, stop), rushSeedOf(dayOf(new Date())));
  return (await challenges.solve((await deal(0, signal))!, [], signal))!;
}

describe('leaderboards', () => {
  it('list the players of the daily rush, and tell newcomers how to enter', async () => {
    const { page, errors } = await personIn(app, 'Rosa');
    await page.goto('#/rush/quoridor');
    await page.getByTestId('rush-day-board').getByText('No round yet.').waitFor();
    await page.getByTestId('rush-daily-start').click();
    for (const move of (await firstSolution()).filter((_, at) => at % 2 === 0)) {
      await page.getByTestId('challenge').locator('.q-active, [data-active]').first().waitFor();
      await clickMove(page, move);
      await page.getByTestId('challenge-verdict').getByText('Let’s see').waitFor({ state: 'detached' });
    }
    await expect.poll(() => page.getByTestId('rush-bar').textContent(), { timeout: 60_000 }).toContain('1 / 12');
    await page.getByTestId('rush-stop').click();
    await expect.poll(() => page.getByTestId('rush-line').textContent(), { timeout: 60_000 }).toMatch(/^1Rosa1 solved/);
    expect(await violations(page)).toEqual([]);

    await page.goto('#/boards');
    await page.getByTestId('boards-today').getByText('Rosa').waitFor();
    await page.getByTestId('boards-none').waitFor();
    expect(await violations(page)).toEqual([]);
    expect(errors).toEqual([]);
  });
});
