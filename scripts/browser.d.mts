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

/** Serves the built app and opens a browser on it. */
export function openApp(): Promise<OpenApp>;
