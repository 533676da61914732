import { describe, expect, it } from 'vitest';
import {
  decodeEvent,
  encodeEvent,
  openTable,
  parseEvent,
  parseIntent,
  parseLog,
  parseSent,
  printEvent,
  printSent,
  replay,
  type TableEvent,
} from '../src/index.ts';
import { random } from '@quadrille/kit';
import { bidding } from './bidding.ts';
import { counting } from './counting.ts';
import { must, setupOf, Sitting } from './sitting.ts';

const sitting = () =>
  new Sitting(counting, { control: '60+1', params: 'goal=200' })
    .sleep(1000)
    .do(0, '+1')
    .sleep(1000)
    .do(1, '+2', { kind: 'offer', what: 'draw' })
    .say({ by: 'house', kind: 'away', seat: 0, since: 100 });

const changed = (log: readonly TableEvent[], index: number, change: object): readonly TableEvent[] =>
  log.with(index, { ...log[index], ...change } as TableEvent);

describe('a log', () => {
  it('survives JSON and replays to the same table', () => {
    const { log, table } = sitting();
    const read = must(parseLog(log.map((event) => JSON.parse(printEvent(event)) as unknown)));
    expect(read).toEqual(log);
    expect(read.map(encodeEvent).map(decodeEvent)).toEqual(log);
    const again = must(replay(counting, read));
    expect(again).toEqual(table);
    expect(again.line.entries).toEqual(table.line.entries);
    expect(again.line.state).toEqual(table.line.state);
  });

  it('carries a hash of the position every sixteenth move', () => {
    const long = new Sitting(counting, { params: 'goal=200' });
    for (let move = 0; move < 40; move++) long.do(move % 2, '+1');
    const hashed = long.log.filter((event) => event.kind === 'move' && event.hash !== undefined);
    expect(hashed.map(({ version }) => version - 2)).toEqual([16, 32]);
    const at = long.log.indexOf(hashed[0]!);
    expect(replay(counting, changed(long.log, at, { hash: 1 }))).toMatchObject({
      ok: false,
      error: { index: at, reason: { code: 'table-hash' } },
    });
  });

  it.each<[string, (log: readonly TableEvent[]) => readonly TableEvent[], number, string]>([
    ['with a gap', (log) => log.toSpliced(2, 1), 2, 'table-gap'],
    ['with an event twice', (log) => log.toSpliced(2, 0, log[2]!), 3, 'table-gap'],
    ['without its opening', (log) => log.slice(1), 0, 'table-no-open'],
    ['with nothing in it', () => [], 0, 'table-no-open'],
    ['with a second opening', (log) => [...log, { ...log[0]!, version: 7, at: 9e9 }], 6, 'table-open-twice'],
    ['whose time falls', (log) => changed(log, 3, { at: 0 }), 3, 'table-time'],
    ['with an illegal move', (log) => changed(log, 2, { move: '+7' }), 2, 'too-much'],
    ['with a move of another seat', (log) => changed(log, 2, { by: 1 }), 2, 'not-your-turn'],
    ['with clocks that do not add up', (log) => changed(log, 2, { clock: [60_001, 60_000] }), 2, 'table-clock'],
    ['with too few clocks', (log) => changed(log, 2, { clock: [60_000] }), 2, 'table-clock'],
    ['with a move that pretends to be hidden', (log) => changed(log, 2, { hidden: true }), 2, 'table-hidden'],
    ['for another game', (log) => changed(log, 0, { setup: setupOf(bidding, {}) }), 0, 'table-other-game'],
    ['of a newer game', (log) => changed(log, 0, { setup: setupOf(counting, { revision: 3 }) }), 0, 'table-newer'],
  ])('%s is refused, with its index', (_, broken, index, code) => {
    const result = replay(counting, broken(sitting().log));
    expect(result).toMatchObject({ ok: false, error: { code: 'table-log', index, reason: { code } } });
  });

  it('reveals exactly what was hidden', () => {
    const bids = new Sitting(bidding).wait(500).do(1, 'bid5').wait(5000);
    const at = bids.log.findIndex(({ kind }) => kind === 'reveal');
    for (const moves of [
      [],
      [{ version: 4, by: 1, move: 'bid6' }],
      [{ version: 4, by: 0, move: 'bid5' }],
      [{ version: 5, by: 1, move: 'bid5' }],
    ]) {
      expect(replay(bidding, changed(bids.log, at, { moves }))).toMatchObject({
        ok: false,
        error: { index: at, reason: { code: 'table-reveal' } },
      });
    }
  });

  it('may begin with a record', () => {
    const record = '[Quadrille "1"]\n[Game "counting"]\n[Revision "2"]\n[Result "*"]\n\n1. +1 +2\n2. +3\n';
    const setup = setupOf(counting, { record });
    const opened = must(openTable(counting, setup, 0, random(1)));
    expect(opened.table.line.state.sum).toBe(6);
    expect(opened.table.places.map(({ hasMoved }) => hasMoved)).toEqual([true, true]);
    const other = openTable(counting, { ...setup, params: 'goal=20' }, 0, random(1));
    expect(other).toMatchObject({ ok: false, error: { code: 'table-record' } });
    const broken = openTable(counting, { ...setup, record: record.replace('+3', '+7') }, 0, random(1));
    expect(broken).toMatchObject({ ok: false, error: { code: 'too-much', at: record.indexOf('+3') } });
  });
});

describe('an event as JSON', () => {
  const move = { v: 3, at: 5, by: 0, k: 'move', m: '+1' };
  it.each<[string, unknown, string]>([
    ['nothing', null, 'table-kind'],
    ['a text', 'move', 'table-kind'],
    ['a list', [move], 'table-kind'],
    ['an unknown kind', { ...move, k: 'jump' }, 'table-kind'],
    ['a kind that is inherited', { ...move, k: 'toString' }, 'table-kind'],
    ['a kind that is no text', { ...move, k: { toString: 1, valueOf: 1 } }, 'table-kind'],
    ['no version', { ...move, v: undefined }, 'table-field-value'],
    ['a missing field', { v: 3, at: 5, by: 0, k: 'move' }, 'table-field-missing'],
    ['a version that is none', { ...move, v: 0 }, 'table-field-value'],
    ['half a millisecond', { ...move, at: 0.5 }, 'table-field-value'],
    ['a field too many', { ...move, colour: 'red' }, 'table-field-unknown'],
    ['a stranger', { ...move, by: 'guest' }, 'table-field-value'],
    ['too long a move', { ...move, m: '+'.repeat(201) }, 'table-field-value'],
    ['a newer format', { ...(encodeEvent(sitting().log[0]!) as object), format: 2 }, 'table-field-value'],
  ])('is not %s', (_, value, code) => {
    expect(parseEvent(value)).toMatchObject({ ok: false, error: { code } });
  });

  it('is refused with its index in a log', () => {
    expect(parseLog([...sitting().log.map(encodeEvent), { k: 'jump' }])).toMatchObject({
      ok: false,
      error: { code: 'table-log', index: 6, reason: { code: 'table-kind' } },
    });
  });
});

describe('an intent as JSON', () => {
  it.each([
    { k: 'move', m: '+1', spent: 1200 },
    { k: 'move', m: '+1' },
    { k: 'resign' },
    { k: 'abort' },
    { k: 'offer', what: 'draw' },
    { k: 'answer', of: 7, yes: false },
    { k: 'claim', seat: 1, what: 'win' },
    { k: 'gift', seat: 1 },
    { k: 'leave' },
    { k: 'undo' },
    { k: 'redo' },
    { k: 'go', to: 3 },
    { k: 'promote', index: 0 },
    { k: 'contribute', value: '0f'.repeat(32) },
  ])('$k is read as it was written', (intent) => {
    const { k: kind, m: move, ...rest } = intent as { readonly k: string; readonly m?: string };
    const named = { kind, ...(move !== undefined && { move }), ...rest };
    expect(parseIntent(intent)).toEqual({ ok: true, value: named });
    const sent = must(parseSent({ c: 'x', n: 4, for: 1, d: intent }));
    expect(sent).toEqual({ commandId: 'x', positionNumber: 4, seat: 1, intent: named });
    expect(JSON.parse(printSent(sent))).toEqual({ c: 'x', n: 4, for: 1, d: intent });
  });

  it.each([
    { k: 'move', m: '+1', rtt: 60_000 },
    { k: 'move', m: '+1', by: 1 },
    { k: 'hold', from: 0, to: 9 },
    { k: 'seat', seat: 0, holder: { kind: 'open' } },
    { k: 'due' },
    { k: 'move', m: '+1', spent: -1 },
    { k: 'go', to: -1 },
    { k: 'offer', what: 'money' },
    { k: 'offer', what: 'rematch', next: { table: 'mine', commitment: '0f'.repeat(32) } },
    { k: 'contribute', value: '0f'.repeat(31) },
    { k: 'contribute', value: '0F'.repeat(32) },
    { k: 'contribute' },
  ])('%o is refused from a player', (intent) => {
    expect(parseIntent(intent).ok).toBe(false);
  });

  it.each([null, 7, {}, { c: 'x' }, { c: 'x', d: null }, { c: 7, d: { k: 'resign' } }, { c: 'x', d: { k: 'due' } }])(
    '%o is refused as a message',
    (value) => {
      expect(parseSent(value).ok).toBe(false);
    },
  );
});
