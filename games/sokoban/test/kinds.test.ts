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

  test('can be pushed only up to its limit', () => {
    const state = drawn(room, 'limited:2@3,2');
    expect(refusal(after(state, 'RR'), 'R')).toBe('box-limited');
    expect(printKinds(after(state, 'R'))).toBe('limited:1@4,2');
    expect(printKinds(after(state, 'RR'))).toBe('limited:0@5,2');
  });

  test('does not count pushes of other cases', () => {
    const state = drawn(room, 'limited:2@3,2');
    expect(printKinds(after(state, 'drR'))).toBe('limited:2@3,2');
  });

  test('counts on a mark like any other case', () => {
    const state = drawn('#####\n#@$.#\n#####', 'limited:1@3,2');
    expect(isOver(after(state, 'R'))).toBe(true);
  });

  test('limits path-finding by its pushes', () => {
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

  test('is not satisfied after one press', () => {
    const pressed = after(state, 'RR');
    expect(printKinds(pressed)).toBe('switch:1@5,3');
    expect(isOver(pressed)).toBe(false);
  });

  test('is satisfied after two presses', () => {
    const twice = after(state, 'RRRurrdL');
    expect(printKinds(twice)).toBe('switch@5,3');
    expect(isOver(twice)).toBe(true);
  });

  test('needs a case on it, even if it was never pressed', () => {
    const beside = after(state, 'R');
    expect(printKinds(beside)).toBe('switch@5,3');
    expect(isOver(beside)).toBe(false);
  });

  test('is not pressed by the roadie', () => {
    expect(printKinds(after(state, 'urrrd'))).toBe('switch@5,3');
  });

  test('is not pressed by a case that starts on it', () => {
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

  test('counts a case that is pushed onto it and the roadie who follows', () => {
    expect(printKinds(after(state, 'R'))).toBe('pedal:1@4,3');
    expect(printKinds(after(state, 'RR'))).toBe('pedal:2@4,3');
  });

  test('counts every step of the roadie onto it, but stores only odd or even', () => {
    expect(printKinds(after(state, 'urrd'))).toBe('pedal:1@4,3');
    expect(printKinds(after(state, 'urrdud'))).toBe('pedal:2@4,3');
    expect(printKinds(after(state, 'urrdudud'))).toBe('pedal:1@4,3');
    expect(printKinds(after(state, 'urrdududud'))).toBe('pedal:2@4,3');
  });

  test('ends the level when every case is on a mark and the number of presses is even', () => {
    expect(isOver(after(state, 'RRR'))).toBe(true);
    expect(isOver(after(state, 'urrdulldRRR'))).toBe(false);
  });

  test('allows a step as the last move', () => {
    const odd = after(state, 'urrdulldRRR');
    expect(isOver(odd)).toBe(false);
    expect(isOver(after(odd, 'l'))).toBe(true);
    // This also holds from a stored position, which has no last push.
    const again = must(positionText.parse(positionText.print(odd)));
    expect(isOver(again)).toBe(false);
    expect(isOver(after(again, 'l'))).toBe(true);
  });

  test('needs at least two presses before the level can end', () => {
    const aside = drawn('######\n#@$ .#\n#    #\n######', 'pedal@2,3');
    expect(isOver(after(aside, 'RR'))).toBe(false);
    expect(isOver(after(aside, 'RRdll'))).toBe(false);
    expect(isOver(after(aside, 'RRdllrl'))).toBe(true);
  });

  test('is not pressed by a roadie who starts on it', () => {
    expect(printKinds(drawn('######\n#@$ .#\n######', 'pedal@2,2;pedal@3,2'))).toBe('pedal@2,2;pedal@3,2');
  });

  test('is on floor without a mark', () => {
    const level = drawn('######\n#@$ .#\n######');
    for (const cell of ['1,1', '5,2']) {
      expect(withKinds(level, `pedal@${cell}`, 0)).toMatchObject({ ok: false, error: { code: 'kinds-no-floor' } });
    }
    expect(withKinds(level, 'pedal:3@4,2', 0)).toMatchObject({ ok: false, error: { code: 'kinds-value' } });
  });

  test('is avoided by automatic walks if possible', () => {
    expect(walkTo(drawn('#######\n#@  $.#\n#     #\n#######', 'pedal@3,2'), 10)?.join('')).toBe('drru');
    expect(walkTo(drawn('#######\n#@  $.#\n#######', 'pedal@3,2'), 10)?.join('')).toBe('rr');
  });

  test('has a sound, and another one when it is satisfied', () => {
    expect(sounds(state, 'u')).toHaveLength(0);
    expect(sounds(state, 'R')).toHaveLength(2);
    expect(sounds(after(state, 'R'), 'R')).toHaveLength(4);
  });

  test('is in a story level, whose solution needs the last detour for it', () => {
    const { start, solution } = bonusLevel;
    expect(isOver(after(start, solution))).toBe(true);
    expect(solution).toHaveLength(31);
    const shorter = 'uurDldRRRRRdrUllllddlUluRRRRR';
    expect(isOver(after({ ...start, specials: [] }, shorter))).toBe(true);
    expect(isOver(after(start, shorter))).toBe(false);
  });
});

describe('the notation of kinds', () => {
  const room = `
    #######
    #@$ . #
    # $ . #
    #######
  `;

  test('is kind, value unless default, column and row, in the order of the squares', () => {
    const state = drawn(room, 'switch:1@5,3; limited@3,2 ;limited:3@3,3');
    expect(printKinds(state)).toBe('limited@3,2;limited:3@3,3;switch:1@5,3');
    expect(printKinds(state, '; ')).toBe('limited@3,2; limited:3@3,3; switch:1@5,3');
  });

  test('in a position includes the counters', () => {
    const state = after(drawn(room, 'limited@3,2;switch@5,2'), 'RR');
    const text = positionText.print(state);
    expect(text).toBe('7#|#--@*-#|#-$-.-#|7#;switch:1@5,2;limited:3@5,2');
    expect(must(positionText.parse(text)).specials).toEqual(state.specials);
  });

  test('is plain XSB for a level without kinds', () => {
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

  test('refuses a level whose roadie cannot move behind worn-out cases', () => {
    const read = withKinds(drawn('######\n#@$ .#\n######'), 'limited:0@3,2', 0);
    expect(read.ok ? read : read.error.code).toBe('level-stuck');
  });
});
