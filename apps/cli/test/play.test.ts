import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quadrille } from './program.ts';
import { sit } from './pseudo-terminal.ts';

const folder = mkdtempSync(join(tmpdir(), 'quadrille-play-'));
const state = (name: string): string => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true }));

/** Types these lines one after the other, then closes the terminal. */
const typing = (...lines: readonly string[]) => {
  const left = [...lines];
  return (): string | undefined => {
    const line = left.shift();
    return line === undefined ? undefined : `${line}\r`;
  };
};

/** Asks for a hint and follows it, with these keys. */
const following = (keys: (move: string) => string) => (shown: string) => {
  const hint = /Try (\S+)\./.exec(shown)?.[1];
  return hint === undefined ? 'hint\r' : keys(hint);
};

const arrows: Readonly<Record<string, string>> = { u: '\u{1b}[A', d: '\u{1b}[B', r: '\u{1b}[C', l: '\u{1b}[D' };

// Builds first, so that the first screen is the game's.
beforeAll(() => sit(['--version'], folder, () => undefined), 120_000);

describe('a whole game in the terminal', () => {
  it('between two people, typed', async () => {
    const moves = 'c2 b5 c3 a5 c4 b5 c5'.split(' ');
    const { code, shown } = await sit(['play', 'quoridor', '--params', 'size=5'], state('people'), typing(...moves));
    expect(code).toBe(0);
    expect(shown).toMatch(/Result: +Player 1 won\./);
  });

  it('against a computer player, with arrow keys that go through the moves', async () => {
    const { code, shown } = await sit(['play', 'noughts', '--against', 'perfect'], state('level'), () => '\u{1b}[A\r');
    expect(code).toBe(0);
    expect(shown).toMatch(/Nought on [a-c][1-3]/);
    expect(shown).toMatch(/Result: +(Perfect won|a draw)/);
  });

  it('of pieces, until all have given up', async () => {
    let placed = 0;
    const answer = (shown: string): string => {
      if (placed >= 2) return 'giveup\r';
      const move = /^(\S+,\S+) /m.exec(shown)?.[1];
      if (move !== undefined) placed++;
      return `${move ?? 'moves'}\r`;
    };
    const { code, shown } = await sit(['play', 'blokus', '--params', 'game=duo'], state('pieces'), answer);
    expect(code).toBe(0);
    expect(shown).toMatch(/Result: /);
  });

  it('of one puzzle, by its hints', async () => {
    const params = 'variant=puzzle,board=generated,size=8,robots=2,seed=5';
    const answer = following((move) => `${move}\r`);
    const { code, shown } = await sit(['play', 'ricochet', '--params', params], state('puzzle'), answer);
    expect(code).toBe(0);
    expect(shown).toMatch(/Result: /);
  });

  it('of a party: a hint after a bid knows the bidder', async () => {
    const params = 'variant=party,players=2,board=generated,size=8,robots=2,seed=5';
    const keys = typing('1:bid20', 'hint', 'quit');
    const { code, shown } = await sit(['play', 'ricochet', '--params', params], state('party'), keys);
    expect(code).toBe(0);
    expect(shown).not.toMatch(/Error|\bat .*\.js/);
    expect(shown).toMatch(/Try \S+\.|no hint/i);
  });

  it('of steps, by arrow keys that play at once', async () => {
    const answer = following((move) => arrows[move.toLowerCase()]!);
    const { code, shown } = await sit(['play', 'sokoban', '--params', 'level=story-1'], state('steps'), answer);
    expect(code).toBe(0);
    expect(shown).toMatch(/Result: /);
  });
});

describe('a saved game', () => {
  it('resumes after the terminal was closed; undo and redo work', async () => {
    const place = state('left');
    await sit(['play', 'noughts'], place, typing('a1', 'b2'));
    const { code, shown } = await sit(['play', 'noughts'], place, typing('undo', 'redo', 'c3', 'nonsense', 'quit'));
    expect(code).toBe(0);
    expect(shown).toContain('Your saved game continues.');
    expect(shown).toContain('“nonsense” is not a move');
    expect(readFileSync(join(place, 'noughts.quadrille.txt'), 'utf8')).toContain('1. a1 b2\n2. c3');
  });

  it('is put aside by a new one', async () => {
    const place = state('aside');
    await sit(['play', 'noughts'], place, typing('a1', 'quit'));
    await sit(['play', 'noughts', '--new'], place, typing('c3', 'quit'));
    expect(readdirSync(place).toSorted()).toEqual(['noughts.before.quadrille.txt', 'noughts.quadrille.txt']);
    expect(readFileSync(join(place, 'noughts.before.quadrille.txt'), 'utf8')).toContain('1. a1');
  });

  it('is shown in French without colours if NO_COLOR is set', async () => {
    const options = ['play', 'noughts', '--lang', 'fr'];
    const { shown } = await sit(options, state('plain'), typing('b2', 'plateau', 'quitter'), { NO_COLOR: '1' });
    expect(shown).toContain('Croix en b2');
    expect(shown).toContain('2 . x .');
    expect(shown).toMatch(/La partie est gardée\s; «\squadrille play noughts\s» la reprend\./);
  });
});

describe('an invalid call', () => {
  it('refuses a damaged game with its offset, and leaves the file unchanged', async () => {
    const place = state('damaged');
    await sit(['play', 'noughts'], place, typing('a1', 'quit'));
    const file = join(place, 'noughts.quadrille.txt');
    const damaged = readFileSync(file, 'utf8').replace('a1', 'q9');
    writeFileSync(file, damaged);
    const { code, shown } = await sit(['play', 'noughts'], place, typing());
    expect(code).toBe(2);
    expect(shown).toMatch(/noughts\.quadrille\.txt:8:4: .*--new/s);
    expect(readFileSync(file, 'utf8')).toBe(damaged);
  });

  it('names unknown players and options', async () => {
    const level = await sit(['play', 'quoridor', '--against', 'mastr'], state('odd'), typing());
    expect(level.code).toBe(2);
    expect(level.shown).toContain('Did you mean “master”?');
    const none = await sit(['play', 'sokoban', '--against', 'master'], state('odd'), typing());
    expect(none).toMatchObject({ code: 2, shown: expect.stringContaining('no computer players') as string });
    const params = await sit(['play', 'quoridor', '--params', 'size=8'], state('odd'), typing());
    expect(params).toMatchObject({ code: 2, shown: expect.stringContaining('--params') as string });
  });

  it('needs a terminal', async () => {
    const { code, err } = await quadrille(['play', 'noughts']);
    expect(code).toBe(2);
    expect(err).toContain('“play” needs a terminal');
  });
});
