import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appendToRecord, findAppend, parseRecord, printRecord, type GameRecord } from '../src/index.ts';

const word = fc.stringMatching(/^[a-z+][a-z0-9+@]{0,5}$/);
const entry = fc.record({ text: word, by: fc.constantFrom(0, 1, 'referee' as const) }, { requiredKeys: ['text'] });
const said = fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(...'ab {}\\@\n[]"1.') });

/** A record with any number of seats, comments and variations, and the moves that are added to it. */
const cases = fc
  .record({
    seats: fc.array(fc.record({ name: said }), { maxLength: 4 }),
    entries: fc.array(entry, { maxLength: 25 }),
    added: fc.array(entry, { minLength: 1, maxLength: 25 }),
    clocks: fc.tuple(said, said),
    note: said,
    comments: fc.array(said, { maxLength: 4 }),
    variations: fc.array(fc.array(entry, { minLength: 1, maxLength: 3 }), { maxLength: 3 }),
  })
  .map(({ seats, entries, added, clocks, note, comments, variations }) => {
    const base: GameRecord = {
      game: 'counting',
      revision: 2,
      params: 'goal=5',
      seats,
      result: '*',
      extra: [
        ['Note', note],
        ['Clock', clocks[0]],
      ],
      entries,
      variations: variations.slice(0, entries.length).map((line, at) => ({ at, entries: line })),
      comments: comments.slice(0, entries.length + 1).map((text, at) => ({ at, text })),
    };
    const extra = [base.extra[0]!, ['Clock', clocks[1]] as const];
    return [base, { ...base, extra, entries: [...entries, ...added] }] as const;
  });

describe('moves added to a record', () => {
  it('give the text that the longer record prints, in one step and in several', () => {
    fc.assert(
      fc.property(cases, ([before, after]) => {
        const printed = printRecord(before);
        expect(appendToRecord(printed, findAppend(before, after)!)).toBe(printRecord(after));
        let text = printed;
        for (let length = before.entries.length; length < after.entries.length; length++) {
          const [now, next] = [length, length + 1].map((end) => ({ ...after, entries: after.entries.slice(0, end) }));
          const { moves, from } = findAppend(now!, next!)!;
          text = appendToRecord(text, { from, moves, headers: [after.extra[1]!] });
        }
        expect(text).toBe(printRecord(after));
      }),
    );
  });

  it('are found in a parsed record too, which has offsets', () => {
    fc.assert(
      fc.property(cases, ([before, after]) => {
        const parsed = parseRecord(printRecord({ ...before, comments: [] }));
        expect(parsed.ok && findAppend(parsed.value, { ...after, comments: [] })).toEqual(findAppend(before, after));
      }),
    );
  });

  const base: GameRecord = {
    game: 'counting',
    revision: 2,
    params: 'goal=5',
    seats: [{ name: 'Ada' }, { name: 'Bob', player: 'easy' }],
    result: '*',
    date: '2026-01-01',
    extra: [['Control', '300+3']],
    entries: [{ text: '+1' }, { text: '+2' }],
    variations: [{ at: 1, entries: [{ text: '+3' }] }],
    comments: [{ at: 1, text: 'fine' }],
  };
  const longer: GameRecord = { ...base, entries: [...base.entries, { text: '+1', by: 1 }] };

  it('carry the name of the mover where the record has it', () => {
    expect(findAppend(base, longer)).toEqual({ from: 2, moves: ['2:+1'], headers: [] });
  });

  it.each<[string, Partial<GameRecord>]>([
    ['no move', { entries: base.entries }],
    ['a move less', { entries: base.entries.slice(0, 1) }],
    ['another move before', { entries: [{ text: '+3' }, ...longer.entries.slice(1)] }],
    ['another mover before', { entries: [{ text: '+1', by: 1 }, ...longer.entries.slice(1)] }],
    ['the end of the game', { result: '1' }],
    ['an end by decision', { end: { reason: 'abort' } }],
    ['a cursor', { cursor: 1 }],
    ['a variation', { variations: [] }],
    ['another variation', { variations: [{ at: 1, entries: [{ text: '+4' }] }] }],
    ['a comment', { comments: [] }],
    ['a name', { seats: [{ name: 'Ada' }, { name: 'Zoé', player: 'easy' }] }],
    ['a player', { seats: [{ name: 'Ada' }, { name: 'Bob' }] }],
    ['a header more', { extra: [...base.extra, ['Clock', '1 2']] }],
    ['params', { params: '' }],
    ['the revision', { revision: 3 }],
    ['the start', { start: '0' }],
    ['the date', { date: '2026-01-02' }],
  ])('are not all that a record changes: %s', (_, change) => {
    expect(findAppend(base, { ...longer, ...change })).toBeUndefined();
    expect(findAppend({ ...base, cursor: 1 }, longer)).toBeUndefined();
  });
});
