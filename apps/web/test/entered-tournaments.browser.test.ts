import { beforeEach, expect, test } from 'vitest';
import { forgetEntered, rememberEntered } from '../src/shared/online/entered-tournaments.ts';

const key = 'quadrille entered tournaments';
const stored = (): unknown => JSON.parse(localStorage.getItem(key) ?? '[]');
/** What another tab of this browser does: it writes, and this tab is told. */
function inAnotherTab(ids: readonly string[]): void {
  localStorage.setItem(key, JSON.stringify(ids));
  dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
}

beforeEach(() => {
  inAnotherTab([]);
});

test('tournaments that were entered in several tabs are all remembered', () => {
  rememberEntered('first');
  inAnotherTab(['first', 'second']);
  rememberEntered('third');
  expect(stored()).toEqual(['first', 'second', 'third']);
});

test('a tournament that was entered in another tab can be forgotten here', () => {
  rememberEntered('first');
  inAnotherTab(['first', 'second']);
  forgetEntered('second');
  expect(stored()).toEqual(['first']);
});
