import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  parseClientMessage,
  parsePart,
  parseServerMessage,
  routes,
  type ClientMessage,
  type ServerMessage,
} from '../src/index.ts';

const g = '4uZkQ7hXw2';
const hash = 'a'.repeat(64);

const fromClient: readonly ClientMessage[] = [
  { t: 'in', g },
  { t: 'in', g, v: 12 },
  { t: 'out', g },
  { t: 'do', g, c: 'k1', n: 3, d: { k: 'move', m: 'e2', spent: 1200 } },
  { t: 'do', g, c: 'k2', for: 2, d: { k: 'offer', what: 'draw' } },
  { t: 'say', g, phrase: 'hello' },
  { t: 'lobby', on: true },
  { t: 'seek', wish: { c: 'k3', game: 'noughts', control: '180+2', within: 200 } },
  { t: 'seek' },
  { t: 'listen', bell: 'watch', on: true },
  { t: 'listen', bell: `tournament/${g}`, on: false },
  { t: 'p', k: 7, v: { [g]: 12 } },
];

const fromServer: readonly ServerMessage[] = [
  { t: 'hi', p: 1, build: '0.1.0', at: 1, me: { account: 'b7', name: 'Bob' } },
  {
    t: 'game',
    g,
    at: 5,
    from: 1,
    log: [{ v: 2, at: 4, by: 'house', k: 'seat', seat: 1, holder: { kind: 'person', name: 'Bob', account: 'b7' } }],
    you: [1],
    here: [0, 1],
    watching: 3,
    deal: { hash },
    invite: 'abcdefghijklmnop',
  },
  { t: 'e', g, es: [{ v: 3, at: 4, by: 1, k: 'move', m: 'e2', c: 'k1', clock: [1, 2] }] },
  { t: 'done', g, c: 'k1', v: 3 },
  { t: 'no', g, c: 'k1', fault: { code: 'table-late' } },
  { t: 'no', fault: { code: 'table-claim-early', args: { n: 3 }, at: 2 } },
  { t: 'p', k: 7, at: 5, v: { [g]: 4 } },
  { t: 'here', g, seats: [0], watching: 0 },
  { t: 'you', g, seats: [1] },
  { t: 'said', g, by: 0, phrase: 'thanks', at: 3 },
  { t: 'deal', g, deal: { hash, secret: hash } },
  { t: 'next', g, to: g },
  {
    t: 'lobby',
    tables: [{ g, game: 'noughts', params: '', control: 'none', seats: [{ kind: 'open' }], at: 1 }],
    waiting: [{ game: 'noughts', control: '180+2', n: 3 }],
  },
  { t: 'seek', c: 'k3', since: 1 },
  { t: 'seek', c: 'k3', fault: { code: 'online-wait', args: { n: 3 } } },
  { t: 'paired', c: 'k3', g },
  { t: 'turns', n: 2 },
  { t: 'ring', bell: `tournament/${g}` },
  { t: 'bye', spread: 3000 },
];

describe('messages', () => {
  it.each(fromClient)('of a client are read as they were written: $t', (message) => {
    expect(parseClientMessage(JSON.stringify(message))).toEqual({ ok: true, value: message });
  });

  it.each(fromServer)('of a server are read as they were written: $t', (message) => {
    expect(parseServerMessage(JSON.stringify(message))).toEqual({ ok: true, value: message });
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

  it('that are not messages are refused, and never throw', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(parseClientMessage(text).ok).toBe(false);
        expect(parseServerMessage(text).ok).toBe(false);
      }),
    );
  });

  it('with anything in the place of a field are read or refused, and never throw', () => {
    const messages = [...fromClient, ...fromServer].map((message): Record<string, unknown> => ({ ...message }));
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
  it('to open a table name the game, the clock and who sits where', () => {
    const request = {
      c: 'o1',
      game: 'noughts',
      params: '',
      control: '300+3',
      seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'computer', player: 'hal' }],
      lot: true,
      listed: true,
    };
    expect(parsePart(routes.openTable.body, request)).toEqual({ ok: true, value: request });
    expect(parsePart(routes.openTable.body, { ...request, seats: [] }).ok).toBe(false);
    expect(parsePart(routes.openTable.body, { ...request, game: '../x' }).ok).toBe(false);
    expect(parsePart(routes.openTable.body, { ...request, seats: [{ kind: 'person', name: 'Eve' }] }).ok).toBe(false);
  });

  it('to act are those of the table', () => {
    expect(parsePart(routes.command.body, { c: 'a', d: { k: 'resign' } })).toEqual({
      ok: true,
      value: { c: 'a', d: { k: 'resign' } },
    });
    expect(parsePart(routes.command.body, { c: 'a', by: 1, d: { k: 'resign' } }).ok).toBe(false);
  });
});
