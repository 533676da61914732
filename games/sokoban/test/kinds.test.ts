import { expect as must } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { printKinds, withKinds } from '../src/rules/kinds/kind-text.ts';
import { pushPaths } from '../src/paths/push-paths.ts';
import { positionText } from '../src/notation/position.ts';
import { rules } from '../src/rules/rules.ts';
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
