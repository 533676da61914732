import type { BrowserContext, Page } from 'playwright-core';
import type { OnlineApp } from './online-people.ts';

/** Chromium's virtual authenticator, which stores passkeys and confirms every request. */
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

/** A player on a separate device. */
export async function device(app: OnlineApp, options: Parameters<OnlineApp['visit']>[1] = {}) {
  const visitor = await app.visit('/', options);
  await withPasskeys(visitor.context, visitor.page);
  return visitor;
}

/** The recovery codes, which the page shows once. */
export async function createAccount(page: Page, name: string): Promise<readonly string[]> {
  await page.goto('#/account');
  await page.getByTestId('account-name').fill(name);
  await page.getByTestId('create-account').click();
  await page.getByTestId('codes').waitFor();
  const codes = await page.getByTestId('codes').locator('code').allTextContents();
  await page.getByTestId('codes-kept').click();
  await page.getByTestId('codes').waitFor({ state: 'detached' });
  return codes;
}
