import { systemClock } from '@quadrille/server';
import { describe, expect, it } from 'vitest';
import { violations } from './accessibility.ts';
import { clickMove } from './board-hands.ts';
import { monday, mondays } from './on-monday.ts';
import { onlineApp, personIn } from './online-people.ts';

// A server on a Monday, whose puzzle is known.
const ahead = monday.getTime() - Date.now();

const app = onlineApp({ now: () => Date.now() + ahead, after: systemClock.after });

describe('the board of the day', () => {
  it('has whoever solved the puzzle, as the server has verified it', async () => {
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
