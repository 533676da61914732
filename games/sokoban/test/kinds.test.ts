import { expect as must } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { positionText, printKinds, withKinds } from '../src/rules/level-text.ts';
import { pushPaths } from '../src/rules/box-paths.ts';
import { rules } from '../src/rules/rules.ts';
import { bonusLevel } from '../src/rules/story-levels.ts';
import { walkTo } from '../src/rules/walk.ts';
import { sounds } from '../src/sounds.ts';
import { after, at, drawn, refusal } from './drawing.ts';

const isOver = (state: Parameters<typeof rules.turn>[0]): boolean => rules.turn(state).kind === 'over';

describe('a case with limited pushes', () => {
  const room = `
    ########
    #@$   .#
    #  $   #
    #     .#
    ########
  `;

  test('can be pushed so many times and no more', () => {
    const state = drawn(room, 'limited:2@3,2');
    expect(refusal(after(state, 'RR'), 'R')).toBe('box-limited');
    expect(printKinds(after(state, 'R'))).toBe('limited:1@4,2');
    expect(printKinds(after(state, 'RR'))).toBe('limited:0@5,2');
  });

  test('other cases do not use its pushes up', () => {
    const state = drawn(room, 'limited:2@3,2');
    expect(printKinds(after(state, 'drR'))).toBe('limited:2@3,2');
  });

  test('is home like any other when it is on a mark', () => {
    const state = drawn('#####\n#@$.#\n#####', 'limited:1@3,2');
    expect(isOver(after(state, 'R'))).toBe(true);
  });

  test('path-finding keeps to its pushes', () => {
    const state = drawn(room, 'limited:2@3,2');
    const paths = pushPaths(state, at(state, 3, 2));
    expect(paths.pushes(at(state, 5, 2))).toBe(2);
    expect(paths.pushes(at(state, 6, 2))).toBe(-1);
  });
});

describe('a mark with a switch', () => {
  const room = `
    #########
    #       #
    #@$ .   #
    #       #
    #########
  `;
  const state = drawn(room, 'switch@5,3');

  test('pressed once is not content', () => {
    const pressed = after(state, 'RR');
    expect(printKinds(pressed)).toBe('switch:1@5,3');
    expect(isOver(pressed)).toBe(false);
  });

  test('pressed twice is', () => {
    const twice = after(state, 'RRRurrdL');
    expect(printKinds(twice)).toBe('switch@5,3');
    expect(isOver(twice)).toBe(true);
  });

  test('needs a case on it, even if it was never pressed', () => {
    const beside = after(state, 'R');
    expect(printKinds(beside)).toBe('switch@5,3');
    expect(isOver(beside)).toBe(false);
  });

  test('the roadie is too light to press it', () => {
    expect(printKinds(after(state, 'urrrd'))).toBe('switch@5,3');
  });

  test('a case that stands on it from the start has not pressed it', () => {
    const standing = drawn('########\n#@$.*  #\n#      #\n########', 'switch@5,2');
    expect(isOver(after(standing, 'R'))).toBe(true);
  });
});

describe('a pedal', () => {
  const state = drawn(
    `
    #######
    #     #
    #@$  .#
    #     #
    #######
  `,
    'pedal@4,3',
  );

  test('counts the case that is pushed onto it and the roadie who follows', () => {
    expect(printKinds(after(state, 'R'))).toBe('pedal:1@4,3');
    expect(printKinds(after(state, 'RR'))).toBe('pedal:2@4,3');
  });

  test('counts every step of the roadie onto it, and forgets how many: odd or even is enough', () => {
    expect(printKinds(after(state, 'urrd'))).toBe('pedal:1@4,3');
    expect(printKinds(after(state, 'urrdud'))).toBe('pedal:2@4,3');
    expect(printKinds(after(state, 'urrdudud'))).toBe('pedal:1@4,3');
    expect(printKinds(after(state, 'urrdududud'))).toBe('pedal:2@4,3');
  });

  test('the level ends when every case is home and it was pressed an even number of times', () => {
    expect(isOver(after(state, 'RRR'))).toBe(true);
    expect(isOver(after(state, 'urrdulldRRR'))).toBe(false);
  });

  test('a step can be the last move', () => {
    const odd = after(state, 'urrdulldRRR');
    expect(isOver(odd)).toBe(false);
    expect(isOver(after(odd, 'l'))).toBe(true);
    // So it is from a position that was left there, which remembers no push.
    const again = must(positionText.parse(positionText.print(odd)));
    expect(isOver(again)).toBe(false);
    expect(isOver(after(again, 'l'))).toBe(true);
  });

  test('twice at least: one that was never pressed keeps the level open', () => {
    const aside = drawn('######\n#@$ .#\n#    #\n######', 'pedal@2,3');
    expect(isOver(after(aside, 'RR'))).toBe(false);
    expect(isOver(after(aside, 'RRdll'))).toBe(false);
    expect(isOver(after(aside, 'RRdllrl'))).toBe(true);
  });

  test('who stands on it at the start has not pressed it', () => {
    expect(printKinds(drawn('######\n#@$ .#\n######', 'pedal@2,2;pedal@3,2'))).toBe('pedal@2,2;pedal@3,2');
  });

  test('lies on floor without a mark', () => {
    const level = drawn('######\n#@$ .#\n######');
    for (const cell of ['1,1', '5,2']) {
      expect(withKinds(level, `pedal@${cell}`, 0)).toMatchObject({ ok: false, error: { code: 'kinds-no-floor' } });
    }
    expect(withKinds(level, 'pedal:3@4,2', 0)).toMatchObject({ ok: false, error: { code: 'kinds-value' } });
  });

  test('a click far away walks round it where there is a way round', () => {
    expect(walkTo(drawn('#######\n#@  $.#\n#     #\n#######', 'pedal@3,2'), 10)?.join('')).toBe('drru');
    expect(walkTo(drawn('#######\n#@  $.#\n#######', 'pedal@3,2'), 10)?.join('')).toBe('rr');
  });

  test('is heard, and more when it is content', () => {
    expect(sounds(state, 'u')).toHaveLength(0);
    expect(sounds(state, 'R')).toHaveLength(2);
    expect(sounds(after(state, 'R'), 'R')).toHaveLength(4);
  });

  test('the level of the story: its solution solves it, and without the last care it does not', () => {
    const { start, solution } = bonusLevel;
    expect(isOver(after(start, solution))).toBe(true);
    expect(solution).toHaveLength(31);
    const shorter = 'uurDldRRRRRdrUllllddlUluRRRRR';
    expect(isOver(after({ ...start, specials: [] }, shorter))).toBe(true);
    expect(isOver(after(start, shorter))).toBe(false);
  });
});

describe('how kinds are written', () => {
  const room = `
    #######
    #@$ . #
    # $ . #
    #######
  `;

  test('kind, value unless usual, column and row; in the order of the squares', () => {
    const state = drawn(room, 'switch:1@5,3; limited@3,2 ;limited:3@3,3');
    expect(printKinds(state)).toBe('limited@3,2;limited:3@3,3;switch:1@5,3');
    expect(printKinds(state, '; ')).toBe('limited@3,2; limited:3@3,3; switch:1@5,3');
  });

  test('a position carries them and what they have counted', () => {
    const state = after(drawn(room, 'limited@3,2;switch@5,2'), 'RR');
    const text = positionText.print(state);
    expect(text).toBe('7#|#--@*-#|#-$-.-#|7#;switch:1@5,2;limited:3@5,2');
    expect(must(positionText.parse(text)).specials).toEqual(state.specials);
  });

  test('without kinds a level is plain XSB, and a plain level has none', () => {
    expect(drawn(room).specials).toEqual([]);
    expect(positionText.print(drawn(room))).toBe('7#|#@$-.-#|#-$-.-#|7#');
  });

  const faults: [text: string, code: string, place: number][] = [
    ['limited', 'kinds-shape', 0],
    ['limited:x@3,2', 'kinds-shape', 0],
    ['switch@5,2;;huge@3,2', 'kinds-unknown', 12],
    ['limited:100@3,2', 'kinds-value', 0],
    ['switch:2@5,2', 'kinds-value', 0],
    ['limited@9,2', 'kinds-cell', 0],
    ['limited@0,2', 'kinds-cell', 0],
    ['limited@3', 'kinds-cell', 0],
    ['limited@2,2', 'kinds-no-box', 0],
    ['switch@3,2', 'kinds-no-goal', 0],
    ['limited@3,2; limited@3,2', 'kinds-twice', 13],
  ];
  test.each(faults)('%j is refused as %s at %i', (text, code, place) => {
    const read = withKinds(drawn(room), text, 0);
    expect(read.ok ? read : [read.error.code, read.error.at]).toEqual([code, place]);
  });

  test('a roadie behind worn-out cases cannot move, and that is no level', () => {
    const read = withKinds(drawn('######\n#@$ .#\n######'), 'limited:0@3,2', 0);
    expect(read.ok ? read : read.error.code).toBe('level-stuck');
  });
});
