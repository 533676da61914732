import { afterEach, expect, test, vi } from 'vitest';
import { announce, announceNext, clearAnnouncements } from '../src/live-region.ts';

const spoken = (): string =>
  [...document.querySelectorAll('[data-live-announcer]')].map(({ textContent }) => textContent).join('');

afterEach(() => {
  vi.restoreAllMocks();
  clearAnnouncements();
});

test('what belongs to the last announcement is spoken after it, what comes later replaces it', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000_000);
  announce('The game is aborted');
  announceNext('Ada did not come.');
  announceNext('Looking for an opponent …');
  expect(spoken()).toBe('The game is aborted. Ada did not come. Looking for an opponent …');
  now.mockReturnValue(1_002_000);
  announceNext('30 seconds for your first move');
  expect(spoken()).toBe('30 seconds for your first move');
  announce('You move to e2');
  expect(spoken()).toBe('You move to e2');
});
