import type { Page } from 'playwright-core';

interface BoardInWindow {
  readonly boardWidth: number;
  /** The part of the board's height that the action bar covers. */
  readonly covered: number;
  /** How far the board extends beyond the window. */
  readonly cut: number;
}

/** The geometry of the board in a window of this size. */
export async function boardIn(page: Page, width: number, height: number): Promise<BoardInWindow> {
  await page.setViewportSize({ width, height });
  await page.locator('[data-board] svg:not([aria-hidden=true])').first().waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return await page.evaluate(() => {
    const [board] = [...document.querySelectorAll('[data-board] svg:not([aria-hidden=true])')]
      .map((svg) => svg.getBoundingClientRect())
      .toSorted((a, b) => b.width * b.height - a.width * a.height);
    const bar = document.querySelector('.shell-actions')!.getBoundingClientRect();
    const isBeside = bar.left >= board!.right || bar.right <= board!.left;
    return {
      boardWidth: Math.round(board!.width),
      covered: isBeside
        ? 0
        : Math.round(Math.max(0, Math.min(board!.bottom, bar.bottom) - Math.max(board!.top, bar.top))),
      cut: Math.round(Math.max(0, board!.bottom - innerHeight, board!.right - innerWidth)),
    };
  });
}
