import { parseRecord, expect as must, printRecord, recordOfAttempt } from '@quadrille/kit';
import type { SavedGame } from '@quadrille/store';
import { describe, expect, it } from 'vitest';
import { isBackupDue } from '../src/features/library/backup-due.ts';
import { entryOf } from '../src/features/library/library-entry.ts';
import { noFilter, matchesFilter } from '../src/features/library/library-filter.ts';

const text = (seats: readonly string[], result: string, moves = '1. e2 e8 {Évite le mur}') =>
  [
    '[Quadrille "1"]',
    '[Game "noughts"]',
    ...seats.map((seat, n) => {
      const [name, player] = seat.split('/');
      return `[Seat${n + 1} "${name}"]${player === undefined ? '' : `\n[Player${n + 1} "${player}"]`}`;
    }),
    `[Result "${result}"]`,
    '',
    moves,
    '',
  ].join('\n');

const saved = (record: string, more: Partial<SavedGame> = {}): SavedGame => ({
  id: 'x',
  game: 'noughts',
  record,
  created: 1,
  updated: 1,
  moves: 2,
  finished: !record.includes('"*"'),
  kept: false,
  revision: 1,
  ...more,
});

describe('the result of a saved game', () => {
  it.each([
    ['goes on', ['Ada', '/easy'], '*', 'open'],
    ['won against the computer', ['Ada', '/easy'], '1', 'won'],
    ['lost against the computer', ['Ada', '/easy'], '2', 'lost'],
    ['a draw', ['Ada', '/easy'], 'draw', 'draw'],
    ['between people is just over', ['Ada', 'Blaise'], '1', 'over'],
    ['between computer players is just over', ['/hard', '/easy'], '1', 'over'],
    ['of two people against computer players is just over', ['Ada', '/easy', 'Blaise', '/easy'], '1+3', 'over'],
    ['with a computer player as partner is a win', ['Ada', '/easy', '/easy', '/easy'], '1+3', 'won'],
    ['alone', ['Ada'], '1', 'done'],
  ])('%s', (_, seats, result, verdict) => {
    expect(entryOf(saved(text(seats, result))).verdict).toBe(verdict);
  });

  it('comes from the page on which it was played', () => {
    const record = must(parseRecord(text(['Ada'], '*')));
    const attempt = recordOfAttempt('duel', {
      location: '7',
      outcome: 'lost',
      record: { ...record, extra: [['Score', '3 : 9']] },
    });
    expect(entryOf(saved(printRecord(attempt)))).toMatchObject({
      mode: 'duel',
      place: '7',
      score: '3 : 9',
      verdict: 'lost',
    });
  });

  it('is “damaged” for an unreadable text, with the reason', () => {
    expect(entryOf(saved('gibberish'))).toMatchObject({ verdict: 'damaged', fault: { code: 'record-first' } });
  });
});

describe('a library filter', () => {
  const one = saved(text(['Ada', 'Blaise'], '*'), { title: 'Sunday' });
  const page = printRecord(
    recordOfAttempt('levels', { location: '12', record: must(parseRecord(text(['Ada'], '1'))) }),
  );

  it.each([
    ['everything', {}, true],
    ['its game', { game: 'noughts' }, true],
    ['another game', { game: 'other' }, false],
    ['unfinished', { state: 'open' }, true],
    ['finished', { state: 'finished' }, false],
    ['games at a table', { kind: 'game' }, true],
    ['attempts of modes', { kind: 'page' }, false],
    ['a name, whatever its case', { words: 'bLAISE' }, true],
    ['its title', { words: 'sun' }, true],
    ['a comment, without its accent', { words: 'evite' }, true],
    ['all words', { words: 'ada mur' }, true],
    ['one word too many', { words: 'ada pont' }, false],
    ['moves are not searched', { words: 'e8' }, false],
  ] as const)('%s', (_, wish, found) => {
    expect(matchesFilter(one, { ...noFilter, ...wish })).toBe(found);
  });

  it('finds attempts of modes, and copies', () => {
    expect(matchesFilter(saved(page), { ...noFilter, kind: 'page' })).toBe(true);
    expect(matchesFilter(saved(page, { kept: true }), { ...noFilter, kind: 'page' })).toBe(false);
    expect(matchesFilter(saved(page, { kept: true }), { ...noFilter, kind: 'copy' })).toBe(true);
  });

  it('finds damaged entries by their title', () => {
    expect(matchesFilter(saved('gibberish', { title: 'Old' }), { ...noFilter, words: 'old' })).toBe(true);
  });
});

const games = (count: number) => Array.from({ length: count }, (_, n) => ({ updated: 100 + n }));

describe('a backup is offered', () => {
  it.each([
    [11, 0, false],
    [12, 0, true],
    [40, 99, true],
    [40, 140, false],
  ])('%i games, the last backup at %i: %s', (count, last, due) => {
    expect(isBackupDue(games(count), last)).toBe(due);
  });
});
