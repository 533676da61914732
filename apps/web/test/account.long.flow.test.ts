import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { violations } from './accessibility.ts';
import { onlineApp } from './online-people.ts';
import { createAccount, device } from './passkey-device.ts';

const app = onlineApp();

describe('an account', () => {
  it('says what is wrong with a name, takes results along, is exported and deleted', async () => {
    const eve = await device(app);
    await eve.page.goto('#/account');
    await eve.page.getByTestId('account-name').fill('Moderator');
    await eve.page.getByTestId('create-account').click();
    await eve.page.getByText('This name is not allowed here. Choose another one.').waitFor();
    await eve.page.getByTestId('account-name').fill('Bot Eve');
    await eve.page.getByTestId('create-account').click();
    await eve.page.getByText('Names that begin with “Bot” belong to the bots of this server.').waitFor();
    await createAccount(eve.page, 'Eve Curie');
    expect(await violations(eve.page)).toEqual([]);
    await eve.page.getByText('This browser has no results to add.').waitFor();

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
    const zoe = await device(app, { language: 'fr' });
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
