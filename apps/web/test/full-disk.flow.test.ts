import { expect, it } from 'vitest';
import { FaultyStore } from '../../server/test/faulty-store.ts';
import { violations } from './accessibility.ts';
import { onlineApp, playInTurn, twoAtTable } from './online-people.ts';

let faulty!: FaultyStore;
const app = onlineApp(undefined, {}, (inner) => (faulty = new FaultyStore(inner)).store);

it('while the disk of the server is full, both players are told, clocks stand still, and the move is played later', async () => {
  const { ada, bob } = await twoAtTable(app, 'noughts', { clock: '1 min + 0 s' });
  await playInTurn([ada.page, bob.page], 'a1 b1');
  faulty.isFull = true;
  await ada.page.locator('[data-at="a2"]').first().click();
  for (const { page } of [ada, bob]) {
    await page.getByTestId('connection').getByText('the server cannot save now: clocks stand still').waitFor();
    expect(await violations(page)).toEqual([]);
  }
  const clocks = () => bob.page.getByTestId('clock').allTextContents();
  const before = await clocks();
  await bob.page.waitForTimeout(2500);
  expect(await clocks()).toEqual(before);
  faulty.isFull = false;
  await expect.poll(() => bob.page.locator('[data-place="3"]').textContent()).toBe('a2');
  for (const { page } of [ada, bob]) {
    await expect.poll(() => page.getByTestId('connection').getAttribute('data-state')).toBe('live');
  }
  expect([...ada.errors, ...bob.errors]).toEqual([]);
});
