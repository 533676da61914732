import { describe, expect, it } from 'vitest';
import { expect as must } from '@quadrille/kit';
import { lessons } from '../src/lessons.ts';
import { notation } from '../src/notation/notation.ts';
import { huntOf } from '../src/rules/monster.ts';
import { huntAfter, rules } from '../src/rules/rules.ts';
import type { State } from '../src/rules/state.ts';
import { after, params, refusal } from './drawing.ts';

/** The state before a lesson step, and the step. */
function stepOf(lesson: string, step: string) {
  const { params: text, steps } = lessons.find(({ id }) => id === lesson)!;
  let state = must(rules.start(params(text)));
  for (const one of steps) {
    if (one.position !== undefined) state = must(rules.start(params(text), one.position));
    if (one.id === step) return { state, answers: one.answers ?? [], reply: one.reply ?? [], mistakes: one.mistakes };
    if (one.answers) state = after(state, [one.answers[0], ...(one.reply ?? [])].join(' '));
  }
  throw new Error(`no step ${step}`);
}

const winner = (state: State): number | undefined => {
  const turn = rules.turn(state);
  return turn.kind === 'over' ? turn.outcome.winners[0] : undefined;
};

describe('the claims of the lessons are true', () => {
  it('the minotaur hunts the pawn that dodges, two steps away, and then Red', () => {
    const { state, answers, reply } = stepOf('minotaur', 'dodge');
    expect(huntOf(state)).toMatchObject({ prey: 0, isCatch: false });
    expect(huntOf(after(state, [...answers, ...reply].join(' ')))?.prey).toBe(1);
    // A pawn beside the monster is caught at the end of the round; Red is too far away to change that.
    const beside = after(state, 'c3');
    expect(huntAfter(beside, must(notation.move.parse('d5')))).toMatchObject({ prey: 0, isCatch: true });
  });

  it('the goal is one step away and the monster cannot reach it', () => {
    const { state, answers } = stepOf('minotaur', 'home');
    expect(winner(after(state, answers[0]!))).toBe(0);
  });

  it('without the wall the pawn is caught; with either wall Red is nearer', () => {
    const { state, answers, reply } = stepOf('minotaur', 'wall');
    expect(huntOf(state)).toMatchObject({ prey: 0, isCatch: true });
    for (const wall of answers) {
      expect(huntAfter(after(state, wall), must(notation.move.parse(reply[0]!)))).toMatchObject({
        prey: 1,
        isCatch: false,
      });
    }
    expect(refusal(state, 'c3')).toBe('monster-there');
  });

  it.each([
    ['hammer', 'walk'],
    ['ladder', 'climb'],
    ['swift', 'run'],
    ['swift', 'corner'],
  ])('%s, %s: the answer wins', (lesson, step) => {
    const { state, answers } = stepOf(lesson, step);
    expect(winner(after(state, answers[0]!))).toBe(0);
  });

  it('one step without the power lets Red win first', () => {
    for (const [lesson, step, slow] of [
      ['ladder', 'climb', 'd4'],
      ['swift', 'run', 'c4'],
      ['swift', 'corner', 'a4'],
    ] as const) {
      expect(winner(after(stepOf(lesson, step).state, `${slow} d1`)), `${lesson} ${step}`).toBe(1);
    }
  });

  it('the scroll blocks the path of Red, who would win otherwise', () => {
    const { state, answers } = stepOf('scroll', 'bar');
    expect(winner(after(state, 'c3 d1'))).toBe(1);
    for (const wall of answers) expect(refusal(after(state, wall), 'd1')).toBe('wall-between');
    expect(after(state, answers[0]!).stock[0]).toBe(1);
  });
});
