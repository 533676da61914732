import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { startGame, theApp } from '@quadrille/conformance/flow';

const app = theApp();

/** Both pick up ladders, the minotaur goes for the second, and the first climbs home over the last wall. */
const whole = 'b1 d5 b2 d4 a2 e4 a3 e3 a4 a4h La5';

async function shown(page: Page): Promise<string> {
  const list = page.getByTestId('moves');
  return (await list.count()) === 0 ? '' : (await list.getByRole('button').allTextContents()).join(' ');
}

const square = (page: Page, at: string) => page.locator(`[data-at="${at}"]`).first();

/** In the gap, a little off the crossing along the wall. */
async function gapAt(page: Page, wall: string): Promise<{ x: number; y: number }> {
  const near = (await square(page, wall.slice(0, 2)).boundingBox())!;
  const file = String.fromCodePoint(wall.codePointAt(0)! + 1);
  const far = (await square(page, `${file}${Number(wall[1]) + 1}`).boundingBox())!;
  const [x, y] = [(near.x + near.width + far.x) / 2, (near.y + far.y + far.height) / 2];
  const along = near.width * 0.25;
  return wall.endsWith('h') ? { x: x + along, y } : { x, y: y - along };
}

interface Hand {
  use(page: Page): Promise<void>;
  go(page: Page, at: string): Promise<void>;
  wall(page: Page, at: string): Promise<void>;
}

const mouse: Hand = {
  use: (page) => page.locator('[data-power]').click(),
  go: (page, at) => square(page, at).click(),
  wall: async (page, at) => {
    const { x, y } = await gapAt(page, at);
    await page.mouse.move(x, y);
    await page.mouse.click(x, y);
  },
};

const finger: Hand = {
  use: (page) => page.locator('[data-power]').tap(),
  go: async (page, at) => {
    const { x, y, width, height } = (await square(page, at).boundingBox())!;
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    await page.getByRole('button', { name: 'Go there' }).tap();
  },
  wall: async (page, at) => {
    const { x, y } = await gapAt(page, at);
    await page.touchscreen.tap(x, y);
    await page.getByRole('button', { name: 'Place the wall' }).tap();
  },
};

const keys: Hand = {
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

/** From square to square with the arrows. */
async function walk(page: Page, at: string): Promise<void> {
  const here = await page.evaluate(() => document.activeElement?.getAttribute('data-at') ?? '');
  const across = at.codePointAt(0)! - here.codePointAt(0)!;
  const up = Number(at[1]) - Number(here[1]);
  for (let step = 0; step < Math.abs(across); step++)
    await page.keyboard.press(across > 0 ? 'ArrowRight' : 'ArrowLeft');
  for (let step = 0; step < Math.abs(up); step++) await page.keyboard.press(up > 0 ? 'ArrowUp' : 'ArrowDown');
}

async function play(page: Page, hand: Hand): Promise<void> {
  for (const move of whole.split(' ')) {
    const isWall = move.length === 3 && !move.startsWith('L');
    const at = move.startsWith('L') ? move.slice(1) : move;
    if (move.startsWith('L')) {
      await hand.use(page);
      await page.locator('.m-using').waitFor();
    }
    if (isWall) await hand.wall(page, at);
    else await hand.go(page, at);
    await page
      .locator(`[data-at="${at}"][aria-label*="${isWall ? 'last move' : 'pawn of'}"]`)
      .first()
      .waitFor();
  }
  await page.getByTestId('end').waitFor();
  await expect.poll(() => page.getByTestId('end').textContent()).toContain('Player 1');
}

describe('a whole game with the minotaur and a power', () => {
  it('by mouse', async () => {
    const { page, errors } = await app.visit('/');
    await page.getByTestId('card-minotaur').getByRole('link').first().waitFor();
    await startGame(page, 'minotaur', '5');
    await play(page, mouse);
    expect(errors).toEqual([]);
  });

  it('by touch on a phone', async () => {
    const { page, errors } = await app.visit('/', { width: 390, height: 844, hasTouch: true, isMobile: true });
    await startGame(page, 'minotaur', '5');
    await play(page, finger);
    expect(errors).toEqual([]);
  });

  it('by keyboard', async () => {
    const { page, errors } = await app.visit('/');
    await startGame(page, 'minotaur', '5');
    await square(page, 'c1').focus();
    await play(page, keys);
    expect(errors).toEqual([]);
  });

  it('against the computer, to the end', async () => {
    const { page, errors } = await app.visit('/#/minotaur');
    await page.getByTestId('start').waitFor();
    await page.getByRole('radio', { name: '5', exact: true }).first().click({ force: true });
    await page.getByTestId('start').click();
    await page.getByTestId('board').waitFor();
    const end = page.getByTestId('end');
    const targets = page.locator('.q-target');
    const isOver = async (): Promise<boolean> => {
      await expect.poll(async () => (await end.count()) + (await targets.count())).toBeGreaterThan(0);
      return (await end.count()) > 0;
    };
    for (let step = 0; step < 25 && !(await isOver()); step++) {
      const before = await shown(page);
      const steps = await targets.evaluateAll((all) => all.map((one) => one.getAttribute('data-at')!));
      // The furthest ahead.
      const [ahead] = steps.toSorted((one, other) => Number(other[1]) - Number(one[1]));
      await square(page, ahead!).click();
      await expect.poll(() => shown(page)).not.toBe(before);
    }
    // The minotaur may drive somebody back again and again: then it is time to give up.
    if (!(await isOver())) {
      await page.getByTestId('pause').click();
      await page.getByTestId('pause-resign').click();
      await page.getByRole('button', { name: 'Resign' }).click();
    }
    await page.getByTestId('end').waitFor();
    expect(errors).toEqual([]);
  });
});
