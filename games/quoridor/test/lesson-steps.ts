import type { LessonStep, Phrase } from '@quadrille/kit';
import { expect as must } from '@quadrille/kit';
import { lessons } from '../src/lessons.ts';
import { notation } from '../src/notation/notation.ts';
import { distanceToGoal, rules } from '../src/rules/rules.ts';
import type { State } from '../src/rules/state.ts';
import { lessonsEn } from '../src/words/lessons-en.ts';
import { lessonsFr } from '../src/words/lessons-fr.ts';
import { after, begin, at, wallTexts } from './drawing.ts';

export interface Staged {
  /** Such as `goal.ahead`. */
  readonly name: string;
  readonly step: LessonStep;
  readonly state: State;
}

/** Every step of every lesson with its state. */
export const stages: readonly Staged[] = lessons.flatMap((lesson) => {
  let here = begin(lesson.params);
  return lesson.steps.map((step): Staged => {
    const state = step.position === undefined ? here : at(lesson.params, step.position);
    here = after(state, [step.answers![0], ...(step.reply ?? [])].join(' '));
    return { name: `${lesson.id}.${step.id}`, step, state };
  });
});

export function stage(name: string): Staged {
  const found = stages.find((staged) => staged.name === name);
  if (!found) throw new Error(`no step ${name}`);
  return found;
}

/** The state after some moves in a step. */
export const played = (name: string, moves = ''): State => after(stage(name).state, moves);

export const blue = (state: State): number => distanceToGoal(state, 0);
/** Distance of the second of two players. */
export const red = (state: State): number => distanceToGoal(state, 1);

/** The steps that a move in a lesson step costs red. */
export const costsRed = (name: string, move: string): number => red(played(name, move)) - red(played(name));
/** The steps that a wall of red, who is to move, costs blue. */
export const costsBlue = (state: State, wall: string): number => blue(after(state, wall)) - blue(state);
/** The most that one wall of red, who is to move, can cost blue. */
export const worst = (state: State): number => Math.max(...wallTexts(state).map((wall) => costsBlue(state, wall)));
/** The state with red to move. */
export const turned = (state: State): State => ({ ...state, toMove: 1 });

/** The winner with best play: 1 the seat to move, -1 the other, 0 undecided within `most` moves. */
export function outlook(state: State, most: number): number {
  const known = new Map<string, number>();
  for (let depth = 1; depth <= most; depth++) {
    const result = within(depth, state, known);
    if (result !== 0) return result;
  }
  return 0;
}

function within(depth: number, state: State, known: Map<string, number>): number {
  const turn = rules.turn(state);
  if (turn.kind === 'over') return turn.outcome.winners[0] === state.toMove ? 1 : -1;
  if (depth === 0) return 0;
  const key = `${depth} ${notation.position(state.params).print(state)}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  let best = -1;
  for (const move of rules.moves(state)) {
    best = Math.max(best, -within(depth - 1, rules.play(state, move), known));
    if (best === 1) break;
  }
  known.set(key, best);
  return best;
}

/** The same position with other params. */
export function under(params: string, state: State): State {
  return { ...state, params: must(notation.params.parse(params)) };
}

/** The numbers in a text in ascending order, without those of squares. */
export function figures(key: string): { en: readonly number[]; fr: readonly number[] } {
  const read = (words: Readonly<Record<string, Phrase>>): readonly number[] =>
    [...String(words[key]).matchAll(/(?<![a-z\d])\d+/g)].map(Number).toSorted((a, b) => a - b);
  return { en: read(lessonsEn), fr: read(lessonsFr) };
}
