import { describe, expect, it } from 'vitest';
import { theApp } from '@quadrille/conformance/flow';

const app = theApp();

describe('a level', () => {
  it('has an address: Back leads to its list, to the game, and home', async () => {
    const { page, errors } = await app.visit('/');
    const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    await page.goto('#/ricochet');
    await heading('Ricochet Robots');
    await page.goto('#/ricochet/mode/levels');
    await heading('Levels');
    await page.getByRole('link', { name: 'Level 3, not solved' }).click();
    await heading('Level 3');
    await page.reload();
    await heading('Level 3');
    await page.goBack();
    await heading('Levels');
    await page.goBack();
    await heading('Ricochet Robots');
    await page.goBack();
    await page.waitForURL((url) => url.hash === '' || url.hash === '#/');
    expect(errors).toEqual([]);
  });
});
