import { endReasons, places, sayer } from '@quadrille/kit';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { eventText, offerKinds, type EventBody, type Place, type TableEvent } from '../src/index.ts';
import { en } from '../src/words/en.ts';
import { fr } from '../src/words/fr.ts';

const sources = readdirSync(new URL('../src', import.meta.url))
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(new URL(`../src/${name}`, import.meta.url), 'utf8'))
  .join('\n');

describe('the words of the table', () => {
  it('has words for every fault in both languages, with the same places', () => {
    const codes = new Set([...sources.matchAll(/fault\(\s*'(table-[a-z-]+)'/g)].map((match) => `fault.${match[1]}`));
    expect(codes.size).toBeGreaterThan(40);
    const keys = Object.keys(en) as (keyof typeof en)[];
    expect(keys.filter((key) => key.startsWith('fault.')).toSorted()).toEqual([...codes].toSorted());
    for (const key of keys) expect(places(fr[key]), key).toEqual(places(en[key]));
  });

  it('has a sentence for whatever everybody should hear of, in both languages', () => {
    const told: readonly EventBody[] = [
      ...offerKinds.map((what) => ({ k: 'offer', what }) as const),
      { k: 'answer', of: 7, yes: false },
      ...endReasons.map((reason) => ({ k: 'end', reason, seat: 1 }) as const),
      { k: 'leave', seat: 1, reason: 'flag' },
      { k: 'gift', seat: 1, ms: 15_000 },
      { k: 'hold', from: 0, to: 1000 },
      { k: 'away', seat: 1, since: 0 },
      { k: 'here', seat: 1 },
      { k: 'stand', seat: 1, player: 'hal' },
      { k: 'back', to: 3 },
      { k: 'rematch', seats: [] },
      { k: 'resume' },
    ];
    const used = new Set<string>();
    for (const [language, words] of [
      ['en', en],
      ['fr', fr],
    ] as const) {
      const say = sayer(language, [words], { seatName: () => 'Ada' });
      const noted = Object.assign((key: string, args = {}) => (used.add(key), say(key, args)), {
        language,
        has: say.has,
      });
      for (const body of told) {
        const text = eventText({ v: 9, at: 0, by: 1, ...body } as TableEvent, noted, []);
        expect(text, body.k).toMatch(/^[A-Z].*[^{}]\.$/);
        expect(text).not.toContain('{');
      }
    }
    expect([...used].toSorted()).toEqual(
      Object.keys(en)
        .filter((key) => !key.startsWith('fault.'))
        .toSorted(),
    );
    const say = sayer('en', [en], { seatName: () => 'Hal' });
    const left = { holder: { kind: 'computer', player: 'hal' }, left: { reason: 'leave', v: 8, name: 'Ada' } };
    const stands = { v: 9, at: 0, by: 'house', k: 'stand', seat: 0, player: 'hal' } as const;
    expect(eventText(stands, say, [left as Place])).toBe('A computer plays on for Ada.');
    expect(eventText({ v: 9, at: 0, by: 1, k: 'move', m: '+1' }, sayer('en', [en]), [])).toBeUndefined();
  });
});
