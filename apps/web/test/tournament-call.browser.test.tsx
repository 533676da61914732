import { ok, type Result } from '@quadrille/kit';
import type { TournamentSheet } from '@quadrille/protocol';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import TournamentCalls from '../src/features/tournaments/tournament-call.tsx';
import { navigate } from '../src/platform/router.ts';
import { tournaments } from '../src/platform/server/client.ts';
import { startSettings } from '../src/platform/settings.ts';

let root: Root | undefined;
afterEach(() => {
  root?.unmount();
  navigate({ page: 'home' });
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

const sheetOf = (version: number, tableId?: string): TournamentSheet =>
  ({
    id: 'TouRney1234',
    name: 'Cup',
    game: 'noughts',
    state: 'going',
    version,
    you: { number: 1, ...(tableId !== undefined && { tableId }) },
  }) as unknown as TournamentSheet;

const lookAgain = (): boolean => document.dispatchEvent(new Event('visibilitychange'));
const call = (): Element | null => document.querySelector('[data-testid="confirm"]');

test('a call stays when an earlier answer comes late, is not repeated when it is put off, and leads to the table', async () => {
  await startSettings();
  const late = Promise.withResolvers<Result<TournamentSheet>>();
  let newest: TournamentSheet | undefined;
  const sheet = vi.spyOn(tournaments, 'sheet').mockReturnValueOnce(late.promise);
  sheet.mockImplementation(async (_id, _round, known) => ok(known === newest?.version ? undefined : newest));
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<TournamentCalls ids={['TouRney1234']} />);
  await expect.poll(() => sheet.mock.calls.length).toBe(1);

  newest = sheetOf(2, 'tableOne');
  lookAgain();
  await expect.poll(() => call()?.textContent).toContain('Your table waits for you');
  late.resolve(ok(sheetOf(1)));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(call()).not.toBeNull();

  await userEvent.click([...call()!.querySelectorAll('button')].find(({ textContent }) => textContent === 'Later')!);
  await expect.poll(call).toBeNull();
  newest = sheetOf(3, 'tableOne');
  lookAgain();
  await expect.poll(() => sheet.mock.lastCall?.[2]).toBe(2);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(call()).toBeNull();

  newest = sheetOf(4, 'tableTwo');
  lookAgain();
  await expect.poll(() => call()?.textContent).toContain('Cup');
  await userEvent.click(call()!.querySelector('.primary')!);
  await expect.poll(() => location.hash).toContain('tableTwo');
  await expect.poll(call).toBeNull();
});
