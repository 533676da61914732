import { expect as must, parseGameId, printGameId, createSay, type Language } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { isMove } from '../src/rules/state.ts';
import { notation } from '../src/notation/notation.ts';
import type { Params } from '../src/rules/params.ts';
import { positionText } from '../src/rules/level-text.ts';
import { en } from '../src/words/en.ts';
import { fr } from '../src/words/fr.ts';
import { after, drawn } from './drawing.ts';

describe('params', () => {
  const random = { level: 'random', room: { width: 3, height: 3 }, boxes: 3, method: 'farthest', seed: 1 } as const;
  const texts: [text: string, params: Params][] = [
    ['', { level: 'own' }],
    ['level=story-1', { level: 'story', number: 1 }],
    ['level=story-10', { level: 'story', number: 10 }],
    ['room=3x3', random],
    ['room=2x4,boxes=5,seed=77', { ...random, room: { width: 2, height: 4 }, boxes: 5, seed: 77 }],
    ['room=3x3,boxes=8,method=report,seed=0', { ...random, boxes: 8, method: 'report', seed: 0 }],
  ];
  test.each(texts)('%j', (text, params) => {
    expect(must(notation.params.parse(text))).toEqual(params);
    expect(notation.params.print(params)).toBe(text);
  });

  test('accept keys in any order, and written defaults', () => {
    expect(must(notation.params.parse('seed=1,boxes=3,method=farthest,room=3x3'))).toEqual(random);
  });

  const faults: [text: string, code: string, at: number][] = [
    ['story-1', 'params-shape', 0],
    ['colour=red', 'params-key', 0],
    ['room=3x3,room=3x3', 'params-twice', 9],
    ['level=story-0', 'params-value', 6],
    ['level=story-11', 'params-value', 6],
    ['level=own', 'params-value', 6],
    ['room=1x3', 'params-value', 5],
    ['room=3x7', 'params-value', 5],
    ['room=3', 'params-value', 5],
    ['room=3x3x3', 'params-value', 5],
    ['room=3x3,boxes=0', 'params-value', 15],
    ['room=3x3,boxes=13', 'params-value', 15],
    ['room=3x3,boxes=03', 'params-value', 15],
    ['room=3x3,method=luck', 'params-value', 16],
    ['room=3x3,seed=-1', 'params-value', 14],
    ['room=3x3,seed=99999999999999999', 'params-value', 14],
    ['boxes=3', 'params-room-missing', 0],
    ['level=story-1,seed=3', 'params-level-alone', 14],
    ['room=3x3,level=story-1', 'params-level-alone', 0],
  ];
  test.each(faults)('%j is refused as %s at %i', (text, code, at) => {
    const read = notation.params.parse(text);
    expect(read.ok ? read : [read.error.code, read.error.at]).toEqual([code, at]);
  });
});

function refusal(text: string): unknown {
  const read = positionText.parse(text);
  return read.ok ? 'read' : [read.error.code, read.error.at];
}

describe('positions', () => {
  test('are the board in runs, on one line', () => {
    const state = drawn(`
      ######
      #    ###
      # @$  .#
      #     *#
      ########
    `);
    const text = '6#|#4-3#|#-@$--.#|#5-*#|8#';
    expect(positionText.print(state)).toBe(text);
    expect(must(positionText.parse(text))).toEqual(state);
  });

  test('have no history: the counters start at zero', () => {
    const state = after(drawn('######\n#@$ .#\n######'), 'R');
    const read = must(positionText.parse(positionText.print(state)));
    expect(read.tally).toEqual({ moves: 0, pushes: 0, lines: 0, changes: 0 });
    expect(read.boxes).toEqual(state.boxes);
  });

  test('survive in a link', () => {
    const id = { game: 'sokoban', params: '', position: '5#|#@$.#|5#;limited:2@3,2' };
    expect(must(parseGameId(printGameId(id)))).toEqual(id);
  });

  test('are refused with the place of the error', () => {
    expect(refusal('')).toEqual(['level-empty', 0]);
    expect(refusal('5#|#@$x#|5#')).toEqual(['level-sign', 6]);
    expect(refusal('5#|#@$.|5#')).toEqual(['level-open', 7]);
    expect(refusal('5#\n#@$.#\n5#')).toEqual(['position-line', 2]);
    expect(refusal('5#|#@$.#|5#;limited@2,2')).toEqual(['kinds-no-box', 12]);
  });
});

describe('moves', () => {
  test('are single letters', () => {
    for (const text of 'lurdLURD') expect(notation.move.print(must(notation.move.parse(text)))).toBe(text);
    for (const text of ['', 'x', 'll', 'l ', '2l', 'é']) expect(notation.move.parse(text).ok).toBe(false);
    expect(isMove('lu')).toBe(false);
  });

  test('are arrows in a list, pushes broad ones', () => {
    const names = [...'lurdLURD'].map((text) => notation.name!(must(notation.move.parse(text)), createSay('en', [en])));
    expect(names.join('')).toBe('←↑→↓⇐⇑⇒⇓');
  });

  test('are spoken in both languages', () => {
    const state = drawn('#######\n#@$.$.#\n#     #\n#######');
    const words = { en: [en], fr: [fr] };
    const speak = (language: Language, from: typeof state, move: 'd' | 'R'): string =>
      notation.speak(from, move, createSay(language, words[language]));
    expect(speak('en', state, 'd')).toBe('Step down');
    expect(speak('en', state, 'R')).toBe('Push right, onto a mark');
    expect(speak('fr', state, 'R')).toBe('Poussée à droite, sur une marque');
    const off = drawn('#######\n#@*  .#\n#   $ #\n#######');
    expect(speak('en', off, 'R')).toBe('Push right, off its mark');
    expect(speak('fr', off, 'd')).toBe('Un pas vers le bas');
  });
});
