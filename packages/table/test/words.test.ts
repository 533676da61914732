import { type Args, endReasons, placeholdersOf, createSay } from '@quadrille/kit';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { eventText, offerKinds, type EventBody, type Place, type TableEvent } from '../src/index.ts';
import { en } from '../src/words/en.ts';
import { fr } from '../src/words/fr.ts';

const sources = readdirSync(new URL('../src', import.meta.url))
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(new URL(`../src/${name}`, import.meta.url), 'utf8'))
  .join('\n');

describe('the messages of the table', () => {
  it('exist for every fault in both languages, with the same placeholders', () => {
    const codes = new Set([...sources.matchAll(/fault\(\s*'(table-[a-z-]+)'/g)].map((match) => `fault.${match[1]}`));
    expect(codes.size).toBeGreaterThan(40);
    const keys = Object.keys(en) as (keyof typeof en)[];
    expect(keys.filter((key) => key.startsWith('fault.')).toSorted()).toEqual([...codes].toSorted());
    for (const key of keys) expect(placeholdersOf(fr[key]), key).toEqual(placeholdersOf(en[key]));
  });

  it('exist for every event that all players should notice, in both languages', () => {
    const events: readonly EventBody[] = [
      ...offerKinds.map((what) => ({ kind: 'offer', what }) as const),
      { kind: 'answer', of: 7, yes: false },
      ...endReasons.map((reason) => ({ kind: 'end', reason, seat: 1 }) as const),
      { kind: 'leave', seat: 1, reason: 'flag' },
      { kind: 'gift', seat: 1, ms: 15_000 },
      { kind: 'hold', from: 0, to: 1000 },
      { kind: 'away', seat: 1, since: 0 },
      { kind: 'here', seat: 1 },
      { kind: 'stand', seat: 1, player: 'hal' },
      { kind: 'back', to: 3 },
      { kind: 'rematch', seats: [] },
      { kind: 'resume' },
    ];
    const used = new Set<string>();
    for (const [language, words] of [
      ['en', en],
      ['fr', fr],
    ] as const) {
      for (const own of [0, 1]) {
        const say = createSay(language, [words], { seatName: () => 'Ada', own: { seat: own, name: 'you' } });
        const note = (key: string, { seat }: Args = {}): void => {
          used.add(seat === own && say.has(`${key}.you`) ? `${key}.you` : key);
        };
        const noted = Object.assign((key: string, args?: Args) => (note(key, args), say(key, args)), {
          language,
          has: say.has,
        });
        for (const body of events) {
          const text = eventText({ version: 9, at: 0, by: 1, ...body } as TableEvent, noted, []);
          expect(text, body.kind).toMatch(/^[A-Z].*[^{}]\.$/);
          expect(text).not.toContain('{');
        }
      }
    }
    expect([...used].toSorted()).toEqual(
      Object.keys(en)
        .filter((key) => !key.startsWith('fault.'))
        .toSorted(),
    );
    const say = createSay('en', [en], { seatName: () => 'Hal' });
    const left = { holder: { kind: 'computer', player: 'hal' }, left: { reason: 'leave', version: 8, name: 'Ada' } };
    const stands = { version: 9, at: 0, by: 'house', kind: 'stand', seat: 0, player: 'hal' } as const;
    expect(eventText(stands, say, [left as Place])).toBe('A computer plays on for Ada.');
    expect(
      eventText({ version: 9, at: 0, by: 1, kind: 'move', move: '+1' }, createSay('en', [en]), []),
    ).toBeUndefined();
  });
});
