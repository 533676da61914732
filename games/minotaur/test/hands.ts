import type { Page } from 'playwright-core';

/** One way to operate the board: mouse, touch or keyboard. */
export interface Hand {
  readonly name: string;
  use(page: Page): Promise<void>;
  go(page: Page, square: string): Promise<void>;
  /** Places a wall, or smashes one. */
  wall(page: Page, at: string): Promise<void>;
}

export const square = (page: Page, at: string) => page.locator(`[data-at="${at}"]`).first();

/** Presses a confirm button and waits until it is gone. */
async function confirm(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await button.tap();
  await button.waitFor({ state: 'detached' });
}

/** A point in the gap, a little off the crossing along the wall. */
async function gapAt(page: Page, wall: string): Promise<{ x: number; y: number }> {
  const near = (await square(page, wall.slice(0, 2)).boundingBox())!;
  const file = String.fromCodePoint(wall.codePointAt(0)! + 1);
  const far = (await square(page, `${file}${Number(wall[1]) + 1}`).boundingBox())!;
  const [x, y] = [(near.x + near.width + far.x) / 2, (near.y + far.y + far.height) / 2];
  const along = near.width * 0.25;
  return wall.endsWith('h') ? { x: x + along, y } : { x, y: y - along };
}

export const mouse: Hand = {
  name: 'mouse',
  use: (page) => page.locator('[data-power]').click(),
  go: (page, at) => square(page, at).click(),
  wall: async (page, at) => {
    const { x, y } = await gapAt(page, at);
    await page.mouse.move(x, y);
    await page.mouse.click(x, y);
  },
};

export const finger: Hand = {
  name: 'touch',
  use: (page) => page.locator('[data-power]').tap(),
  go: async (page, at) => {
    const { x, y, width, height } = (await square(page, at).boundingBox())!;
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    await confirm(page, 'Go there');
  },
  wall: async (page, at) => {
    const { x, y } = await gapAt(page, at);
    await page.touchscreen.tap(x, y);
    const isHammer = (await page.locator('.m-using-hammer').count()) > 0;
    await confirm(page, isHammer ? 'Smash the wall' : 'Place the wall');
  },
};

export const keys: Hand = {
  name: 'keyboard',
  use: async (page) => {
    await page.keyboard.press('p');
    await page.keyboard.press('u');
  },
  go: async (page, at) => {
    await page.keyboard.press('p');
    await walk(page, at);
    await page.keyboard.press('Enter');
  },
  wall: async (page, at) => {
    await page.keyboard.press('p');
    await walk(page, at.slice(0, 2));
    await page.keyboard.press(at[2]!);
    await page.keyboard.press('Enter');
  },
};

/** Moves the focus from square to square with the arrow keys. */
async function walk(page: Page, at: string): Promise<void> {
  const here = await page.evaluate(() => document.activeElement?.getAttribute('data-at') ?? '');
  const across = at.codePointAt(0)! - here.codePointAt(0)!;
  const up = Number(at[1]) - Number(here[1]);
  for (let step = 0; step < Math.abs(across); step++)
    await page.keyboard.press(across > 0 ? 'ArrowRight' : 'ArrowLeft');
  for (let step = 0; step < Math.abs(up); step++) await page.keyboard.press(up > 0 ? 'ArrowUp' : 'ArrowDown');
}
