import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from './accessibility.ts';
import { onlineApp, openTable, playInTurn, sitDown } from './online-people.ts';

const app = onlineApp();

/** A device that keeps passkeys and says yes to everything, as Chromium's own tool for such tests simulates it. */
async function withPasskeys(context: BrowserContext, page: Page): Promise<void> {
  const browser = await context.newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function device(language?: 'fr') {
  const visitor = await app.visit('/', language && { language });
  await withPasskeys(visitor.context, visitor.page);
  return visitor;
}

async function createAccount(page: Page, name: string): Promise<readonly string[]> {
  await page.goto('#/account');
  await page.getByTestId('account-name').fill(name);
  await page.getByTestId('create-account').click();
  await page.getByTestId('codes').waitFor();
  const codes = await page.getByTestId('codes').locator('code').allTextContents();
  await page.getByTestId('codes-kept').click();
  await page.getByTestId('codes').waitFor({ state: 'detached' });
  return codes;
}

describe('an account', () => {
  it('is made by a guest who keeps the games, entered on a second device by a code, then by its own passkey', async () => {
    const ada = await device();
    const hash = await openTable(ada.page, 'noughts', { name: 'Ada' });
    const bob = await app.visit('/');
    await sitDown(bob.page, hash, 'Bob');
    await playInTurn([ada.page, bob.page], 'a1 b1 a2 b2 a3');
    const codes = await createAccount(ada.page, 'Ada Lovelace');
    expect(codes).toHaveLength(8);
    await expect.poll(() => ada.page.getByTestId('passkey').count()).toBe(1);
    await ada.page.goto('#/online');
    await ada.page.getByText('You play as Ada Lovelace.').waitFor();
    await ada.page.getByText('Ada · Bob').waitFor();

    const phone = await device();
    await phone.page.goto('#/account');
    await phone.page.getByTestId('login-name').fill('ADA LOVELACE');
    await phone.page.getByTestId('login-code').fill(codes[0]!);
    await phone.page.getByTestId('log-in-by-code').click();
    await phone.page.getByTestId('codes-left').waitFor();
    await expect.poll(() => phone.page.getByTestId('codes-left').textContent()).toBe('7 codes are still good.');
    await phone.page.getByTestId('add-passkey').click();
    await expect.poll(() => phone.page.getByTestId('passkey').count()).toBe(2);
    await phone.page.getByTestId('log-out').click();
    await phone.page.getByTestId('log-in').click();
    await phone.page.getByTestId('codes-left').waitFor();
    await phone.page.goto('#/online');
    await phone.page.getByText('Ada · Bob').waitFor();

    // The first device ends the session of the second.
    await ada.page.goto('#/account');
    await expect.poll(() => ada.page.getByTestId('session').count()).toBe(2);
    await ada.page.getByRole('button', { name: 'Log out there' }).click();
    await expect.poll(() => ada.page.getByTestId('session').count()).toBe(1);
    await phone.page.goto('#/account');
    await phone.page.reload();
    await phone.page.getByTestId('log-in').waitFor();
    expect(ada.errors).toEqual([]);
  });

  it('says what is wrong with a name, takes results along, is exported and deleted', async () => {
    const eve = await device();
    await eve.page.goto('#/account');
    await eve.page.getByTestId('account-name').fill('Moderator');
    await eve.page.getByTestId('create-account').click();
    await eve.page.getByText('Nobody can have this name here. Choose another one.').waitFor();
    await createAccount(eve.page, 'Eve Curie');
    expect(await violations(eve.page)).toEqual([]);
    await eve.page.getByText('There is nothing to bring along from this browser.').waitFor();

    const [file] = await Promise.all([
      eve.page.waitForEvent('download'),
      eve.page.getByTestId('export-account').click(),
    ]);
    const told = JSON.parse(readFileSync(await file.path(), 'utf8')) as { account: readonly { name: string }[] };
    expect(told.account[0]?.name).toBe('Eve Curie');

    await eve.page.getByTestId('delete-account').click();
    await eve.page.getByTestId('confirm').getByRole('button', { name: 'Delete the account' }).click();
    await eve.page.getByTestId('create-account').waitFor();
    await eve.page.getByTestId('log-in').click();
    await eve.page.getByText('This passkey is not known here, or its answer is too old. Try again.').waitFor();
  });

  it('speaks French', async () => {
    const zoe = await device('fr');
    await zoe.page.goto('#/account');
    await zoe.page.getByRole('heading', { name: 'Votre compte' }).waitFor();
    await createAccount(zoe.page, 'Zoé');
    await zoe.page.getByTestId('new-bot').click();
    await zoe.page.getByTestId('prompt').getByRole('textbox').fill('Zoé Bot');
    await zoe.page.getByTestId('prompt').getByRole('button', { name: 'Un nouveau programme' }).click();
    await zoe.page.getByTestId('bot-Zoé Bot').getByTestId('new-token').click();
    await expect
      .poll(() => zoe.page.getByTestId('bot-token').locator('code').textContent())
      .toMatch(/^quadrille_[\w-]{43}$/);
    await zoe.page.getByTestId('bot-token').getByRole('button', { name: 'Je l’ai gardé' }).click();
    await zoe.page.getByText('8 codes sont encore valables.').waitFor();
    expect(zoe.errors).toEqual([]);
  });
});
