import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { quadrille } from './program.ts';

const folder = mkdtempSync(join(tmpdir(), 'quadrille-records-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = (name: string, content: string | Uint8Array): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

const good = `[Quadrille "1"]
[Game "quoridor"]
[Seat1 "Ada"]
[Seat2 "Blaise"]
[Player2 "hard"]
[Result "*"]
[Date "2026-11-15"]
[Event "Sunday club"]

1. e2 e8
2. e3 d4h
`;

const won = `[Quadrille "1"]
[Game "quoridor"]
[Params "size=5"]
[Seat1 "Ada"]
[Seat2 "Blaise"]
[Result "1"]

1. c2 b5 2. c3 a5 3. c4 a4
4. c5
`;

describe('show', () => {
  it('draws the end of the game, with names, figures and the position', async () => {
    const { code, out, err } = await quadrille(['show', file('good.txt', good)]);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('Game:     Quoridor\n');
    expect(out).toContain('Date:     2026-11-15\n');
    expect(out).toContain('Event: Sunday club\n');
    expect(out).toMatch(/^8 .* 2 /m);
    expect(out).toMatch(/^3 .* 1 /m);
    expect(out).toContain('───');
    expect(out).toMatch(/^1\. Ada · 10 walls/m);
    expect(out).toMatch(/^2\. Blaise \(hard\) · 9 walls/m);
    expect(out).toContain('Move 4 of 4: Blaise places a horizontal wall at d4');
    expect(out).toContain('To move:  Ada\n');
    expect(out).toContain('Position: d4 / - / e3 e8 / 10 9 / 1\n');
  });

  it('draws the board after N moves', async () => {
    const path = file('good.txt', good);
    const start = await quadrille(['show', path, '--at', '0']);
    expect(start.out).toContain('Start of the game, 4 moves in total');
    expect(start.out).toContain('Position: - / - / e1 e9 / 10 10 / 1\n');
    const second = await quadrille(['show', path, '--at=2']);
    expect(second.out).toContain('Move 2 of 4: Blaise moves to e8');
    for (const at of ['5', '-1', 'x', '1e1', '']) {
      const beyond = await quadrille(['show', path, '--at', at]);
      expect({ code: beyond.code, out: beyond.out }).toEqual({ code: 2, out: '' });
      expect(beyond.err).toContain(`from 0 to 4, not “${at}”`);
    }
  });

  it('starts at the record’s cursor', async () => {
    const { out } = await quadrille(['show', '-'], { input: good.replace('[Result', '[Cursor "1"]\n[Result') });
    expect(out).toContain('Move 1 of 4');
  });

  it('prints the outcome', async () => {
    const { out } = await quadrille(['show', '-'], { input: won });
    expect(out).toContain('Options:  size=5\n');
    expect(out).toContain('Result:   Ada won. The pawn has reached the far side.\n');
    const french = await quadrille(['show', '-', '--lang', 'fr'], { input: won });
    expect(french.out).toContain('Résultat\u{202f}: gagné par Ada.');
  });

  it('numbers seats without names', async () => {
    const { out } = await quadrille(['show', '-'], { input: '[Quadrille "1"]\n[Game "quoridor"]\n\n1. e2\n' });
    expect(out).toContain('1. Player 1 · ');
    expect(out).toContain('To move:  Player 2');
  });

  it('calls a computer by the name of its level', async () => {
    const input = '[Quadrille "1"]\n[Game "quoridor"]\n[Seat1 "Ada"]\n[Seat2 ""]\n[Player2 "master"]\n\n1. e2 e8\n';
    const { out } = await quadrille(['show', '-'], { input });
    expect(out).toContain('Move 2 of 2: Master moves to e8');
  });

  it('draws all records of a file', async () => {
    const { out } = await quadrille(['show', '-'], { input: `${good}\n${won}` });
    expect(out).toMatch(/Move 4 of 4[^]*\n\n\nGame: [^]*Move 7 of 7/);
  });

  it('draws the valid records of a file and reports the others', async () => {
    const bad = good.replace('e8', 'e7');
    const mixed = await quadrille(['show', '-'], { input: `${bad}\n${won}\n${bad}\n${good}` });
    expect(mixed.code).toBe(1);
    expect(mixed.out).toMatch(/^Game: [^]*Move 7 of 7[^]*\n\n\nGame: [^]*Move 4 of 4/);
    expect(mixed.out.match(/^Game: /gm)).toHaveLength(2);
    expect(mixed.err).toMatch(/^-:10:7: .+\n-:3\d:7: .+\n$/);
  });

  it('draws the records that are long enough for --at, and prints the length of the others', async () => {
    const some = await quadrille(['show', '-', '--at', '6'], { input: `${good}\n${won}` });
    expect(some.code).toBe(2);
    expect(some.err).toContain('from 0 to 4, not “6”');
    expect(some.out).toContain('Move 6 of 7');
  });

  it('refuses a bad record with 1 and a missing file with 2', async () => {
    const bad = await quadrille(['show', '-'], { input: good.replace('e8', 'e7') });
    expect(bad).toMatchObject({ code: 1, out: '' });
    expect(bad.err).toMatch(/^-:10:7: Your pawn cannot get that far/);
    const missing = await quadrille(['show', join(folder, 'none.txt')]);
    expect(missing).toEqual({ code: 2, out: '', err: `${join(folder, 'none.txt')}: File not found.\n` });
  });
});

describe('validate', () => {
  it('accepts valid records', async () => {
    const files = [
      file('good.txt', good),
      file('won.txt', won),
      file('bom.txt', `\u{feff}${good.replaceAll('\n', '\r\n')}`),
    ];
    expect(await quadrille(['validate', ...files])).toEqual({
      code: 0,
      out: files.map((path) => `${path}: ok\n`).join(''),
      err: '',
    });
  });

  it.each([
    ['an empty file', '', '1:1', 'This is not a game record'],
    ['another format', good.replace('"1"', '"9"'), '1:1', 'format version 9'],
    ['a header that stands twice', good.replace('[Event', '[Date'), '8:1', '“Date” appears twice'],
    ['an unknown game', good.replace('"quoridor"', '"quorridor"'), '2:8', 'Did you mean “quoridor”?'],
    ['params that do not exist', won.replace('size=5', 'players=2,size=6'), '3:25', '“size” cannot be “6”'],
    ['a move that is not text of the game', good.replace('d4h', 'd4z'), '11:9', '“z”'],
    ['a move against the rules', good.replace('e3', 'e4'), '11:4', 'cannot get that far'],
    ['a wrong move number', good.replace('2. e3', '3. e3'), '11:1', '“3.”'],
    ['a wrong result', won.replace('[Result "1"]', '[Result "2"]'), '6:10', '“2”'],
    ['a move after the end', `${won}a3`, '10:1', 'The game is over.'],
    ['a variation from nowhere', `${good}@9 e4\n`, '12:1', '“@9”'],
    ['bytes that are not text', Buffer.from([0x5b, 0xff, 0xfe]), '1:1', 'not UTF-8'],
  ])('points at %s', async (name, content, place, reason) => {
    const path = file(`${name}.txt`, content);
    const { code, out, err } = await quadrille(['validate', path]);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/^.+:\d+:\d+: \S.*\n$/);
    expect(err.startsWith(`${path}:${place}: `), err).toBe(true);
    expect(err).toContain(reason);
    expect(err).not.toContain('fault.');
  });

  it('checks every record of a file', async () => {
    const both = file('both.txt', `${good}\n${won}`);
    expect(await quadrille(['validate', both])).toEqual({ code: 0, out: `${both}: ok\n`, err: '' });
    const bad = file('second.txt', `${good}${won.replace('c2', 'c3')}${good.replace('e8', 'e9')}`);
    const { code, out, err } = await quadrille(['validate', bad]);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/^.+:19:4: .+\n.+:30:7: .+\n$/);
  });

  it('continues after a bad record and ends with the worst code', async () => {
    const [ok, bad, none] = [file('good.txt', good), file('bad.txt', 'x'), join(folder, 'none.txt')];
    const mixed = await quadrille(['validate', bad, ok]);
    expect(mixed).toMatchObject({ code: 1, out: `${ok}: ok\n` });
    const unread = await quadrille(['validate', none, folder, bad, ok]);
    expect(unread).toMatchObject({ code: 2, out: `${ok}: ok\n` });
    expect(unread.err).toContain(`${none}: File not found.\n`);
    expect(unread.err).toContain(`${folder}: This is a folder, not a file.\n`);
  });

  it('needs a file', async () => {
    expect(await quadrille(['validate'])).toMatchObject({ code: 2, out: '' });
  });
});

describe('a command of a game', () => {
  it('reads, writes and reports errors through the program', async () => {
    const record = await quadrille(['quoridor', 'import', '-', '--params', 'size=5'], { input: '1. c2 c4 2. c3' });
    expect(record).toMatchObject({ code: 0, err: '' });
    expect(record.out).toContain('[Params "size=5"]');
    expect(await quadrille(['validate', '-'], { input: record.out })).toEqual({ code: 0, out: '-: ok\n', err: '' });

    const missing = await quadrille(['quoridor', 'import', join(folder, 'none.txt')]);
    expect(missing.code).not.toBe(0);
    expect(missing).toMatchObject({ out: '', err: expect.stringContaining('File not found.') as string });
  });
});
