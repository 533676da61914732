import type { Page } from 'playwright-core';

/** The centre of a square on the screen. */
async function boxOf(page: Page, square: string) {
  const box = await page.locator(`[data-at="${square}"]`).first().boundingBox();
  if (!box) throw new Error(`no square ${square} on the board`);
  return box;
}

const next = (letter: string, by = 1): string => String.fromCodePoint(letter.codePointAt(0)! + by);

/** The centre of a wall, in the gap between four squares. */
export async function wallPoint(page: Page, wall: string): Promise<{ x: number; y: number }> {
  const [file, rank] = [wall[0]!, Number(wall.slice(1, -1))];
  const near = await boxOf(page, `${file}${rank}`);
  const far = await boxOf(page, `${next(file)}${rank + 1}`);
  const centre = (box: typeof near) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  return { x: (centre(near).x + centre(far).x) / 2, y: (centre(near).y + centre(far).y) / 2 };
}

/** Plays a move by mouse: a click on the square, or in the gap, slightly off the crossing along the wall. */
export async function clickMove(page: Page, move: string): Promise<void> {
  if (!/[hv]$/.test(move) || move.length < 3) return page.locator(`[data-at="${move}"]`).first().click();
  const { x, y } = await wallPoint(page, move);
  const square = await boxOf(page, 'a1');
  const along = square.width * 0.2;
  const point = move.endsWith('h') ? { x: x + along, y } : { x, y: y - along };
  await page.mouse.move(point.x, point.y);
  await page.mouse.click(point.x, point.y);
}

export async function clickMoves(page: Page, moves: string): Promise<void> {
  const list = page.getByTestId('moves');
  for (const move of moves.split(' ')) {
    const current = list.locator('[aria-current]');
    const place = (await current.count()) === 0 ? 0 : Number(await current.getAttribute('data-place'));
    await clickMove(page, move);
    // Counts moves, because the same move may have been made before.
    await list
      .locator(`[data-place="${place + 1}"]`)
      .filter({ hasText: move })
      // The end card covers the last move of a game.
      .waitFor({ state: 'attached' });
  }
}

/** The moves in the list. */
export async function shownMoves(page: Page): Promise<string> {
  const list = page.getByTestId('moves');
  if ((await list.count()) === 0) return '';
  // The end card covers the list.
  const includeHidden = (await page.getByTestId('end').count()) > 0;
  return (await list.getByRole('button', { includeHidden }).allTextContents()).join(' ');
}
