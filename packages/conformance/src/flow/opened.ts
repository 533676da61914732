import type { Browser } from 'playwright-core';
import { openApp, openBrowser, type OpenApp, type ServedApp } from '../../../../scripts/browser.mjs';
import { roomsOf } from './rooms.ts';

export interface Opened {
  readonly url: string;
  readonly room: ReturnType<typeof roomsOf>;
  /** At the end of a file. */
  close(): Promise<void>;
}

// The files of a process come one after the other. A browser, and a window in which the app was compiled, cost more than
// most tests: they stay open, and go with the process.
let browser: Promise<Browser> | undefined;
let plain: Promise<OpenApp & { readonly room: Opened['room'] }> | undefined;

const theBrowser = (): Promise<Browser> => (browser ??= openBrowser());

/** The app on the browser of this process: the built folder on a static server, or what `open` serves to one file. */
export async function opened(open?: () => Promise<ServedApp>): Promise<Opened> {
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
