import { fail, fault, kitEnglish, kitFrench, ok, sayer, type CommandArgs } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { solve } from '../src/commands/solve.ts';
import { readCollection } from '../src/files/collection.ts';
import { replay } from '../src/notation/replay.ts';
import { isSolved } from '../src/rules/step.ts';
import { en } from '../src/words/en.ts';
import { fr } from '../src/words/fr.ts';

interface Line {
  readonly level: number;
  readonly title: string | null;
  readonly status: string;
  readonly moves: number | null;
  readonly pushes: number | null;
  readonly lurd: string | null;
  readonly ms: number;
  readonly nodes: number;
  readonly line?: number;
  readonly column?: number;
  readonly reason?: string;
}

async function run(
  text: string,
  flags: CommandArgs['flags'] = {},
  {
    words = ['levels.txt'],
    signal = new AbortController().signal,
    language = 'en' as 'en' | 'fr',
    command = solve.run,
  } = {},
): Promise<{ readonly code: number; readonly lines: readonly Line[]; readonly err: readonly string[] }> {
  const out: string[] = [];
  const err: string[] = [];
  const code = await command({
    flags,
    words,
    say: sayer(language, language === 'en' ? [kitEnglish, en] : [kitFrench, fr]),
    signal,
    read: async (file) => (file === 'levels.txt' ? ok(text) : fail(fault('level-empty'))),
    write: async () => ok(undefined),
    out: (line) => out.push(line),
    err: (line) => err.push(line),
  });
  return { code, lines: out.map((line) => JSON.parse(line) as Line), err };
}

const told = (lines: readonly Line[]) => lines.map(({ level, status, lurd }) => ({ level, status, lurd }));

const levels = [
  ['; First', '######', '#@$ .#', '######'],
  ['; Second', '#######', '#@    #', '# $ $ #', '#  .. #', '#     #', '#######'],
  ['; Third', '#######', '#  .  #', '#  $  #', '#  @  #', '#######'],
].map((lines) => lines.join('\n'));
const good = levels.join('\n\n');

describe('one line for each level', () => {
  test('in the order of the file, with all its keys, and solutions that solve', async () => {
    const { code, lines, err } = await run(good);
    expect(code).toBe(0);
    expect(lines.map(({ level, title, status }) => [level, title, status])).toEqual([
      [1, 'First', 'solved'],
      [2, 'Second', 'solved'],
      [3, 'Third', 'solved'],
    ]);
    const { collection } = readCollection(good);
    for (const [index, { lurd, moves, pushes, ms, nodes }] of lines.entries()) {
      expect(lurd).toMatch(/^[lurdLURD]+$/);
      const { state, refusal } = replay(collection.levels[index]!.start, lurd!);
      expect([refusal, isSolved(state)]).toEqual([undefined, true]);
      expect([moves, pushes]).toEqual([state.tally.moves, state.tally.pushes]);
      expect(ms).toBeTypeOf('number');
      expect(nodes).toBeGreaterThanOrEqual(0);
    }
    expect(err.at(-1)).toMatch(
      /^3 of 3 levels in [\d.]+ s: 3 solved \(\d+ steps, \d+ pushes\), 0 unsolvable, 0 given up; /,
    );
  });

  test('--from and --to choose by number, and the number stays', async () => {
    expect((await run(good, { from: '2', to: '2' })).lines.map(({ level }) => level)).toEqual([2]);
    expect((await run(good, { from: '3' })).lines.map(({ level }) => level)).toEqual([3]);
    const none = await run(good, { from: '4' });
    expect([none.code, none.lines]).toEqual([1, []]);
    expect(none.err).toEqual(['levels.txt has no level with these numbers.']);
  });

  test('--optimal and --improve', async () => {
    const optimal = await run(good, { optimal: true });
    const improved = await run(good, { improve: '50' });
    expect(optimal.lines.map(({ pushes }) => pushes)).toEqual(improved.lines.map(({ pushes }) => pushes));
    expect(optimal.code).toBe(0);
  });

  test('--jobs: threads of their own, the same lines in the same order', async () => {
    // Threads run what was compiled: they have no Vitest.
    const compiled = new URL('../dist/commands/solve-run.js', import.meta.url).href;
    const { run: runCompiled } = (await import(
      /* @vite-ignore */ compiled
    )) as typeof import('../src/commands/solve-run.ts');
    const many = Array.from({ length: 4 }, () => good).join('\n\n');
    const alone = await run(many);
    const together = await run(many, { jobs: '3' }, { command: runCompiled });
    expect(told(together.lines)).toEqual(told(alone.lines));
    expect(together.lines).toHaveLength(12);
    expect(together.code).toBe(0);
  });

  test('French', async () => {
    const { err } = await run(good, {}, { language: 'fr' });
    expect(err.at(-1)).toMatch(/^3 niveaux sur 3 en [\d,]+ s. Résolus\u{202f}: 3 /u);
  });
});

describe('what cannot be solved or read', () => {
  const bad = [
    levels[0],
    '######\n#@$. \n######',
    '######\n#$@ .#\n######\nTitle: lost',
    '#######\n#@$ $.#\n#######',
    levels[2],
    `${'#'.repeat(101)}\n#@$.${' '.repeat(96)}#\n${'#'.repeat(101)}`,
  ].join('\n\n');

  test('a level without a solution is an answer like any other', async () => {
    const { code, lines } = await run(`${levels[0]}\n\n######\n#$@ .#\n######`);
    expect([code, lines.map(({ status }) => status)]).toEqual([1, ['solved', 'unsolvable']]);
  });

  test('each has its line, the others are solved, and the exit code tells', async () => {
    const { code, lines, err } = await run(bad);
    expect(code).toBe(2);
    expect(lines.map(({ level, status }) => [level, status])).toEqual([
      [1, 'solved'],
      [2, 'refused'],
      [3, 'unsolvable'],
      [4, 'refused'],
      [5, 'solved'],
      [6, 'refused'],
    ]);
    expect(lines[1]).toMatchObject({ line: 7, column: 5, reason: 'The walls are open here.' });
    expect(lines[2]).toMatchObject({ title: 'lost', lurd: null, moves: null, pushes: null });
    expect(lines[3]).toMatchObject({ reason: 'The level has 2 cases for 1 marks.' });
    expect(lines[5]!.reason).toContain('100');
    expect(err).toContain('levels.txt, line 7, column 5: The walls are open here.');
    expect(err.at(-1)).toBe('3 levels could not be read.');
  });

  test('thousands of boxes are given up within the limit', async () => {
    const wide = `#${' '.repeat(98)}#`;
    const boxes = `# ${'$ '.repeat(48)} #`;
    const goals = `# ${'. '.repeat(48)} #`;
    const middle = Array.from({ length: 32 }, () => [boxes, goals, wide]).flat();
    const rows = ['#'.repeat(100), `#@${' '.repeat(97)}#`, ...middle, '#'.repeat(100)];
    const { code, lines } = await run(rows.join('\n'), { 'limit-ms': '500' });
    expect(lines).toMatchObject([{ level: 1, status: 'gave-up', lurd: null }]);
    expect(code).toBe(1);
  });

  test('a wrong call says what is wrong', async () => {
    for (const flags of [
      { 'limit-ms': '0' },
      { memory: '8' },
      { memory: '4096' },
      { jobs: '0' },
      { from: 'x' },
      { from: '3', to: '2' },
      { improve: '-1' },
    ]) {
      const { code, err } = await run(good, flags);
      expect(code).toBe(2);
      expect(err.join()).toContain('--');
    }
    expect((await run(good, {}, { words: [] })).err).toEqual([
      'solve needs the name of a file, or - for the standard input.',
    ]);
    expect((await run(good, {}, { words: ['levels.txt', 'more'] })).code).toBe(2);
    expect((await run(good, {}, { words: ['none.txt'] })).code).toBe(2);
    expect((await run('nothing here')).code).toBe(1);
  });

  test('after Ctrl-C no more lines come', async () => {
    const { lines } = await run(good, {}, { signal: AbortSignal.abort() });
    expect(lines).toEqual([]);
  });
});
