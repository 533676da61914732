import type { BrowserContext, Page } from 'playwright-core';
import type { OpenApp, VisitorOptions } from '../../../../scripts/browser.mjs';
import { watchPolicy } from './policy-watch.ts';

/** A window of the browser for one visitor at a time. */
export interface Room {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What went wrong on the page since this visitor came, and all that its policy has stopped. */
  readonly errors: string[];
  /** Whoever leaves takes everything along; the next visitor with the same wishes finds an empty window. */
  leave(): Promise<void>;
}

/** A document of the app's origin on which no app runs, and for which the browser looks for an icon in vain, at any time. */
const nowhere = 'icon.svg';
const noIcon = '/favicon.ico';

/**
 * Windows that wait for the next visitor. A new one costs more than the app itself: a process, every file from the server,
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
      await page.goto(new URL(nowhere, app.url).href);
      // Last words of the app that was left are gone, too.
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
      // Who has the context in hand may change what no clearing brings back: its clock, its line, what it permits.
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
