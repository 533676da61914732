import { expect as must } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { notation } from '../src/notation/notation.ts';
import { rules } from '../src/rules/rules.ts';
import { dealer } from '../src/generator/generator.ts';
import { after, board, drawn, legal, refusal, sketch } from './drawing.ts';

const solved = { kind: 'over', outcome: { winners: [0], reason: 'solved' } };

describe('a step', () => {
  const start = drawn(`
    #####
    #@  #
    # $ #
    #  .#
    #####
  `);

  test('goes to a free square, in four directions', () => {
    expect(legal(start)).toBe('rd');
    expect(sketch(after(start, 'rrd'))).toBe(
      board(`
        #####
        #   #
        # $@#
        #  .#
        #####
      `),
    );
  });

  test('does not go through walls', () => {
    expect(refusal(start, 'l')).toBe('wall-ahead');
    expect(refusal(start, 'U')).toBe('wall-ahead');
  });

  test('may stand on a mark', () => {
    expect(sketch(after(start, 'rrdd'))).toContain('+');
  });
});

describe('a push', () => {
  test('moves the case one square and the roadie behind it', () => {
    const state = drawn(`
      ######
      #@$ .#
      ######
    `);
    expect(legal(state)).toBe('R');
    expect(sketch(after(state, 'R'))).toBe(
      board(`
        ######
        # @$.#
        ######
      `),
    );
  });

  test('never moves two cases', () => {
    const state = drawn(`
      ########
      # @$$..#
      ########
    `);
    expect(refusal(state, 'R')).toBe('box-against-box');
    expect(legal(state)).toBe('l');
  });

  test('never moves a case into a wall', () => {
    const state = drawn(`
      ######
      #.@$##
      ######
    `);
    expect(refusal(state, 'R')).toBe('box-against-wall');
    expect(legal(state)).toBe('l');
  });

  test('there is no pulling', () => {
    const state = drawn(`
      ######
      #.@$ #
      ######
    `);
    expect(sketch(after(state, 'l'))).toBe(
      board(`
        ######
        #+ $ #
        ######
      `),
    );
  });

  test('is written in upper case, a step in lower case, and the opposite is refused', () => {
    const state = drawn(`
      ######
      #.@$ #
      ######
    `);
    expect(refusal(state, 'r')).toBe('box-ahead');
    expect(refusal(state, 'L')).toBe('nothing-to-push');
    expect(() => rules.play(state, 'L')).toThrow(/nothing-to-push/);
  });
});

describe('the end', () => {
  const start = drawn(`
    ######
    #@$ .#
    #  $.#
    #    #
    ######
  `);

  test('comes when every mark has its case', () => {
    expect(rules.turn(start)).toEqual({ kind: 'seat', seat: 0 });
    const before = after(start, 'RR');
    expect(rules.turn(before)).toEqual({ kind: 'seat', seat: 0 });
    const end = after(before, 'ldR');
    expect(rules.turn(end)).toEqual(solved);
    expect(legal(end)).toBe('');
    expect(refusal(end, 'l')).toBe('game-over');
  });

  test('needs at least one push, even if the level starts solved', () => {
    const state = drawn(`
      #######
      #     #
      #  *@ #
      #     #
      #######
    `);
    expect(rules.turn(state)).toEqual({ kind: 'seat', seat: 0 });
    expect(rules.turn(after(state, 'u'))).toEqual({ kind: 'seat', seat: 0 });
    expect(rules.turn(after(state, 'L'))).toEqual({ kind: 'seat', seat: 0 });
    expect(rules.turn(after(state, 'LdlluR'))).toEqual(solved);
  });

  test('only the roadie moves', () => {
    expect(rules.check(start, 'R', 'referee')?.code).toBe('not-the-player');
    expect(rules.check(start, 'R', 1)?.code).toBe('not-the-player');
    expect(rules.seats()).toBe(1);
  });
});

describe('the counters', () => {
  const start = drawn(`
    #########
    #@ $    #
    #  $    #
    #     ..#
    #########
  `);

  test('count moves and pushes', () => {
    expect(after(start, 'rRR').tally).toEqual({ moves: 3, pushes: 2, lines: 1, changes: 1 });
  });

  test('count pushes of one case in one direction as a line, whatever the walks between them', () => {
    expect(after(start, 'rRlrR').tally).toMatchObject({ pushes: 2, lines: 1, changes: 1 });
  });

  test('count another direction as a new line, and another case as a change as well', () => {
    const turned = after(start, 'rRRdrruL');
    expect(turned.tally).toMatchObject({ pushes: 3, lines: 2, changes: 1 });
    const other = after(start, 'rRldR');
    expect(other.tally).toMatchObject({ pushes: 2, lines: 2, changes: 2 });
  });
});

describe('boards', () => {
  test('may have unreachable cases on marks as scenery', () => {
    const state = drawn(`
      #########
      #@$.#*  #
      #########
    `);
    expect(state.boxes).toHaveLength(1);
    expect(rules.turn(after(state, 'R'))).toEqual(solved);
    expect(sketch(after(state, 'R'))).toContain('#*');
  });

  test('have up to 100 squares per side', () => {
    const rows = ['#'.repeat(100), ...Array.from({ length: 98 }, () => `#${' '.repeat(98)}#`), '#'.repeat(100)];
    rows[50] = `#@$${' '.repeat(95)}.#`;
    const state = drawn(rows.join('\n'));
    expect(rules.turn(after(state, 'R'.repeat(96)))).toEqual(solved);
    expect(must(notation.position({ level: 'own' }).parse(notation.position({ level: 'own' }).print(state)))).toEqual(
      state,
    );
  });

  test('are shared by states that differ only in the roadie: ten thousand states stay small', () => {
    const start = drawn(`
      #####
      #@ $#
      #  .#
      #####
    `);
    const walked = after(start, 'rl'.repeat(10));
    expect(walked.board).toBe(start.board);
    expect(walked.boxes).toBe(start.boxes);
  });
});

describe('the start of a game', () => {
  test('with params without a level takes the board from the position', () => {
    expect(sketch(must(rules.start({ level: 'own' }, '6#|#.$@-#|6#')))).toBe('######\n#.$@ #\n######');
    expect(rules.start({ level: 'own' }).ok).toBe(true);
  });

  test('is a level of the story, or a generated one', async () => {
    const story = must(notation.params.parse('level=story-1'));
    expect(must(rules.start(story)).boxes).toHaveLength(2);
    const random = must(notation.params.parse('room=2x2,boxes=2,seed=9'));
    expect(rules.start(random)).toMatchObject({ ok: false, error: { code: 'level-unmade' } });
    expect(dealer.needs('room=2x2,boxes=2,seed=9')).toBe(true);
    expect(dealer.needs('level=story-1')).toBe(false);
    const made = await dealer.deal('room=2x2,boxes=2,seed=9', new AbortController().signal);
    expect(must(rules.start(random, made)).boxes).toHaveLength(2);
    expect(await dealer.deal('room=2x2,boxes=2,seed=9', new AbortController().signal)).toBe(made);
  });
});
