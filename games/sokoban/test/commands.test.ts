import { fail, fault, kitEnglish, kitFrench, ok, createSay, type Command, type CommandArgs } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { apply, validate } from '../src/commands/commands.ts';
import { generate } from '../src/commands/generate.ts';
import { readCollection } from '../src/files/collection.ts';
import { replay } from '../src/notation/moves-text.ts';
import { isSolved } from '../src/rules/step.ts';
import { en } from '../src/words/en.ts';
import { fr } from '../src/words/fr.ts';

interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
  readonly files: Readonly<Record<string, string>>;
}

async function run(
  command: Command,
  words: readonly string[],
  files: Readonly<Record<string, string>> = {},
  flags: CommandArgs['flags'] = {},
  language: 'en' | 'fr' = 'en',
): Promise<Ran> {
  const out: string[] = [];
  const err: string[] = [];
  const written: Record<string, string> = {};
  const code = await command.run({
    flags,
    positionals: words,
    say: createSay(language, language === 'en' ? [kitEnglish, en] : [kitFrench, fr]),
    signal: new AbortController().signal,
    read: async (file) => (file in files ? ok(files[file]!) : fail(fault('level-empty'))),
    write: async (file, text) => {
      if (file.startsWith('/closed/')) return fail(fault('level-empty'));
      written[file] = text;
      return ok(undefined);
    },
    out: (text) => out.push(text),
    err: (text) => err.push(text),
  });
  return { code, out: out.join('\n'), err: err.join('\n'), files: written };
}

describe('apply', () => {
  const files = {
    'in.xsb': '; my level\r\n######\r\n#@-$.#\r\n######\r\n',
    'in.mov': '1\n1\n',
    'lurd.mov': 'rr',
    'keys.mov': 'q\nd\nd',
    'bad.mov': '1\n7\n',
    'open.xsb': '#####\n#@$.\n#####\n',
    'two.xsb': '#####\n#@$.#\n#####\n\n#####\n#@$.#\n#####\n',
  };

  test('writes the board after the moves: floor as spaces, LF, nothing before the board', async () => {
    expect(await run(apply, ['in.xsb', 'in.mov', 'out.xsb'], files)).toEqual({
      code: 0,
      out: '',
      err: '',
      files: { 'out.xsb': '######\n#  @*#\n######\n' },
    });
    expect((await run(apply, ['in.xsb', 'lurd.mov', 'out.xsb'], files)).files['out.xsb']).toContain('@*');
  });

  test('an impossible move is reported with its number, and nothing is written', async () => {
    const ran = await run(apply, ['in.xsb', 'keys.mov', 'out.xsb'], files);
    expect(ran).toEqual({
      code: 1,
      out: '',
      err: 'Move 1 (l) is impossible: There is a wall. Nothing was written.',
      files: {},
    });
    const french = await run(apply, ['in.xsb', 'keys.mov', 'out.xsb'], files, {}, 'fr');
    expect(french.err).toBe('Le coup 1 (l) est impossible\u{202f}: Il y a un mur. Rien n’a été écrit.');
  });

  test('--lenient skips impossible moves', async () => {
    const ran = await run(apply, ['in.xsb', 'keys.mov', 'out.xsb'], files, { lenient: true });
    expect(ran.code).toBe(0);
    expect(ran.files['out.xsb']).toBe('######\n#  @*#\n######\n');
    expect(ran.err).toBe('1 impossible move was skipped. Moves made: 2.');
  });

  test('a level with a saved game in its file needs no second file', async () => {
    const both = { 'both.xsb': '######\n#@-$.#\n######\nTitle: one\nSaved game\nr\n', 'in.mov': '1\n1\n' };
    expect((await run(apply, ['both.xsb', 'out.xsb'], both)).files['out.xsb']).toBe('######\n# @$.#\n######\n');
    expect((await run(apply, ['both.xsb', 'in.mov', 'out.xsb'], both)).files['out.xsb']).toContain('@*');
    const none = await run(apply, ['in.xsb', 'out.xsb'], files);
    expect([none.code, none.err]).toEqual([2, 'in.xsb holds no saved game; apply needs a file of moves as well.']);
    // Without a result the command does not overwrite the moves.
    expect(await run(apply, ['both.xsb', 'in.mov'], both)).toMatchObject({ code: 2, files: {} });
  });

  test('kinds are below the board, in their state after the moves', async () => {
    const worn = { 'in.xsb': '#######\n#@$  .#\n#######\nKinds: limited:3@3,2; switch@6,2\n', 'in.mov': '1\n1\n' };
    expect((await run(apply, ['in.xsb', 'in.mov', 'out.xsb'], worn)).files['out.xsb']).toBe(
      '#######\n#  @$.#\n#######\nKinds: limited:1@5,2; switch@6,2\n',
    );
  });

  test('malformed files are refused with line and column', async () => {
    const open = await run(apply, ['open.xsb', 'in.mov', 'out.xsb'], files);
    expect([open.code, open.err]).toEqual([1, 'open.xsb, line 2, column 5: The walls are open here.']);
    const bad = await run(apply, ['in.xsb', 'bad.mov', 'out.xsb'], files);
    expect([bad.code, bad.err]).toEqual([
      1,
      'bad.mov, line 2, column 1: “7” is not a move: 0 is up, 1 right, 2 down, 3 left.',
    ]);
    const two = await run(apply, ['two.xsb', 'in.mov', 'out.xsb'], files);
    expect([two.code, two.err]).toEqual([1, 'two.xsb holds 2 levels; apply needs one.']);
    expect([open, bad, two].every((ran) => Object.keys(ran.files).length === 0)).toBe(true);
  });

  test('an invalid call prints the usage', async () => {
    expect((await run(apply, ['in.xsb', 'in.mov'], files)).code).toBe(2);
    expect((await run(apply, ['in.xsb', 'in.mov', 'out.xsb', 'more'], files)).code).toBe(2);
    expect((await run(apply, ['none.xsb', 'in.mov', 'out.xsb'], files)).code).toBe(2);
    expect((await run(apply, ['in.xsb', 'none.mov', 'out.xsb'], files)).code).toBe(2);
    expect((await run(apply, ['in.xsb', 'in.mov', '/closed/out.xsb'], files)).code).toBe(2);
  });
});

describe('validate', () => {
  test('counts playable levels and replays stored solutions', async () => {
    const good = '######\n#@-$.#\n######\nTitle: one\nSolution\nrR\n';
    expect(await run(validate, ['a.sok'], { 'a.sok': good })).toMatchObject({
      code: 0,
      out: 'a.sok: 1 level can be played. Stored solutions that work: 1.',
      err: '',
    });
  });

  test('a saved game must be legal, but need not solve its level', async () => {
    const board = '######\n#@-$.#\n######\n';
    const file = { 'a.sok': `${board}Saved game\nr\n\n${board}Title: wall\nSaved game\nru\n` };
    expect(await run(validate, ['a.sok'], file)).toMatchObject({
      code: 1,
      out: 'a.sok: 2 levels can be played. Stored solutions that work: 0.',
      err: 'a.sok, “wall”: move 2 of a stored solution is impossible.',
    });
  });

  test('reports every invalid level and solution', async () => {
    const bad = [
      '#####',
      '#@$x#',
      '#####',
      '',
      '######',
      '#@-$.#',
      '######',
      'Title: short',
      'Solution',
      'r',
      '',
      '######',
      '#@-$.#',
      '######',
      'Title: wrong',
      'Solution',
      'rd',
      '',
    ].join('\n');
    const ran = await run(validate, ['b.sok'], { 'b.sok': bad });
    expect(ran.code).toBe(1);
    expect(ran.err.split('\n')).toEqual([
      'b.sok, line 2, column 4: “x” is not a sign of a board.',
      'b.sok, “short”: a stored solution does not solve the level.',
      'b.sok, “wrong”: move 2 of a stored solution is impossible.',
    ]);
    expect(ran.out).toBe('b.sok: 2 levels can be played. Stored solutions that work: 0.');
  });

  test('a missing file does not prevent the check of the others', async () => {
    const ran = await run(validate, ['none', 'a.xsb'], { 'a.xsb': '#####\n#@$.#\n#####\n' });
    expect(ran.code).toBe(2);
    expect(ran.out).toContain('a.xsb: 1 level');
    expect((await run(validate, [])).code).toBe(2);
  });
});

describe('generate', () => {
  test('prints levels that parse back, each solved by its solution', async () => {
    const ran = await run(generate, [], {}, { rooms: '2x2', boxes: '2', count: '3', seed: '5' });
    expect(ran.code).toBe(0);
    const { collection, faults } = readCollection(ran.out);
    expect(faults).toEqual([]);
    expect(collection.levels.map(({ title }) => title)).toEqual(
      [5, 6, 7].map((seed) => `room=2x2,boxes=2,seed=${seed}`),
    );
    for (const { start, solutions, extra } of collection.levels) {
      expect(isSolved(replay(start, solutions[0]!.moves).state)).toBe(true);
      expect(extra.map(([key]) => key)).toEqual(['Seed', 'Rating', 'Range']);
      expect(extra[2]![1]).toMatch(/^\d+ steps; \d+ pushes; \d+ box directions; \d+ lines$/);
    }
  });

  test('--rate: levels without flaws, with the solver’s figures', async () => {
    const ran = await run(generate, [], {}, { rooms: '2x2', boxes: '2', count: '3', method: 'report', rate: true });
    expect(ran.code).toBe(0);
    const { levels } = readCollection(ran.out).collection;
    expect(levels).toHaveLength(3);
    expect(new Set(levels.map(({ title }) => title)).size).toBe(3);
    for (const { start, solutions, extra } of levels) {
      const { state } = replay(start, solutions[0]!.moves);
      expect(isSolved(state)).toBe(true);
      const [, said] = extra.find(([key]) => key === 'Solver')!;
      expect(said).toMatch(
        new RegExp(`^${state.tally.pushes} pushes \\(the least\\), \\d+ lines, \\d+ states searched, 0 flaws$`),
      );
    }
  });

  test('generates by the method of the report', async () => {
    const ran = await run(generate, [], {}, { rooms: '2x2', boxes: '3', method: 'report' });
    const [level] = readCollection(ran.out).collection.levels;
    expect(level!.title).toBe('room=2x2,method=report');
    expect(isSolved(replay(level!.start, level!.solutions[0]!.moves).state)).toBe(true);
  });

  test('--stats prints the report’s table beside its own figures', async () => {
    const small = await run(generate, [], {}, { rooms: '2x2', boxes: '5', count: '2000', stats: true });
    expect(small.out).toMatch(/too little floor +\d+\.\d{3} % +2\.544 %/);
    expect(small.out).toMatch(/any of these +\d+\.\d{3} % +58\.771 %$/m);
    expect(small.out).not.toContain('misprint');
    // The report has swapped the two columns: too little floor is rarer in the larger room.
    const large = await run(generate, [], {}, { rooms: '3x3', boxes: '8', count: '2000', stats: true });
    expect(large.code).toBe(0);
    expect(large.out).toContain('2,000 rooms of 3x3 templates, 8 cases, seed 1: rejected for');
    expect(large.out).toMatch(/too little floor +\d+\.\d{3} % +0\.004 %/);
    expect(large.out).toMatch(/any of these +\d+\.\d{3} % +62\.314 % \*$/m);
    expect(large.out).toMatch(/^\* 62\.314% is a misprint of the report/m);
    const other = await run(generate, [], {}, { rooms: '4x3', boxes: '8', count: '1000', stats: true });
    expect(other.out).not.toContain('report');
  });

  test('invalid options are reported', async () => {
    for (const flags of [{ rooms: '9x9' }, { boxes: '0' }, { count: 'many' }, { seed: '-1' }, { method: 'luck' }]) {
      const ran = await run(generate, [], {}, flags);
      expect(ran.code).toBe(2);
      expect(ran.err).toContain(`--${Object.keys(flags)[0]}`);
    }
    expect((await run(generate, ['word'])).code).toBe(2);
  });
});
