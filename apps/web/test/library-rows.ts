import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export const rows = (page: Page) => page.getByTestId('saved-game');

/** Waits until the library lists this many games. */
export const many = (page: Page) => expect.poll(() => rows(page).count());

/** A game that Zoé has won. */
export const won = `[Quadrille "1"]
[Game "noughts"]
[Seat1 "Zoé"]
[Seat2 ""]
[Player2 "easy"]
[Result "1"]

1. b2 a1
2. b1 a2
3. b3
`;

export async function bringIn(page: Page, name: string, text: string): Promise<void> {
  await page.goto('#/library');
  await page.getByTestId('import-file').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  await page.getByTestId('import-report').waitFor();
}

/** Drops files on the open page. `times`: how often each text is repeated in its file. */
export const dropFiles = (page: Page, files: Readonly<Record<string, string>>, times = 1): Promise<void> =>
  page.evaluate(
    ([dropped, count]) => {
      const dataTransfer = new DataTransfer();
      for (const [name, text] of Object.entries(dropped)) dataTransfer.items.add(new File([text.repeat(count)], name));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    },
    [files, times] as const,
  );
