import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  parseClientMessage,
  parsePart,
  parseServerMessage,
  printClientMessage,
  printPart,
  printServerMessage,
  routes,
  type ClientMessage,
  type ServerMessage,
} from '../src/index.ts';

const g = '4uZkQ7hXw2';
const hash = 'a'.repeat(64);

const fromClient: readonly ClientMessage[] = [
  { kind: 'in', tableId: g },
  { kind: 'in', tableId: g, version: 12 },
  { kind: 'out', tableId: g },
  { kind: 'do', tableId: g, commandId: 'k1', positionNumber: 3, intent: { kind: 'move', move: 'e2', spent: 1200 } },
  { kind: 'do', tableId: g, commandId: 'k2', seat: 2, intent: { kind: 'offer', what: 'draw' } },
  { kind: 'say', tableId: g, phrase: 'hello' },
  { kind: 'lobby', on: true },
  { kind: 'seek', wish: { commandId: 'k3', game: 'noughts', control: '180+2', within: 200 } },
  { kind: 'seek' },
  { kind: 'listen', bell: 'watch', on: true },
  { kind: 'listen', bell: `tournament/${g}`, on: false },
  { kind: 'p', number: 7, versions: { [g]: 12 } },
];

const fromServer: readonly ServerMessage[] = [
  { kind: 'hi', protocol: 1, build: '0.1.0', at: 1, me: { account: 'b7', name: 'Bob' } },
  {
    kind: 'game',
    tableId: g,
    at: 5,
    from: 1,
    log: [
      { version: 2, at: 4, by: 'house', kind: 'seat', seat: 1, holder: { kind: 'person', name: 'Bob', account: 'b7' } },
    ],
    you: [1],
    here: [0, 1],
    watching: 3,
    deal: { hash },
    invite: 'abcdefghijklmnop',
  },
  {
    kind: 'e',
    tableId: g,
    events: [{ version: 3, at: 4, by: 1, kind: 'move', move: 'e2', commandId: 'k1', clock: [1, 2] }],
  },
  { kind: 'done', tableId: g, commandId: 'k1', version: 3 },
  { kind: 'no', tableId: g, commandId: 'k1', fault: { code: 'table-late' } },
  { kind: 'no', fault: { code: 'table-claim-early', args: { n: 3 }, at: 2 } },
  { kind: 'p', number: 7, at: 5, versions: { [g]: 4 } },
  { kind: 'here', tableId: g, seats: [0], watching: 0 },
  { kind: 'you', tableId: g, seats: [1] },
  { kind: 'said', tableId: g, by: 0, phrase: 'thanks', at: 3 },
  { kind: 'deal', tableId: g, deal: { hash, secret: hash } },
  { kind: 'next', tableId: g, to: g },
  {
    kind: 'lobby',
    tables: [{ tableId: g, game: 'noughts', params: '', control: 'none', seats: [{ kind: 'open' }], at: 1 }],
    waiting: [{ game: 'noughts', control: '180+2', count: 3 }],
  },
  { kind: 'seek', commandId: 'k3', since: 1 },
  { kind: 'seek', commandId: 'k3', fault: { code: 'online-wait', args: { n: 3 } } },
  { kind: 'paired', commandId: 'k3', tableId: g },
  { kind: 'turns', count: 2 },
  { kind: 'ring', bell: `tournament/${g}` },
  { kind: 'bye', spread: 3000 },
];

describe('messages', () => {
  it.each(fromClient)('of a client are read as they were written: $kind', (message) => {
    expect(parseClientMessage(printClientMessage(message))).toEqual({ ok: true, value: message });
  });

  it.each(fromServer)('of a server are read as they were written: $kind', (message) => {
    expect(parseServerMessage(printServerMessage(message))).toEqual({ ok: true, value: message });
  });

  it('have short keys on the wire, which third-party programs use', () => {
    expect(fromClient.slice(0, 6).map(printClientMessage)).toEqual([
      `{"t":"in","g":"${g}"}`,
      `{"t":"in","g":"${g}","v":12}`,
      `{"t":"out","g":"${g}"}`,
      `{"t":"do","g":"${g}","c":"k1","n":3,"d":{"k":"move","m":"e2","spent":1200}}`,
      `{"t":"do","g":"${g}","c":"k2","for":2,"d":{"k":"offer","what":"draw"}}`,
      `{"t":"say","g":"${g}","phrase":"hello"}`,
    ]);
    expect(printServerMessage(fromServer[2]!)).toBe(
      `{"t":"e","g":"${g}","es":[{"v":3,"at":4,"by":1,"k":"move","m":"e2","c":"k1","clock":[1,2]}]}`,
    );
    expect(printServerMessage({ kind: 'p', number: 7, at: 5, versions: { [g]: 4 } })).toBe(
      `{"t":"p","k":7,"at":5,"v":{"${g}":4}}`,
    );
  });

  it.each([
    ['{', 'wire-json'],
    ['null', 'wire-shape'],
    ['{"t":"dance"}', 'wire-shape'],
    ['{"t":"in"}', 'wire-shape'],
    ['{"t":"in","g":"../../etc"}', 'wire-shape'],
    ['{"t":"in","g":"4uZkQ7hXw2","v":-1}', 'wire-shape'],
    ['{"t":"in","g":"4uZkQ7hXw2","x":1}', 'wire-shape'],
    ['{"t":"say","g":"4uZkQ7hXw2","phrase":"you cheat"}', 'wire-shape'],
    ['{"t":"listen","bell":"door","on":true}', 'wire-shape'],
    ['{"t":"do","g":"4uZkQ7hXw2","c":"","d":{"k":"resign"}}', 'wire-shape'],
    ['{"t":"do","g":"4uZkQ7hXw2","c":"a","d":{"k":"dance"}}', 'table-kind'],
    ['{"t":"do","g":"4uZkQ7hXw2","c":"a","d":{"k":"move"}}', 'table-field-missing'],
    ['{"t":"do","g":"4uZkQ7hXw2","c":"a","d":{"k":"seat","seat":0}}', 'table-kind'],
  ])('that cannot be understood are refused by name: %s', (text, code) => {
    expect(parseClientMessage(text)).toMatchObject({ ok: false, error: { code } });
  });

  it('of an invalid form are refused, and never throw', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(parseClientMessage(text).ok).toBe(false);
        expect(parseServerMessage(text).ok).toBe(false);
      }),
    );
  });

  it('with arbitrary field values are read or refused, and never throw', () => {
    const messages = [...fromClient.map(printClientMessage), ...fromServer.map(printServerMessage)].map(
      (text) => JSON.parse(text) as Record<string, unknown>,
    );
    fc.assert(
      fc.property(fc.constantFrom(...messages), fc.nat(), fc.jsonValue(), (message, place, value) => {
        const names = Object.keys(message);
        const text = JSON.stringify({ ...message, [names[place % names.length]!]: value });
        parseClientMessage(text);
        parseServerMessage(text);
      }),
    );
  });
});

describe('requests', () => {
  it('to open a table name the game, the clock and the seats', () => {
    const request = {
      c: 'o1',
      game: 'noughts',
      params: '',
      control: '300+3',
      seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'computer', player: 'hal' }],
      lot: true,
      listed: true,
    };
    const { c, ...rest } = request;
    const named = { commandId: c, ...rest };
    expect(parsePart(routes.openTable.body, request)).toEqual({ ok: true, value: named });
    expect(printPart(routes.openTable.body, named)).toEqual(request);
    expect(parsePart(routes.openTable.body, { ...request, seats: [] }).ok).toBe(false);
    expect(parsePart(routes.openTable.body, { ...request, game: '../x' }).ok).toBe(false);
    expect(parsePart(routes.openTable.body, { ...request, seats: [{ kind: 'person', name: 'Eve' }] }).ok).toBe(false);
  });

  it('to act are the intents of the table', () => {
    expect(parsePart(routes.command.body, { c: 'a', d: { k: 'resign' } })).toEqual({
      ok: true,
      value: { commandId: 'a', intent: { kind: 'resign' } },
    });
    expect(parsePart(routes.command.body, { c: 'a', by: 1, d: { k: 'resign' } }).ok).toBe(false);
  });
});
