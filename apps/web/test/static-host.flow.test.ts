import { amount } from '@quadrille/conformance/amount';
import { seatHolder, theApp, openOptions } from '@quadrille/conformance/flow';
import { describe, expect, it } from 'vitest';
import { plainHost } from './plain-host.ts';

const app = theApp(plainHost);

/** A long limit, because a search takes as long as the machine needs. */
const eventually = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 60_000 });

/** The app requests the hello of a server, and this host has none. */
const withoutAsking = (errors: readonly string[]) => errors.filter((error) => !error.includes('404'));

describe('the built app in a subfolder of a host without headers', () => {
  for (const [game, level] of amount(
    [['noughts', 'Perfect']] as const,
    [
      ['noughts', 'Perfect'],
      ['quoridor', 'Easy'],
      ['blokus', 'Easy'],
    ] as const,
  )) {
    it(`${game}: a computer player moves, and another gives a hint`, async () => {
      const { page, errors } = await app.visit(`./#/${game}`);
      await page.getByTestId('start').waitFor();
      expect(await page.evaluate(() => crossOriginIsolated)).toBe(false);
      await openOptions(page);
      const seats = await page.getByTestId(/^holder-/).count();
      for (let seat = 0; seat < seats; seat++) await seatHolder(page, seat, seat === 0 ? level : 'A person');
      await page.getByTestId('start').click();
      await eventually(() => page.getByTestId('moves').getByRole('button').count()).toBeGreaterThan(0);
      await page.getByTestId('hint').click();
      await page.getByTestId('hint-move').waitFor({ timeout: 60_000 });
      expect(withoutAsking(errors)).toEqual([]);
    });
  }

  for (const game of amount([], ['ricochet', 'sokoban'])) {
    it(`${game}: the solver solves`, async () => {
      const { page, errors } = await app.visit(`./#/arena/bench/${game}`);
      await page.getByTestId('bench-count').fill('2');
      await page.getByTestId('start-bench').click();
      await page.locator('[data-testid=bench-progress][data-running=false]').waitFor({ timeout: 60_000 });
      expect(await page.getByTestId('bench-done').textContent()).toMatch(/^([12]) of \1 puzzles?$/);
      expect(withoutAsking(errors)).toEqual([]);
    });
  }
});
