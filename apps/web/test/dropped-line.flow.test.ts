import { loadAgain, theApp } from '@quadrille/conformance/flow';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { violations } from './accessibility.ts';

const app = theApp();

/** As an earlier version saved it: a line that begins after the last move, and one that cannot be played. */
const damaged = `[Quadrille "1"]
[Game "quoridor"]
[Revision "1"]
[Params "size=5"]
[Seat1 "human"]
[Seat2 "human"]
[Result "*"]

1. c2 c4
@7 b2
@1 c2 b5
@1 d5
`;

const put = (page: Page, record: string) =>
  page.evaluate(
    (text) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('quadrille');
        opening.addEventListener('error', () => reject(opening.error!));
        opening.addEventListener('success', () => {
          const games = opening.result.transaction('games', 'readwrite').objectStore('games');
          const times = { created: 5, updated: 5, revision: 1 };
          games.put({ id: 'old', game: 'quoridor', record: text, moves: 2, finished: false, kept: false, ...times });
          games.transaction.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
        });
      }),
    record,
  );

it('a game that was saved with a bad variation opens, and says what is no longer there; only once', async () => {
  const { page, errors } = await app.visit('/#/library');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await put(page, damaged);
  await page.reload();
  expect(await page.getByText('damaged').count()).toBe(0);
  await page.goto('#/quoridor/play/old');
  await page.getByTestId('board').waitFor();
  const notes = page.getByTestId('toast');
  await expect.poll(() => notes.count()).toBe(2);
  expect((await notes.allTextContents()).join(' ')).toMatch(/after move 7 .*: b2.*after move 1 .*: c2, b5/);
  expect(await violations(page)).toEqual([]);
  expect(await page.locator('.variations li').count()).toBe(1);
  await loadAgain(page);
  await page.getByTestId('board').waitFor();
  await expect.poll(() => page.locator('.variations li').count()).toBe(1);
  expect(await notes.count()).toBe(0);
  expect(errors).toEqual([]);
});
