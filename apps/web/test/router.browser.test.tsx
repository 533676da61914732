import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hrefOf, navigate, useRoute } from '../src/platform/router.ts';

const shown: string[] = [];

function Address() {
  shown.push(hrefOf(useRoute()));
  return undefined;
}

const root = createRoot(document.createElement('div'));
const start = location.href;

beforeEach(() => {
  flushSync(() => root.render(<Address />));
  shown.length = 0;
});
afterEach(() => {
  flushSync(() => root.render(undefined));
  history.replaceState(history.state, '', start);
});

/** The event comes a task or more after the address has changed. */
const lateEvent = (): Promise<unknown> =>
  new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));

describe('navigation', () => {
  test('shows the new page before the browser reports the new address', async () => {
    const reported = lateEvent();
    flushSync(() => navigate({ page: 'library' }));
    expect(shown).toEqual(['#/library']);
    await reported;
    flushSync(() => navigate({ page: 'settings' }, 'replace'));
    await lateEvent();
    expect(shown).toEqual(['#/library', '#/settings']);
  });

  test('a late report of an earlier address does not bring its page back', async () => {
    flushSync(() => navigate({ page: 'library' }));
    flushSync(() => navigate({ page: 'settings' }));
    await lateEvent();
    await lateEvent();
    expect(shown).toEqual(['#/library', '#/settings']);
  });

  test('a page that gives itself another address stays open', async () => {
    flushSync(() => navigate({ page: 'open', id: 'noughts::' }));
    history.replaceState(history.state, '', hrefOf({ page: 'play', game: 'noughts', session: '1bmc4z1j03' }));
    await lateEvent();
    navigate({ page: 'play', game: 'noughts', session: '1bmc4z1j03' });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(shown).toEqual([hrefOf({ page: 'open', id: 'noughts::' })]);
  });

  test('back and links are followed', async () => {
    flushSync(() => navigate({ page: 'library' }));
    await lateEvent();
    location.hash = '#/settings';
    await expect.poll(() => shown.at(-1)).toBe('#/settings');
    history.back();
    await expect.poll(() => shown.at(-1)).toBe('#/library');
  });
});
