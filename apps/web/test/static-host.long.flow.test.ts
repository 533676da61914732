import { theApp } from '@quadrille/conformance/flow';
import { describe, expect, it } from 'vitest';
import { plainHost } from './plain-host.ts';

const app = theApp(plainHost);

describe('the built folder on a host that sends no headers, below other things', () => {
  it('is kept for a life offline', async () => {
    const { page, context } = await app.visit('./', { serviceWorkers: 'allow' });
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await context.setOffline(true);
    await page.goto('./#/noughts');
    await page.reload();
    await page.getByTestId('start').waitFor();
    expect(await page.evaluate(() => location.pathname)).toBe('/some/folder/');
  });
});
