import { describe, expect, it } from 'vitest';
import { violations } from './accessibility.ts';
import type { Page } from 'playwright-core';
import { onlineApp, personIn, playInTurn, sitDown } from './online-people.ts';

const app = onlineApp();

describe('a table for teams', () => {
  it('keeps the teams, lets guests choose theirs, and says that chance decided who starts', async () => {
    const ada = await app.visit('#/online/new/blokus');
    await ada.page.getByTestId('guest-name').fill('Ada');
    await ada.page.getByRole('radio', { name: /^Teams/ }).click({ force: true });
    await ada.page.getByText('Chance decides who starts. The teams stay as you chose them.').waitFor();
    await ada.page.getByTestId('wish-3').click();
    await ada.page.getByRole('option', { name: /^Easy/ }).click();
    await ada.page.getByTestId('open-table').click();
    await ada.page.getByTestId('random-start').waitFor();
    expect(await violations(ada.page)).toEqual([]);

    const hash = new URL(await ada.page.getByTestId('invite-link').inputValue()).hash;
    const own = await ada.page.getByText('Ada (you)').locator('xpath=..').textContent();
    const team = /Team (\d)/.exec(own ?? '')?.[1];
    const bob = await app.visit('/');
    await sitDown(bob.page, hash, 'Bob', `sit-team-${team}`);
    await bob.page.getByText('Bob (you)').waitFor();
    expect(await bob.page.getByText('Bob (you)').locator('xpath=..').textContent()).toContain(`Team ${team}`);
    expect([...ada.errors, ...bob.errors]).toEqual([]);
  });
});

const post = (page: Page, path: string, body: object) =>
  page.evaluate(
    async ([to, text]) => {
      const headers = { 'Content-Type': 'application/json' };
      const answer = await fetch(to!, { method: 'POST', headers, body: text! });
      return (await answer.json()) as Record<string, string>;
    },
    [path, JSON.stringify(body)],
  );

/** Opens a rated table over HTTP for the first, and seats the second there. */
async function ratedTable(first: Page, second: Page): Promise<string> {
  const seats = [{ kind: 'me' }, { kind: 'open' }];
  const wish = { c: 'rated', game: 'quoridor', params: '', control: '600+5', seats, rated: true };
  const { g, invite } = await post(first, 'api/games', wish);
  await post(second, `api/games/${g}/sit`, { c: 'sit', invite });
  return g!;
}

describe('friends', () => {
  it('are seen online, watched and challenged; not when they hide, block or are gone', async () => {
    const [ada, bob, cleo] = [await personIn(app, 'Ada'), await personIn(app, 'Bob'), await personIn(app, 'Cleo')];
    // The home page of a server is connected, too: away means no page at all.
    await bob.page.goto('about:blank');
    await ada.page.goto('#/online/friends');
    await ada.page.getByTestId('follow-name').fill('bob');
    await ada.page.getByTestId('follow').click();
    const row = ada.page.getByTestId('friend-Bob');
    // The page asks every three seconds, and at once when the person comes back to it.
    const isShown = (text: string) =>
      expect
        .poll(async () => {
          await ada.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
          return row.getByText(text).isVisible();
        })
        .toBe(true);
    await isShown('Last here');

    await bob.page.goto('#/online/friends');
    await row.getByText('Online').waitFor();
    const g = await ratedTable(bob.page, cleo.page);
    await isShown('Playing Quoridor');
    expect(await violations(ada.page)).toEqual([]);
    await row.getByRole('link', { name: 'Watch' }).click();
    await ada.page.getByText('You are watching.').first().waitFor();
    expect(ada.page.url()).toContain(g);
    await ada.page.goto('#/online/friends');
    await row.getByRole('button', { name: 'Challenge Bob' }).click();
    await ada.page.getByRole('menuitem', { name: 'Blokus' }).click();
    await ada.page.getByText('For Bob, who gets a message.').waitFor();
    await ada.page.goto('#/online/friends');

    const hide = bob.page.getByTestId('hide-presence').getByText('Hide when I am online');
    await hide.click();
    await isShown('Does not show when they are online');
    await hide.click();
    await isShown('Playing Quoridor');
    await bob.page.getByTestId('block-Ada').click();
    await isShown('Does not show when they are online');
    await bob.page.goto('#/privacy');
    await bob.page.getByTestId('forget-me').click();
    await bob.page.getByTestId('confirm').getByRole('button', { name: 'Delete your data' }).click();
    await ada.page
      .getByTestId('friends-gone')
      .getByText('One player you followed has deleted their account.')
      .waitFor();
    await ada.page.getByTestId('friends-gone').getByRole('button').click();
    await ada.page.getByTestId('friends-gone').waitFor({ state: 'detached' });
    expect([...ada.errors, ...bob.errors, ...cleo.errors]).toEqual([]);
  });
});

const turnOf = (page: Page): Promise<string | null> => page.getByTestId('turn-note').textContent();

describe('a rated game', () => {
  it('says whose move it is, has Resign in sight, and is found again by opponent, result and date', async () => {
    const [dora, emil] = [await personIn(app, 'Dora'), await personIn(app, 'Emil', { language: 'fr' })];
    const g = await ratedTable(dora.page, emil.page);
    for (const { page } of [dora, emil]) await page.goto(`#/online/${g}`);
    for (const { page } of [dora, emil]) await page.getByTestId('board').waitFor();
    const isDoraFirst = ((await turnOf(dora.page)) ?? '').startsWith('Your move');
    const [first, second] = isDoraFirst ? [dora, emil] : [emil, dora];
    expect(await turnOf(dora.page)).toContain('Chance decided who starts.');
    await playInTurn([first.page, second.page], 'e2 e8');
    expect(await turnOf(first.page)).toMatch(isDoraFirst ? 'Your move' : 'À vous de jouer');
    expect(await turnOf(second.page)).toMatch(isDoraFirst ? 'C’est à Dora de jouer' : 'Emil is to move');
    for (const hidden of ['undo', 'redo']) expect(await dora.page.getByTestId(hidden).count()).toBe(0);
    await dora.page.getByTestId('draw').click();
    await dora.page.getByTestId('offered-draw').waitFor();
    await dora.page.getByTestId('resign').click();
    await dora.page.getByTestId('confirm').getByRole('button', { name: 'Resign' }).click();
    await dora.page.getByTestId('end').waitFor();
    // After the game the names lead to the players' pages, where one can follow them.
    await expect.poll(() => dora.page.locator('.seat-page').count()).toBe(2);
    const link = dora.page.locator('.seat-page', { hasText: 'Emil' });
    expect(await link.getAttribute('href')).toBe('#/people/Emil');
    // A rematch would find no answer: the card of the end and the card of the player say that the opponent has left.
    expect(await dora.page.getByTestId('gone').count()).toBe(0);
    await emil.page.goto('#/settings');
    await dora.page.getByTestId('gone').getByText('Emil has left the table.').waitFor();
    await dora.page.getByRole('region', { name: 'Emil' }).getByText('has left').waitFor();
    expect(await violations(dora.page)).toEqual([]);
    await emil.page.goBack();
    await dora.page.getByTestId('gone').waitFor({ state: 'detached' });

    await dora.page.goto('#/online/mine');
    await expect.poll(() => dora.page.getByTestId('own-result').textContent()).toMatch(/^lost · 2 moves · /);
    await dora.page.getByTestId('to-history').click();
    const games = dora.page.getByTestId(`table-${g}`);
    await games.waitFor();
    expect(await games.textContent()).toMatch(/Emil \(\d{4}\).*lost · −\d+ · 2 moves/);
    const opponent = dora.page.getByTestId('filter-opponent');
    await opponent.fill('Nobody Here');
    await opponent.press('Enter');
    await games.waitFor({ state: 'detached' });
    await opponent.fill('emil');
    await opponent.press('Enter');
    await games.waitFor();
    await dora.page.getByTestId('filter-until').fill('2020-01-01');
    await games.waitFor({ state: 'detached' });
    await dora.page.getByTestId('filter-until').fill('');
    await games.waitFor();
    expect(await violations(dora.page)).toEqual([]);
    expect([...dora.errors, ...emil.errors]).toEqual([]);
  });
});
