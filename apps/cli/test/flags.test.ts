import { describe, expect, it } from 'vitest';
import { parseFlags } from '../src/base/command.ts';

const known = [{ name: 'depth', value: 'N' }, { name: 'moves', value: '"…"' }, { name: 'json' }, { name: 'help' }];

describe('flags', () => {
  it.each([
    [['--depth', '3'], { depth: '3' }, []],
    [['--depth=3'], { depth: '3' }, []],
    [['a', '--json', 'b'], { json: true }, ['a', 'b']],
    [['--moves', ''], { moves: '' }, []],
    [['--moves='], { moves: '' }, []],
    [['--moves=a=b'], { moves: 'a=b' }, []],
    [['--moves', '-'], { moves: '-' }, []],
    [['--moves', '-1'], { moves: '-1' }, []],
    [['-'], {}, ['-']],
    [['--', '--json', '-x'], {}, ['--json', '-x']],
    [['-h'], { help: true }, []],
  ])('%j', (argv, flags, positionals) => {
    expect(parseFlags(argv, known)).toEqual({ ok: true, value: { flags, positionals } });
  });

  it.each([
    [['--dept', '3'], 'error.flag-near', { flag: '--dept', near: '--depth' }],
    [['--colour=red'], 'error.flag', { flag: '--colour' }],
    [['-x'], 'error.flag', { flag: '-x' }],
    [['--__proto__', '1'], 'error.flag', { flag: '--__proto__' }],
    [['--json=yes'], 'error.flag-switch', { flag: '--json' }],
    [['--depth'], 'error.flag-value', { flag: '--depth', value: 'N' }],
    [['--depth', '--json'], 'error.flag-value', { flag: '--depth', value: 'N' }],
    [['--depth', '1', '--depth=2'], 'error.flag-twice', { flag: '--depth' }],
  ])('refuses %j', (argv, word, args) => {
    expect(parseFlags(argv, known)).toEqual({ ok: false, error: { word, args } });
  });

  it('returns what follows the first positional argument unparsed', () => {
    const head = parseFlags(['--json', 'perft', '--unknown', '--json'], known, true);
    expect(head).toEqual({ ok: true, value: { flags: { json: true }, positionals: ['perft', '--unknown', '--json'] } });
  });
});
