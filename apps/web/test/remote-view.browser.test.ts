import { expect as must, random } from '@quadrille/kit';
import type { RemoteNow, RemoteTable } from '@quadrille/online';
import { act, openTable, type AnyTable } from '@quadrille/table';
import { expect, test } from 'vitest';
import { RemoteGame } from '../src/features/online/remote-game.ts';
import { loadGame } from '../src/platform/games.ts';

const chance = random(1);

async function tableAfter(...moves: string[]): Promise<AnyTable> {
  const game = (await loadGame('noughts'))!;
  const setup = {
    game: game.id,
    revision: game.revision,
    params: '',
    control: 'none',
    back: 'offer',
    seats: [
      { kind: 'person', name: 'Ada' },
      { kind: 'person', name: 'Hal' },
    ],
  } as const;
  let { table }: { table: AnyTable } = must(openTable(game, setup as never, 0, chance));
  for (const [index, move] of moves.entries())
    ({ table } = must(act(table, { by: index % 2, kind: 'move', move }, 0, chance)));
  return table;
}

test('an earlier position stays the same session while only the connection changes', async () => {
  const table = await tableAfter('a1', 'b1', 'a2');
  const listeners = new Set<() => void>();
  let now = { table, shown: table, you: [0], connection: 'live' } as unknown as RemoteNow;
  const remote = {
    id: 'TabLe12345',
    now: () => now,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as unknown as RemoteTable;
  const game = new RemoteGame(remote, table);
  game.attend();
  game.go(1);
  const { session } = game.now();
  expect(session.cursor).toBe(1);
  now = { ...now, watching: 1 };
  for (const listener of listeners) listener();
  // A trial from this position goes on only in the same session.
  expect(game.now().session).toBe(session);
  game.go(2);
  expect(game.now().session.cursor).toBe(2);
});
