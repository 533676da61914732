import { expect, Session, type AnyGame, type AnySession, type Lesson, type LessonStep } from '@quadrille/kit';

/** Feedback on the last answer. */
type Verdict =
  | { readonly kind: 'right'; readonly key: string | undefined }
  | { readonly kind: 'wrong'; readonly key: string | undefined };

/** A lesson in progress. Lesson texts belong to the game: a bad one is a bug, which the game's tests find. */
export interface LessonRun {
  readonly step: number;
  readonly session: AnySession;
  /** The step is answered, or it only has to be read. */
  readonly done: boolean;
  readonly verdict?: Verdict;
}

export function beginStep(game: AnyGame, lesson: Lesson, step: number, before?: AnySession): LessonRun {
  const { position, answers } = stepOf(lesson, step);
  const params = expect(game.notation.params.parse(lesson.params));
  const session =
    position === undefined && before ? before : (expect(Session.start(game, params, position)) as AnySession);
  return { step, session, done: answers === undefined };
}

/** Opens a step directly. The steps before it count as answered by their first accepted answer. */
export function openStep(game: AnyGame, lesson: Lesson, step: number): LessonRun {
  const { position } = stepOf(lesson, step);
  if (step === 0 || position !== undefined) return beginStep(game, lesson, step);
  const before = openStep(game, lesson, step - 1);
  const [right] = stepOf(lesson, step - 1).answers ?? [];
  const { session } = right === undefined ? before : answer(lesson, before, right);
  return beginStep(game, lesson, step, session);
}

/** Plays a right move and its reply; shows a wrong move, which `takeBack` then removes. */
export function answer(lesson: Lesson, run: LessonRun, text: string): LessonRun {
  const { id, answers = [], mistakes, reply = [] } = stepOf(lesson, run.step);
  const played = run.session.playText(text);
  const after = played.ok ? played.value : run.session;
  if (!answers.includes(text)) return { ...run, session: after, verdict: { kind: 'wrong', key: mistakes?.[text] } };
  const session = reply.reduce((line, move) => expect(line.playText(move)) as AnySession, after);
  return { ...run, session, done: true, verdict: { kind: 'right', key: `lesson.${lesson.id}.${id}.done` } };
}

export function takeBack(run: LessonRun, to: AnySession): LessonRun {
  return { ...run, session: to };
}

export function stepOf(lesson: Lesson, step: number): LessonStep {
  const found = lesson.steps[step];
  if (!found) throw new RangeError(`no step ${step} in lesson ${lesson.id}`);
  return found;
}
