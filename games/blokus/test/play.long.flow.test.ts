import { describe, expect, it } from 'vitest';
import { theApp } from '@quadrille/conformance/flow';

const app = theApp();

const eventually = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 30_000 });

describe('by touch, in French', () => {
  it('a piece floats, is rotated and placed by ✓', async () => {
    const options = { language: 'fr', width: 390, height: 844, hasTouch: true, isMobile: true } as const;
    const { page, errors } = await app.visit(
      '/#/open/blokus:game=duo:n/n/n/d1i/c111h/d1i/n/n/i2d/h222c/i2d/n/n/n,-,-,1',
      options,
    );
    await page.locator('[data-tray="I5"]').tap();
    const set = page.getByRole('button', { name: 'Poser la pièce' });
    await set.waitFor();
    expect(await page.locator('.bk-piece').count()).toBe(2);
    await page.locator('[data-tool="turn"]').tap();
    await page.locator('.bk-ghost[data-ghost="legal"]').waitFor();
    const box = (await set.boundingBox())!;
    expect([box.width, box.height]).toEqual([48, 48]);
    await set.tap();
    await eventually(() => page.locator('.bk-piece').count()).toBe(3);
    expect(errors).toEqual([]);
  });
});
