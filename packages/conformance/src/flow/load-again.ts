import type { Page } from 'playwright-core';

/**
 * Loads the page again when all that the app has begun to write is written: a person is never as quick as a test, and a
 * page that ends in the middle of writing loses what it wrote.
 */
export async function loadAgain(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const opening = indexedDB.open('quadrille');
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(opening.error!));
    });
    // Transactions on the same stores come one after the other.
    const last = database.transaction([...database.objectStoreNames], 'readwrite');
    await new Promise<void>((resolve, reject) => {
      last.addEventListener('complete', () => resolve());
      last.addEventListener('abort', () => reject(last.error!));
    });
    database.close();
  });
  await page.reload();
}
