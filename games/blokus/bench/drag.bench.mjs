// The cost of dragging a piece over a full board, from a trace of the browser.
import { openApp } from '../../../scripts/browser.mjs';
import { pointerBenches, pointerCost } from '../../../scripts/event-cost.mjs';

// 52 pieces are placed; the dragged piece is illegal almost everywhere, so that most events search for another reason.
const position =
  '1111d44444f2/a1b11a4b1a1a22b22/b1a11444a1a1112b2a/a111a14a111c12b2a/a4b1a144b111b22b/44411a1441a1a1a22c/a411a111411d2c3/414444a41a12222b333/41c4a41a12d2223/41a44a441a2a2222a232/414a4a41122232c232/a14a4414a3a23a222a32/b441114a33a33322a32/b41a1444a33222333a2/4411143333223a2b33a/a4a144c3233323c3/44a44a333a22323333a3/b4b3a33a33222b2a3/b4333c33a323222a3/4443f3a3332c3,-,-,1';

async function drag() {
  const app = await openApp();
  try {
    const context = await app.visitor({ width: 1280, height: 900, serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.goto(`/#/open/blokus::${position}`);
    await page.locator('[data-at="a1"]').waitFor();
    await page.locator('[data-tray]').first().click();
    const [corner, end] = [
      await page.locator('[data-at="a20"]').boundingBox(),
      await page.locator('[data-at="t1"]').boundingBox(),
    ];
    const [width, height] = [end.x + end.width - corner.x, end.y + end.height - corner.y];
    // A zigzag in steps of half a square: every other event moves the piece to another square.
    const path = Array.from({ length: 400 }, (_, i) => ({
      x: corner.x + width * (0.03 + 0.94 * Math.abs(((i * 0.025) % 2) - 1)),
      y: corner.y + height * (0.03 + 0.94 * (i / 400)),
    }));
    await pointerCost(page, path.slice(0, 40));
    return await pointerCost(page, path);
  } finally {
    await app.close();
  }
}

export const benches = pointerBenches('dragging a piece over a full board', drag);
