import { expect } from 'vitest';
import type { Guest } from '@quadrille/online/node';
import { GameRegistry } from '../../src/platform/games.ts';
import { newSecret, newTableId } from '../../src/platform/table-id.ts';
import type { Store } from '../../src/store/store.ts';
import { newGame } from '../../src/store/table-row.ts';
import type { TestServer } from '../served.ts';

/** A registered player with recovery codes only. */
export async function personAt(server: TestServer, name: string): Promise<Guest> {
  const guest = await server.guest(name);
  expect((await guest.request('POST', '/api/account', { name })).status).toBe(200);
  return guest;
}

export const json = async (response: Response): Promise<unknown> => response.json();

let tables = 0;

/** A table of noughts where the first player moves first. A rated table draws the seats, so it is opened until they fit. */
export async function tableOf(first: Guest, second: Guest, more: object = {}): Promise<string> {
  const opened = await first.open({
    commandId: `o${tables++}`,
    game: 'noughts',
    params: '',
    control: 'none',
    seats: [{ kind: 'me' }, { kind: 'open' }],
    ...more,
  });
  if (!opened.ok) throw new Error(opened.error.code);
  const { tableId, invite, you } = opened.value;
  if (you[0] !== 0) return tableOf(first, second, more);
  const sat = await second.sit(tableId, { commandId: 's', invite });
  if (!sat.ok) throw new Error(sat.error.code);
  return tableId;
}

/** The first wins in five moves. */
export async function winAt(g: string, first: Guest, second: Guest): Promise<void> {
  for (const [index, m] of ['a1', 'b1', 'a2', 'b2', 'a3'].entries()) {
    const who = index % 2 === 0 ? first : second;
    const response = await who.request('POST', `/api/games/${g}/do`, { c: `m${index}`, d: { k: 'move', m } });
    expect(response.status).toBe(200);
  }
}

/** A featured game of two bots whose level was removed by an update: neither ever moves. */
export async function stuckGame(store: Store, now: number): Promise<string> {
  const quoridor = (await new GameRegistry().load('quoridor'))!;
  const names = ['Bot Ghost', 'Bot Spectre'] as const;
  for (const [place, name] of names.entries()) await store.newHouseBot(name, name, `quoridor/gone/${place}`, now);
  const setup = {
    game: 'quoridor',
    revision: quoridor.revision,
    params: '',
    control: 'none',
    back: 'no',
    seats: names.map((name) => ({ kind: 'person', name, account: name }) as const),
  } as const;
  const opening = { id: newTableId(), secret: newSecret(), listed: true, opener: null, command: null };
  const opened = newGame(quoridor, setup, opening, now);
  if (!opened.ok) throw new Error(opened.error.code);
  await store.open(opened.value);
  return opened.value.id;
}
