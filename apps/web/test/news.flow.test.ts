import { theApp } from '@quadrille/conformance/flow';
import { describe, expect, it } from 'vitest';

const app = theApp();

describe('what is new', () => {
  it('says nothing on a first visit, shows a dot after an update, and is told on a page of its own', async () => {
    const { page, errors } = await app.visit('/');
    const settings = page.getByRole('link', { name: 'Settings' });
    await settings.waitFor();
    expect(await settings.getAttribute('data-news')).toBe('false');
    await page.evaluate(() => localStorage.setItem('news', '0.0.9.3'));
    await page.reload();
    await page.getByRole('link', { name: 'Settings, there is something new' }).click();
    await page.getByRole('link', { name: 'What’s new, there is something new' }).click();
    await page.getByRole('heading', { level: 1, name: 'What’s new' }).waitFor();
    expect(await page.getByRole('main').getByRole('listitem').count()).toBeGreaterThan(5);
    await page.getByRole('link', { name: 'Settings', exact: true }).waitFor();
    await page.getByTestId('language').click();
    await page.getByRole('heading', { level: 1, name: 'Nouveautés' }).waitFor();
    expect(await page.getByRole('main').textContent()).toContain('La bibliothèque garde chaque partie\u{202f};');
    expect(errors).toEqual([]);
  });
});
