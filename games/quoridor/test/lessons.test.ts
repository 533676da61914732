import { placeholdersOf, type Phrase } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { lessons } from '../src/lessons.ts';
import { notation } from '../src/notation/notation.ts';
import { lessonsEn } from '../src/words/lessons-en.ts';
import { lessonsFr } from '../src/words/lessons-fr.ts';
import { refusal } from './drawing.ts';
import { stages } from './lesson-steps.ts';

test('ten lessons of three to six steps, from the first step to the line rules', () => {
  expect(lessons.map(({ id, steps }) => `${id} ${steps.length}`)).toEqual([
    'goal 4',
    'jumps 5',
    'walls 4',
    'paths 4',
    'race 6',
    'strategy 5',
    'openings 3',
    'line 5',
    'line-strict 3',
    'line-wikipedia 3',
  ]);
});

describe('every step is for blue, has legal answers and a typical mistake', () => {
  test.each(stages)('$name', ({ step, state }) => {
    expect(state.toMove).toBe(0);
    for (const answer of step.answers!) expect(refusal(state, answer), answer).toBeUndefined();
    expect(Object.keys(step.mistakes ?? {})).not.toHaveLength(0);
    for (const mark of step.marks ?? []) expect(notation.move.parse(mark).ok, mark).toBe(true);
  });
});

/** The fault of each illegal mistake; mistakes that are not listed are legal but unwise. */
const refusals: Readonly<Record<string, string>> = {
  'goal.ahead.far': 'out-of-reach',
  'goal.ahead.diagonal': 'no-diagonal',
  'goal.around.through': 'wall-between',
  'goal.pocket.through': 'wall-between',
  'goal.win.diagonal': 'no-diagonal',
  'jumps.straight.taken': 'occupied',
  'jumps.straight.round': 'jump-straight',
  'jumps.behind.straight': 'wall-behind',
  'jumps.behind.taken': 'occupied',
  'jumps.beside.barred': 'wall-beside',
  'jumps.beside.straight': 'wall-behind',
  'jumps.edge.taken': 'occupied',
  'jumps.across.diagonal': 'jump-straight',
  'jumps.across.taken': 'occupied',
  'jumps.across.through': 'wall-between',
  'walls.touch.overlaps': 'wall-overlaps',
  'walls.touch.crosses': 'wall-crosses',
  'paths.sealed.locked': 'wall-blocks',
  'paths.both.locked': 'wall-blocks',
  'race.hop.taken': 'occupied',
  'line.sides.over': 'line-sides-first',
  'line.sides.taken': 'occupied',
  'line.crowd.taken': 'occupied',
  'line.crowd.over': 'line-sides-first',
  'line.over.barred': 'wall-beside',
  'line.end.barred': 'wall-beside',
  'line.end.over': 'wall-between',
  'line.three.barred': 'wall-beside',
  'line.three.halfway': 'out-of-reach',
  'line-strict.queue.round': 'line-strict',
  'line-strict.queue.over': 'line-one-only',
  'line-strict.single.straight': 'wall-behind',
  'line-strict.pass.round': 'line-strict',
  'line-strict.pass.over': 'line-one-only',
  'line-wikipedia.sides.over': 'line-one-only',
  'line-wikipedia.one.barred': 'wall-beside',
  'line-wikipedia.one.over': 'line-one-only',
  'line-wikipedia.none.barred': 'wall-beside',
  'line-wikipedia.none.over': 'line-one-only',
};

describe('a mistake is refused for the reason that its text gives, or legal', () => {
  const made = stages.flatMap(({ step, state }) =>
    Object.entries(step.mistakes ?? {}).map(([move, key]) => ({ move, key: key.replace('lesson.', ''), state })),
  );
  test.each(made)('$key: $move', ({ move, key, state }) => expect(refusal(state, move)).toBe(refusals[key]));
  test('every listed reason is used', () => {
    const keys = new Set(made.map(({ key }) => key));
    expect(Object.keys(refusals).filter((key) => !keys.has(key))).toEqual([]);
  });
});

describe('the words of the lessons', () => {
  const needed = lessons.flatMap(({ id, steps }) => [
    `lesson.${id}`,
    ...steps.flatMap((step) => {
      const key = `lesson.${id}.${step.id}`;
      return [key, ...new Set(Object.values(step.mistakes ?? {})), `${key}.done`];
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
