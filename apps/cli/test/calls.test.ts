import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { quadrille } from './program.ts';

const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string };

const moves = async (...flags: string[]): Promise<string[]> => {
  const { code, out, err } = await quadrille(['moves', 'quoridor', '--json', ...flags]);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out) as string[];
};

const steps = (found: readonly string[]): string[] => found.filter((move) => /^[a-o]\d+$/.test(move)).toSorted();

interface Count {
  readonly depth: number;
  readonly nodes: number;
  readonly seconds: number;
  readonly divide?: Readonly<Record<string, number>>;
}
const perft = async (game: string, depth: number, ...flags: string[]): Promise<Count> => {
  const { code, out, err } = await quadrille(['perft', game, '--depth', String(depth), '--json', ...flags]);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/^.+\n$/);
  return JSON.parse(out) as Count;
};

describe('games', () => {
  it('lists the games with their titles', async () => {
    const { code, out, err } = await quadrille(['games']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^quoridor {2,}Quoridor {2,}\S/m);
    expect(out).not.toMatch(/^template/m);
  });

  it('lists the examples for developers with --all', async () => {
    const listed = JSON.parse((await quadrille(['games', '--json'])).out) as { id: string; listed: boolean }[];
    const all = JSON.parse((await quadrille(['games', '--all', '--json'])).out) as { id: string; listed: boolean }[];
    expect(listed.map(({ id }) => id)).toContain('quoridor');
    expect(listed.every((game) => game.listed)).toBe(true);
    expect(all.find(({ id }) => id === 'noughts')).toMatchObject({ listed: false });
    expect(all.filter((game) => game.listed)).toEqual(listed);
  });
});

describe('moves', () => {
  it('are three steps and 128 walls at the start', async () => {
    const start = await moves();
    expect(start).toHaveLength(131);
    expect(new Set(start).size).toBe(131);
    expect(start).toEqual(expect.arrayContaining(['e2', 'd1', 'f1', 'a1h', 'h8v']));
    expect(await moves('--params', '', '--position', '', '--moves', '')).toEqual(start);
  });

  it('are one per line without --json', async () => {
    const { out } = await quadrille(['moves', 'quoridor']);
    expect(out.trimEnd().split('\n')).toEqual(await moves());
  });

  it('follow from params, a position and moves', async () => {
    expect(steps(await moves('--params', 'size=5'))).toEqual(['b1', 'c2', 'd1']);
    expect(steps(await moves('--moves', '1. e2 e8 2. e3'))).toEqual(['d8', 'e7', 'e9', 'f8']);
    // Face to face: a jump over the other pawn.
    expect(steps(await moves('--position', '- / - / e4 e5 / 0 0 / 1'))).toEqual(['d4', 'e3', 'e6', 'f4']);
  });

  it('of a finished game are empty', async () => {
    expect(await moves('--moves', 'resign')).toEqual([]);
    const { code, out, err } = await quadrille(['moves', 'quoridor', '--moves', 'resign']);
    expect({ code, out, err }).toEqual({ code: 0, out: '', err: 'The game is over. There are no moves.\n' });
  });

  it.each([
    [['--params', 'size=6'], /--params, column 6: “size” cannot be “6”/],
    [['--position', '- / - / e4'], /--position.*fields/],
    [['--position', '- / - / e4 e5 / 0 0 / 3'], /--position, column 23: .*“3”/],
    [['--moves', 'e2 e8 e9'], /--moves, move 3 \(“e9”\): Your pawn cannot get that far/],
    [['--moves', 'e2 xyzzy'], /--moves, move 2 \(“xyzzy”\): /],
    [['--moves', '2:e2'], /--moves, move 1 \(“e2”\): It is Player 1’s turn/],
  ])('refuses %j', async (flags, message) => {
    const { code, out, err } = await quadrille(['moves', 'quoridor', ...flags]);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(message);
    expect(err).not.toContain('fault.');
  });
});

describe('perft', () => {
  it.each([
    [0, 1],
    [1, 131],
    [2, 16_677],
    [3, 2_062_264],
  ])('of depth %i by the engine is %i', async (depth, nodes) => {
    const count = await perft('quoridor', depth);
    expect(count).toEqual({ depth, nodes, seconds: expect.any(Number) as number });
    expect(count.seconds).toBeGreaterThanOrEqual(0);
  });

  it('by the rules is the same', async () => {
    expect((await perft('quoridor', 1, '--rules')).nodes).toBe(131);
    expect((await perft('quoridor', 2, '--rules')).nodes).toBe(16_677);
    for (const flags of [
      ['--params', 'players=4,size=5'],
      ['--position', 'd2e5 / a3 / e4 e6 / 8 9 / 1'],
      ['--moves', 'e2 e8 e3h'],
    ]) {
      const byEngine = await perft('quoridor', 2, ...flags);
      const byRules = await perft('quoridor', 2, '--rules', ...flags);
      expect(byRules.nodes, flags.join(' ')).toBe(byEngine.nodes);
    }
  });

  it('ignores draws by repetition, before its start and within', async () => {
    const toAndFro = 'e2 e8 e1 e9 '.repeat(3);
    for (const flags of [[], ['--rules']]) {
      expect((await perft('quoridor', 2, '--moves', `${toAndFro} e2`, ...flags)).nodes).toBeGreaterThan(16_000);
      expect((await perft('quoridor', 2, '--moves', toAndFro, ...flags)).nodes).toBe(16_677);
    }
    // No walls left, and both pawns walk back and forth: the third repetition comes after eight moves.
    const circling = ['--position', '5 / - / - / c1 c5 / 0 0 / 1', '--params'];
    const free = await perft('quoridor', 9, ...circling, 'size=5,walls=0,draw=off');
    expect(free.nodes).toBeGreaterThan(0);
    expect((await perft('quoridor', 9, ...circling, 'size=5,walls=0')).nodes).toBe(free.nodes);
    expect((await perft('quoridor', 9, ...circling, 'size=5,walls=0', '--rules')).nodes).toBe(free.nodes);
  });

  it('of a finished game is 0, by the engine and by the rules', async () => {
    expect((await perft('quoridor', 2, '--moves', 'resign')).nodes).toBe(0);
    expect((await perft('quoridor', 2, '--moves', 'resign', '--rules')).nodes).toBe(0);
    expect((await perft('quoridor', 0, '--moves', 'resign')).nodes).toBe(1);
  });

  it('of a game without an engine is counted by the rules', async () => {
    const byRules = await perft('noughts', 3, '--rules');
    expect(byRules.nodes).toBeGreaterThan(1);
    expect((await perft('noughts', 3)).nodes).toBe(byRules.nodes);
  });

  it('is divided by moves', async () => {
    const { nodes, divide } = await perft('quoridor', 2, '--divide');
    expect(Object.keys(divide!)).toHaveLength(131);
    expect(Object.values(divide!).reduce((sum, part) => sum + part)).toBe(nodes);
    expect(divide!['e2']).toBe(131);
    expect((await perft('quoridor', 2, '--divide', '--rules')).divide).toEqual(divide);

    const { out } = await quadrille(['perft', 'quoridor', '--depth', '1', '--divide']);
    expect(out).toMatch(/^e2 1$/m);
    expect(out).toMatch(/^depth 1: 131 lines in /m);
  });

  it('ends at once with 130 on an interrupt', async () => {
    for (const flags of [[], ['--rules']]) {
      const interrupt = new AbortController();
      setTimeout(() => interrupt.abort(), 100);
      const call = quadrille(['perft', 'quoridor', '--depth', '9', ...flags], { signal: interrupt.signal });
      expect(await call).toEqual({ code: 130, out: '', err: '' });
    }
  });

  it.each([
    [['perft', 'quoridor'], /--depth is missing: --depth N/],
    [['perft', 'quoridor', '--depth', '-1'], /from 0 to 99, not “-1”/],
    [['perft', 'quoridor', '--depth', '1.5'], /not “1.5”/],
    [['perft', 'quoridor', '--depth', ''], /not “”/],
    [['perft', '--depth', '1'], /An argument is missing: quadrille perft GAME --depth N/],
    [['perft', 'quoridor', 'again', '--depth', '1'], /Too many arguments: “again”/],
  ])('refuses %j', async (argv, message) => {
    const { code, out, err } = await quadrille(argv);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(message);
    expect(err).toContain('quadrille help perft');
  });
});

describe('an unknown call', () => {
  it.each([
    [['pertf', 'quoridor'], 'Did you mean “perft”?'],
    [['quoridr'], 'Did you mean “quoridor”?'],
    [['help', 'mvoes'], 'Did you mean “moves”?'],
    [['xyzzy-xyzzy'], 'Unknown command or game “xyzzy-xyzzy”.'],
    [['moves', 'quorido'], 'Unknown game “quorido”. Did you mean “quoridor”?'],
    [['moves', 'backgammon'], 'Unknown game “backgammon”. Games: '],
    [['moves', '../quoridor'], 'Unknown game “../quoridor”.'],
    [['games', '--jsn'], 'Unknown option --jsn. Did you mean --json?'],
    [['--frobnicate'], 'Unknown option --frobnicate.'],
    [['quoridor', 'improt'], 'Did you mean “import”?'],
    [['quoridor', 'import', '--odler'], 'Did you mean --older?'],
    [['games', '--lang', 'de'], 'Unknown language “de”. Languages: en, fr.'],
    [['quoridor', 'import', '-', '--lang', 'de'], 'Unknown language “de”.'],
  ])('%j is named in the error', async (argv, message) => {
    const { code, out, err } = await quadrille(argv);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(message);
  });
});

describe('help', () => {
  const commands = ['games', 'moves', 'perft', 'show', 'validate', 'verify', 'help'];

  it('names every command and game', async () => {
    const { code, out } = await quadrille(['--help']);
    expect(code).toBe(0);
    for (const command of commands) expect(out).toMatch(new RegExp(`^ {2}${command} +\\S`, 'm'));
    expect(out).toMatch(/^ {2}quoridor +Quoridor/m);
    expect((await quadrille([])).out).toBe(out);
    expect((await quadrille(['help'])).out).toBe(out);
  });

  it.each(commands)('of %s has three forms, in two languages', async (command) => {
    const english = await quadrille([command, '--help']);
    expect(english.code).toBe(0);
    expect(english.out).toMatch(new RegExp(`^Usage: quadrille ${command}`));
    expect((await quadrille(['help', command])).out).toBe(english.out);
    expect((await quadrille(['--help', command])).out).toBe(english.out);
    const french = await quadrille(['help', command, '--lang', 'fr']);
    expect(french.out).toMatch(new RegExp(`^Utilisation\u{202f}: quadrille ${command}`));
  });

  it('has no missing message', async () => {
    const calls = [[], ...commands.map((command) => [command]), ['quoridor'], ['noughts'], ['quoridor', 'import']];
    for (const language of ['en', 'fr']) {
      for (const call of calls) {
        const { code, out } = await quadrille(['help', ...call, '--lang', language]);
        expect(code).toBe(0);
        expect(out).not.toMatch(/\b(help|command|details|operands|flag|example)\.[a-z]/);
        expect(out).not.toMatch(/\{\w+\}/);
      }
    }
  });

  it('lists the commands of a game', async () => {
    const { out } = await quadrille(['quoridor']);
    expect(out).toMatch(/^ {2}quoridor import +\S/m);
    const own = await quadrille(['quoridor', 'import', '--help']);
    expect(own.out).toMatch(/^Usage: quadrille quoridor import .*\[--older\] \[--params P\]/);
    expect((await quadrille(['help', 'quoridor', 'import'])).out).toBe(own.out);
  });

  it('prints the version', async () => {
    expect(await quadrille(['--version'])).toEqual({ code: 0, out: `${manifest.version}\n`, err: '' });
  });
});

describe('the language', () => {
  it.each([
    [{}, 'en-GB', 'en'],
    [{}, 'fr-BE', 'fr'],
    [{ LANG: 'fr_FR.UTF-8' }, 'en-GB', 'fr'],
    [{ LANG: 'fr_FR.UTF-8', LC_MESSAGES: 'en_US.UTF-8' }, 'fr-FR', 'en'],
    [{ LANG: 'en_US.UTF-8', LC_ALL: 'fr' }, 'en-GB', 'fr'],
    [{ LANG: 'C' }, 'fr-FR', 'en'],
    [{ LANG: 'fro_XX' }, 'en-GB', 'en'],
  ])('of %j and %s is %s', async (env, locale, language) => {
    const { err } = await quadrille(['xyzzy-xyzzy'], { env, locale });
    expect(err).toContain(language === 'fr' ? 'Il n’y a ni commande' : 'Unknown command');
  });

  it('is set by --lang before and after the command, also for errors about other options', async () => {
    for (const argv of [
      ['--lang', 'fr', 'moves', 'quorido'],
      ['moves', 'quorido', '--lang=fr'],
      ['moves', '--jsn', '--lang', 'fr'],
    ]) {
      const { code, err } = await quadrille(argv, { env: { LANG: 'en_GB' } });
      expect(code).toBe(2);
      expect(err).toContain('Vouliez-vous dire');
    }
  });
});

describe('arena', () => {
  it('plays a match that the seed reproduces, and prints it as JSON', async () => {
    const call = [
      'arena',
      'quoridor',
      'easy',
      'random',
      '--games',
      '20',
      '--seed',
      '3',
      '--params',
      'size=5',
      '--json',
    ];
    const first = await quadrille(call);
    expect(first.code).toBe(0);
    const report = JSON.parse(first.out) as { games: number; players: string[]; wins: number[]; draws: number };
    expect(report.players).toEqual(['easy', 'random']);
    expect(report.wins[0]! + report.wins[1]! + report.draws).toBe(report.games);
    expect(report.wins[0]).toBeGreaterThan(report.wins[1]!);
    const again = JSON.parse((await quadrille(call)).out) as typeof report;
    expect(again.wins).toEqual(report.wins);
  });

  it('suggests the closest player for a typing error, and refuses a bad number', async () => {
    const slip = await quadrille(['arena', 'quoridor', 'esay', 'random']);
    expect([slip.code, slip.out]).toEqual([2, '']);
    expect(slip.err).toContain('“easy”');
    const number = await quadrille(['arena', 'quoridor', 'easy', 'random', '--games', 'many']);
    expect([number.code, number.err.includes('--games')]).toEqual([2, true]);
  });
});

describe('engine', () => {
  it('speaks the protocol of the game over standard input', async () => {
    const input = 'newgame size=5\nposition startpos moves c2\nnonsense\ngo nodes 2000\n';
    const { code, out } = await quadrille(['engine', 'quoridor'], { input });
    expect(code).toBe(0);
    expect(out).toMatch(/error unknown-line/);
    expect(out).toMatch(/bestmove [a-e][1-5][hv]?\n$/);
  });

  it('passes on what follows the game: flags of that game, and no others', async () => {
    const unknown = await quadrille(['engine', 'quoridor', '--level', 'club']);
    expect([unknown.code, unknown.out, unknown.err.includes('--level')]).toEqual([2, '', true]);
    const wrong = await quadrille(['engine', 'blokus', '--game', 'chess']);
    expect([wrong.code, wrong.out, wrong.err.includes('“chess”')]).toEqual([2, '', true]);
    const right = await quadrille(['engine', 'blokus', '--game', 'duo'], { input: 'play b e10\nquit\n' });
    expect([right.code, right.out]).toEqual([0, '= \n\n= \n\n']);
    const help = await quadrille(['engine', 'blokus', '--help']);
    expect([help.code, help.out.includes('--level')]).toEqual([0, true]);
  });

  it('is refused for games without one', async () => {
    const { code, err } = await quadrille(['engine', 'noughts']);
    expect([code, err.includes('noughts')]).toEqual([2, true]);
  });
});

describe('a command of a game', () => {
  it('may be written before the game as well as after it', async () => {
    const [after, before] = [await quadrille(['noughts', 'solve']), await quadrille(['solve', 'noughts'])];
    expect(after.code).toBe(0);
    expect(before).toEqual(after);
  });
});
