import { describe, expect, it } from 'vitest';
import { onlineApp, openTable, playInTurn, sitDown } from './online-people.ts';
import { createAccount, device } from './passkey-device.ts';

const app = onlineApp();

describe('an account', () => {
  it('is made by a guest who keeps the games, entered on a second device by a code, then by its own passkey', async () => {
    const ada = await device(app);
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

    const phone = await device(app);
    await phone.page.goto('#/account');
    await phone.page.getByTestId('login-name').fill('ADA LOVELACE');
    await phone.page.getByTestId('login-code').fill(codes[0]!);
    await phone.page.getByTestId('log-in-by-code').click();
    await phone.page.getByTestId('codes-left').waitFor();
    await expect.poll(() => phone.page.getByTestId('codes-left').textContent()).toBe('7 codes are unused.');
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
});
