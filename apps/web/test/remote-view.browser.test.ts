import { expect as must, random } from '@quadrille/kit';
import type { RemoteNow, RemoteTable } from '@quadrille/online';
import { act, openTable, type AnyTable } from '@quadrille/table';
import { expect, test } from 'vitest';
import { RemoteGame } from '../src/features/online/remote-game.ts';
import { firstMoveDeadline } from '../src/features/play/seats.tsx';
import { loadGame } from '../src/platform/games.ts';

const chance = random(1);

async function tableAfter(...moves: string[]): Promise<AnyTable> {
  return tableWith({ control: 'none' }, moves);
}

async function tableWith(more: { readonly control: string; readonly first?: number }, moves: readonly string[]) {
  const game = (await loadGame('noughts'))!;
  const setup = {
    game: game.id,
    revision: game.revision,
    params: '',
    ...more,
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

const deadlineWith = async (control: string, first: number, ...moves: string[]) =>
  firstMoveDeadline(await tableWith({ control, first }, moves));

test('first moves have a countdown of their own until both have moved, but not with days per turn', async () => {
  expect(await deadlineWith('600+5', 30_000)).toBe(30_000);
  expect(await deadlineWith('600+5', 30_000, 'a1')).toBe(30_000);
  expect(await deadlineWith('600+5', 30_000, 'a1', 'b1')).toBeUndefined();
  expect(await deadlineWith('3d', 259_200_000)).toBeUndefined();
});
