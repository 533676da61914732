import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from './accessibility.ts';
import { onlineApp, openTable, personIn, playInTurn, theStore } from './online-people.ts';

const app = onlineApp();

const person = (name: string, options: Parameters<typeof app.visit>[1] = {}) => personIn(app, name, options);

async function choose(page: Page, list: string, option: string): Promise<void> {
  await page.getByTestId(list).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

describe('people', () => {
  it('challenge each other to a rated game, see what it changed, and stand on the board and in their profiles', async () => {
    const [ada, bob] = [await person('Ada'), await person('Bob')];
    await ada.page.goto('#/people/bob');
    await ada.page.getByRole('heading', { name: 'Bob' }).waitFor();
    await ada.page.getByTestId('relation-follow').click();
    await ada.page.getByRole('button', { name: 'Unfollow' }).waitFor();
    await ada.page.getByRole('button', { name: 'Challenge' }).click();
    await ada.page.getByRole('menuitem', { name: 'Quoridor' }).click();
    await ada.page.getByText('For Bob, who gets a message.').waitFor();
    // A small board cannot be rated.
    await ada.page.getByText('Rated game', { exact: true }).waitFor();
    await ada.page.getByRole('radio', { name: '5', exact: true }).first().click({ force: true });
    await ada.page.getByText('Games with these options cannot be rated').waitFor();
    expect(await ada.page.getByText('Rated game', { exact: true }).count()).toBe(0);
    await ada.page.getByRole('radio', { name: '9', exact: true }).first().click({ force: true });
    await ada.page.getByText('Rated game', { exact: true }).click();
    // The lot decides who begins, and nothing is asked about it.
    expect(await ada.page.getByText('Random start').count()).toBe(0);
    await ada.page.getByTestId('open-table').click();
    await ada.page.getByTestId('waiting-room').waitFor();

    await bob.page.goto('#/online');
    await bob.page.getByTestId('accept-challenge').click();
    await bob.page.getByTestId('board').waitFor();
    const { tables } = (await ada.page.evaluate(async () => (await fetch('api/me/games')).json())) as {
      tables: readonly { you: readonly number[] }[];
    };
    // Ada runs ahead, whichever side is hers; Bob steps aside.
    if (tables[0]!.you[0] === 0) await playInTurn([ada.page, bob.page], 'e2 d9 e3 c9 e4 b9 e5 a9 e6 a8 e7 a7 e8 a6 e9');
    else await playInTurn([bob.page, ada.page], 'd1 e8 c1 e7 b1 e6 a1 e5 a2 e4 a3 e3 a4 e2 a5 e1');
    for (const { page } of [ada, bob]) await page.getByTestId('rated-result').waitFor();
    await expect.poll(() => ada.page.getByTestId('rated-result').textContent()).toMatch(/Ada\d+ \(\+1\d\d\)/);

    await ada.page.goto('#/people/Ada');
    await ada.page.getByText('1 game: 1 won, 0 drawn, 0 lost').first().waitFor();
    expect(await violations(ada.page)).toEqual([]);
    // Anybody may look at it again, with what an engine thinks of the moves.
    const guest = await app.visit('#/people/Ada');
    await guest.page.getByRole('link', { name: 'View', exact: true }).click();
    await guest.page.getByTestId('review-open').click();
    await guest.page.getByTestId('review').waitFor();
    await choose(ada.page, 'filter-result', 'lost');
    await ada.page.getByText('No finished games of this kind.').waitFor();
    await ada.page.getByRole('link', { name: 'Leaderboard', exact: true }).click();
    await expect.poll(() => ada.page.getByTestId('board-row').count()).toBe(2);
    await expect.poll(() => ada.page.getByTestId('board-row').first().textContent()).toMatch(/^–AAdaabout 16\d\d1$/);
    expect([...ada.errors, ...bob.errors]).toEqual([]);
  });

  it('report somebody; a moderator reads the log and bans, and the banned are told why', async () => {
    const [mia, eve] = [await person('Mia'), await person('Eve')];
    const hash = await openTable(mia.page, 'noughts', { name: 'Mia' });
    await eve.page.goto(`/${hash}`);
    await eve.page.getByTestId('sit').click();
    await playInTurn([mia.page, eve.page], 'a1 b1 a2 b2 a3');
    const zoe = await person('Zoé', { language: 'fr' });
    await zoe.page.goto('#/people/Eve');
    await zoe.page.getByTestId('report').click();
    await zoe.page.getByTestId('report-note').fill('Trop fort.');
    await zoe.page.getByTestId('report-send').click();
    await zoe.page.getByText('Merci. Un modérateur regardera.').waitFor();
    await zoe.page.goto('#/moderation');
    await zoe.page.getByText('Cette page est réservée aux modérateurs.').waitFor();

    const appointed = await theStore().personToAppoint('Mia');
    await theStore().setModerator(appointed!.id, true);
    await mia.page.goto('#/people/Mia');
    await mia.page.getByTestId('to-moderation').click();
    await mia.page.getByTestId('open-report').waitFor();
    await expect.poll(() => mia.page.getByTestId('open-report').textContent()).toContain('Trop fort.');
    await choose(mia.page, 'verdict', 'Ban');
    await mia.page.getByTestId('verdict-reason').fill('Help of a computer.');
    await mia.page.getByTestId('decide').click();
    await mia.page.getByTestId('audit-line').waitFor();
    await expect.poll(() => mia.page.getByTestId('open-report').count()).toBe(0);
    await eve.page.goto('#/online/new/noughts');
    await eve.page.getByTestId('open-table').click();
    await eve.page.getByText('The reason: Help of a computer.').waitFor();
  });
});
