import { readFileSync } from 'node:fs';
import { fail, fault, kitEnglish, ok, createSay, type Command, type CommandArgs } from '@quadrille/kit';
import { describe, expect, it } from 'vitest';
import { generate } from '../src/commands/generate.ts';
import { solve } from '../src/commands/solve.ts';
import { en } from '../src/words/en.ts';

interface Outcome {
  readonly code: number;
  readonly lines: readonly Readonly<Record<string, unknown>>[];
  readonly complaint: string;
}

async function call(
  command: Command,
  words: readonly string[],
  flags: CommandArgs['flags'] = {},
  files: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const out: string[] = [];
  const err: string[] = [];
  const code = await command.run({
    positionals: words,
    flags,
    say: createSay('en', [kitEnglish, en]),
    signal: new AbortController().signal,
    read: async (file) => (files[file] === undefined ? fail(fault('no-file')) : ok(files[file])),
    write: async () => ok(undefined),
    out: (text) => void out.push(text),
    err: (text) => void err.push(text),
  });
  return { code, lines: out.map((line) => JSON.parse(line) as Record<string, unknown>), complaint: err.join('\n') };
}

const given = readFileSync(new URL('./data/positions.json', import.meta.url), 'utf8');
const some = JSON.stringify({
  ...(JSON.parse(given) as object),
  positions: (JSON.parse(given) as { positions: object[] }).positions.slice(0, 5),
});

describe('solve', () => {
  it('prints one line of JSON for each position of a file', async () => {
    const { code, lines } = await call(solve, ['some.json'], {}, { 'some.json': some });
    expect(code).toBe(0);
    expect(lines.map(({ id, status, length }) => [id, status, length])).toEqual([
      ['s1-0', 'solved', 3],
      ['s1-1', 'solved', 6],
      ['s1-2', 'solved', 6],
      ['s1-3', 'solved', expect.any(Number)],
      ['s1-4', 'solved', expect.any(Number)],
    ]);
    expect(Object.keys(lines[0]!)).toEqual(['id', 'status', 'length', 'moves', 'ms', 'nodes']);
    expect(lines[0]!['moves']).toMatch(/^[rgby][NESW](?: [rgby][NESW]){2}$/);
  });

  it('takes a position text, as an operand, as an option, or line by line from a file', async () => {
    const position = '4x4.AAAA ra1 rd4';
    const expected = [expect.objectContaining({ id: '1', status: 'solved', length: 2, moves: 'rE rS' })];
    expect((await call(solve, [position])).lines).toEqual(expected);
    expect((await call(solve, [], { position })).lines).toEqual(expected);
    const lines = await call(solve, ['f'], {}, { f: `${position}\n\n  ${position}\n` });
    expect(lines.lines.map(({ id }) => id)).toEqual(['1', '2']);
  });

  it('reports unsolvable positions, with null for length and moves', async () => {
    const { code, lines } = await call(solve, ['4x4.AAAA ra1 rb2']);
    expect(code).toBe(1);
    expect(lines).toEqual([expect.objectContaining({ status: 'unsolvable', length: null, moves: null })]);
  });

  it('gives up at the time limit', async () => {
    const { code, lines } = await call(solve, ['all.json'], { 'limit-ms': '1' }, { 'all.json': given });
    expect(code).toBe(1);
    const late = lines.filter(({ status }) => status === 'gave-up');
    expect(late.length).toBeGreaterThan(0);
    expect(late.every(({ length }) => length === null)).toBe(true);
  });

  it('finds all solutions on request', async () => {
    const { lines } = await call(solve, ['4x4.AAAA ra1 rd4'], { all: true });
    expect(lines).toEqual([expect.objectContaining({ count: 2, exact: true, solutions: ['rE rS', 'rS rE'] })]);
  });

  it('plays by the strict rule on request', async () => {
    expect((await call(solve, ['4x4.AAAA ra1 rd1'])).lines[0]).toMatchObject({ length: 1 });
    expect((await call(solve, ['4x4.AAAA ra1 rd1'], { strict: true })).lines[0]).toMatchObject({ length: 3 });
  });

  it('uses the requested algorithm', async () => {
    for (const algorithm of ['auto', 'astar', 'bfs']) {
      const { lines } = await call(solve, ['some.json'], { algorithm }, { 'some.json': some });
      expect(lines.map(({ length }) => length).slice(0, 3)).toEqual([3, 6, 6]);
    }
  });

  it.each([
    [[], {}, 'Name one file (or - for the standard input), or one position in quotation marks.'],
    [['a', 'b'], {}, 'Name one file (or - for the standard input), or one position in quotation marks.'],
    [['f'], { algorithm: 'magic' }, 'There is no algorithm “magic”: auto, astar or bfs.'],
    [['f'], { 'limit-ms': 'soon' }, '--limit-ms takes a whole number from 1 on, not “soon”.'],
    [['4x4.AAAA rz1 rb2'], {}, 'Line 1, column 11: The cell z1 is not on the board.'],
    [['f'], { algorithm: 'bfs', all: true }, 'Only the algorithm auto finds all solutions.'],
    [['empty'], {}, 'There is no position.'],
    [['torn'], {}, 'The file is not JSON.'],
    [['odd'], {}, 'Position s1-0: The walls of the cell a1 do not fit those of its neighbours or of the edge.'],
    [['twins'], {}, 'Position s1-0: Two robots stand on the cell d9.'],
    [['centre'], {}, 'Position s1-0: No target can be on the blocked cell h8.'],
  ])('refuses %j %j', async (words, flags, complaint) => {
    const first = (JSON.parse(some) as { positions: Record<string, unknown>[] }).positions[0]!;
    const changed = (change: object): string => JSON.stringify({ positions: [{ ...first, ...change }] });
    const walls = first['walls'] as number[];
    const files = {
      f: '4x4.AAAA ra1 rd4',
      empty: '\n\n',
      torn: '{"positions":[',
      odd: changed({ walls: walls.with(0, 8) }),
      twins: changed({ robots: { red: [3, 8], green: [3, 8] } }),
      centre: changed({ target: { colour: 'red', x: 7, y: 7 } }),
    };
    const outcome = await call(solve, words, flags as CommandArgs['flags'], files);
    expect([outcome.code, outcome.complaint]).toEqual([2, complaint]);
  });
});

describe('a batch', () => {
  const good = '4x4.AAAA ra1 rd4';
  const stuck = '4x4.AAAA ra1 rb2';

  it('of lines answers every one, even if some are refused, and ends with 2', async () => {
    const lines = [good, '4x4.AAAA rz1 rb2', '', `  ${good}`, 'nonsense', '\u{1b}[31m x y', stuck, good];
    const outcome = await call(solve, ['f'], {}, { f: lines.join('\r\n') });
    expect(outcome.code).toBe(2);
    expect(outcome.lines.map(({ id, status }) => [id, status])).toEqual([
      ['1', 'solved'],
      ['2', 'refused'],
      ['3', 'solved'],
      ['4', 'refused'],
      ['5', 'refused'],
      ['6', 'unsolvable'],
      ['7', 'solved'],
    ]);
    expect(outcome.lines[1]).toEqual({
      id: '2',
      status: 'refused',
      length: null,
      moves: null,
      line: 2,
      column: 11,
      reason: 'The cell z1 is not on the board.',
    });
    expect(outcome.complaint.split('\n').map((line) => line.split(':')[0])).toEqual([
      'Line 2, column 11',
      expect.stringMatching(/^Line 5, column \d+$/),
      expect.stringMatching(/^Line 6, column \d+$/),
    ]);
  });

  it('of a position file answers every entry by its id or number', async () => {
    const [first, second] = (JSON.parse(some) as { positions: Record<string, unknown>[] }).positions;
    const nameless = { ...second, id: undefined };
    const positions = [first, 7, { ...first, id: 'bare', robots: {} }, null, nameless, []];
    const outcome = await call(solve, ['f'], {}, { f: JSON.stringify({ positions }) });
    expect(outcome.code).toBe(2);
    expect(outcome.lines.map(({ id, status, reason }) => [id, status, typeof reason])).toEqual([
      ['s1-0', 'solved', 'undefined'],
      ['2', 'refused', 'string'],
      ['bare', 'refused', 'string'],
      ['4', 'refused', 'string'],
      ['5', 'solved', 'undefined'],
      ['6', 'refused', 'string'],
    ]);
    expect(outcome.complaint.split('\n').map((line) => line.split(':')[0])).toEqual([
      'Position 2',
      'Position bare',
      'Position 4',
      'Position 6',
    ]);
  });

  it('whose positions are all valid, but not all solved, ends with 1', async () => {
    expect((await call(solve, ['f'], {}, { f: `${good}\n${stuck}\n${good}` })).code).toBe(1);
  });
});

describe('generate', () => {
  it('makes puzzles of the requested length, with their rating', async () => {
    const { code, lines } = await call(generate, [], { count: '5', seed: '3', min: '6', max: '8' });
    expect(code).toBe(0);
    expect(lines).toHaveLength(5);
    for (const line of lines) {
      expect(line).toMatchObject({ difficulty: 'medium' });
      const solved = await call(solve, [line['position'] as string], { all: true });
      expect(solved.lines[0]).toMatchObject({ length: line['length'], count: line['solutions'] });
      expect((line['moves'] as string).split(' ')).toHaveLength(line['length'] as number);
    }
  });

  it('makes the same puzzles for the same seed, and others for another', async () => {
    const [a, again, b] = await Promise.all(
      ['7', '7', '8'].map((seed) => call(generate, [], { count: '3', seed, min: '4', max: '6' })),
    );
    expect(a!.lines).toEqual(again!.lines);
    expect(a!.lines).not.toEqual(b!.lines);
  });

  it('divides the work without duplicates', async () => {
    const flags = { seed: '5', min: '5', max: '9' };
    const whole = (await call(generate, [], { ...flags, count: '8' })).lines.map(({ id }) => id);
    const parts = await Promise.all(['1/2', '2/2'].map((part) => call(generate, [], { ...flags, count: '8', part })));
    const shared = parts.flatMap(({ lines }) => lines.map(({ id }) => id));
    expect(new Set(shared).size).toBe(16);
    expect(whole.every((id) => shared.includes(id))).toBe(true);
  });

  it('deals as the params say', async () => {
    const params = 'board=generated,size=10,robots=2,diagonals=3,strict=on';
    const { lines } = await call(generate, [], { count: '3', params, min: '3', max: '6' });
    for (const { position } of lines) expect(position).toMatch(/^10x10\..*\.d.* r\w+,g\w+ [rg*]\w+$/);
  });

  it.each([
    [['what'], {}, '“what” is too much: puzzles are described by options only.'],
    [[], { count: '0' }, '--count takes a whole number from 1 on, not “0”.'],
    [[], { min: '9', max: '8' }, 'No solution has at least 9 and at most 8 moves.'],
    [[], { part: '3/2' }, '“3/2” is not a part: 1/2 is the first of two.'],
    [[], { params: 'robots=9' }, '“robots” cannot be “9”. Possible: 1, 2 … 5.'],
  ])('refuses %j %j', async (words, flags, complaint) => {
    const outcome = await call(generate, words, flags as CommandArgs['flags']);
    expect([outcome.code, outcome.complaint]).toEqual([2, complaint]);
  });
});
