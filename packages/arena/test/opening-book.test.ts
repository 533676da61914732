import { expect as must } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { makePlan, parseBook, type PlanRequest } from '../src/index.ts';
import { pebbles } from './pebbles.ts';

const wish = (lines: readonly (readonly string[])[]): PlanRequest => ({
  players: ['any', 'one'],
  games: 2,
  seed: 1,
  opening: { kind: 'book', lines },
});

describe('a book of openings', () => {
  test('has one opening per line; numbers, remarks and empty lines are ignored', () => {
    const text = '\u{feff}# the two best\n1. e2 e8 2. e3\n\n  a1,b1 j5 # by hand\r\n';
    expect(must(parseBook(text))).toEqual([
      ['e2', 'e8', 'e3'],
      ['a1,b1', 'j5'],
    ]);
  });

  test('may give the winning chances of all sides', () => {
    const text = 'e2 e8 = 51.5 48.5\ne3 e7 = 60 40 # just so\ne4 = 20 30 25.2 24.9\ne5\n';
    expect(must(parseBook(text))).toEqual([['e2', 'e8'], ['e3', 'e7'], ['e4'], ['e5']]);
  });

  test.each([
    ['e2 = 60.1 39.9', 'arena-book-uneven'],
    ['e2 = 30.1 20 25 24.9', 'arena-book-uneven'],
    ['e2 = 100', 'arena-book-shares'],
    ['e2 = 50 40', 'arena-book-shares'],
    ['e2 =', 'arena-book-shares'],
    ['e2 = 50 fifty', 'arena-book-shares'],
    ['e2 = 50 = 50', 'arena-book-shares'],
    ['= 50 50', 'arena-book-line'],
    ['1. 2.', 'arena-book-line'],
  ])('%j is refused with its offset: %s', (line, code) => {
    const [before, after] = ['e2 e8 = 50 50\n# fine\n', '\ne3'];
    expect(parseBook(before + line + after)).toMatchObject({ ok: false, error: { code, at: before.length } });
  });

  test('without a line is refused', () => {
    expect(parseBook('# nothing yet\n')).toMatchObject({ ok: false, error: { code: 'arena-book-empty' } });
  });

  test('with an illegal opening makes no plan, and names the line and the move', async () => {
    expect(await makePlan(pebbles, wish([['1'], ['2', '7', '1']]))).toMatchObject({
      ok: false,
      error: { code: 'arena-book-illegal', args: { line: '2 7 1', move: '7' } },
    });
    const whole = Array.from({ length: 21 }, () => '1');
    for (const line of [whole, [...whole, '1']]) {
      expect(await makePlan(pebbles, wish([line]))).toMatchObject({
        ok: false,
        error: { code: 'arena-book-over', args: { line: line.join(' ') } },
      });
    }
    expect(await makePlan(pebbles, wish([['1'], ['2', '3']]))).toMatchObject({ ok: true });
  });
});
