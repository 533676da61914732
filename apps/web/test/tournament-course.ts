import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { LeapingClock } from '../../server/test/served.ts';
import { violations } from './accessibility.ts';
import { personIn, type OnlineApp } from './online-people.ts';
import { device } from './passkey-device.ts';

type Window = NonNullable<Parameters<OnlineApp['visit']>[1]>;

export interface Course {
  readonly maker: string;
  readonly guest: string;
  readonly makerWindow: Window;
  readonly guestWindow: Window;
}

/** The size of a PNG file. */
function pngSize(file: string): readonly [width: number, height: number] {
  const bytes = readFileSync(file);
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

/**
 * A tournament of two from its creation to the podium. The second player creates an account on the way and comes back.
 * The organizer resigns the only game.
 */
export async function playTournament(
  app: OnlineApp,
  { maker, guest, makerWindow, guestWindow }: Course,
): Promise<void> {
  const ada = await personIn(app, maker, makerWindow);
  await ada.page.goto('#/tournaments/new/quoridor');
  await ada.page.getByTestId('make-tournament').waitFor();
  await ada.page.getByRole('radio', { name: /^(Round robin|Toutes rondes)$/ }).click({ force: true });
  const fewer = ada.page.getByRole('button', { name: /: (fewer|moins)$/ }).last();
  for (let less = 0; less < 2; less++) await fewer.click();
  await ada.page.getByTestId('make-tournament').click();
  // The organizer takes part; there is nothing to download yet.
  await ada.page.getByTestId('leave-tournament').waitFor();
  await ada.page.getByTestId('tournament-need').getByText('1 / 2').waitFor();
  expect(await ada.page.locator('a[href$="results.csv"]').count()).toBe(0);
  expect(await violations(ada.page)).toEqual([]);
  const { hash } = new URL(ada.page.url());

  const zoe = await device(app, guestWindow);
  await zoe.page.goto(hash);
  await zoe.page.getByTestId('to-account').click();
  await zoe.page.getByTestId('account-name').fill(guest);
  await zoe.page.getByTestId('create-account').click();
  await zoe.page.getByTestId('codes-kept').click();
  await zoe.page.getByTestId('enter-tournament').click();
  expect(new URL(zoe.page.url()).hash).toBe(hash);
  for (const { page } of [ada, zoe]) await page.getByTestId('board').waitFor();
  const note = zoe.page.getByTestId('table-tournament').first();
  await expect.poll(() => note.textContent()).toMatch(/(round|ronde) 1/);

  const watcher = await app.visit(hash, makerWindow);
  await watcher.page.getByTestId('live-tables').locator('[data-drawn=true]').waitFor();
  expect(await violations(watcher.page)).toEqual([]);

  await ada.page.getByTestId('abort').click();
  await ada.page.getByTestId('confirm').locator('.danger').click();
  for (const { page } of [ada, zoe]) {
    await page
      .getByTestId('aborted')
      .getByText(/(it counts as a loss|c’est une défaite)/)
      .waitFor();
    await page.getByTestId('to-tournament').click();
  }
  for (const { page } of [ada, zoe, watcher]) await page.getByTestId('podium').waitFor();
  await expect.poll(() => zoe.page.getByTestId('tournament-row').first().textContent()).toContain(`${guest}2`);
  expect(await zoe.page.getByTestId('podium').getByRole('listitem').count()).toBe(2);
  await zoe.page.locator('a[href$="results.csv"]').waitFor();
  const [file] = await Promise.all([ada.page.waitForEvent('download'), ada.page.getByTestId('podium-picture').click()]);
  expect(file.suggestedFilename()).toBe('quadrille-quoridor-podium.png');
  expect(pngSize(await file.path())).toEqual([1200, 630]);
  expect(await violations(zoe.page)).toEqual([]);
  expect([...ada.errors, ...zoe.errors, ...watcher.errors]).toEqual([]);
}

/**
 * A Swiss of one round with eight players, five of them house bots, from its creation to the podium. The three people
 * resign their games; the bots play theirs.
 */
export async function playWithBots(app: OnlineApp, clock: LeapingClock, maker: string, window: Window): Promise<void> {
  const ada = await personIn(app, maker, window);
  await ada.page.goto('#/tournaments/new/quoridor');
  await ada.page.getByTestId('make-tournament').waitFor();
  await ada.page.getByRole('radio', { name: /^(Swiss|Suisse)$/ }).click({ force: true });
  const rounds = ada.page.getByRole('button', { name: /^(Rounds|Rondes)\s*: (fewer|moins)$/ });
  for (let less = 0; less < 4; less++) await rounds.click();
  await ada.page.getByText(/^(Fill up with house bots|Compléter avec des bots)$/).click();
  // With bots one person is enough, unless the maker wants more.
  const people = ada.page.getByRole('button', { name: /^(People needed|Personnes pour).*: (more|plus)$/ });
  for (let more = 0; more < 2; more++) await people.click();
  await ada.page.getByTestId('make-tournament').click();
  await ada.page.getByTestId('tournament-fill').waitFor();
  await ada.page.getByTestId('tournament-need').getByText('1 / 3').waitFor();
  const { hash } = new URL(ada.page.url());
  const others = [await personIn(app, `${maker} B`, window), await personIn(app, `${maker} C`, window)];
  for (const { page } of others) {
    await page.goto(hash);
    await page.getByTestId('enter-tournament').click();
  }
  const everyone = [ada, ...others];
  for (const { page } of everyone) {
    await page.getByTestId('board').waitFor({ timeout: 30_000 });
    await expect.poll(() => page.getByTestId('table-tournament').first().textContent()).toMatch(/(round|ronde) 1/);
  }
  for (const { page } of everyone) {
    // One of two opponents is enough.
    if (await page.getByTestId('abort').isVisible()) {
      await page.getByTestId('abort').click();
      await page.getByTestId('confirm').locator('.danger').click();
      await page
        .getByTestId('aborted')
        .getByText(/(it counts as a loss|c’est une défaite)/)
        .waitFor();
    }
    await page.getByTestId('to-tournament').click();
    await expect.poll(() => page.getByTestId('tournament-row').count()).toBe(8);
    expect(await page.getByTestId('tournament-row').locator('.bot-face').count()).toBe(5);
    // No round is left.
    expect(await page.getByTestId('enter-tournament').count()).toBe(0);
  }
  const late = await app.visit(hash, window);
  await late.page.getByText(/^(The last round is being played|La dernière ronde se joue)/).waitFor();
  expect(await late.page.getByTestId('to-account').count()).toBe(0);
  await ada.page.getByTestId('live-tables').locator('[data-drawn=true]').first().waitFor();
  expect(await violations(ada.page)).toEqual([]);
  const hasPodium = async (): Promise<boolean> => {
    clock.leap(2500);
    return ada.page.getByTestId('podium').isVisible();
  };
  await expect.poll(hasPodium, { timeout: 240_000, interval: 150 }).toBe(true);
  for (const { page } of everyone) await page.getByTestId('podium').waitFor();
  expect(await ada.page.getByTestId('podium').getByRole('listitem').count()).toBe(3);
  expect(await violations(ada.page)).toEqual([]);
  expect([...everyone, late].flatMap(({ errors }) => errors)).toEqual([]);
}
