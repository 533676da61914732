// The cost of hovering walls over the largest board, from a trace of the browser.
import { openApp } from '../../../scripts/browser.mjs';
import { pointerBenches, pointerCost } from '../../../scripts/event-cost.mjs';

// Half of the walls are placed: paths wind, and many slots are near other walls.
const position = '15 / a2c4e6g8i10k12m3b13 / c2e3g5i7k9m11d8j4 / h1 h15 / 10 10 / 1';

async function hover() {
  const app = await openApp();
  try {
    const context = await app.visitor({ width: 1280, height: 900, serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.goto(`/#/open/quoridor:size=15,walls=20:${position.replaceAll(' ', '_')}`);
    await page.locator('[data-at="h8"]').waitFor();
    const box = await page.getByTestId('board').boundingBox();
    // A zigzag over the whole board in steps shorter than a gap, so that most events change the preview.
    const path = Array.from({ length: 400 }, (_, i) => ({
      x: box.x + box.width * (0.08 + 0.84 * Math.abs(((i * 0.021) % 2) - 1)),
      y: box.y + box.height * (0.08 + 0.84 * (i / 400)),
    }));
    await pointerCost(page, path.slice(0, 40));
    return await pointerCost(page, path);
  } finally {
    await app.close();
  }
}

export const benches = pointerBenches('hovering walls on 15x15', hover);
