import type { Page } from 'playwright-core';

const arrows: Readonly<Record<string, string>> = { l: 'ArrowLeft', u: 'ArrowUp', r: 'ArrowRight', d: 'ArrowDown' };

/** Plays moves by the arrow keys. */
export async function walk(page: Page, lurd: string): Promise<void> {
  for (const letter of lurd.toLowerCase()) await page.keyboard.press(arrows[letter]!);
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
