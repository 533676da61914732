import { describe, expect, it } from 'vitest';
import { violations } from './accessibility.ts';
import { onlineApp, personIn } from './online-people.ts';

const app = onlineApp();

const person = (name: string, options: Parameters<typeof app.visit>[1] = {}) => personIn(app, name, options);

describe('people', () => {
  it('find an opponent by quick pairing, and can cancel it', async () => {
    const [eva, tom] = [await person('Eva'), await person('Tom', { language: 'fr' })];
    await eva.page.goto('#/online');
    await eva.page.getByTestId('pair').click();
    await eva.page.getByTestId('seeking').getByText('Looking for an opponent: Quoridor, 10 min + 5 s …').waitFor();
    await eva.page.getByTestId('pair-stop').click();
    await eva.page.getByTestId('pair').click();
    await eva.page.getByTestId('seeking').waitFor();
    await tom.page.goto('#/online');
    await tom.page.getByTestId('pair-waiting').getByText('1 personne attend').waitFor();
    expect(await violations(tom.page)).toEqual([]);
    await tom.page.getByTestId('pair').click();
    for (const { page } of [eva, tom]) await page.getByTestId('board').waitFor();
    const { hash } = new URL(eva.page.url());
    expect(hash).toBe(new URL(tom.page.url()).hash);

    const onlooker = await app.visit('#/watch');
    await onlooker.page.getByTestId('watch-featured').waitFor();
    expect(await violations(onlooker.page)).toEqual([]);
    await onlooker.page.getByTestId('watch-featured').getByRole('link', { name: 'Watch' }).first().click();
    await onlooker.page.getByText('You are watching.').first().waitFor();
    expect(new URL(onlooker.page.url()).hash).toBe(hash);
    expect([...eva.errors, ...tom.errors, ...onlooker.errors]).toEqual([]);
  });

  it('have a profile page and a leaderboard; only moderators have the moderation page', async () => {
    const { page, errors } = await person('Lea', { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.goto('#/people/Lea');
    await page.getByRole('heading', { name: 'Lea' }).waitFor();
    // Links of a server have previews; they lead to the same pages.
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await page.getByTestId('share-person').click();
    await expect.poll(copied).toMatch(/\/share\/player\/Lea$/);
    await page.goto(await copied());
    await page.waitForURL(/#\/people\/Lea$/);
    await page.goto('#/open/quoridor:size=5');
    await page.locator('[data-at="c2"]').first().click();
    await page.getByTestId('pause').click();
    await page.getByTestId('pause-share').click();
    await page.getByTestId('share-position').click();
    await expect.poll(copied).toContain('/share/position/quoridor%3Asize%3D5');
    await page.goto(await copied());
    await page.waitForURL(/#\/open\/quoridor:size=5/);
    await page.getByTestId('board').waitFor();
    await page.goto('#/boards');
    await page.getByRole('heading', { level: 1, name: 'Leaderboards' }).waitFor();
    expect(errors).toEqual([]);
    await page.goto('#/moderation');
    await page.getByText('This page is for moderators.').waitFor();
  });
});
