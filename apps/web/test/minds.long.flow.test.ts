import { theApp } from '@quadrille/conformance/flow';
import { describe, expect, it } from 'vitest';
import { violations } from './accessibility.ts';

const app = theApp();

const phone = { width: 390, height: 844, hasTouch: true, isMobile: true } as const;

const studied = [
  { game: 'blokus', title: 'Blokus' },
  { game: 'quoridor', title: 'Quoridor' },
];

describe.each(studied)('three minds at $title', ({ game, title }) => {
  it('opens a game in the replay', async () => {
    const { page, errors } = await app.visit(`/#/arena/minds/${game}`);
    await page.getByTestId('watch-1').click();
    await page.getByTestId('board').waitFor();
    await expect.poll(() => page.getByTestId('seat-0').innerText()).toContain('Hard');
    expect(errors).toEqual([]);
  });

  it('is complete in French on a phone in dark mode, without horizontal scrolling', async () => {
    const { page, errors } = await app.visit(`/#/arena/minds/${game}`, {
      ...phone,
      language: 'fr',
      colorScheme: 'dark',
    });
    await page.getByRole('heading', { level: 1, name: `Trois esprits : ${title}` }).waitFor();
    await page.getByTestId('mind-board').locator('svg').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
    const text = await page.locator('main').innerText();
    expect(text).toContain('Ce qu’il a fallu');
    expect(text.match(/\b(?:mind|minds|reason|spoken)\.[a-z.-]+/g)).toBeNull();
    expect(await violations(page)).toEqual([]);
    expect(errors).toEqual([]);
  });
});
