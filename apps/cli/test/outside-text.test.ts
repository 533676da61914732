import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { printable, printableLines } from '../src/base/voice.ts';
import { quadrille, type Outcome } from './program.ts';

const folder = mkdtempSync(join(tmpdir(), 'quadrille-outside-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Red, a new window title, a cleared screen, an eight-bit control, reversed text, an overwritten line. */
const evil = '\u{1b}[31m\u{1b}]0;owned\u{7}\u{1b}[2J\u{9b}5m\u{202e}\r!';
const shown = '\\u001b[31m\\u001b]0;owned\\u0007\\u001b[2J\\u009b5m\\u202e\\u000d!';

const obeyed = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
const harmless = ({ out, err }: Outcome): boolean => !obeyed.test((out + err).replaceAll(/[\n\t]/g, ''));

const record = (name: string, moves = '1. e2 e8'): string => `[Quadrille "1"]
[Game "quoridor"]
[Seat1 "${name}"]
[Seat2 "Blaise"]
[Player2 "${name}"]
[Date "${name}"]
[Event "${name}\\nTo move:  nobody"]

${moves}
`;

describe('text from outside', () => {
  it('is escaped where a terminal would execute it, and unchanged elsewhere', () => {
    expect(printable(evil)).toBe(shown);
    expect(printable('a\nb\tc')).toBe('a\\u000ab\\u0009c');
    expect(printableLines(`a\n\tb${evil}`)).toBe(`a\n\tb${shown}`);
    const plain = 'Ada « été »\u{202f}! 囲碁 ♞ 👩‍🚀 │───';
    expect([printable(plain), printableLines(plain)]).toEqual([plain, plain]);
  });

  it('in a record: names, players, dates and headers, each on its line', async () => {
    const outcome = await quadrille(['show', '-'], { input: record(evil.replace('\r', '')) });
    expect(outcome.code).toBe(0);
    expect(harmless(outcome)).toBe(true);
    const name = shown.replace('\\u000d', '');
    expect(outcome.out).toContain(`Date:     ${name}\n`);
    expect(outcome.out).toContain(`Event: ${name}\\u000aTo move:  nobody\n`);
    expect(outcome.out).toContain(`\n1. ${name} · `);
    expect(outcome.out).toContain(`2. Blaise (${name}) · `);
    expect(outcome.out).toMatch(/^To move: {2}\\u001b.*!$/m);
  });

  it('in errors: arguments, flags, params, moves, records', async () => {
    const inTheWay = join(folder, 'file');
    writeFileSync(inTheWay, '');
    for (const call of [
      [evil],
      ['show', evil],
      ['moves', evil],
      ['moves', 'quoridor', `--${evil}`],
      ['moves', 'quoridor', '--params', evil],
      ['moves', 'quoridor', '--position', evil],
      ['moves', 'quoridor', '--moves', evil],
      ['perft', 'quoridor', '--depth', evil],
      ['arena', 'quoridor', evil, evil],
      ['arena', 'quoridor', 'easy', 'hard', '--book', evil],
      ['arena', 'quoridor', 'easy', 'hard', '--out', join(inTheWay, evil), '--games', '1'],
      ['quoridor', evil],
      ['solve', 'ricochet', `${evil} x`],
      ['solve', 'sokoban', evil],
      ['engine', evil],
      ['help', evil],
    ]) {
      const outcome = await quadrille(call);
      expect(outcome.code, JSON.stringify(call)).toBe(2);
      expect(harmless(outcome), JSON.stringify([call, outcome])).toBe(true);
      expect(outcome.err.length).toBeGreaterThan(0);
    }
    const bad = await quadrille(['validate', '-'], { input: record('x', `1. ${evil.replace('\r', '')}`) });
    expect(bad.code).toBe(1);
    expect(harmless(bad)).toBe(true);
  });

  it('in file names: one file, one line', async () => {
    const name = join(folder, 'bad\ngood.txt: ok\n\u{1b}[2J');
    writeFileSync(name, record('Ada'));
    const good = await quadrille(['validate', name]);
    expect(good).toMatchObject({ code: 0, out: `${folder}/bad\\u000agood.txt: ok\\u000a\\u001b[2J: ok\n` });
    writeFileSync(name, 'x');
    expect((await quadrille(['validate', name])).err).toMatch(/^[^\n]+\\u000agood[^\n]+\n$/);
  });

  it('in JSON: a line stays a line with the same value', async () => {
    const title = 'A \u{9b}5m \u{202e} B';
    const levels = `; ${title}\n######\n#@$ .#\n######\n`;
    const { code, out } = await quadrille(['solve', 'sokoban', '-'], { input: levels });
    expect(code).toBe(0);
    expect(out).toContain('A \\u009b5m \\u202e B');
    expect(JSON.parse(out)).toMatchObject({ title, status: 'solved' });
  });
});
