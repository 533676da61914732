import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { violations } from './accessibility.ts';
import { onlineApp } from './online-people.ts';

const app = onlineApp();

/** A request with the session of this page. */
const ask = (page: Page, path: string, body: object): Promise<Record<string, unknown>> =>
  page.evaluate(
    async ([to, sent]) => {
      const answer = await fetch(to, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(sent),
      });
      return (await answer.json()) as Record<string, unknown>;
    },
    [path, body] as const,
  );

it('correspondence games have a page with the player to move and the time left; a badge shows how many wait', async () => {
  const [ada, zoe] = [await app.visit('/'), await app.visit('/', { language: 'fr' })];
  await ask(ada.page, 'api/guest', { name: 'Ada' });
  await ask(zoe.page, 'api/guest', { name: 'Zoé' });
  const seats = [{ kind: 'me' }, { kind: 'open' }];
  const wish = { c: 'o', game: 'quoridor', params: '', control: '3d', seats };
  const { g, invite } = await ask(ada.page, 'api/games', wish);
  await ask(zoe.page, `api/games/${String(g)}/sit`, { c: 's', invite });
  await zoe.page.goto('#/online/mine');
  await zoe.page.reload();
  await zoe.page.getByTestId('mine-wait').getByText('Il reste 2 jours à l’autre').waitFor();
  await ask(ada.page, `api/games/${String(g)}/do`, { c: 'm', d: { k: 'move', m: 'e2' } });
  await zoe.page.getByTestId('mine-turn').getByText('Il vous reste 2 jours').waitFor();
  await expect.poll(() => zoe.page.title()).toMatch(/^\(1\) /);
  await expect.poll(() => zoe.page.getByTestId('turns').textContent()).toBe('1, 1 table vous attend');
  await zoe.page.locator('[data-drawn="true"]').waitFor();
  expect(await violations(zoe.page)).toEqual([]);
  await zoe.page.getByTestId('mine-turn').getByRole('link', { name: 'Jouer' }).click();
  await zoe.page.getByTestId('board').waitFor();
  expect([...ada.errors, ...zoe.errors]).toEqual([]);
});
