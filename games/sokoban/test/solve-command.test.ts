import { fail, fault, kitEnglish, kitFrench, ok, createSay, type CommandArgs } from '@quadrille/kit';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { solve } from '../src/commands/commands.ts';
import { readCollection } from '../src/files/collection.ts';
import { replay } from '../src/notation/moves-text.ts';
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
    positionals: words,
    say: createSay(language, language === 'en' ? [kitEnglish, en] : [kitFrench, fr]),
    signal,
    read: async (file) => (file === 'levels.txt' ? ok(text) : fail(fault('level-empty'))),
    write: async () => ok(undefined),
    out: (line) => out.push(line),
    err: (line) => err.push(line),
  });
  return { code, lines: out.map((line) => JSON.parse(line) as Line), err };
}

const untimed = (lines: readonly Line[]) => lines.map((line) => ({ ...line, ms: 0 }));
const resultsOf = (lines: readonly Line[]) => lines.map(({ level, status, lurd }) => ({ level, status, lurd }));

const levels = [
  ['; First', '######', '#@$ .#', '######'],
  ['; Second', '#######', '#@    #', '# $ $ #', '#  .. #', '#     #', '#######'],
  ['; Third', '#######', '#  .  #', '#  $  #', '#  @  #', '#######'],
].map((lines) => lines.join('\n'));
const good = levels.join('\n\n');

test('a level in which steps count is declined with the reason', async () => {
  const { code, lines } = await run('######\n#@$ .#\n######\nKinds: pedal@4,2\n');
  expect(code).toBe(1);
  expect(lines).toMatchObject([{ status: 'gave-up', lurd: null, nodes: 0 }]);
  expect(lines[0]!.reason).toContain('The solver knows pushes only.');
});

describe('one line for each level', () => {
  test('in the order of the file, with all keys and valid solutions', async () => {
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

  test('--from and --to select by number, and levels keep their number', async () => {
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

  test('--aim moves: the fewest moves, with a proof', async () => {
    const many = '#########\n#       #\n#@$     #\n# $ #####\n#   ..###\n#   #####\n#########';
    const [byPushes] = (await run(many, { improve: '2000' })).lines;
    const { lines, code } = await run(many, { optimal: true, aim: 'moves', 'limit-ms': '20000' });
    expect(code).toBe(0);
    expect(lines[0]).toMatchObject({ status: 'solved', fewestMoves: true });
    expect(lines[0]!.moves).toBeLessThanOrEqual(byPushes!.moves!);
    expect((await run(many, { improve: '2000', aim: 'moves' })).lines[0]).toMatchObject({ moves: lines[0]!.moves });
    const wrong = await run(good, { aim: 'fun' });
    expect([wrong.code, wrong.err]).toEqual([2, ['--aim is pushes or moves, not “fun”.']]);
  });

  test('--threads and --nodes: the same lines except for the time', async () => {
    const compiled = new URL('../dist/commands/solve-run.js', import.meta.url).href;
    const { run: runCompiled } = (await import(
      /* @vite-ignore */ compiled
    )) as typeof import('../src/commands/solve-run.ts');
    const alone = await run(good, { nodes: '5000' });
    const together = await run(good, { nodes: '5000', threads: '2' }, { command: runCompiled });
    expect(untimed(together.lines)).toEqual(untimed(alone.lines));
    expect(alone.lines.every(({ status }) => status === 'solved')).toBe(true);
    expect((await run(good, { threads: '2' }, { command: runCompiled })).code).toBe(0);
    expect((await run(good, { threads: '2', jobs: '2' })).err).toEqual([
      'Either --threads or --jobs: several threads for one level, or several levels at once.',
    ]);
  });

  test('--jobs: separate threads give the same lines in the same order', async () => {
    // Threads run the compiled files, because they do not use Vitest.
    const compiled = new URL('../dist/commands/solve-run.js', import.meta.url).href;
    const { run: runCompiled } = (await import(
      /* @vite-ignore */ compiled
    )) as typeof import('../src/commands/solve-run.ts');
    const many = Array.from({ length: 4 }, () => good).join('\n\n');
    const alone = await run(many);
    const together = await run(many, { jobs: '3' }, { command: runCompiled });
    expect(resultsOf(together.lines)).toEqual(resultsOf(alone.lines));
    expect(together.lines).toHaveLength(12);
    expect(together.code).toBe(0);
  });

  test('French', async () => {
    const { err } = await run(good, {}, { language: 'fr' });
    expect(err.at(-1)).toMatch(/^3 niveaux sur 3 en [\d,]+ s. Résolus\u{202f}: 3 /u);
  });
});

describe('unsolvable and invalid levels', () => {
  const bad = [
    levels[0],
    '######\n#@$. \n######',
    '######\n#$@ .#\n######\nTitle: lost',
    '#######\n#@$ $.#\n#######',
    levels[2],
    `${'#'.repeat(101)}\n#@$.${' '.repeat(96)}#\n${'#'.repeat(101)}`,
  ].join('\n\n');

  test('an unsolvable level has a normal line', async () => {
    const { code, lines } = await run(`${levels[0]}\n\n######\n#$@ .#\n######`);
    expect([code, lines.map(({ status }) => status)]).toEqual([1, ['solved', 'unsolvable']]);
  });

  test('each invalid level has its line, the others are solved, and the exit code differs', async () => {
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

  test('a level with thousands of boxes is given up within the limit', async () => {
    const wide = `#${' '.repeat(98)}#`;
    const boxes = `# ${'$ '.repeat(48)} #`;
    const goals = `# ${'. '.repeat(48)} #`;
    const middle = Array.from({ length: 32 }, () => [boxes, goals, wide]).flat();
    const rows = ['#'.repeat(100), `#@${' '.repeat(97)}#`, ...middle, '#'.repeat(100)];
    const { code, lines } = await run(rows.join('\n'), { 'limit-ms': '500' });
    expect(lines).toMatchObject([{ level: 1, status: 'gave-up', lurd: null }]);
    expect(code).toBe(1);
  });

  test('an invalid call prints the error', async () => {
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

  test('after Ctrl-C no more lines are printed', async () => {
    const { lines } = await run(good, {}, { signal: AbortSignal.abort() });
    expect(lines).toEqual([]);
  });
});

const levelsIn = (file: string): readonly number[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .slice(1, -1)
    .map((line) => (JSON.parse(line) as Line).level);

describe('--results: a file from which a later run resumes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'results-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  let files = 0;
  const fresh = (): string => join(folder, `${++files}.jsonl`);
  test('every level has its line, and a second run solves no level again', async () => {
    const results = fresh();
    const first = await run(good, { results });
    expect(levelsIn(results)).toEqual([1, 2, 3]);
    const second = await run(good, { results });
    expect(second.lines).toEqual(first.lines);
    expect(second.code).toBe(0);
    expect(levelsIn(results)).toEqual([1, 2, 3]);
  });

  test('a file cut at any byte is completed, and no level appears twice', async () => {
    const results = fresh();
    const { lines } = await run(good, { results });
    const bytes = readFileSync(results);
    for (let length = 0; length <= bytes.length; length += 5) {
      writeFileSync(results, bytes.subarray(0, length));
      const again = await run(good, { results });
      expect(resultsOf(again.lines), `${length} bytes`).toEqual(resultsOf(lines));
      expect(levelsIn(results), `${length} bytes`).toEqual([1, 2, 3]);
    }
  });

  test('a run may solve a part of a file first and the rest later, including invalid levels', async () => {
    const results = fresh();
    const file = `${good}\n\n######\n#@$. \n######`;
    await run(file, { results, from: '3' });
    expect(levelsIn(results)).toEqual([3, 4]);
    const { lines } = await run(file, { results });
    expect(levelsIn(results)).toEqual([3, 4, 1, 2]);
    expect(lines.map(({ level, status }) => [level, status])).toEqual([
      [1, 'solved'],
      [2, 'solved'],
      [3, 'solved'],
      [4, 'refused'],
    ]);
  });

  test('results of other levels and other files are not changed', async () => {
    const results = fresh();
    await run(good, { results });
    const before = readFileSync(results, 'utf8');
    expect(await run(`${good}\n\n${levels[0]}`, { results })).toMatchObject({
      code: 2,
      err: [`${results}: This file does not hold results of these levels.`],
    });
    expect(readFileSync(results, 'utf8')).toBe(before);
    for (const text of ['my diary', 'my diary\n', before.split('\n')[0] + '\nmy diary\n']) {
      writeFileSync(results, text);
      expect((await run(good, { results })).code).toBe(2);
      expect(readFileSync(results, 'utf8')).toBe(text);
    }
    expect((await run(good, { results: folder })).err).toEqual([`${folder}: Results cannot be written here.`]);
  });

  test('a run that is killed repeatedly resumes correctly', async () => {
    const results = fresh();
    const many = Array.from({ length: 30 }, () => good).join('\n\n');
    const command = new URL('../dist/commands/solve-run.js', import.meta.url).href;
    const script = `
      const { run } = await import(${JSON.stringify(command)});
      await run({
        flags: { results: ${JSON.stringify(results)}, jobs: '2', improve: '20' }, positionals: ['levels'], say: () => '',
        signal: new AbortController().signal, read: async () => ({ ok: true, value: ${JSON.stringify(many)} }),
        out: () => undefined, err: () => undefined,
      });`;
    for (const wanted of [1, 2, 20, 45]) {
      const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: 'ignore' });
      const ended = once(child, 'exit');
      while (!existsSync(results) || readFileSync(results, 'utf8').split('\n').length <= 1 + wanted) {
        await new Promise((resolve) => setTimeout(resolve, 2));
      }
      child.kill('SIGKILL');
      await ended;
    }
    expect(levelsIn(results).length).toBeLessThan(90);
    const { lines, code } = await run(many, { results });
    expect(code).toBe(0);
    expect(lines.map(({ level }) => level)).toEqual(Array.from({ length: 90 }, (_, index) => index + 1));
    expect(new Set(levelsIn(results)).size).toBe(90);
    expect(levelsIn(results)).toHaveLength(90);
  });
});
