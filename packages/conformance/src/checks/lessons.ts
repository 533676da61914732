import { Session, type Lesson, type LessonStep } from '@quadrille/kit';
import { claim, Finding } from '../finding.ts';
import type { Trial } from '../trial.ts';
import { openParams } from '../walk.ts';

/** Lessons can be followed: positions open, answers and replies are legal, mistakes are moves and are not answers. */
export async function checkLessons<P, S, M>(trial: Trial<P, S, M>): Promise<void> {
  const lessons = await trial.game.lessons!();
  claim(new Set(lessons.map(({ id }) => id)).size === lessons.length, 'two lessons have the same id');
  for (const lesson of lessons) {
    const ids = lesson.steps.map(({ id }) => id);
    claim(ids.length > 0 && new Set(ids).size === ids.length, `lesson ${lesson.id} has no steps, or one twice`);
    let here = [open(trial, lesson, undefined)];
    for (const step of lesson.steps) {
      if (step.position !== undefined) here = [open(trial, lesson, step.position)];
      // A step with several answers may end in several places, and the next one has to work from all of them.
      here = here.flatMap((session) => follow(session, step, `lesson ${lesson.id}, step ${step.id}`));
    }
  }
}

function open<P, S, M>({ game }: Trial<P, S, M>, lesson: Lesson, position: string | undefined): Session<P, S, M> {
  const started = Session.start(game, openParams(game, lesson.params), position);
  if (started.ok) return started.value;
  throw new Finding(`lesson ${lesson.id} does not open at “${position ?? 'the start'}”: ${started.error.code}`);
}

function follow<P, S, M>(session: Session<P, S, M>, step: LessonStep, name: string): readonly Session<P, S, M>[] {
  const { answers, mistakes = {}, reply = [] } = step;
  const play = (from: Session<P, S, M>, text: string): Session<P, S, M> => {
    const next = from.playText(text);
    if (!next.ok) throw new Finding(`${name}: ${text} is refused: ${next.error.code}`);
    return next.value;
  };
  for (const text of Object.keys(mistakes)) {
    claim(session.game.notation.move.parse(text).ok, `${name}: the mistake ${text} is no move`);
    claim(!answers?.includes(text), `${name}: ${text} is both an answer and a mistake`);
  }
  claim(answers === undefined || answers.length > 0, `${name}: no answer is right`);
  claim(answers !== undefined || reply.length === 0, `${name}: there is a reply, but nothing to reply to`);
  if (!answers) return [session];
  return answers.map((answer) => [answer, ...reply].reduce(play, session));
}
