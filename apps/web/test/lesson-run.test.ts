import type { Lesson } from '@quadrille/kit';
import { describe, expect, it } from 'vitest';
import { game } from '../../../games/noughts/src/game.ts';
import { answer, beginStep, openStep, takeBack } from '../src/features/lessons/lesson-run.ts';

/** A board of three by three; cross moves first. */
const lesson: Lesson = {
  id: 'demo',
  params: '',
  steps: [
    { id: 'read' },
    { id: 'middle', answers: ['b2'], mistakes: { a1: 'lesson.demo.corner' }, reply: ['b3'] },
    { id: 'goes-on', answers: ['a1'] },
    { id: 'elsewhere', position: 'xx./oo./... x', answers: ['c3'] },
  ],
};
const texts = (run: { session: { entries: readonly { text: string }[] } }) =>
  run.session.entries.map(({ text }) => text);

describe('a lesson', () => {
  it('shows a step without answers as text', () => {
    expect(beginStep(game, lesson, 0).done).toBe(true);
  });

  it('plays a right move with its reply and praises it', () => {
    const run = answer(lesson, beginStep(game, lesson, 1), 'b2');
    expect(run).toMatchObject({ done: true, verdict: { kind: 'right', key: 'lesson.demo.middle.done' } });
    expect(texts(run)).toEqual(['b2', 'b3']);
  });

  it('shows a typical mistake with its message, and undoes it', () => {
    const begun = beginStep(game, lesson, 1);
    const run = answer(lesson, begun, 'a1');
    expect(run).toMatchObject({ done: false, verdict: { kind: 'wrong', key: 'lesson.demo.corner' } });
    expect(texts(run)).toEqual(['a1']);
    expect(texts(takeBack(run, begun.session))).toEqual([]);
  });

  it('has no special message for other mistakes', () => {
    const run = answer(lesson, beginStep(game, lesson, 1), 'c2');
    expect(run.verdict).toEqual({ kind: 'wrong', key: undefined });
  });

  it('continues from the last step, unless the step names a position', () => {
    const middle = answer(lesson, beginStep(game, lesson, 1), 'b2');
    const goesOn = beginStep(game, lesson, 2, middle.session);
    expect(texts(goesOn)).toEqual(['b2', 'b3']);
    const elsewhere = beginStep(game, lesson, 3, goesOn.session);
    expect(elsewhere.session.start).toBe('xx./oo./... x');
    expect(answer(lesson, elsewhere, 'c3')).toMatchObject({ done: true });
    expect(answer(lesson, elsewhere, 'c3').session.turn.kind).toBe('over');
  });

  it('opens at any step, with the answers of the previous steps played', () => {
    expect(texts(openStep(game, lesson, 1))).toEqual([]);
    expect(texts(openStep(game, lesson, 2))).toEqual(['b2', 'b3']);
    expect(openStep(game, lesson, 2).done).toBe(false);
    expect(openStep(game, lesson, 3).session.start).toBe('xx./oo./... x');
  });
});
