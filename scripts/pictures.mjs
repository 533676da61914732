// `npm run pictures [NAME …]`: takes the pictures of the README, or the named ones, from the real app.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { openApp } from './browser.mjs';
import { root } from './workspace.mjs';
import { scenes } from '../docs/pictures/scenes.mjs';

build();
const folder = join(root, 'docs', 'pictures');
mkdirSync(folder, { recursive: true });
const app = await openApp();
try {
  const wanted = process.argv.slice(2);
  const taken = scenes.filter((scene) => wanted.length === 0 || wanted.includes(scene.name));
  for (const { name, address, width = 1280, height = 800, dark = false, language = 'en', steps } of taken) {
    const context = await app.visitor({
      width,
      height,
      language,
      colorScheme: dark ? 'dark' : 'light',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      ...(width < 600 && { hasTouch: true, isMobile: true }),
    });
    const page = await context.newPage();
    await page.goto(`/${address}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await steps?.(page);
    await page.waitForTimeout(600);
    await page.screenshot({ path: join(folder, `${name}.png`) });
    console.log(`docs/pictures/${name}.png`);
    await context.close();
  }
} finally {
  await app.close();
}
