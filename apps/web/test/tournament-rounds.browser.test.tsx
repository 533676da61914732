import { createSay, kitEnglish, ok, type Result } from '@quadrille/kit';
import { protocolVersion, type Hello, type TournamentSheet } from '@quadrille/protocol';
import { Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import TournamentPage from '../src/pages/tournament-page.tsx';
import { tournaments } from '../src/platform/server/client.ts';
import { setServer } from '../src/platform/server/server.ts';
import { startSettings } from '../src/platform/settings.ts';
import { platformWords } from '../src/platform/words/index.ts';

const say = createSay('en', [kitEnglish, platformWords.en]);
const hello: Hello = { protocol: protocolVersion, build: 'test', at: 1, games: {} };

let root: Root | undefined;
afterEach(() => {
  root?.unmount();
  setServer({ state: 'unknown' });
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** In round n, the entrants n and n + 1 meet. */
const sheetOf = (round: number): TournamentSheet =>
  ({
    id: 'TouRney1234',
    game: 'noughts',
    kind: 'swiss',
    seats: 2,
    control: '300+3',
    state: 'going',
    round: 3,
    of: 5,
    at: Date.now(),
    version: 7,
    name: 'Test',
    rows: [1, 2, 3, 4].map((number) => ({
      number,
      name: `P${number}`,
      rank: number,
      points: 0,
      games: 1,
      results: [],
      streak: 0,
      isOut: false,
    })),
    meetings: [{ round, board: 0, tableId: `table${round}`, seats: [round, round + 1], places: [1, 2] }],
  }) as unknown as TournamentSheet;

test('a late answer does not put the tables of another round under the chosen one', async () => {
  await startSettings();
  setServer({ state: 'there', hello });
  const late = Promise.withResolvers<Result<TournamentSheet>>();
  vi.spyOn(tournaments, 'sheet').mockImplementation(async (_id, round = 3) =>
    round === 1 ? late.promise : ok(sheetOf(round)),
  );
  const home = document.body.appendChild(document.createElement('div'));
  root = createRoot(home);
  root.render(
    <Suspense>
      <TournamentPage id="TouRney1234" say={say} />
    </Suspense>,
  );
  const names = () => home.querySelector('[data-testid="tournament-meeting"] p')?.textContent;
  await expect.poll(names).toBe('P3 – P4');
  const rounds = () => [...home.querySelectorAll<HTMLElement>('.tournament-rounds button')];
  await userEvent.click(rounds()[0]!);
  await userEvent.click(rounds()[1]!);
  await expect.poll(names).toBe('P2 – P3');
  late.resolve(ok(sheetOf(1)));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(names()).toBe('P2 – P3');
});
