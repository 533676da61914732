import { mkdtempSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newSecret, newTableId } from '../../src/platform/table-id.ts';
import { openStoreThread } from '../../src/store/store-thread.ts';
import { newGame } from '../../src/store/table-row.ts';
import { GameRegistry } from '../../src/platform/games.ts';
import { LeapingClock, TestServer, until } from '../served.ts';
import { leftOpen } from '../spare-store.ts';
import { removeFolder } from '../data-folder.ts';

const sizeOf = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);

const day = 86_400_000;
const mebibyte = 1_048_576;

it('a week with an hour of bot games per day adds at most 10 MB to the data folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'idle-week-'));
  const store = await openStoreThread(folder);
  const clock = new LeapingClock();
  const server = await TestServer.start({
    store: leftOpen(store),
    clock,
    sweepIntervalMs: 20,
    houseBots: 'few',
    featured: true,
    hourly: true,
  });
  const quoridor = (await new GameRegistry().load('quoridor'))!;
  const [one, other] = (await store.houseBots()).filter(({ game }) => game === 'quoridor');
  /** Twenty games, as two bots play in an hour at 2.5 s per move, each with 70 events of typical length. */
  const playHour = async (): Promise<void> => {
    for (let played = 0; played < 20; played++) {
      const setup = {
        game: 'quoridor',
        revision: quoridor.revision,
        params: '',
        control: 'none',
        back: 'no',
        seats: [one!, other!].map(({ account, name }) => ({ kind: 'person', name, account }) as const),
      } as const;
      const opening = { id: newTableId(), secret: newSecret(), listed: true, opener: null, command: null };
      const opened = newGame(quoridor, setup, opening, clock.now());
      if (!opened.ok) throw new Error(opened.error.code);
      const { events, id } = opened.value;
      const moves = Array.from({ length: 68 }, (_, index) => ({
        version: events.length + 1 + index,
        at: clock.now(),
        by: index % 2,
        commandId: `thought-${index}`,
        kind: 'move' as const,
        move: index % 2 === 0 ? 'e2' : 'e8',
      }));
      const ended = clock.now();
      await store.open({ ...opened.value, status: 'over', ended, deadline: null, events: [...events, ...moves] });
      await store.settle(
        {
          game: id,
          pool: 'quoridor.2.free',
          isRated: false,
          reason: null,
          opening: null,
          seats: [one!, other!].map(({ account }, seat) => ({ account, place: seat + 1, result: null, lapse: null })),
          sides: [[0], [1]],
        },
        ended,
      );
    }
  };
  const gamesLeft = async (): Promise<number> => (await store.gamesOf(one!.account, 1000)).length;
  await playHour();
  const before = sizeOf(folder);
  for (let days = 0; days < 7; days++) {
    for (let hours = 0; hours < 24; hours++) clock.leap(day / 24);
    await until(async () => {
      clock.leap(60_000);
      return (await gamesLeft()) === 0;
    });
    await playHour();
  }
  const grown = (sizeOf(folder) - before) / mebibyte;
  expect(await gamesLeft()).toBe(20);
  expect(grown).toBeLessThanOrEqual(10);
  await server.stop();
  await store.close();
  removeFolder(folder);
}, 120_000);
