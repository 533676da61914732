import { fail, fault, ok, type Lesson, type LessonStep, type ProgressFormat, type Words } from '@quadrille/kit';
import { game } from '@quadrille/noughts';
import { describe, expect, test } from 'vitest';
import {
  checkCodecs,
  checkFaultWords,
  checkFuzz,
  checkLessons,
  checkProgress,
  checkRecords,
  checkWordKeys,
  checkWords,
} from '../src/index.ts';
import { finds, onTrial, withNotation, withRules, type State, type SoundGame } from './broken-game.ts';

const { notation, rules } = game;
const count = (state: State, mark: string): number => state.cells.split(mark).length - 1;
const [lesson] = (await game.lessons()) as [Lesson];

describe('the check of codecs finds', () => {
  test('a position text without the seat to move', () =>
    finds(
      checkCodecs,
      withNotation({
        position: (params) => ({
          ...notation.position(params),
          print: (state) => notation.position(params).print({ ...state, mover: 0 }),
        }),
      }),
      /the turn is another after reading/,
    ));

  test('a start that parses positions differently than the codec', () =>
    finds(
      checkCodecs,
      withRules({
        start: (params, position) => {
          const state = rules.start(params, position);
          return state.ok && position ? ok({ ...state.value, mover: 0 }) : state;
        },
      }),
      /start and the codec read “.*” in two ways/,
    ));

  test('a move that prints as another', () =>
    finds(
      checkCodecs,
      withNotation({ move: { ...notation.move, print: (move) => (move.kind === 'resign' ? 'resign' : 'b2') } }),
      /the move b2 is another when read|threw/,
    ));

  test('params that lose a key', () =>
    finds(
      checkCodecs,
      withNotation({ params: { ...notation.params, print: () => '' } }),
      /params are others after “”/,
    ));
});

describe('fuzzing finds', () => {
  test('a parser that throws', () =>
    finds(
      checkFuzz,
      withNotation({
        move: {
          ...notation.move,
          parse: (text) => {
            if (text.length > 2 && text !== 'resign') throw new Error('unexpected length');
            return notation.move.parse(text);
          },
        },
      }),
      /move.parse\(.*\) threw Error: unexpected length/,
    ));

  test('a parser that never ends', () =>
    finds(
      checkFuzz,
      withNotation({
        move: { ...notation.move, parse: (text) => notation.move.parse(text.length > 1000 ? 'x' : text) },
      }),
      /move: a text that is too large is refused as “move-shape”, or not at all/,
    ));

  test('a parser that accepts everything', () =>
    finds(
      checkFuzz,
      withNotation({ move: { ...notation.move, parse: () => ok({ kind: 'resign' as const }) } }),
      /move: no text was refused/,
    ));

  test('a text that parses, but not when it is printed again', () =>
    finds(
      checkFuzz,
      withNotation({
        move: {
          parse: (text) =>
            /^\s+$/.test(text) ? ok({ kind: 'mark', square: { file: 9, rank: 9 } }) : notation.move.parse(text),
          print: notation.move.print,
        },
      }),
      /which does not read back/,
    ));

  test('a fault outside the text', () =>
    finds(
      checkFuzz,
      withNotation({
        params: {
          ...notation.params,
          parse: (text) =>
            text.includes('=') || text === '' ? notation.params.parse(text) : fail(fault('params-shape', {}, 1000)),
        },
      }),
      /lies at 1000, outside the text/,
    ));

  test('a position that parses, but cannot be played', () =>
    finds(
      checkFuzz,
      withRules({
        moves: (state) => (count(state, 'x') > count(state, 'o') + 1 ? [] : rules.moves(state)),
      }),
      /a position without a legal move parses/,
    ));
});

describe('the check of records finds', () => {
  test('a move text with a space in it', () =>
    finds(
      checkRecords,
      withNotation({
        move: {
          parse: (text) => notation.move.parse(text.replace(' ', '')),
          print: (move) => [...notation.move.print(move)].join(' '),
        },
      }),
      /a record is refused/,
    ));

  test('a parser that accepts a move that is none', () =>
    finds(
      checkRecords,
      withNotation({
        move: {
          ...notation.move,
          parse: (text) => (text === '~?' ? ok({ kind: 'resign' as const }) : notation.move.parse(text)),
        },
      }),
      /a move that is none is reported at \d+, but lies at \d+/,
    ));
});

describe('the check of progress finds', () => {
  const format: ProgressFormat = game.progress;
  const finding = (change: Partial<typeof format>, message: RegExp): Promise<void> =>
    expect(checkProgress(onTrial(), { ...format, ...change })).rejects.toThrow(message);

  test('nothing in the noughts', () => checkProgress(onTrial(), format));
  test('an empty document that is refused', () =>
    finding({ empty: { next: -1 } }, /the empty progress does not read back/));
  test('a future version that is accepted', () =>
    finding({ parse: () => ok(format.empty) }, /no version of the progress is refused/));
  test('a parser that throws', () =>
    finding(
      {
        parse: (version, data) =>
          version === 1
            ? ok({ next: (data as { next: number }).next.toFixed() && 0, solved: 0, streak: 0, best: 0 })
            : fail(fault('progress-version')),
      },
      /threw TypeError/,
    ));
});

const words = async (language: 'en' | 'fr'): Promise<Record<string, string>> => ({
  ...((await game.words[language]()) as Words as Record<string, string>),
});
const without = (language: 'en' | 'fr', key: string): Partial<SoundGame> => ({
  words: {
    ...game.words,
    [language]: async () => {
      const { [key]: _lost, ...rest } = await words(language);
      return rest;
    },
  },
});
const having = (language: 'en' | 'fr', key: string, text: string): Partial<SoundGame> => ({
  words: { ...game.words, [language]: async () => ({ ...(await words(language)), [key]: text }) },
});

describe('the check of words finds', () => {
  test('a missing French message', () =>
    finds(checkWords, without('fr', 'outcome.row'), /“outcome.row” is missing in French/));
  test('a missing English message', () =>
    finds(checkWords, without('en', 'outcome.row'), /“outcome.row” is missing in English/));
  test('a placeholder in only one language', () =>
    finds(checkWords, having('fr', 'fault.taken', 'Prise.'), /places \{square\} in English, \{\} in French/));
  test('an empty message', () => finds(checkWords, having('en', 'outcome.row', ' '), /“outcome.row” is empty/));
  test('French punctuation without its space', () =>
    finds(checkWords, having('fr', 'outcome.row', 'Gagné!'), /“outcome.row” lacks a space before a high sign/));

  for (const key of [
    'outcome.row',
    'outcome.resigned',
    'fact.open',
    'setup.size',
    'preference.grid.lines',
    'mode.study.help',
    'command.solve',
    'flag.nodes',
    'player.perfect',
    'lesson.first',
    'lesson.first.block',
    'lesson.first.block.done',
    'lesson.first.block.greedy',
  ]) {
    test(`something shown without a message: ${key}`, () =>
      finds(checkWordKeys, without('fr', key), new RegExp(`“${key.replaceAll('.', '\\.')}” has no words in “fr”`)));
  }
  test('an outcome with an unfilled placeholder', () =>
    finds(checkWordKeys, having('en', 'outcome.row', '{winner} wins.'), /“outcome.row” leaves \{winner\} unfilled/));

  test('a fault without a message', () =>
    finds(checkFaultWords, without('fr', 'fault.taken'), /“fault.taken” has no words in “fr”/));
  test('a fault with an unfilled placeholder', () =>
    finds(
      checkFaultWords,
      having('en', 'fault.taken', '{place} is taken.'),
      /“fault.taken” leaves \{place\} unfilled/,
    ));
});

describe('the check of lessons finds', () => {
  const [first, second] = lesson.steps;
  const taught = (...steps: LessonStep[]): Partial<SoundGame> => ({
    lessons: async () => [{ ...lesson, steps }],
  });

  test('an answer that is refused', () =>
    finds(checkLessons, taught({ ...first!, answers: ['e5'] }), /lesson first, step middle: e5 is refused: off-board/));
  test('a second answer after which the reply is illegal', () =>
    finds(checkLessons, taught({ ...first!, answers: ['b2', 'b3'] }), /b3 is refused: taken/));
  test('a mistake that is an answer', () =>
    finds(checkLessons, taught({ ...first!, mistakes: { b2: 'lesson.first' } }), /b2 is both an answer and a mistake/));
  test('a mistake that is no move', () =>
    finds(checkLessons, taught({ ...first!, mistakes: { z9: 'lesson.first' } }), /the mistake z9 is no move/));
  test('a position that does not open', () =>
    finds(checkLessons, taught({ ...second!, position: 'xxx' }), /does not open at “xxx”: position-shape/));
});
