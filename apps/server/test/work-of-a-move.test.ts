import { expect as must, random, type AnyGame } from '@quadrille/kit';
import { forgetful, Link, RemoteTable } from '@quadrille/online';
import { protocolVersion } from '@quadrille/protocol';
import { liveTable, type TableEnvironment, type TableGame } from '@quadrille/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { nodeSocket, type Guest } from '@quadrille/online/node';
import { TestServer, until } from './served.ts';

// How often one move is checked, parsed and printed, on the server and on the page of the player who makes it.

interface Work {
  /** `rules.check`, and `rules.play`, which checks as well. */
  checks: number;
  parses: number;
  prints: number;
}

/** The same game with counters. */
function counted(game: AnyGame): { readonly game: AnyGame; readonly work: Work } {
  const work: Work = { checks: 0, parses: 0, prints: 0 };
  const { rules, notation } = game;
  const counts =
    <A extends readonly unknown[], R>(kind: keyof Work, call: (...args: A) => R) =>
    (...args: A): R => {
      work[kind]++;
      return call(...args);
    };
  const move = {
    ...notation.move,
    parse: counts('parses', notation.move.parse),
    print: counts('prints', notation.move.print),
  };
  return {
    work,
    game: {
      ...game,
      rules: { ...rules, check: counts('checks', rules.check), play: counts('checks', rules.play) },
      notation: { ...notation, move },
    },
  };
}

const isOfMove = (text: unknown): boolean => typeof text === 'string' && text.includes('"k":"move"');

const environment: TableEnvironment = {
  now: () => Date.now(),
  after: (ms, call) => {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
  chance: random(1),
};

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
}, 120_000);
afterAll(() => server.close());

async function openTable(): Promise<{ readonly g: string; readonly people: readonly [Guest, Guest] }> {
  const people = [await server.guest('Ada'), await server.guest('Bob')] as const;
  const opened = await people[0].open({
    commandId: 'open',
    game: 'quoridor',
    params: '',
    control: '300+3',
    seats: [{ kind: 'me' }, { kind: 'open' }],
  });
  const { tableId, invite } = must(opened);
  must(await people[1].sit(tableId, { commandId: 'sit', invite: invite! }));
  return { g: tableId, people };
}

/** A socket that sends raw texts, and stores what it receives. */
async function rawSocket({ cookie }: Guest, g: string) {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws?p=${protocolVersion}`, { headers: { cookie } });
  const received: string[] = [];
  socket.on('message', (data: Buffer) => received.push(data.toString()));
  await until(() => received.length > 0);
  socket.send(`{"t":"in","g":"${g}"}`);
  await until(() => received.some((text) => text.startsWith('{"t":"game"')));
  return { socket, received };
}

describe('one move', () => {
  it('costs an online server one check, one parse and one print, and the server sends the stored text', async () => {
    const { g, people } = await openTable();
    const [ada, bob] = [await rawSocket(people[0], g), await rawSocket(people[1], g)];
    const game = server.game('quoridor');
    const { rules, notation } = game;
    const { game: counting, work } = counted(game);
    const command = `{"t":"do","g":"${g}","c":"first","n":0,"d":{"k":"move","m":"e2"}}`;
    const json = { parsed: 0, printed: 0 };
    const { parse, stringify } = JSON;
    Object.assign(game, { rules: counting.rules, notation: counting.notation });
    JSON.parse = ((text: string, ...rest: []) => {
      if (isOfMove(text)) json.parsed++;
      return parse(text, ...rest) as unknown;
    }) as typeof JSON.parse;
    JSON.stringify = ((value: unknown, ...rest: []) => {
      const text = stringify(value, ...rest);
      if (isOfMove(text)) json.printed++;
      return text;
    }) as typeof JSON.stringify;
    try {
      ada.socket.send(command);
      await until(() => [ada, bob].every(({ received }) => received.some((text) => text.startsWith('{"t":"e"'))));
    } finally {
      Object.assign(JSON, { parse, stringify });
      Object.assign(game, { rules, notation });
    }
    expect(work).toEqual({ checks: 1, parses: 1, prints: 1 });
    expect(json).toEqual({ parsed: 1, printed: 1 });
    // The opponent and later clients receive the same text.
    const event = ada.received.find((text) => text.startsWith('{"t":"e"'))!;
    expect(bob.received).toContain(event);
    const late = await rawSocket(people[1], g);
    const sent = event.slice(event.indexOf('"es":[') + '"es":['.length, -']}'.length);
    expect(late.received.find((text) => text.startsWith('{"t":"game"'))).toContain(sent);
    for (const { socket } of [ada, bob, late]) socket.close();
  }, 60_000);

  it("costs the mover's page one check by the board, one before sending, none for the answer", async () => {
    const { g, people } = await openTable();
    const { game, work } = counted(server.game('quoridor'));
    const { cookie } = people[0];
    const link = new Link(
      nodeSocket({ url: () => `${server.url.replace('http', 'ws')}/ws?p=${protocolVersion}`, headers: { cookie } }),
      environment,
    );
    const table = new RemoteTable({
      id: g,
      link,
      keeper: forgetful(),
      around: environment,
      game: async () => game as TableGame<unknown, unknown, unknown>,
    });
    await until(() => table.now().connection === 'live');
    const { line } = table.now().shown!;
    const move = must(server.game('quoridor').notation.move.parse('e2'));
    Object.assign(work, { checks: 0, parses: 0, prints: 0 });
    // The board checks a move before it submits it.
    expect(game.rules.check(line.state, move, 0)).toBeUndefined();
    expect(table.do(0, { kind: 'move', move: game.notation.move.print(move) }, move).ok).toBe(true);
    await until(() => table.now().connection === 'live' && table.now().table!.line.length === 1);
    expect(work.checks).toBe(2);
    expect(work.parses).toBe(0);
    table.close();
    link.close();
  }, 60_000);

  it('costs a local table one check by the board, one by the table, one print', () => {
    const { game, work } = counted(server.game('quoridor'));
    const seats = ['Ada', 'Bob'].map((name) => ({ kind: 'person', name }) as const);
    const setup = { game: game.id, revision: game.revision, params: '', control: 'none', back: 'free', seats } as const;
    const table = must(liveTable(game as TableGame<unknown, unknown, unknown>, setup, environment));
    const move = must(server.game('quoridor').notation.move.parse('e2'));
    expect(game.rules.check(table.get().line.state, move, 0)).toBeUndefined();
    must(table.do({ by: 0, kind: 'move', move: game.notation.move.print(move), parsedMove: move }));
    expect(table.get().line.length).toBe(1);
    expect(work).toEqual({ checks: 2, parses: 0, prints: 1 });
    table.close();
  });
});
