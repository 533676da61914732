import { expect as must, fail, fault, kitEnglish, ok, openRecord, parseRecord, createSay } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { gameTextFormat, parseGameText } from '../src/files/game-text.ts';
import { importCommand } from '../src/commands/commands.ts';
import { notation } from '../src/notation/notation.ts';
import { rules } from '../src/rules/rules.ts';
import { en } from '../src/words/en.ts';
import { params } from './drawing.ts';

const read = (text: string, { older = false, of = '' } = {}): string => {
  const moves = parseGameText(text, params(of), older);
  if (!moves.ok) return `${moves.error.code}@${moves.error.at}`;
  return moves.value.map((move) => move.text).join(' ');
};

describe('a game text', () => {
  test('has numbered moves, or only moves', () => {
    expect(read('1. e2 e8 2. e3 e7')).toBe('e2 e8 e3 e7');
    expect(read('1.e2 e8\n2.e3h')).toBe('e2 e8 e3h');
    expect(read('e2 e8 e3 resign')).toBe('e2 e8 e3 resign');
    expect(read('')).toBe('');
  });

  test('for four players has four moves per number', () => {
    expect(read('1. e2 b5 e8 h5 2. e3', { of: 'players=4' })).toBe('e2 b5 e8 h5 e3');
    expect(read('1. e2 b5 2. e8 h5', { of: 'players=4' })).toBe('game-text-number@9');
  });

  test('with a wrong number or word is refused with its place', () => {
    expect(read('1. e2 e8 3. e3')).toBe('game-text-number@9');
    expect(read('1. e2 2. e8')).toBe('game-text-number@6');
    expect(read('1. e2 e8 2. x3')).toBe('square-file@12');
    expect(read('1. e2 e16')).toBe('square-rank@7');
    expect(read('1... e2')).toBe('square-file@0');
    expect(read('e2.')).toBe('square-file@2');
  });
});

describe('the older notation', () => {
  test('counts ranks from the top', () => {
    expect(read('1. e8 e2 2. e7 e3', { older: true })).toBe('e2 e8 e3 e7');
    expect(read('d6', { older: true, of: 'size=7' })).toBe('d2');
  });

  test('names a wall by its north-west square', () => {
    // The north-west square e3 counts rows from the top: rows 3 and 4 there are ranks 7 and 6 here.
    expect(read('e3h e3v a8h h1v', { older: true })).toBe('e6h e6v a1h h8v');
  });

  test('has no row below the board', () => {
    expect(read('e8 e10', { older: true })).toBe('older-off-board@3');
    expect(read('e9h', { older: true })).toBe('older-off-board@0');
  });
});

async function run(text: string, flags: Record<string, string | true> = {}, words = ['game.txt']) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await importCommand.run({
    flags,
    positionals: words,
    say: createSay('en', [kitEnglish, en], { seatName: (seat) => `Player ${seat + 1}` }),
    signal: new AbortController().signal,
    read: async (file) => (file === 'game.txt' ? ok(text) : fail(fault('unknown-game', { game: file }))),
    write: async (file) => fail(fault('unknown-game', { game: file })),
    out: (line) => out.push(line),
    err: (line) => err.push(line),
  });
  return { code, out: out.join(''), err: err.join('\n') };
}

describe('quadrille quoridor import', () => {
  test('prints a record that opens again', async () => {
    const { code, out } = await run('1. e8 e2 2. e7h', { older: true });
    expect(code).toBe(0);
    const record = must(parseRecord(out));
    const session = must(openRecord({ id: 'quoridor', revision: 1, rules, notation }, record));
    expect(session.entries.map((entry) => entry.text)).toEqual(['e2', 'e8', 'e2h']);
    expect(record.seats).toEqual([{ name: 'Player 1' }, { name: 'Player 2' }]);
  });

  test('takes params', async () => {
    const { code, out } = await run('c2 b3 c4 d3', { params: 'players=4,size=5' });
    expect(code).toBe(0);
    expect(must(parseRecord(out)).params).toBe('players=4,size=5');
  });

  test('prints where a move is wrong, and why', async () => {
    expect(await run('1. e2 e8\n2. e5')).toEqual({
      code: 1,
      out: '',
      err: 'Line 2, column 4: Your pawn cannot get that far in one move.',
    });
    expect((await run('e2 e8 q1')).err).toBe(
      'Line 1, column 7: A square is a letter and a number, such as e4; “q1” does not begin one.',
    );
    expect((await run('', { params: 'size=8' })).err).toContain('“size” cannot be “8”');
    expect((await run('', {}, ['missing.txt'])).code).toBe(1);
  });

  test('needs one file', async () => {
    expect((await run('', {}, [])).code).toBe(2);
    expect((await run('', {}, ['game.txt', 'more.txt'])).code).toBe(2);
  });
});

async function take(text: string): Promise<string> {
  const [game, ...more] = await gameTextFormat.read(text);
  expect(more).toEqual([]);
  if (!game!.ok) return `${game!.error.code}@${game!.error.at}`;
  const record = must(parseRecord(game!.value.record));
  expect(record.seats).toEqual([{ name: '' }, { name: '' }]);
  return record.entries.map((entry) => entry.text).join(' ');
}

describe('the library imports', () => {
  test('a game text in either notation; the first pawn step decides which', async () => {
    expect(await take('\u{feff}1. e2 e8 2. e3h')).toBe('e2 e8 e3h');
    expect(await take('1. e8 e2 2. e3h')).toBe('e2 e8 e6h');
  });

  test('no text without a move; the fault is that of the notation that can be read further', async () => {
    expect(await take(' \n')).toBe('game-text-empty@0');
    expect(await take('1. e2 e8 2. e5')).toBe('out-of-reach@12');
    expect(await take('1. e8 e2 2. e5')).toBe('out-of-reach@12');
    expect(await take('1. e8 e2 2. e10')).toBe('older-off-board@12');
  });
});
