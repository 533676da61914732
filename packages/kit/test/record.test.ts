import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  expect as value,
  findAppend,
  lineAndColumn,
  openRecord,
  openSavedRecord,
  parseRecord,
  parseSavedRecord,
  printRecord,
  recordOf,
  Session,
} from '../src/index.ts';
import { counting } from './counting-game.ts';

const play = (params: string, moves: [text: string, by?: number | 'referee'][]) => {
  let session = value(Session.start(counting, value(counting.notation.params.parse(params))));
  for (const [text, by] of moves) session = value(session.playText(text, by));
  return session;
};
const seats = [{ name: 'Ada' }, { name: 'Byte "the \\ bit"', player: 'easy' }];

const text = `[Quadrille "1"]
[Game "counting"]
[Revision "2"]
[Params "goal=5"]
[Seat1 "Ada"]
[Seat2 "Bob"]
[Result "1"]

1. +1 +2
2. +3
@1 +1 +1
`;

/** The offset and code of the fault, or 'fine'. */
const verdict = (record: string): string => {
  const parsed = parseRecord(record);
  const opened = parsed.ok ? openRecord(counting, parsed.value) : parsed;
  if (opened.ok) return 'fine';
  const { line, column } = lineAndColumn(record, opened.error.at ?? 0);
  return `${line}:${column} ${opened.error.code}`;
};

const headers = (count: number): string =>
  Array.from({ length: Math.floor(count) }, (_, index) => `[X${1e6 + index} "12345"]\n`).join('');

describe('a saved record', () => {
  it('opens without the variations that an earlier version saved wrongly, and says which they were', () => {
    // After the last move; not playable where it begins; good.
    const damaged = text.replace('@1', '@7 +1\n@1 +9 +1\n@1');
    expect(verdict(damaged)).toBe('11:1 record-variation');
    const { session, dropped } = value(openSavedRecord(counting, value(parseSavedRecord(damaged))));
    expect(dropped.map(({ at, entries }) => [at, ...entries.map((entry) => entry.text)])).toEqual([
      [7, '+1'],
      [1, '+9', '+1'],
    ]);
    expect(printRecord(recordOf(session, 2, [{ name: 'Ada' }, { name: 'Bob' }]))).toBe(text);
    // A wrong move of the game itself is a fault as before.
    expect(
      parseSavedRecord(text.replace('+2', 'x2')).ok &&
        openSavedRecord(counting, value(parseSavedRecord(text.replace('+2', 'x2')))).ok,
    ).toBe(false);
  });

  it('is written again as a whole after something was dropped', () => {
    const before = value(parseSavedRecord('[Quadrille "1"]\n[Game "counting"]\n[Result "*"]\n\n1. +1 +2\n@7 +1\n'));
    const { dropped: _, ...whole } = before;
    const after = { ...whole, entries: [...before.entries, { text: '+1' }] };
    expect(findAppend(before, after)).toBeUndefined();
    expect(findAppend(whole, after)).toMatchObject({ from: 2, moves: ['+1'] });
  });
});

describe('a record', () => {
  it('reads like PGN and replays', () => {
    const session = value(openRecord(counting, value(parseRecord(text))));
    expect(session.state.sum).toBe(6);
    expect(session.variations).toEqual([
      {
        at: 1,
        entries: [
          { by: 1, text: '+1' },
          { by: 0, text: '+1' },
        ],
      },
    ]);
    expect(printRecord(recordOf(session, 2, [{ name: 'Ada' }, { name: 'Bob' }]))).toBe(text);
  });

  it('contains the names of computer players, which parsing ignores', () => {
    const session = play('', [['+1'], ['+2']]);
    const record = recordOf(session, 2, [{ name: 'Ada' }, { name: '', player: 'first' }], '2026-11-15');
    const exported = printRecord(record, [undefined, 'First-timer']);
    expect(exported).toContain('[Player2 "first"]\n[Computer2 "First-timer"]\n');
    expect(printRecord(value(parseRecord(exported)))).toBe(printRecord(record));
  });

  it('keeps names with quotes, the cursor and the date', () => {
    const session = play('', [['+1'], ['+2']]).go(1);
    const record = recordOf(session, 2, seats, '2026-11-15');
    const again = value(parseRecord(printRecord(record)));
    expect(again.seats).toEqual(seats);
    expect(again.date).toBe('2026-11-15');
    expect(value(openRecord(counting, again)).cursor).toBe(1);
  });

  it('names the mover where the turn does not: any seat, or the referee', () => {
    const session = play('open=yes', [
      ['+1', 1],
      ['reset', 'referee'],
      ['+2', 0],
    ]);
    const printed = printRecord(recordOf(session, 2, seats));
    expect(printed).toContain('1. 2:+1 *:reset\n2. 1:+2\n');
    expect(value(openRecord(counting, value(parseRecord(printed)))).entries).toEqual(session.entries);
  });

  it('keeps comments on moves with special characters and line breaks', () => {
    const comments = [
      { at: 0, text: 'Who begins?' },
      { at: 2, text: 'Not {so} bad \\ or is it?\n  We shall see.' },
    ];
    const printed = printRecord({ ...value(parseRecord(text)), comments });
    expect(printed).toContain('{Who begins?}\n1. +1 +2 {Not \\{so\\} bad \\\\ or is it?\\n  We shall see.}\n2. +3\n');
    expect(value(parseRecord(printed)).comments).toEqual(comments);
    expect(verdict(printed)).toBe('fine');
  });

  it('reads a comment that is wrapped over lines', () => {
    const wrapped = text.replace('+2', '+2 {a long\n   story}');
    expect(value(parseRecord(wrapped)).comments).toEqual([{ at: 2, text: 'a long story' }]);
  });

  it.each([
    ['', '1:1 record-first'],
    ['1. +1', '1:1 record-first'],
    [text.replace('[Quadrille "1"]', '[Quadrille "7"]'), '1:1 record-version'],
    [text.replace('[Game "counting"]\n', ''), '8:1 record-game-missing'],
    [text.replace('[Seat2 "Bob"]', '[Seat3 "Bob"]'), '6:1 record-seat'],
    [text.replace('[Seat2 "Bob"]', '[Seat1 "Bob"]'), '6:1 record-header-twice'],
    [text.replace('[Seat2 "Bob"]', '[Seat2 "Bob]'), '6:1 record-syntax'],
    [text.replace('+2', '+9'), '9:7 too-much'],
    [text.replace('+2', 'x2'), '9:7 move-shape'],
    [text.replace('+2', '+x'), '9:8 move-shape'],
    [text.replace('2. +3', '3. +3'), '10:1 record-number'],
    [text.replace('@1', '@3'), '11:1 record-variation'],
    [text.replace('@1 +1', '@1 +8'), '11:4 too-much'],
    [text.replace('[Result "1"]', '[Result "2"]'), '7:10 record-result'],
    [text.replace('"counting"', '"chess"'), '2:8 record-other-game'],
    [text.replace('[Revision "2"]', '[Revision "3"]'), '3:12 record-newer'],
    [text.replace('[Revision "2"]', '[Cursor "9"]'), '3:1 record-cursor'],
    [text.replace('goal=5', 'goal=6'), '4:15 params-value'],
    [text.replace('2. +3', '2. +3 +1'), '10:7 game-over'],
    [text.replace('2. +3', '2. +3 {why'), '10:7 record-comment'],
    [text.replace('2. +3', '2. +3 {why {so}}'), '10:7 record-comment'],
    [text.replace('2. +3', '2. +3 {one} {two}'), '10:13 record-syntax'],
    [text.replace('@1 +1', '@1 +1 {one}'), '11:7 record-syntax'],
    [text.replaceAll('\n', '\r\n'), 'fine'],
    [text.replace('2. +3', '2. +3 3.'), '10:7 record-number'],
    [text.replaceAll(/\[Seat.*\n/g, ''), 'fine'],
    [text.replace('1. +1 +2\n2. ', '1. +1\n2. +2\n3. '), 'fine'],
    [`\u{feff}${text}`, 'fine'],
  ])('refuses what it cannot replay, with its offset (%#)', (record, expected) => {
    expect(verdict(record)).toBe(expected);
  });

  it('reads a value up to the maximal length of a record', () => {
    const name = `${'a\\"\\\\\\n'.repeat(100_000)}`;
    const named = value(parseRecord(text.replace('"Ada"', `"${name}"`)));
    expect(named.seats[0]!.name).toBe('a"\\\n'.repeat(100_000));
    expect(printRecord(named)).toContain(`[Seat1 "${name}"]`);
  });

  it.each([
    ['a name that never ends', text.replace('"Ada"', `"${'a'.repeat(20_000_000)}`)],
    ['a name of quotes', text.replace('"Ada"', `"${'\\"'.repeat(10_000_000)}"`)],
    ['moves without end', text + '+1 '.repeat(7_000_000)],
    ['one move without end', text + '+'.repeat(20_000_000)],
    ['spaces without end', ' '.repeat(20_000_000) + text],
    ['lines without end', '\n'.repeat(20_000_000) + text],
    ['headers without end', '[Quadrille "1"]\n'.repeat(1_250_000)],
  ])('refuses 20 MB of text because of its size: %s', (_, record) => {
    expect(parseRecord(record)).toEqual({
      ok: false,
      error: { code: 'text-too-large', args: { size: record.length, most: 1_000_000 }, at: 0 },
    });
  });

  it.each([
    ['a name that never ends', (n: number) => `[Quadrille "1"]\n[Game "${'a'.repeat(n - 40)}`],
    ['escapes', (n: number) => `[Quadrille "1"]\n[Game "${'\\"'.repeat(n / 2 - 40)}"]`],
    ['a header name', (n: number) => `[Quadrille "1"]\n[${'a'.repeat(n - 40)} "x"]`],
    ['headers', (n: number) => `[Quadrille "1"]\n[Game "counting"]\n${headers(n / 20)}`],
    ['one move', (n: number) => text + '+'.repeat(n - 200)],
    ['one move number', (n: number) => `${text}${'1'.repeat(n - 200)}.`],
    ['a comment that never ends', (n: number) => `${text.replace(/@.*\n/, '')}{${'\\n'.repeat(n / 2 - 200)}`],
    ['blank lines', (n: number) => '\n'.repeat(n - 200) + text],
    ['spaces', (n: number) => ' '.repeat(n - 200) + text],
    ['variations', (n: number) => text + '@0 +1\n'.repeat(n / 6 - 40)],
  ])('never throws on text of the maximal size: %s', (_, fill) => {
    const record = fill(1_000_000);
    expect(record.length).toBeGreaterThan(900_000);
    const parsed = parseRecord(record);
    if (!parsed.ok) return;
    openRecord(counting, parsed.value);
    expect(printRecord(parsed.value)).toContain('[Quadrille "1"]');
  });

  it('never throws on a mutated record', () => {
    fc.assert(
      fc.property(fc.nat(text.length), fc.nat(12), fc.string({ maxLength: 6 }), (from, cut, put) => {
        verdict(text.slice(0, from) + put + text.slice(from + cut));
      }),
      { numRuns: 2_000 },
    );
  });
});
