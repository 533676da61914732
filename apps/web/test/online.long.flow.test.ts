import { describe, expect, it } from 'vitest';
import { startGame } from '@quadrille/conformance/flow';
import { violations } from './accessibility.ts';
import { clickMove, clickMoves, shownMoves } from './board-hands.ts';
import { onlineApp, openTable, playInTurn, shakyLine, sitDown, twoAtTable, connection } from './online-people.ts';

const app = onlineApp();
const small = { choices: ['5'] };

describe('two people at one table', () => {
  it('hear each other: moves are spoken, a phrase is shown, a draw is offered and agreed on', async () => {
    const { ada, bob } = await twoAtTable(app, 'quoridor', small);
    await playInTurn([ada.page, bob.page], 'c2 c4');
    await ada.page.setViewportSize({ width: 390, height: 844 });
    const heard = () => ada.page.locator('[aria-live]').allTextContents();
    await expect.poll(async () => (await heard()).join(' ')).toMatch(/Bob|c4|pawn/i);
    await ada.page.getByRole('button', { name: 'Say something' }).click();
    await ada.page.getByRole('menuitem', { name: 'Nice move!' }).click();
    await bob.page.getByText('Ada: Nice move!').first().waitFor();
    const board = await ada.page.getByTestId('board').boundingBox();
    await bob.page.keyboard.press('Escape');
    await bob.page.getByTestId('menu-draw').click();
    await bob.page.getByTestId('offered-draw').waitFor();
    // On a phone the question lies between board and bar, and moves neither.
    await ada.page.getByTestId('offer').waitFor();
    expect(await ada.page.getByTestId('board').boundingBox()).toEqual(board);
    const asked = (await ada.page.getByTestId('offer').boundingBox())!;
    expect(asked.y).toBeGreaterThanOrEqual(board!.y + board!.height);
    await ada.page.getByTestId('offer').getByRole('button').first().click();
    for (const { page } of [ada, bob]) await page.getByTestId('end').waitFor();
    expect(await ada.page.getByTestId('end').textContent()).toContain('A draw');
    expect([...ada.errors, ...bob.errors]).toEqual([]);
  });

  it('sit down and play by keyboard alone', async () => {
    const ada = await app.visit('/');
    const hash = await openTable(ada.page, 'quoridor', { name: 'Ada', ...small });
    const { page, errors } = await app.visit(`/${hash}`);
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    await page.getByTestId('guest-name').focus();
    await page.keyboard.type('Bob');
    await press('Enter');
    await page.getByTestId('board').waitFor();
    await clickMove(ada.page, 'c2');
    await expect.poll(() => shownMoves(page)).toBe('c2');
    for (let tab = 0; tab < 40; tab++) {
      if (await page.evaluate(() => document.activeElement?.closest('[data-board]') !== null)) break;
      await press('Tab');
    }
    // The board is turned: one's own pawn goes up.
    await press('p', 'ArrowUp', 'Enter');
    await expect.poll(() => shownMoves(ada.page)).toBe('c2 c4');
    await press('Escape');
    await page.getByTestId('table-menu').waitFor();
    await press('Escape');
    await page.getByTestId('table-menu').waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
  });

  it('lets a third one watch by the same link, and counts them', async () => {
    const { ada, hash } = await twoAtTable(app, 'noughts');
    const cleo = await app.visit(`/${hash}`);
    await cleo.page.getByTestId('board').waitFor();
    await cleo.page.getByText('You are watching.').waitFor();
    await ada.page.getByText('1 person watches').waitFor();
    await clickMove(cleo.page, 'b2');
    await clickMove(ada.page, 'a1');
    await expect.poll(() => shownMoves(cleo.page)).toBe('a1');
  });
});

describe('in French', () => {
  it('everything is said in French', async () => {
    const ada = await app.visit('/', { language: 'fr' });
    await ada.page.getByTestId('nav-online').click();
    await ada.page.getByRole('heading', { name: 'Jouer en ligne' }).waitFor();
    const hash = await openTable(ada.page, 'noughts', { name: 'Zoé' });
    await ada.page.getByText('Une place est libre.').waitFor();
    const bob = await app.visit('/', { language: 'fr' });
    await sitDown(bob.page, hash, 'Bruno');
    await bob.page.getByTestId('board').waitFor();
    await playInTurn([ada.page, bob.page], 'a1 b1 a2 b2 a3');
    await bob.page.getByText('Perdu. Zoé gagne.').waitFor();
    await bob.page.getByTestId('to-report').click();
    await bob.page.getByRole('row', { name: /^Zoé 3 .* \d sur 3$/ }).waitFor();
    expect([...ada.errors, ...bob.errors]).toEqual([]);
  });
});

describe('a table in the lobby', () => {
  it('is found by somebody who was not invited', async () => {
    const bob = await app.visit('/#/online');
    await bob.page.getByTestId('pair').waitFor();
    const ada = await app.visit('/');
    await openTable(ada.page, 'noughts', { name: 'Ada', isListed: true });
    // One click: a guest without a name gets one.
    await bob.page.getByRole('link', { name: 'Sit down' }).click();
    for (const { page } of [ada, bob]) await page.getByTestId('board').waitFor();
    await playInTurn([ada.page, bob.page], 'a1 b1');
    await ada.page.goto('#/online');
    await ada.page.getByText('your turn').waitFor();
    expect([...ada.errors, ...bob.errors]).toEqual([]);
  });
});

describe('a game of this screen', () => {
  it('goes on with a friend elsewhere, from where it stood', async () => {
    const ada = await app.visit('/');
    await startGame(ada.page, 'quoridor', '5');
    await clickMoves(ada.page, 'c2 c4');
    await ada.page.keyboard.press('Escape');
    await ada.page.getByTestId('pause-hand').click();
    await ada.page.getByTestId('prompt').getByRole('textbox').fill('Ada');
    await ada.page.getByTestId('prompt').getByRole('button', { name: 'Open the table' }).click();
    await ada.page.getByTestId('waiting-room').waitFor();
    const bob = await app.visit('/');
    await sitDown(bob.page, new URL(await ada.page.getByTestId('invite-link').inputValue()).hash, 'Bob');
    for (const { page } of [ada, bob]) await expect.poll(() => shownMoves(page)).toBe('c2 c4');
    await playInTurn([ada.page, bob.page], 'a1h b4');
    expect([...ada.errors, ...bob.errors]).toEqual([]);
  });
});

describe('every page', () => {
  it.each([
    ['light', 'en'],
    ['light', 'fr'],
    ['dark', 'en'],
    ['dark', 'fr'],
  ] as const)('has no serious accessibility fault, and fits a small phone (%s, %s)', async (colorScheme, language) => {
    const { page } = await app.visit('/#/online', { colorScheme, language, width: 320, height: 640 });
    const check = async (where: string) => {
      expect(await violations(page), where).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBeLessThanOrEqual(320);
    };
    await page.getByTestId('pair').waitFor();
    await check('lobby');
    await page.goto('/#/online/new/quoridor');
    await page.getByTestId('open-table').waitFor();
    await check('new table');
    const hash = await openTable(page, 'quoridor', { name: 'Ada with a name of quite some length yes' });
    await check('waiting room');
    const bob = await app.visit('/');
    await sitDown(bob.page, hash, 'Bob');
    await page.getByTestId('board').waitFor();
    await check('table');
    await page.getByTestId('menu').click();
    await page.getByTestId('table-menu').waitFor();
    await check('menu');
    await page.goto('/#/privacy');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await check('privacy');
  });
});

describe('somebody whom the server has forgotten', () => {
  it('gives a name and goes on', async () => {
    const ada = await app.visit('/');
    const hash = await openTable(ada.page, 'noughts', { name: 'Ada' });
    const bob = await app.visit('/');
    await bob.context.addCookies([{ name: 'quadrille', value: 'x'.repeat(43), url: app.url }]);
    await bob.page.goto(`/${hash}`);
    // A server may end such a cookie by itself; otherwise the page asks for a name.
    await bob.page.getByTestId('guest-name').fill('Bob');
    await bob.page.keyboard.press('Enter');
    const board = bob.page.getByTestId('board');
    await bob.page.locator('[data-testid="sit"]:enabled, [data-testid="board"]').first().waitFor();
    if ((await board.count()) === 0) await bob.page.getByTestId('sit').click();
    await board.waitFor();
  });
});

describe('the app kept for offline use', () => {
  it('leaves the server to answer for itself', async () => {
    const { page } = await app.visit('/', { serviceWorkers: 'allow' });
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await page.goto('/api/lobby');
    expect(await page.textContent('body')).toContain('"tables"');
    await page.goto('/');
    await page.getByTestId('nav-online').waitFor();
  });
});

describe('being forgotten', () => {
  it('is one button, and the name is gone', async () => {
    const { page, errors } = await app.visit('/');
    await openTable(page, 'noughts', { name: 'Ada' });
    await page.goto('#/privacy');
    await page.getByTestId('forget-me').click();
    await page.getByTestId('confirm').getByRole('button', { name: 'Delete your data' }).click();
    await page.getByText('Your data is deleted.').waitFor();
    await page.getByTestId('forget-me').waitFor({ state: 'detached' });
    await page.goto('#/online/new/noughts');
    expect(await page.getByTestId('guest-name').inputValue()).toBe('');
    expect(errors).toEqual([]);
  });
});

describe('an old app', () => {
  it('is told to load itself again', async () => {
    const { page } = await app.visit('/#/settings');
    await page.route('**/api/hello', async (route) => {
      const answer = await route.fetch();
      const hello = (await answer.json()) as { readonly protocol: number };
      await route.fulfill({ json: { ...hello, protocol: hello.protocol + 1 } });
    });
    await page.goto('/#/online');
    await page.reload();
    await page.getByTestId('too-old').waitFor();
  });
});

describe('a tab in the background', () => {
  it('knows everything when it comes back', async () => {
    const { ada, bob } = await twoAtTable(app, 'quoridor', small);
    const tab = await ada.context.newCDPSession(ada.page);
    await playInTurn([ada.page, bob.page], 'c2');
    await tab.send('Page.setWebLifecycleState', { state: 'frozen' });
    await clickMove(bob.page, 'c4');
    await expect.poll(() => shownMoves(bob.page)).toBe('c2 c4');
    await bob.page.waitForTimeout(10_000);
    await tab.send('Page.setWebLifecycleState', { state: 'active' });
    await expect.poll(() => shownMoves(ada.page)).toBe('c2 c4');
    await playInTurn([ada.page, bob.page], 'a1h');
  });
});

describe('a bad line', () => {
  it('loses no move that was unsent when the page was loaded again', async () => {
    const { proxy, baseURL } = await shakyLine();
    const { ada, bob } = await twoAtTable(app, 'quoridor', small, { baseURL });
    proxy.faults = { blackHole: true };
    await clickMove(ada.page, 'c2');
    await expect.poll(() => shownMoves(ada.page)).toBe('c2');
    expect(await shownMoves(bob.page)).toBe('');
    proxy.faults = {};
    await ada.page.reload();
    await expect.poll(() => shownMoves(bob.page)).toBe('c2');
    await expect.poll(() => shownMoves(ada.page)).toBe('c2');
  });

  it('keeps a move until it is back, without a reload', async () => {
    const { proxy, baseURL } = await shakyLine();
    const { ada, bob } = await twoAtTable(app, 'quoridor', small, { baseURL });
    await playInTurn([ada.page, bob.page], 'c2 c4');
    proxy.faults = { refuse: true };
    proxy.cut();
    await expect.poll(() => connection(ada.page)).toBe('lost');
    await clickMove(ada.page, 'a1h');
    await ada.page.getByText('connection lost, your move is saved').waitFor();
    expect(await shownMoves(ada.page)).toBe('c2 c4 a1h');
    expect(await shownMoves(bob.page)).toBe('c2 c4');
    proxy.faults = {};
    await expect.poll(() => shownMoves(bob.page)).toBe('c2 c4 a1h');
    await expect.poll(() => connection(ada.page)).toBe('live');
    await playInTurn([ada.page, bob.page], 'b4');
  });
});

describe('fair play', () => {
  it('is told in figures when the game is over: who thought how long, and who played like the computer', async () => {
    const { ada, bob } = await twoAtTable(app, 'noughts');
    await playInTurn([ada.page, bob.page], 'b2 a2 a1 b1 c3');
    await bob.page.getByTestId('to-report').click();
    const rows = bob.page.getByTestId('fair-play-report').locator('tbody tr');
    await expect.poll(() => rows.count()).toBe(2);
    expect(await rows.nth(0).textContent()).toMatch(/^Ada3.*\d of 3$/);
    expect(await rows.nth(1).textContent()).toMatch(/^Bob2.*\d of 2$/);
    await bob.page.getByRole('link', { name: 'Back to the table' }).click();
    await bob.page.getByTestId('end').waitFor();
    expect([...ada.errors, ...bob.errors]).toEqual([]);
  });

  it('has no hint and no analysis in any tab while the game goes on, and has them afterwards', async () => {
    const { ada, bob } = await twoAtTable(app, 'quoridor', small);
    await playInTurn([ada.page, bob.page], 'c2');
    expect(await ada.page.getByTestId('hint').count()).toBe(0);
    const other = await ada.context.newPage();
    await other.goto('/#/quoridor');
    await other.getByTestId('start').click();
    await other.getByTestId('board').waitFor();
    await other.getByTestId('fair-play').waitFor();
    expect(await other.getByTestId('hint').count()).toBe(0);
    await ada.page.keyboard.press('Escape');
    await ada.page.getByTestId('menu-abort').click();
    await ada.page.getByTestId('confirm').getByRole('button', { name: 'Abort the game' }).click();
    await other.getByTestId('hint').waitFor();
    expect([...ada.errors, ...bob.errors]).toEqual([]);
  });
});

describe('clocks', () => {
  it('are announced at thirty and at ten seconds, and the flag falls', async () => {
    const { ada, bob } = await twoAtTable(app, 'noughts', { clock: '1 min + 0 s' });
    await playInTurn([ada.page, bob.page], 'a1 b1');
    const heard = async () => (await ada.page.locator('[aria-live]').allTextContents()).join(' ');
    await expect.poll(heard, { timeout: 45_000 }).toContain('30 seconds left');
    await expect.poll(heard, { timeout: 30_000 }).toContain('10 seconds left');
    await bob.page.getByTestId('end').waitFor({ timeout: 30_000 });
    expect(await bob.page.getByTestId('end').textContent()).toContain('You win!');
  });

  it('are not waited for when somebody has gone: the game can be claimed', async () => {
    const { ada, bob } = await twoAtTable(app, 'noughts', { clock: '1 min + 0 s' });
    await playInTurn([ada.page, bob.page], 'a1 b1 a2');
    await bob.context.close();
    await ada.page.getByTestId('away').waitFor({ timeout: 40_000 });
    await ada.page.getByRole('button', { name: 'Claim the win' }).click({ timeout: 50_000 });
    await ada.page.getByTestId('end').waitFor();
    expect(await ada.page.getByTestId('end').textContent()).toContain('You win!');
  });
});
