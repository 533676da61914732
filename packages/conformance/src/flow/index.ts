import type { Page } from 'playwright-core';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import type { ServedApp, VisitorOptions } from '../../../../scripts/browser.mjs';
import { opened, type Opened } from './opened.ts';
import type { Room } from './rooms.ts';

export { loadAgain } from './load-again.ts';

/** The built app in a browser; every visitor starts with nothing kept. `open`: who serves it, if not a static server. */
export function theApp(open?: () => Promise<ServedApp>) {
  let app: Opened | undefined;
  const staying: Room[] = [];
  beforeAll(async () => {
    app = await opened(open);
  });
  afterAll(async () => {
    for (const visitor of staying) await visitor.leave();
    await app?.close();
  });

  return {
    get url() {
      if (!app) throw new Error('the app is not open yet');
      return app.url;
    },
    /** Every error on the page, and all that its policy has stopped, fails the test that asks for `errors` to be empty. */
    async visit(
      path: string,
      { stays = false, ...options }: VisitorOptions & { readonly stays?: boolean } = {},
    ): Promise<Omit<Room, 'leave'>> {
      if (!app) throw new Error('the app is not open yet');
      // Each visitor would have the whole app fetched for a life offline: only who goes offline does.
      const visitor = await app.room({ reducedMotion: 'reduce', serviceWorkers: 'block', ...options });
      // Whoever has left thinks no more; a visitor who stays goes from test to test.
      if (stays) staying.push(visitor);
      else onTestFinished(() => visitor.leave());
      await visitor.page.goto(path);
      return visitor;
    },
  };
}

/** Goes to another page of the app and waits for it: what stands on the page before is no longer meant. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((wanted) => {
    const isHere = location.hash.replace(/^#?\/?/, '') === wanted;
    if (!isHere) document.querySelector('main')?.setAttribute('data-left', '');
  }, address);
  await page.goto(`#/${address}`);
  await page.locator('main:not([data-left], [aria-busy])').waitFor();
}

/** Starts a game of people with these params from the game's page, by the buttons a person presses. */
export async function startGame(page: Page, game: string, ...choices: string[]): Promise<void> {
  if (new URL(page.url()).hash !== `#/${game}`) await page.goto(`#/${game}`);
  await openOptions(page);
  for (const choice of choices)
    await page.getByRole('radio', { name: choice, exact: true }).first().click({ force: true });
  const seats = await page.getByTestId(/^holder-/).count();
  for (let seat = 0; seat < seats; seat++) await seatHolder(page, seat, '(A person|Une personne)');
  await page.getByTestId('start').click();
  await page.getByTestId('board').waitFor();
}

/** Opens what lies behind "More options" on a game's page, where the page has them. */
export async function openOptions(page: Page): Promise<void> {
  await page.getByTestId('start').waitFor();
  await unfold(page);
}

async function unfold(page: Page): Promise<void> {
  const closed = page.locator('details[data-testid="more-options"]:not([open]) > summary');
  if (await closed.count()) await closed.click();
}

export async function seatToMove(page: Page): Promise<string | null> {
  return page.locator('[data-testid^="seat-"][data-to-move="true"]').first().getAttribute('data-testid');
}

/** Gives a seat of the setup form to somebody. */
export async function seatHolder(page: Page, seat: number, name: string): Promise<void> {
  await page.getByTestId(`holder-${seat}`).waitFor({ state: 'attached' });
  await unfold(page);
  await page.getByTestId(`holder-${seat}`).click();
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
}
