// A headless browser on the built app, for flow tests, benches and pictures.
import { join } from 'node:path';
import { serveFolder } from '@quadrille/static-server';
import { chromium } from 'playwright-core';
import { ensureChromium, quietly } from './chromium.mjs';
import { root } from './workspace.mjs';

/** Serves only apps/web/dist. */
async function serveApp() {
  const { url, server, close } = await serveFolder(join(root, 'apps', 'web', 'dist'));
  return {
    url,
    close: async () => {
      server.closeAllConnections();
      await close();
    },
  };
}

/** An empty headless browser. */
export async function openBrowser() {
  return chromium.launch({ executablePath: await ensureChromium(), args: quietly });
}

/**
 * Opens a browser on the app, served by a static server or the given one. Every visitor starts with empty storage. A
 * borrowed browser stays open at the end, without its visitors.
 */
export async function openApp(open = serveApp, lent = undefined) {
  const served = await open();
  const browser = lent ?? (await openBrowser());
  const visitors = new Set();
  return {
    url: served.url,
    browser,
    async visitor({ width = 1280, height = 800, language = 'en', ...options } = {}) {
      const visitor = await browser.newContext({
        viewport: { width, height },
        locale: language === 'fr' ? 'fr-FR' : 'en-GB',
        baseURL: served.url,
        ...options,
      });
      visitors.add(visitor);
      visitor.on('close', () => visitors.delete(visitor));
      return visitor;
    },
    async close() {
      if (lent) await Promise.all([...visitors].map((visitor) => visitor.close()));
      else await browser.close();
      await served.close();
    },
  };
}
