import type { Page } from 'playwright-core';

/**
 * Hands every report of the page's content policy to `tell`. The page's own come as console errors already; what its
 * workers did is told by the browser's log alone.
 */
export async function watchPolicy(page: Page, tell: (report: string) => void): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  browser.on('Log.entryAdded', ({ entry }) => {
    if (/Content Security Policy/i.test(entry.text)) tell(entry.text);
  });
  await browser.send('Log.enable');
}
