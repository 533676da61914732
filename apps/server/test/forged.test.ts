import { amount } from '@quadrille/conformance/amount';
import { random, type Random } from '@quadrille/kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NodeClient } from '@quadrille/online/node';
import { TestServer, until } from './served.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
}, 120_000);
afterAll(() => server.close(), 30_000);

const count = amount(1500, 100_000);

describe('forged, malformed and out-of-turn frames', () => {
  it('do not change the game or stop the server', async () => {
    const [ada, bob, eve] = [await server.guest('Ada'), await server.guest('Bob'), await server.guest('Eve')];
    const seats = [{ kind: 'me' }, { kind: 'open' }] as const;
    const opened = await ada.open({ commandId: 'o', game: 'noughts', params: '', control: 'none', seats: [...seats] });
    if (!opened.ok) throw new Error(opened.error.code);
    const { tableId, invite } = opened.value;
    await bob.sit(tableId, { commandId: 's', invite });
    const [one, two, three, anonymous] = [server.client(ada), server.client(bob), server.client(eve), server.client()];
    for (const client of [one, two, three, anonymous]) client.join(tableId);
    await until(() => [one, two, three, anonymous].every((client) => client.table(tableId)?.hasStarted));
    // From here on it is Bob's turn, and Bob sends no valid move.
    await one.do(tableId, { kind: 'move', move: 'a1' }, { commandId: 'first' });
    const before = one.table(tableId)!.version;

    const chance = random(17);
    const senders: readonly NodeClient[] = [one, three, anonymous];
    for (let sent = 0; sent < count; sent++) {
      chance.pick(senders).send(forged(chance, tableId));
      two.send(nonsense(chance, tableId));
      // The sender waits for the server, which would cut a socket with too many unread frames.
      if (sent % 500 === 0) await settled(one, tableId, sent);
    }
    await settled(one, tableId, -1);
    for (const c of ['nul \u0000', 'half \ud800'])
      two.send(JSON.stringify({ t: 'do', g: tableId, c, d: { k: 'move', m: 'b2' } }));
    await settled(one, tableId, -2);
    const { version, line } = one.table(tableId)!;
    expect(version).toBe(before);
    expect(line.length).toBe(1);
    expect(await two.do(tableId, { kind: 'move', move: 'b1' })).toMatchObject({ ok: true });
    await until(() => three.table(tableId)!.version > before);
  }, 600_000);
});

/** Resolves when the server has read everything: it has answered a refused command. */
async function settled(client: NodeClient, g: string, sent: number): Promise<void> {
  expect(await client.do(g, { kind: 'move', move: 'c3' }, { commandId: `settled ${sent}` })).toMatchObject({
    ok: false,
  });
}

/** Well-formed commands that the sender, who is not Bob, may not send. */
function forged(chance: Random, g: string): string {
  const intents = [
    { k: 'move', m: 'b2' },
    { k: 'move', m: 'c3', spent: 0 },
    { k: 'undo' },
    { k: 'redo' },
    { k: 'go', to: 0 },
    { k: 'promote', index: 0 },
    { k: 'offer', what: 'back' },
    { k: 'offer', what: 'rematch' },
    { k: 'offer', what: 'draw' },
    { k: 'answer', of: chance.below(9), yes: true },
    { k: 'claim', seat: 1, what: 'win' },
    { k: 'gift', seat: 0 },
  ];
  const d = chance.pick(intents);
  const more = chance.pick([{}, { for: 1 }, { for: 7 }, { n: chance.below(50) }]);
  // The id of an executed command: the server only repeats its answer.
  const c = chance.pick(['first', `x${chance.u32()}`]);
  return JSON.stringify({ t: 'do', g, c, ...(c === 'first' ? {} : more), d });
}

/** Invalid messages. */
function nonsense(chance: Random, g: string): string {
  const valid = JSON.stringify({ t: 'do', g, c: `n${chance.u32()}`, d: { k: 'move', m: 'b2' } });
  const place = chance.below(valid.length);
  const letter = chance.pick(['{', '}', '"', '[', ',', '0', '\\', '\u0000', 'é']);
  return chance.pick([
    valid.slice(0, place),
    `${valid}${letter}`,
    JSON.stringify({ t: 'do', g, c: 'x', by: 1, d: { k: 'move', m: 'b2' } }),
    JSON.stringify({ t: 'do', g, c: 'x', d: { k: 'seat', seat: 0, holder: { kind: 'open' } } }),
    JSON.stringify({ t: 'do', g, c: 'x', d: { k: 'hold', from: 0, to: 9e15 } }),
    JSON.stringify({ t: 'do', g, c: 'x', d: { k: 'move', m: 'b'.repeat(chance.below(3000)) } }),
    JSON.stringify({ t: 'do', g, c: 'x'.repeat(65 + chance.below(300)), d: { k: 'resign' } }),
    JSON.stringify({ t: 'in', g: '__proto__', v: 1 }),
    JSON.stringify({ t: 'p', k: 1, v: { [g]: -1 } }),
    `{"t":"do","g":"${g}","c":"x","d":{"k":"resign","__proto__":{"k":"move"}}}`,
    '['.repeat(chance.below(4000)),
    String.fromCodePoint(...Array.from({ length: 20 }, () => chance.below(0xd7ff))),
  ]);
}
