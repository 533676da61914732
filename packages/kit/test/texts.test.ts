import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  expect as value,
  kitEnglish,
  kitFrench,
  closestWord,
  paramsCodec,
  parseGameId,
  placeholdersOf,
  printGameId,
  createSay,
} from '../src/index.ts';

const params = paramsCodec({
  fields: {
    players: { default: 2, values: [2, 4] },
    walls: { default: 10, values: [0, 5, 10] },
    line: { default: 'mons', values: ['mons', 'strict'] },
  },
  defaults: ({ players }) => (players === 4 ? { walls: 5 } : {}),
});

describe('params text', () => {
  it.each([
    ['', { players: 2, walls: 10, line: 'mons' }],
    ['players=4', { players: 4, walls: 5, line: 'mons' }],
    ['players=4,walls=10,line=strict', { players: 4, walls: 10, line: 'strict' }],
    ['walls=5', { players: 2, walls: 5, line: 'mons' }],
  ])('%s leaves out defaults, including those that depend on other keys', (text, values) => {
    expect(value(params.parse(text))).toEqual(values);
    expect(params.print(values as Parameters<typeof params.print>[0])).toBe(text);
  });

  it.each([
    ['players', 'params-shape', 0],
    ['players=2,colour=red', 'params-key', 10],
    ['players=3', 'params-value', 8],
    ['walls=5,walls=5', 'params-twice', 8],
    ['players=2,', 'params-shape', 10],
    ['toString=2', 'params-key', 0],
  ])('%s is refused with its offset', (text, code, at) => {
    expect(params.parse(text)).toMatchObject({ ok: false, error: { code, at } });
  });
});

describe('a game id', () => {
  it.each([
    { game: 'quoridor', params: '' },
    { game: 'ricochet', params: 'robots=4', seed: 42 },
    { game: 'quoridor', params: 'players=4', position: '9 / - / - / e1 a5 e9 i5 / 5 5 5 5 / 1' },
  ])('names $game in one word', (id) => {
    expect(printGameId(id)).not.toMatch(/\s/);
    expect(value(parseGameId(printGameId(id)))).toEqual(id);
  });

  it('survives any text', () => {
    fc.assert(fc.property(fc.string(), (text) => void parseGameId(text)));
    expect(parseGameId('Quoridor').ok).toBe(false);
  });
});

describe('messages', () => {
  const say = createSay('fr', [{ walls: { one: '{n} mur', other: '{n} murs' }, hello: 'Bonjour {seat} ! « {x} »' }], {
    seatName: (seat) => ['Bleu', 'Rouge'][seat] ?? '?',
  });

  it('choose the plural of the language', () => {
    expect([0, 1, 2].map((n) => say('walls', { n }))).toEqual(['0 mur', '1 mur', '2 murs']);
  });

  it('never break a line before French punctuation, and show seats by name', () => {
    expect(say('hello', { seat: 1, x: 'a : b' })).toBe('Bonjour Rouge\u{202f}! «\u{202f}a : b\u{202f}»');
  });

  it('list several seats', () => {
    const both = createSay('en', [{ cut: 'cuts off {seats}' }], { seatName: (seat) => `P${seat + 1}` });
    expect(both('cut', { seats: '0,2,3' })).toBe('cuts off P1, P3, and P4');
  });

  it('address the only person at the screen, where a message does so', () => {
    const words = { move: '{seat} moves', 'move.you': 'You move', cut: 'cuts off {seats}', 'cut.you': 'cuts you off' };
    const sayToPlayer = createSay('en', [words], { seatName: (seat) => `P${seat + 1}`, own: { seat: 0, name: 'you' } });
    expect([0, 1].map((seat) => sayToPlayer('move', { seat }))).toEqual(['You move', 'P2 moves']);
    expect(['0', '1', '0,1'].map((seats) => sayToPlayer('cut', { seats }))).toEqual([
      'cuts you off',
      'cuts off P2',
      'cuts off you and P2',
    ]);
  });

  it('of the kit have the same placeholders in both languages', () => {
    for (const [key, phrase] of Object.entries(kitEnglish)) {
      expect(placeholdersOf(kitFrench[key as keyof typeof kitFrench]), key).toEqual(placeholdersOf(phrase));
    }
  });
});

describe('the closest word', () => {
  it('is offered for a typing error, not for another word', () => {
    expect(closestWord('quorridor', ['quoridor', 'blokus'])).toBe('quoridor');
    expect(closestWord('--dept', ['--depth', '--json'])).toBe('--depth');
    expect(closestWord('chess', ['quoridor', 'blokus'])).toBeUndefined();
  });
});
