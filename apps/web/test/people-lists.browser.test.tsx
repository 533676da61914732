import { createSay, fail, fault, kitEnglish, ok, type Result } from '@quadrille/kit';
import { type Hello, type LobbyTable, type PlayedGame, protocolVersion } from '@quadrille/protocol';
import { type ReactNode, Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { PersonGames } from '../src/features/people/person-games.tsx';
import FriendsPage from '../src/pages/friends-page.tsx';
import BoardsPage from '../src/pages/leaderboards-page.tsx';
import PastTournamentsPage from '../src/pages/past-tournaments-page.tsx';
import { TableRow } from '../src/shared/online/table-row.tsx';
import { people, tournaments } from '../src/platform/server/client.ts';
import { noteAnswer, setServer } from '../src/platform/server/server.ts';
import { startSettings } from '../src/platform/settings.ts';
import { platformWords } from '../src/platform/words/index.ts';

const say = createSay('en', [kitEnglish, platformWords.en]);
const hello: Hello = { protocol: protocolVersion, build: 'test', at: 1, games: {} };

let root: Root | undefined;
beforeAll(startSettings);
afterEach(() => {
  root?.unmount();
  setServer({ state: 'unknown' });
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

function show(page: ReactNode): HTMLElement {
  const home = document.body.appendChild(document.createElement('div'));
  root = createRoot(home);
  root.render(<Suspense>{page}</Suspense>);
  return home;
}

const played = (id: string): PlayedGame =>
  ({ tableId: id, game: 'noughts', control: '300+3', seats: [], at: 1000 }) as unknown as PlayedGame;
const page = (name: string): readonly PlayedGame[] =>
  Array.from({ length: 30 }, (_, index) => played(`${name}${index}`));

test('further games are not added to the list of another filter', async () => {
  const late = Promise.withResolvers<Result<readonly PlayedGame[]>>();
  vi.spyOn(people, 'games').mockImplementation(async (_name, { before, opponent }) =>
    before === undefined ? ok(page(opponent === '' ? 'all' : 'filtered')) : late.promise,
  );
  const home = show(<PersonGames name="Ada" say={say} />);
  const rows = () => [...home.querySelectorAll('li')].map(({ dataset }) => dataset['testid']);
  await expect.poll(rows).toContain('table-all0');
  await userEvent.click([...home.querySelectorAll('button')].at(-1)!);
  await userEvent.fill(home.querySelector('[data-testid="filter-opponent"]')!, 'Bob');
  await userEvent.keyboard('{Enter}');
  await expect.poll(rows).toContain('table-filtered0');
  late.resolve(ok(page('more')));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(rows().filter((id) => !id?.startsWith('table-filtered'))).toEqual([]);
});

test('a leaderboard that cannot be loaded says so, instead of that nobody is on it', async () => {
  setServer({ state: 'there', hello });
  vi.spyOn(people, 'leaderboard').mockResolvedValue(fail(fault('online-unreachable')));
  const home = show(<BoardsPage pool="quoridor.2.blitz" say={say} />);
  await expect.poll(() => home.textContent).toContain('The server does not answer');
  expect(home.querySelector('[data-testid="boards-none"]')).toBeNull();
});

test('a refused choice shows what the server has, not what it had when the page opened', async () => {
  setServer({ state: 'there', hello: { ...hello, me: { account: 'ada', name: 'Ada', person: true } } });
  let isHidden = false;
  vi.spyOn(people, 'friends').mockImplementation(async () => ok({ friends: [], followers: [], gone: 0, isHidden }));
  const choose = vi.spyOn(people, 'hidePresence').mockImplementationOnce(async (on) => {
    isHidden = on;
    return ok(undefined);
  });
  choose.mockResolvedValue(fail(fault('online-unreachable')));
  const home = show(<FriendsPage />);
  const input = () => home.querySelector<HTMLInputElement>('[data-testid="hide-presence"] input');
  await expect.poll(() => input()?.checked).toBe(false);
  input()!.click();
  await expect.poll(() => input()!.checked).toBe(true);
  input()!.click();
  await expect.poll(() => choose.mock.calls.length).toBe(2);
  await expect.poll(() => input()!.checked, { timeout: 1000 }).toBe(true);
});

test('a computer at a listed table has the name that it has in its game', async () => {
  const seats = [{ kind: 'open' }, { kind: 'computer', player: 'first' }];
  const table = { tableId: 'T1', game: 'sokoban-race', control: 'none', seats, at: 1 } as unknown as LobbyTable;
  const home = show(<TableRow table={table} say={say} action="Sit down" />);
  await expect.poll(() => home.textContent).toContain('free · First-timer');
});

test('a page says that the server is away, and loads when it is back', async () => {
  setServer({ state: 'there', hello });
  const past = vi.spyOn(tournaments, 'past').mockResolvedValue(fail(fault('online-unreachable')));
  const home = show(<PastTournamentsPage />);
  await expect.poll(() => past.mock.calls.length).toBe(1);
  noteAnswer(false);
  await expect.poll(() => home.querySelector('[data-testid="server-away"]')?.textContent).toContain('keeps trying');
  expect(home.querySelector('[data-testid="past-none"]')).toBeNull();
  past.mockResolvedValue(ok({ tournaments: [] }));
  noteAnswer(true);
  await expect.poll(() => home.querySelector('[data-testid="past-none"]')).not.toBeNull();
  expect(home.querySelector('[data-testid="server-away"]')).toBeNull();
});
