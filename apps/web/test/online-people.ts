import { theApp } from '@quadrille/conformance/flow';
import { serve, usualLimits, type Clock, type Store } from '@quadrille/server';
import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { FaultProxy } from '../../../packages/online/test/fault-proxy.ts';
import { emptyStore } from '../../server/test/spare-store.ts';
import { clickMove, shownMoves } from './board-hands.ts';

let port = 0;
let store: Store | undefined;

/** The store of this file's server, for actions from outside, such as appointing a moderator. */
export const theStore = (): Store => store!;

/**
 * The app with its server on a separate database. `clock`: the server's clock, if it is not the default. `wrap`: the
 * store that the server uses, such as one with faults.
 */
export const onlineApp = (
  clock?: Clock,
  more: Partial<Parameters<typeof serve>[0]> = {},
  wrap = (inner: Store): Store => inner,
) =>
  theApp(async () => {
    const many = { burst: 10_000, perSecond: 10_000 };
    const own = await emptyStore();
    store = own;
    const served = await serve({
      store: wrap(own),
      port: 0,
      limits: { ...usualLimits, guests: many, tables: many, requests: many, seats: many, logins: many },
      ...(clock && { clock }),
      sweepIntervalMs: 250,
      ...more,
      onFatal: (error) => {
        throw error;
      },
      onError: (error) => {
        throw error;
      },
    });
    ({ port } = served);
    const close = async (): Promise<void> => {
      await served.close();
      await own.close();
    };
    return { url: served.url, close };
  });

export type OnlineApp = ReturnType<typeof onlineApp>;

/** A player with an account; other tests cover passkeys. */
export async function personIn(app: OnlineApp, name: string, options: Parameters<OnlineApp['visit']>[1] = {}) {
  const visitor = await app.visit('/', options);
  const status = await visitor.page.evaluate(async (called) => {
    const post = (path: string) =>
      fetch(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ name: called }),
      });
    await post('api/guest');
    return (await post('api/account')).status;
  }, name);
  expect(status).toBe(200);
  await visitor.page.reload();
  return visitor;
}

/** A separate connection to the server with faults on demand; the visitor opens the app at its address. */
export async function shakyLine(): Promise<{ readonly proxy: FaultProxy; readonly baseURL: string }> {
  const proxy = new FaultProxy(() => port);
  await proxy.listen();
  onTestFinished(() => proxy.close());
  return { proxy, baseURL: `http://localhost:${proxy.port}` };
}

interface TableChoice {
  readonly name: string;
  /** The choices in the game's form. */
  readonly choices?: readonly string[];
  /** Buttons with the number of presses, such as `Chips to win: less`. */
  readonly presses?: Readonly<Record<string, number>>;
  /** Choices from lists, by the list's label. */
  readonly lists?: Readonly<Record<string, string>>;
  /** The seat holders, by their names in the list. */
  readonly seats?: readonly string[];
  readonly clock?: string;
  readonly isListed?: boolean;
}

/** Opens a table with these seats; returns the invitation link on the page. */
export async function openTable(
  page: Page,
  game: string,
  { name, choices = [], presses = {}, lists = {}, seats = [], clock, isListed = false }: TableChoice,
) {
  await page.goto(`#/online/new/${game}`);
  await page.getByTestId('open-table').waitFor();
  if (await page.getByTestId('guest-name').isVisible()) await page.getByTestId('guest-name').fill(name);
  for (const choice of choices)
    await page.getByRole('radio', { name: choice, exact: true }).first().click({ force: true });
  for (const [label, option] of Object.entries(lists)) {
    await page.getByRole('button', { name: new RegExp(`${label}$`) }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  }
  for (const [label, times] of Object.entries(presses)) {
    for (let time = 0; time < times; time++) await page.getByRole('button', { name: label, exact: true }).click();
  }
  for (const [seat, who] of seats.entries()) {
    await page.getByTestId(`wish-${seat}`).click();
    await page.getByRole('option', { name: new RegExp(`^${who}`) }).click();
  }
  if (clock !== undefined) {
    await page.getByTestId('clock-field').click();
    await page.getByRole('option', { name: clock, exact: true }).click();
  }
  // Without a draw, the player who opens the table gets the seat from the form.
  const lots = page.getByText(/Random start|Départ au hasard/).first();
  if (await lots.isVisible()) await lots.click();
  if (isListed) await page.getByText('Show in the lobby').click();
  await page.getByTestId('open-table').click();
  await page.getByTestId('waiting-room').waitFor();
  return new URL(await page.getByTestId('invite-link').inputValue()).hash;
}

/** Joins by a link as a new visitor. */
export async function sitDown(page: Page, hash: string, name: string, button = 'sit'): Promise<void> {
  await page.goto(`/${hash}`);
  await page.getByTestId('guest-name').fill(name);
  await page.getByTestId(button).click();
}

/** Two browsers at one table; the first moves first. */
export async function twoAtTable(
  app: OnlineApp,
  game: string,
  choice: Partial<TableChoice> = {},
  first: Parameters<OnlineApp['visit']>[1] = {},
  second: Parameters<OnlineApp['visit']>[1] = {},
) {
  const ada = await app.visit('/', first);
  const hash = await openTable(ada.page, game, { name: 'Ada', ...choice });
  const bob = await app.visit('/', second);
  await sitDown(bob.page, hash, 'Bob');
  for (const { page } of [ada, bob]) await page.getByTestId('board').waitFor();
  return { ada, bob, hash };
}

/** Both play in turn by mouse in their own browsers; waits until both see every move. */
export async function playInTurn(pages: readonly Page[], moves: string): Promise<void> {
  for (const move of moves.split(' ')) {
    const place = (await shownMoves(pages[0]!)).split(' ').filter((text) => text !== '').length;
    await clickMove(pages[place % pages.length]!, move);
    for (const page of pages) await expect.poll(async () => (await shownMoves(page)).split(' ')[place]).toBe(move);
  }
}

export const connection = (page: Page): Promise<string | null> =>
  page.getByTestId('connection').getAttribute('data-state');
