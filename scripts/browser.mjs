// A headless browser on the built app, for flow tests, benches and pictures.
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { ensureChromium } from './chromium.mjs';
import { serve } from './serve.mjs';
import { root } from './workspace.mjs';

const quiet = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Serves apps/web/dist and opens a browser; `page` makes a fresh visitor with nothing kept. */
export async function openApp() {
  const served = await serve(join(root, 'apps', 'web', 'dist'));
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: quiet });
  return {
    url: served.url,
    browser,
    async visitor({ width = 1280, height = 800, language = 'en', ...options } = {}) {
      return browser.newContext({
        viewport: { width, height },
        locale: language === 'fr' ? 'fr-FR' : 'en-GB',
        baseURL: served.url,
        ...options,
      });
    },
    async close() {
      await browser.close();
      served.server.closeAllConnections();
      await served.close();
    },
  };
}
