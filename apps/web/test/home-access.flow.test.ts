import { theApp } from '@quadrille/conformance/flow';
import { expect, it } from 'vitest';
import { violations } from './accessibility.ts';

const app = theApp();

it('axe finds nothing on the home page, and the tiles of today say what they show', async () => {
  const { page, errors } = await app.visit('/', { width: 390, height: 844 });
  const tile = page.getByTestId('today-sokoban');
  await tile.locator('[data-drawn="true"]').waitFor({ timeout: 60_000 });
  expect(await violations(page)).toEqual([]);
  await expect(
    page.getByRole('link', { name: /^Sokoban (easy|medium|hard|expert) today’s puzzle$/ }).count(),
  ).resolves.toBe(1);
  expect(errors).toEqual([]);
});
