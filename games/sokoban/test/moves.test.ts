import { expect as must } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import {
  type MovDialect,
  lastPushBefore,
  movDialect,
  nextPushAfter,
  parseLurd,
  parseMov,
  printLurdRuns,
  printMov,
  replay,
} from '../src/notation/moves-text.ts';
import { drawn, sketch } from './drawing.ts';

describe('LURD', () => {
  const meanings: [text: string, letters: string][] = [
    ['', ''],
    ['lurdLURD', 'lurdLURD'],
    ['2l3U', 'llUUU'],
    ['2(ldr)', 'ldrldr'],
    ['l 2 ( u 2R ) \r\n d', 'luRRuRRd'],
    ['2(l2(ud))', 'lududludud'],
    ['(lu)', 'lu'],
    ['12l', 'l'.repeat(12)],
  ];
  test.each(meanings)('%j means %s', (text, letters) => {
    expect(must(parseLurd(text))).toBe(letters);
  });

  const faults: [text: string, code: string, at: number][] = [
    ['lxr', 'lurd-sign', 1],
    ['l☃', 'lurd-sign', 1],
    ['l|r', 'lurd-sign', 1],
    ['l(ur', 'lurd-open', 1],
    ['2(l(u)', 'lurd-open', 1],
    ['lu)', 'lurd-close', 2],
    ['l3', 'lurd-number', 1],
    ['3)', 'lurd-number', 0],
    ['l0u', 'lurd-count', 1],
    ['l007u', 'lurd-count', 1],
    ['99999999999u', 'lurd-count', 0],
    ['1000000l1l', 'lurd-long', 8],
    ['1000(1000(1000l))', 'lurd-long', 4],
  ];
  test.each(faults)('%j is refused as %s at %i', (text, code, at) => {
    const read = parseLurd(text);
    expect(read.ok ? read : [read.error.code, read.error.at]).toEqual([code, at]);
  });

  test('a long text of brackets or letters is parsed quickly', () => {
    expect(parseLurd('('.repeat(300_000)).ok).toBe(false);
    expect(must(parseLurd('lr'.repeat(100_000)))).toHaveLength(200_000);
    expect(must(parseLurd(`${'('.repeat(100_000)}l${')'.repeat(100_000)}`))).toBe('l');
  });

  test('moves printed with runs parse back', () => {
    expect(printLurdRuns('llUUUrdd')).toBe('2l3Ur2d');
    expect(must(parseLurd(printLurdRuns('llLLuRRRRRRRRRRRR')))).toBe('llLLuRRRRRRRRRRRR');
  });
});

function unread(text: string): unknown {
  const read = parseMov(text);
  return read.ok ? read : [read.error.code, read.error.at, read.error.args];
}

describe('.mov files', () => {
  test('digits only: one move per line, 0 up, 1 right, 2 down, 3 left', () => {
    expect(must(parseMov('0\n1\n2\n3\n'))).toEqual({ dialect: 'digits', moves: 'urdl' });
    expect(must(parseMov('0\r\n1\r\n'))).toEqual({ dialect: 'digits', moves: 'ur' });
    expect(must(parseMov('\u{feff}0\r1'))).toEqual({ dialect: 'digits', moves: 'ur' });
    expect(must(parseMov(''))).toEqual({ dialect: 'digits', moves: '' });
  });

  test('any z, q or s: the keys of a French keyboard, in which d is right', () => {
    expect(must(parseMov('zqsd'))).toEqual({ dialect: 'azerty', moves: 'uldr' });
    expect(must(parseMov('d\nD\nZ'))).toEqual({ dialect: 'azerty', moves: 'rru' });
  });

  test('otherwise LURD, in which d is down', () => {
    expect(must(parseMov('dd'))).toEqual({ dialect: 'lurd', moves: 'dd' });
    expect(must(parseMov('2(lU)\n'))).toEqual({ dialect: 'lurd', moves: 'lUlU' });
    expect(must(parseMov('\u{feff}lu'))).toEqual({ dialect: 'lurd', moves: 'lu' });
  });

  test('invalid moves are refused with their place', () => {
    expect(unread('0\n4\n')).toEqual(['mov-digits', 2, { found: '4' }]);
    expect(unread('zqx')).toEqual(['mov-azerty', 2, { found: 'x' }]);
    expect(unread('zl')).toEqual(['mov-azerty', 1, { found: 'l' }]);
    expect(unread('l\nx')).toEqual(['lurd-sign', 2, { found: 'x' }]);
  });

  test.each<MovDialect>(['digits', 'azerty', 'lurd'])('the dialect %s reads back', (dialect) => {
    const moves = 'luRDdLUr';
    const text = printMov(moves, dialect);
    expect(movDialect(text)).toBe(dialect);
    expect(must(parseMov(text)).moves.toLowerCase()).toBe(moves.toLowerCase());
  });

  test('printing uses the digits of the report', () => {
    expect(printMov('uRdL')).toBe('0\n1\n2\n3\n');
  });
});

describe('replaying', () => {
  const start = drawn(`
    ######
    #@$ .#
    #    #
    ######
  `);

  test('recomputes upper and lower case', () => {
    expect(replay(start, 'rrDL').moves.join('')).toBe('RRdl');
    expect(sketch(replay(start, 'rr').state)).toBe('######\n#  @*#\n#    #\n######');
  });

  test('stops at an impossible move with its number and the reason', () => {
    const { refusal, moves, state } = replay(start, 'rruld');
    expect(refusal).toMatchObject({ number: 3, letter: 'u', fault: { code: 'wall-ahead' } });
    expect(moves.join('')).toBe('RR');
    expect(state.tally.moves).toBe(2);
  });

  test('can skip impossible moves', () => {
    const { refusal, moves, skipped } = replay(start, 'urrud', { lenient: true });
    expect(refusal).toBeUndefined();
    expect(moves.join('')).toBe('RRd');
    expect(skipped).toEqual([1, 4]);
  });

  test('continues after the level is solved', () => {
    expect(replay(start, 'rrdl').state.tally.moves).toBe(4);
  });

  test('handles more than ten thousand moves', () => {
    expect(replay(start, 'du'.repeat(10_000)).state.tally.moves).toBe(20_000);
  });
});

describe('undo and redo by pushes', () => {
  const moves = [...'rrRdlLu'];

  test('undo returns to the position before the last push', () => {
    expect(lastPushBefore(moves, 7)).toBe(5);
    expect(lastPushBefore(moves, 5)).toBe(2);
    expect(lastPushBefore(moves, 2)).toBe(0);
    expect(lastPushBefore(moves, 0)).toBe(0);
  });

  test('redo goes to the position after the next push', () => {
    expect(nextPushAfter(moves, 0)).toBe(3);
    expect(nextPushAfter(moves, 3)).toBe(6);
    expect(nextPushAfter(moves, 6)).toBe(7);
    expect(nextPushAfter(moves, 7)).toBe(7);
  });
});
