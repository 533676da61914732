import { expect as must, Session } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { lessons } from '../src/lessons.ts';
import { notation } from '../src/notation/notation.ts';
import { rules } from '../src/rules/rules.ts';
import { en } from '../src/words/en.ts';

describe.each(lessons)('lesson $id', (lesson) => {
  test('every answer and every mistake is a move, and the last answer takes the target', () => {
    const params = must(notation.params.parse(lesson.params));
    const start = (position: string) => must(Session.start({ id: 'ricochet', rules, notation }, params, position));
    let table = start(lesson.steps[0]!.position!);
    for (const step of lesson.steps) {
      if (step.position !== undefined) table = start(step.position);
      for (const [move, key] of Object.entries(step.mistakes ?? {})) {
        expect(table.playText(move).ok, `${step.id}: ${move}`).toBe(true);
        expect(en).toHaveProperty([key]);
      }
      for (const mark of step.marks ?? []) expect(mark).toMatch(/^[a-h][1-8]$/);
      const [answer] = step.answers ?? [];
      if (answer !== undefined) table = must(table.playText(answer));
    }
    expect(table.turn.kind).toBe('over');
  });
});
