import { theApp } from '@quadrille/conformance/flow';
import { describe, expect, it } from 'vitest';

const app = theApp();

describe('the page What’s new', () => {
  it('shows no dot on a first visit, a dot after an update, and dated versions on its page', async () => {
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
    await page.getByRole('heading', { level: 2, name: '0.1.0 17 November 2026' }).waitFor();
    await page.getByTestId('language').click();
    await page.getByRole('heading', { level: 1, name: 'Nouveautés' }).waitFor();
    await page.getByRole('heading', { level: 2, name: '0.1.0 17 novembre 2026' }).waitFor();
    expect(await page.getByRole('main').textContent()).toContain('partent du plateau actuel\u{202f};');
    expect(errors).toEqual([]);
  });
});
