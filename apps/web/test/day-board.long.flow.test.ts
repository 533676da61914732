import { systemClock } from '@quadrille/server';
import { describe, expect, it } from 'vitest';
import { violations } from './accessibility.ts';
import { clickMove } from './board-hands.ts';
import { monday, mondays } from './on-monday.ts';
import { onlineApp, personIn } from './online-people.ts';

// A server on a Monday with a known puzzle.
const ahead = monday.getTime() - Date.now();

const app = onlineApp({ now: () => Date.now() + ahead, after: systemClock.after });

describe('the leaderboard of the day', () => {
  it('lists the players whose solution the server has verified', async () => {
    const dora = await personIn(app, 'Dora', { timezoneId: 'UTC' });
    await dora.context.clock.setSystemTime(monday);
    await dora.page.goto('/#/today/quoridor');
    await dora.page.reload();
    await dora.page.getByText('No solution yet. Solve it, and you are first.').waitFor();
    await clickMove(dora.page, mondays);
    await dora.page.getByTestId('challenge-solved').waitFor();
    await expect.poll(() => dora.page.getByTestId('day-line').textContent()).toBe('1Dora1');
    expect(await violations(dora.page)).toEqual([]);
    expect(dora.errors).toEqual([]);
  });
});
