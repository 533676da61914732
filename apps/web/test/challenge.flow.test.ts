import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from './accessibility.ts';
import { onlineApp, personIn } from './online-people.ts';

const app = onlineApp();

async function challenge(page: Page, name: string): Promise<void> {
  await page.goto(`#/online/new/noughts/${name}`);
  await page.getByTestId('open-table').click();
  await page.getByTestId('waiting-room').waitFor();
}

describe('a challenge', () => {
  it('reaches the friend on any page; both sides see how it stands; one click accepts it', async () => {
    const [eva, tom] = [await personIn(app, 'Eva'), await personIn(app, 'Tom')];
    const notice = tom.page.getByTestId('challenge-notice');
    await tom.page.goto('#/settings');
    await tom.page.getByTestId('nav-online').waitFor();

    await challenge(eva.page, 'Tom');
    await eva.page.getByTestId('room-invited').getByText('Tom has not answered yet.').waitFor();
    // Chance decides whose seat is the first.
    const seats = eva.page.getByTestId(/^room-seat-/);
    expect((await seats.allTextContents()).join()).toMatch(/^Tomno answer yet|,Tomno answer yet/);
    await notice.getByText('Eva challenges you: Noughts and Crosses').waitFor();
    expect(await tom.page.locator('[aria-live="polite"]', { has: notice }).count()).toBe(1);
    expect(await violations(tom.page)).toEqual([]);
    // By keyboard: the notice is the first stop after the link to the content.
    await tom.page.locator('.skip-link').focus();
    await tom.page.keyboard.press('Tab');
    await tom.page.keyboard.press('Tab');
    expect(await tom.page.evaluate(() => document.activeElement?.textContent)).toBe('Decline');
    await tom.page.keyboard.press('Enter');
    await notice.waitFor({ state: 'detached' });
    await eva.page.getByTestId('room-invited').getByText('Tom has declined.').waitFor();
    expect((await seats.allTextContents()).join()).toMatch(/^free|,free/);
    expect(await violations(eva.page)).toEqual([]);

    // In a game; the notice goes when the challenger leaves.
    await eva.page.getByTestId('leave-table').click();
    await eva.page.getByTestId('play-now').waitFor();
    await tom.page.goto('#/open/quoridor:size=5');
    await tom.page.getByTestId('board').waitFor();
    await challenge(eva.page, 'Tom');
    await notice.waitFor();
    await eva.page.getByTestId('leave-table').click();
    await notice.waitFor({ state: 'detached' });

    await challenge(eva.page, 'Tom');
    await notice.getByTestId('notice-accept').click();
    for (const { page } of [eva, tom]) await page.getByTestId('board').waitFor();
    expect(new URL(tom.page.url()).hash).toBe(new URL(eva.page.url()).hash);
    expect(await notice.count()).toBe(0);
    expect([...eva.errors, ...tom.errors]).toEqual([]);
  });
});
