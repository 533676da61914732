import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';

/** A long limit, because games take as long as the machine needs. */
export const patient = { timeout: 30_000 };

export const finished = (page: Page) =>
  page.locator('[data-testid=run-progress][data-state=done]').waitFor({ timeout: 100_000 });

/** The name and text of the file that a button downloads. */
export async function download(page: Page, press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}
