import { expect, it } from 'vitest';
import { onlineApp } from './online-people.ts';

const app = onlineApp();

it('a push message without an open page is shown as sent; a browser without push support shows a message', async () => {
  const { page } = await app.visit('/', { serviceWorkers: 'allow' });
  await page.context().grantPermissions(['notifications']);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  const wire = await page.context().newCDPSession(page);
  const worker = new Promise<string>((resolve) => {
    wire.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await wire.send('ServiceWorker.enable');
  const message = { title: 'À vous de jouer', body: 'Ada a joué.', tag: 'table', path: '/online', language: 'fr' };
  await wire.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await worker,
    data: JSON.stringify(message),
  });
  const shown = (): Promise<string[]> =>
    page.evaluate(async () => {
      const notes = await (await navigator.serviceWorker.ready).getNotifications();
      return notes.map(({ title, body, lang }) => `${lang} ${title} ${body}`);
    });
  await expect.poll(shown).toEqual(['fr À vous de jouer Ada a joué.']);
  await page.goto('#/online');
  await page.getByTestId('pair').click();
  await page.getByTestId('seeking').waitFor();
  await page.goto('#/online/mine');
  // The test has no push service, so the real browser refuses the subscription.
  await page.getByTestId('tell-me-change').click();
  await page.getByText('The browser did not agree.').waitFor();
});
