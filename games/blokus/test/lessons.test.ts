import { expect as must, placeholdersOf, type LessonStep, type Phrase } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { usableCorners } from '../src/rules/placements.ts';
import { lessons } from '../src/lessons.ts';
import { notation } from '../src/notation/notation.ts';
import { findPiece, placementOn } from '../src/rules/piece.ts';
import { rules } from '../src/rules/rules.ts';
import { seatToMove, type State } from '../src/rules/state.ts';
import { lessonsEn } from '../src/words/en.ts';
import { lessonsFr } from '../src/words/fr.ts';

interface Staged {
  readonly name: string;
  readonly step: LessonStep;
  readonly state: State;
}

/** Every step that asks for a move, with its state. */
const stages: readonly Staged[] = lessons.flatMap(({ id, params, steps }) =>
  steps
    .filter(({ answers }) => answers !== undefined)
    .map((step) => ({
      name: `${id}.${step.id}`,
      step,
      state: must(rules.start(must(notation.params.parse(params)), step.position)),
    })),
);

const stage = (name: string): Staged => stages.find((each) => each.name === name)!;
const after = (state: State, text: string): State => rules.play(state, must(notation.move.parse(text)));
const check = (state: State, text: string) =>
  rules.check(state, must(notation.move.parse(text)), seatToMove(state))?.code;

/** The placement that a step asks for. */
const answerOf = (name: string) => {
  const move = must(notation.move.parse(stage(name).step.answers![0]!));
  return placementOn(move.kind === 'place' ? move.squares : [])!;
};
/** The orientations that a piece reaches by rotation alone. */
const turns = (name: string): readonly number[] => {
  const { orientations } = findPiece(name)!;
  const seen = [0];
  for (let turn = 0; turn < 3; turn++) seen.push(orientations[seen.at(-1)!]!.clockwise);
  return seen;
};

test('the lessons: controls, first corner, corners and edges, lanes, blocking, passing, teams', () => {
  expect(lessons.map(({ id, steps }) => `${id} ${steps.length}`)).toEqual([
    'controls 4',
    'first 2',
    'corners 3',
    'lanes 2',
    'blocking 2',
    'passing 2',
    'teams 1',
  ]);
});

describe('every step is for blue, with legal answers and legal mistakes', () => {
  test.each(stages)('$name', ({ step, state }) => {
    expect(state.colour).toBe(0);
    for (const answer of step.answers!) expect(check(state, answer), answer).toBeUndefined();
    for (const mistake of Object.keys(step.mistakes ?? {})) expect(check(state, mistake), mistake).toBeUndefined();
  });
});

describe('the claims of the texts are true', () => {
  test('the flipped L5 cannot be reached by rotation alone, the vertical I5 can', () => {
    expect(answerOf('controls.flip').piece.name).toBe('L5');
    expect(turns('L5')).not.toContain(answerOf('controls.flip').orientation);
    expect(answerOf('controls.turn').piece.name).toBe('I5');
    expect(turns('I5').indexOf(answerOf('controls.turn').orientation)).toBe(1);
  });

  test('eight corners, and eight places for the O', () => {
    const { state, step } = stage('corners.touch');
    expect(usableCorners(state, 0)).toHaveLength(8);
    expect(step.marks).toHaveLength(8);
    expect(stage('corners.edge').step.answers).toHaveLength(8);
  });

  test('the requested W leaves 12 corners, every other W fewer', () => {
    const { state, step } = stage('lanes.corners');
    const corners = (text: string): number => usableCorners(after(state, text), 0).length;
    for (const answer of step.answers!) expect(corners(answer)).toBe(12);
    const fewer = Object.entries(step.mistakes!).filter(([, key]) => key.endsWith('.few'));
    expect(fewer).not.toHaveLength(0);
    for (const [move] of fewer) expect(corners(move), move).toBeLessThan(12);
  });

  test('covering the doors of yellow puts it out, and nothing else does', () => {
    for (const name of ['blocking.door', 'blocking.doors', 'teams.together']) {
      const { state, step } = stage(name);
      for (const answer of step.answers!) expect(after(state, answer).out[1], answer).toBe(true);
      const open = Object.entries(step.mistakes!).filter(([, key]) => !key.endsWith('.partner'));
      for (const [move] of open.slice(0, 40)) expect(after(state, move).out[1], move).toBe(false);
    }
  });

  test('the partner keeps s18 after every answer, and loses it by the mistake that says so', () => {
    const { state, step } = stage('teams.together');
    const s18 = must(notation.move.parse('s18')) as { squares: readonly number[] };
    const has = (text: string): boolean => usableCorners(after(state, text), 2).includes(s18.squares[0]!);
    for (const answer of step.answers!) expect(has(answer), answer).toBe(true);
    for (const [move, key] of Object.entries(step.mistakes!)) {
      if (key.endsWith('.partner')) expect(has(move), move).toBe(false);
    }
  });

  test('alone on the board, blue is to move again', () => {
    const { state, step } = stage('passing.alone');
    expect(state.out[1]).toBe(true);
    for (const answer of step.answers!.slice(0, 40)) expect(after(state, answer).colour).toBe(0);
  });
});

describe('the words of the lessons', () => {
  const needed = lessons.flatMap(({ id, steps }) => [
    `lesson.${id}`,
    ...steps.flatMap((step) => {
      const key = `lesson.${id}.${step.id}`;
      return [key, ...new Set(Object.values(step.mistakes ?? {})), ...(step.answers ? [`${key}.done`] : [])];
    }),
  ]);

  test('are complete and all used, in both languages', () => {
    expect(Object.keys(lessonsEn).toSorted()).toEqual(needed.toSorted());
    expect(Object.keys(lessonsFr)).toEqual(Object.keys(lessonsEn));
  });

  test('have no placeholders, because nothing would fill them', () => {
    const phrases: readonly Phrase[] = [...Object.values(lessonsEn), ...Object.values(lessonsFr)];
    expect(phrases.filter((phrase) => placeholdersOf(phrase).length > 0)).toEqual([]);
  });

  test('are short: a mistake in 160 letters, a task in 300', () => {
    for (const words of [lessonsEn, lessonsFr] as readonly Readonly<Record<string, string>>[]) {
      for (const [key, text] of Object.entries(words)) {
        expect(text.length, key).toBeLessThanOrEqual(key.split('.').length > 3 ? 160 : 300);
      }
    }
  });
});
