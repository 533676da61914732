import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import {
  type OpenApp,
  type ServedApp,
  type VisitorOptions,
  openApp,
  openBrowser,
} from '../../../../scripts/browser.mjs';

/**
 * Reports violations of the content policy to `tell`. Those of the page are console errors already; those of its
 * workers appear only in the browser's log.
 */
export async function watchPolicy(page: Page, tell: (report: string) => void): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  browser.on('Log.entryAdded', ({ entry }) => {
    if (/Content Security Policy/i.test(entry.text)) tell(entry.text);
  });
  await browser.send('Log.enable');
}

/** A browser window, for one visitor at a time. */
export interface Room {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors on the page and policy violations since this visitor arrived. */
  readonly errors: string[];
  /** Ends the visit. The next visitor with the same options gets an emptied window. */
  leave(): Promise<void>;
}

/** A document of the app's origin without the app. Its name makes the browser request no icon. */
const blankPage = 'icon.svg';
const noIcon = '/favicon.ico';

/**
 * Idle windows for the next visitor. A new one costs more than the app itself: a process, every file from the server,
 * every script compiled again.
 */
export function roomsOf(app: OpenApp) {
  const empty = new Map<string, Room[]>();

  async function build(options: VisitorOptions, wishes: string): Promise<Room> {
    const context = await app.visitor(options);
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.location().url.endsWith(noIcon)) errors.push(message.text());
    });
    await watchPolicy(page, (report) => errors.push(report));
    const size = page.viewportSize();
    let isAsBuilt = options.baseURL === undefined && options.serviceWorkers === 'block';
    const clear = async (): Promise<void> => {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.goto(new URL(blankPage, app.url).href);
      // Also removes late messages of the previous app.
      const browser = await context.newCDPSession(page);
      await browser.send('Storage.clearDataForOrigin', { origin: new URL(app.url).origin, storageTypes: 'all' });
      await browser.detach();
      await context.clearCookies();
      if (size) await page.setViewportSize(size);
      errors.length = 0;
    };
    const room: Room = {
      page,
      errors,
      // A test with the context may have changed what cannot be reset: clock, network, permissions.
      get context() {
        isAsBuilt = false;
        return context;
      },
      async leave() {
        if (!isAsBuilt || context.pages().length !== 1) return context.close();
        await clear();
        empty.set(wishes, [...(empty.get(wishes) ?? []), room]);
      },
    };
    return room;
  }

  return async (options: VisitorOptions): Promise<Room> => {
    const wishes = JSON.stringify(options);
    return empty.get(wishes)?.pop() ?? build(options, wishes);
  };
}

export interface Opened {
  readonly url: string;
  readonly room: ReturnType<typeof roomsOf>;
  /** Called at the end of a file. */
  close(): Promise<void>;
}

// The files of a process run one after the other. A browser with a compiled app costs more than most tests, so it stays
// open until the process ends.
let browser: Promise<Browser> | undefined;
let plain: Promise<OpenApp & { readonly room: Opened['room'] }> | undefined;

const theBrowser = (): Promise<Browser> => (browser ??= openBrowser());

/** The app in this process's browser: the built folder on a static server, or what `open` serves to one file. */
export async function openSharedApp(open?: () => Promise<ServedApp>): Promise<Opened> {
  if (open) {
    const app = await openApp(open, await theBrowser());
    return { url: app.url, room: roomsOf(app), close: () => app.close() };
  }
  plain ??= theBrowser()
    .then((lent) => openApp(undefined, lent))
    .then((app) => ({ ...app, room: roomsOf(app) }));
  const { url, room } = await plain;
  return { url, room, close: async () => {} };
}

/** Reloads the page after all pending writes. A test is faster than a person, and a reload would cut off a write. */
export async function loadAgain(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const opening = indexedDB.open('quadrille');
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(opening.error!));
    });
    // Transactions on the same stores run one after the other.
    const last = database.transaction([...database.objectStoreNames], 'readwrite');
    await new Promise<void>((resolve, reject) => {
      last.addEventListener('complete', () => resolve());
      last.addEventListener('abort', () => reject(last.error!));
    });
    database.close();
  });
  await page.reload();
}

/** The built app in a browser. Every visitor starts with empty storage. `open`: another server than the static one. */
export function theApp(open?: () => Promise<ServedApp>) {
  let app: Opened | undefined;
  const staying: Room[] = [];
  beforeAll(async () => {
    app = await openSharedApp(open);
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
    /** Tests that expect `errors` to be empty fail on every page error and policy violation. */
    async visit(
      path: string,
      { stays = false, ...options }: VisitorOptions & { readonly stays?: boolean } = {},
    ): Promise<Omit<Room, 'leave'>> {
      if (!app) throw new Error('the app is not open yet');
      // Without the offline cache, unless the visitor asks for it: it would download the whole app each time.
      const visitor = await app.room({ reducedMotion: 'reduce', serviceWorkers: 'block', ...options });
      // Workers of visitors who left are stopped; a visitor who stays continues from test to test.
      if (stays) staying.push(visitor);
      else onTestFinished(() => visitor.leave());
      await visitor.page.goto(path);
      return visitor;
    },
  };
}

/** Opens another page of the app and waits until the previous page is gone. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((wanted) => {
    const isHere = location.hash.replace(/^#?\/?/, '') === wanted;
    if (!isHere) document.querySelector('main')?.setAttribute('data-left', '');
  }, address);
  await page.goto(`#/${address}`);
  await page.locator('main:not([data-left], [aria-busy])').waitFor();
}

/** Starts a match between people with these params, through the buttons on the game's page. */
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

/** Opens "More options" on a game's page, if it has them. */
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

/** Assigns a seat in the setup form. */
export async function seatHolder(page: Page, seat: number, name: string): Promise<void> {
  await page.getByTestId(`holder-${seat}`).waitFor({ state: 'attached' });
  await unfold(page);
  await page.getByTestId(`holder-${seat}`).click();
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
}
