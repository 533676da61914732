import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';

export interface VisitorOptions extends BrowserContextOptions {
  width?: number;
  height?: number;
  language?: 'en' | 'fr';
}

export interface OpenApp {
  readonly url: string;
  readonly browser: Browser;
  visitor(options?: VisitorOptions): Promise<BrowserContext>;
  close(): Promise<void>;
}

export interface ServedApp {
  readonly url: string;
  close(): Promise<void>;
}

/** An empty headless browser. */
export function openBrowser(): Promise<Browser>;

/**
 * Serves the built app, by a static server or the given one, and opens a browser on it. A borrowed browser stays open
 * at the end, without its visitors.
 */
export function openApp(open?: () => Promise<ServedApp>, lent?: Browser): Promise<OpenApp>;
