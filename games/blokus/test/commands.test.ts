import { describe, expect, test } from 'vitest';
import { fail, fault, kitEnglish, ok, createSay, type CommandArgs } from '@quadrille/kit';
import { exportCommand, importCommand } from '../src/commands/files.ts';
import { en } from '../src/words/en.ts';

/** Runs a command with files that exist only in this test. */
async function run(
  command: typeof importCommand,
  words: readonly string[],
  files: Record<string, string>,
  flags: Record<string, string> = {},
): Promise<{ code: number; out: string; err: string; files: Record<string, string> }> {
  const out: string[] = [];
  const err: string[] = [];
  const args: CommandArgs = {
    flags,
    positionals: words,
    say: createSay('en', [kitEnglish, en]),
    signal: new AbortController().signal,
    read: async (file) => (files[file] === undefined ? fail(fault('game-over')) : ok(files[file])),
    write: async (file, text) => {
      files[file] = text;
      return ok(undefined);
    },
    out: (text) => out.push(text),
    err: (text) => err.push(text),
  };
  const code = await command.run(args);
  return { code, out: out.join('\n'), err: err.join('\n'), files };
}

const file = '(;GM[Blokus Duo]PB[Ada]C[hi];B[e10];W[j5])';

describe('import and export', () => {
  test('a file becomes a record and a record a file', async () => {
    const { code, out, err } = await run(importCommand, ['game.blksgf'], { 'game.blksgf': file });
    expect(code).toBe(0);
    expect(out).toContain('[Seat1 "Ada"]\n[Seat2 "Player 2"]');
    expect(out).toMatch(/1\. e10 j5$/);
    expect(err).toBe('Not imported, because a record has no field for it: C.');
    const back = await run(exportCommand, ['game.txt'], { 'game.txt': out });
    expect(back.out).toBe('(\n;GM[Blokus Duo]CA[UTF-8]AP[Quadrille]PB[Ada]PW[Player 2]\n;B[e10]\n;W[j5]\n)');
  });

  test('--out writes into a file', async () => {
    const { code, out, files } = await run(importCommand, ['a'], { a: file }, { out: 'b' });
    expect([code, out]).toEqual([0, '']);
    expect(files['b']).toContain('[Game "blokus"]');
  });

  test('a damaged file is reported with line and column, and nothing is written', async () => {
    const { code, out, err } = await run(importCommand, ['a'], { a: '(;GM[Blokus Duo]\n;B[e10];W[j5,j' });
    expect([code, out]).toEqual([1, '']);
    expect(err).toBe('Line 2, column 10: The bracket that opens here is never closed.');
  });

  test('further matches are reported', async () => {
    expect((await run(importCommand, ['a'], { a: `${file}${file}` })).err).toContain('1 more game');
  });

  test('a call without a file is refused', async () => {
    expect((await run(exportCommand, [], {})).code).toBe(2);
    expect((await run(exportCommand, ['a', 'b'], {})).code).toBe(2);
  });
});
