import { expect } from 'vitest';
import type { Guest } from '@quadrille/online/node';
import type { TestServer } from '../served.ts';

/** Somebody with an account, by codes alone. */
export async function personAt(server: TestServer, name: string): Promise<Guest> {
  const guest = await server.guest(name);
  expect((await guest.request('POST', '/api/account', { name })).status).toBe(200);
  return guest;
}

export const json = async (response: Response): Promise<unknown> => response.json();

let tables = 0;

/** A table of noughts at which both sit, the first to begin. At a rated one the lot decides: it is opened until it falls so. */
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
