import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
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

/** Of a picture that is a PNG file: its size. */
function pngSize(file: string): readonly [width: number, height: number] {
  const bytes = readFileSync(file);
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

/**
 * A tournament of two from its making to the podium. The second has no account yet: one is made on the way, and leads back.
 * The maker breaks off the only game and loses it.
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
  // Whoever makes it takes part; there is nothing to download yet.
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
  for (const { page } of [ada, zoe]) await page.getByTestId('to-tournament').click();
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
