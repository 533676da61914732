import { createHash } from 'node:crypto';
import type { Query } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { players } from '../src/players/index.ts';
import { GtpClock, PlayerSeat } from '../src/protocol/clock.ts';
import { protocolFlags } from '../src/protocol/flags.ts';
import { protocol, version } from '../src/protocol/protocol.ts';
import figures from './data/positions.json' with { type: 'json' };
import manifest from '../package.json' with { type: 'json' };

async function* told(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}

/** A whole session: the input, and the answers without the empty lines that end them. */
async function session(input: string, flags: Readonly<Record<string, string>> = {}): Promise<string[]> {
  const written: string[] = [];
  await protocol(told(input.split('\n')), (line) => written.push(line), new AbortController().signal, {
    level: 'medium',
    ...flags,
  });
  if (written.some((line, index) => (line === '') !== (index % 2 === 1))) {
    throw new Error('an answer does not end with exactly one empty line');
  }
  return written.filter(Boolean);
}

describe('the protocol', () => {
  test('plays a Duo match as match programs do', async () => {
    const answers = await session(
      'set_game Blokus Duo\nplay b b9,c9,c10,d10,e10\nplay w g5,h5,i5,j5,g6\ngenmove b\ngenmove w\nundo\nundo\nfinal_score\nquit',
    );
    expect(answers.slice(0, 3)).toEqual(['= ', '= ', '= ']);
    expect(answers[3]).toMatch(/^= [a-n]\d+(,[a-n]\d+){4}$/);
    expect(answers[4]).toMatch(/^= [a-n]\d+(,[a-n]\d+){4}$/);
    expect(answers.slice(5)).toEqual(['= ', '= ', '= 0', '= ']);
  });

  test.each(figures.positions.filter((figure) => figure.final))(
    'final_score of $variant game $game is $final_score, and all colours pass',
    async (figure) => {
      const colours = figure.variant === 'duo' ? ['b', 'w'] : ['1', '2', '3', '4'];
      const input = [
        ...figure.moves.map((move) => `play ${move}`),
        'final_score',
        ...colours.map((colour) => `genmove ${colour}`),
        ...colours.map((colour) => `play ${colour} pass`),
      ].join('\n');
      const answers = await session(input, { game: figure.variant });
      expect(answers.slice(0, figure.moves.length)).toEqual(figure.moves.map(() => '= '));
      expect(answers.slice(figure.moves.length)).toEqual([
        `= ${figure.final_score}`,
        ...colours.map(() => '= pass'),
        ...colours.map(() => '= '),
      ]);
    },
  );

  test('all_legal lists the moves of any colour at any time', async () => {
    const figure = figures.positions.find((candidate) => candidate.variant === 'classic')!;
    const input = `${figure.moves.map((move) => `play ${move}`).join('\n')}\nall_legal 1\nall_legal red\nall_legal 4`;
    const answers = await session(input, { game: 'classic' });
    for (const [index, colour] of [0, 2, 3].entries()) {
      const list = answers[figure.moves.length + index]!.slice(2).split('\n');
      expect(list).toHaveLength(figure.legal![colour]!);
      const sorted = list.toSorted((a, b) => (a < b ? -1 : 1)).join(' ');
      expect(createHash('sha256').update(sorted).digest('hex').slice(0, 16)).toBe(figure.sha256_16![colour]);
    }
  });

  test('any order of colours is accepted', async () => {
    expect(await session('play 3 t1\nplay 3 s2,r2\nplay green a1\ngenmove 3\nplay 1 a20')).toEqual([
      '= ',
      '= ',
      '= ',
      expect.stringMatching(/^= [a-t]\d+/) as string,
      '= ',
    ]);
  });

  test('every variant can be set, by its name in files or by the word of --game', async () => {
    const names = ['Blokus', 'Blokus Two-Player', 'Blokus Three-Player', 'Blokus Duo', 'classic_2', 'teams'];
    expect(await session(names.map((name) => `set_game ${name}`).join('\n'))).toEqual(names.map(() => '= '));
    const score = async (game: string): Promise<string | undefined> =>
      (await session('play 1 a20,b20\nplay 2 t20\nfinal_score', { game })).at(-1);
    expect(await score('classic_2')).toBe('= B+1');
    expect(await score('classic_3')).toBe('= 2 1 0');
    expect(await score('classic')).toBe('= 2 1 0 0');
    expect(await score('teams')).toBe('= 2 1 0 0');
  });

  test('ids, comments and control characters follow GTP', async () => {
    expect(
      await session('12 name\n\n# nothing\n 7\tversion # which\n1 known_command play\n2 known_command fly\r'),
    ).toEqual(['=12 Quadrille Blokus', `=7 ${manifest.version}`, '=1 true', '=2 false']);
    expect(version).toBe(manifest.version);
  });

  test('lists its commands, shows the board and the time', async () => {
    const [commands, board, time] = await session('list_commands\nshowboard\ncputime', { game: 'duo' });
    const wanted =
      'set_game clear_board play genmove all_legal undo final_score showboard cputime name version known_command list_commands quit';
    expect(commands!.slice(2).split('\n')).toEqual(expect.arrayContaining(wanted.split(' ')));
    expect(board).toContain('14 · · ·');
    expect(Number(time!.slice(2))).toBeGreaterThan(0);
  });

  test('the same seed gives the same game', async () => {
    const input = 'set_random_seed 5\ngenmove b\ngenmove w\ngenmove b';
    const first = await session(input, { game: 'duo' });
    expect(await session(input, { game: 'duo' })).toEqual(first);
    expect(await session(input.replace('5', '6'), { game: 'duo' })).not.toEqual(first);
  });

  test('every player can be chosen by --level', () => {
    expect(protocolFlags.find(({ name }) => name === 'level')!.values.toSorted()).toEqual(
      players()
        .map(({ id }) => id)
        .toSorted(),
    );
  });

  test('a level of the ladder answers too', async () => {
    const answers = await session('play b e10\ngenmove w', { game: 'duo', level: 'club' });
    expect(answers[1]).toMatch(/^= [a-n]\d+/);
  });
});

/** Parses the output strictly by the protocol, and rejects anything else. */
function strictly(text: string): { readonly id: string; readonly isGood: boolean; readonly answer: string }[] {
  const answers = [];
  let rest = text;
  while (rest !== '') {
    const [whole, sign, id, answer] = /^([=?])(\d*) ((?:[^\n]|\n(?!\n))*)\n\n/.exec(rest) ?? [];
    if (whole === undefined) throw new Error(`no answer to the letter: ${JSON.stringify(rest.slice(0, 60))}`);
    if (/\p{Cc}/u.test(whole.replaceAll('\n', ''))) throw new Error(`control characters: ${JSON.stringify(whole)}`);
    answers.push({ id: id!, isGood: sign === '=', answer: answer! });
    rest = rest.slice(whole.length);
  }
  return answers;
}

describe('a strict GTP client', () => {
  const commands = [
    '1 protocol_version',
    'set_game Blokus Duo',
    '2 clear_board',
    '3 play b e10',
    'showboard',
    '4 list_commands',
    '5 genmove w',
    'all_legal w',
    'undo',
    '6 play b a1',
    '7 time_settings 60 5 1',
    '8 level easy',
    'quit',
  ];

  test('understands every answer, including empty ones', async () => {
    const written: string[] = [];
    await protocol(told(commands), (line) => written.push(`${line}\n`), new AbortController().signal, {
      level: 'medium',
    });
    const answers = strictly(written.join(''));
    expect(answers.map(({ id }) => id)).toEqual(['1', '', '2', '3', '', '4', '5', '', '', '6', '7', '8', '']);
    expect(answers.flatMap(({ isGood }, index) => (isGood ? [] : [index]))).toEqual([9]);
    expect(answers.filter(({ answer }) => answer === '')).toHaveLength(7);
  });

  test('would notice an answer without its space', () => {
    expect(() => strictly('=\n\n')).toThrow('to the letter');
    expect(() => strictly('= \n')).toThrow('to the letter');
    expect(strictly('=7 \n\n')).toEqual([{ id: '7', isGood: true, answer: '' }]);
  });
});

test('a player stays seated while the match continues, even when all moves are sent again', async () => {
  let sat = 0;
  const easy = players().find(({ id }) => id === 'easy')!;
  const counted = { ...easy, sit: (query: Query) => (sat++, easy.sit(query)) };
  const seat = new PlayerSeat(counted);
  const signal = new AbortController().signal;
  const ask = (moves: string[], params = 'game=duo') => seat.move({ params, moves }, { nodes: 1, seed: 1 }, signal);
  const first = (await ask([]))!;
  expect(await ask([first, 'j5'])).toBeDefined();
  expect(sat).toBe(1);
  await ask([first]);
  await ask(['e10']);
  expect(sat).toBe(3);
  await ask(['e10', 'j5']);
  expect(sat).toBe(3);
  await ask([], 'game=teams');
  expect(sat).toBe(4);
  seat.leave();
});

describe('levels and clocks', () => {
  test('a level can be chosen during a match', async () => {
    const answers = await session('level club\ngenmove b\nlevel easy\ngenmove w', { game: 'duo' });
    expect(answers[0]).toBe('= ');
    expect(answers[1]).toMatch(/^= [a-n]\d+(,[a-n]\d+){4}$/);
    expect(answers[2]).toBe('= ');
    expect(answers[3]).toMatch(/^= [a-n]\d+/);
  });

  test('main time is divided by the remaining pieces, extra time by its moves', () => {
    const clock = new GtpClock();
    expect(clock.budget(0, 0)).toBeUndefined();
    expect(clock.set(['210', '10', '2'])).toBe(true);
    expect(clock.budget(0, 0)).toBeCloseTo(10_000 - 20);
    expect(clock.budget(0, 20)).toBeCloseTo(52_500 - 20);
    clock.spendTime(0, 110_000);
    expect(clock.budget(0, 11)).toBeCloseTo(10_000 - 20);
    expect(clock.budget(1, 0)).toBeCloseTo(10_000 - 20);
    clock.spendTime(0, 120_000);
    expect(clock.budget(0, 11)).toBeCloseTo(5_000 - 20);
    clock.spendTime(0, 4_000);
    expect(clock.budget(0, 12)).toBeCloseTo(6_000 - 20);
    clock.spendTime(0, 1_000);
    expect(clock.budget(0, 13)).toBeCloseTo(5_000 - 20);
  });

  test('the time left sent by the other program counts; extra time for no moves means no limit', () => {
    const clock = new GtpClock();
    expect(clock.setTimeLeft(1, ['4', '0'])).toBe(true);
    expect(clock.budget(1, 19)).toBeCloseTo(1_000 - 20);
    expect(clock.budget(0, 19)).toBeUndefined();
    expect(clock.setTimeLeft(1, ['0', '0'])).toBe(true);
    expect(clock.budget(1, 19)).toBe(1);
    expect(clock.set(['0', '5', '0'])).toBe(true);
    expect(clock.budget(1, 19)).toBeUndefined();
  });
});

describe('bad input is answered with ? and a reason, and the engine continues', () => {
  test.each([
    ['fly me', 'unknown-command'],
    ['3', 'unknown-command'],
    ['set_game Go', 'unknown-game'],
    ['play', 'unknown-colour'],
    ['play x e10', 'unknown-colour'],
    ['play 3 e10', 'unknown-colour'],
    ['play b', 'move-missing'],
    ['play b e10,', 'square-column'],
    ['play b e', 'square-row'],
    ['play b e10,e1o', 'square-rest'],
    ['play b e10 x', 'square-rest'],
    ['play b giveup', 'not-a-piece'],
    ['play b f10', 'first-off-start'],
    ['play b e10,e12', 'not-a-piece'],
    ['play b e15', 'off-board'],
    ['play b pass', 'pass-with-moves'],
    ['genmove', 'unknown-colour'],
    ['all_legal 7', 'unknown-colour'],
    ['undo', 'nothing-to-undo'],
    ['set_random_seed soon', 'bad-seed'],
    ['level grandmaster', 'unknown-level'],
    ['level', 'unknown-level'],
    ['time_settings 60', 'bad-time'],
    ['time_settings 60 -1 0', 'bad-time'],
    ['time_left b soon 0', 'bad-time'],
    ['time_left x 10 0', 'unknown-colour'],
  ])('%j: %s', async (line, code) => {
    const answers = await session(`${line}\nplay b e10\nplay b e10`, { game: 'duo' });
    expect(answers[0]).toMatch(new RegExp(`^\\?\\d* ${code}: .`));
    expect(answers.slice(1)).toEqual(['= ', expect.stringMatching(/^\? piece-used: /) as string]);
  });

  test('a refused move has its offset', async () => {
    expect((await session('play b e10,f1x', { game: 'duo' }))[0]).toContain('(column 7 of the move)');
  });
});
