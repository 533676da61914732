import {
  type RatedPuzzle,
  type PuzzleSource,
  type Game,
  type Lesson,
  type LessonStep,
  type ProgressFormat,
  Session,
  impliedMover,
} from '@quadrille/kit';
import fc from 'fast-check';
import { amount } from '../trial/amount.ts';
import type { Trial } from '../trial/trial.ts';
import { Finding, canonical, claim, guard, openParams, same } from '../trial/walk.ts';
import { lacking, report } from './words.ts';

/** Lessons are consistent: positions open, answers and replies are legal, mistakes are moves and not answers. */
export async function checkLessons<P, S, M>(trial: Trial<P, S, M>): Promise<void> {
  const lessons = await trial.game.lessons!();
  claim(new Set(lessons.map(({ id }) => id)).size === lessons.length, 'two lessons have the same id');
  for (const lesson of lessons) {
    const ids = lesson.steps.map(({ id }) => id);
    claim(ids.length > 0 && new Set(ids).size === ids.length, `lesson ${lesson.id} has no steps, or one twice`);
    let here = [open(trial, lesson, undefined)];
    for (const step of lesson.steps) {
      if (step.position !== undefined) here = [open(trial, lesson, step.position)];
      // A step with several answers may end in several positions. The next step must work from all of them.
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

/** Progress round-trips, and a damaged document is refused without an exception. */
export async function checkProgress<P, S, M>(trial: Trial<P, S, M>, format: ProgressFormat): Promise<void> {
  const { version, empty } = format;
  claim(Number.isInteger(version) && version > 0, `the progress has version ${version}`);
  const kept = JSON.parse(guard('the empty progress', undefined, () => canonical(empty))) as unknown;
  const read = guard('progress.parse', undefined, () => format.parse(version, kept));
  claim(read.ok && same(read.value, empty), 'the empty progress does not read back');
  if (format.merge) {
    const merged = guard('progress.merge', undefined, () => format.merge!(empty, empty));
    claim(same(merged, empty), 'nothing merged with nothing is something');
  }

  let refused = 0;
  const taste = (of: number, data: unknown): void => {
    const told = JSON.stringify(data);
    const result = guard(`progress.parse(${of}, ${told})`, undefined, () => format.parse(of, data));
    if (result.ok) guard(`the progress read from ${told}`, undefined, () => canonical(result.value));
    else {
      refused++;
      trial.faults.add(result.error);
    }
  };
  for (const wrong of [version + 1, 0, -1, 0.5]) taste(wrong, kept);
  claim(refused > 0, 'no version of the progress is refused');
  for (const data of fc.sample(fc.jsonValue(), { seed: trial.settings.seed, numRuns: trial.settings.fuzz })) {
    taste(version, data);
  }
  for (const damaged of damages(kept)) taste(version, damaged);
}

/** The document with one value removed or replaced. */
function damages(kept: unknown): readonly unknown[] {
  if (typeof kept !== 'object' || kept === null) return [undefined, null];
  return Object.keys(kept).flatMap((key) =>
    [undefined, null, 'text', -1, 0.5, [], {}].map((value) => ({ ...kept, [key]: value })),
  );
}

const days = ['2026-01-05', '2026-02-28', '2028-02-29'];
const ratings = [700, 1500];

/** Every puzzle is reproducible, opens by the rules, and its solution is judged as solved. */
export async function checkPuzzles<P, S, M>({ game }: Trial<P, S, M>, challenges: PuzzleSource): Promise<void> {
  const { signal } = new AbortController();
  const { version } = challenges;
  claim(Number.isInteger(version) && version > 0, `the dailies have version ${version}`);
  const needed = new Map<string, readonly string[]>();
  const asked = [
    ...days.slice(0, amount(1, days.length)).map((day) => () => challenges.daily(day, version, signal)),
    ...ratings.slice(0, amount(1, ratings.length)).map((rating) => () => challenges.near(rating, 1, signal)),
  ];
  for (const ask of asked) {
    const challenge = await ask();
    claim(challenge !== undefined, 'a challenge does not come');
    claim(same(challenge, await ask()), 'a challenge is another one when it is asked for again');
    claim(Number.isFinite(challenge.rating), `a challenge is rated ${challenge.rating}`);
    needed.set(`challenge.${challenge.task}`, ['n']).set(`challenge.${challenge.task}.help`, ['n']);
    await solveIt(game, challenges, challenge, signal, needed);
  }
  report(await lacking(game, needed));
  const stop = new AbortController();
  stop.abort();
  await challenges.daily('2026-03-01', version, stop.signal);
}

async function solveIt<P, S, M>(
  game: Game<P, S, M>,
  challenges: PuzzleSource,
  challenge: RatedPuzzle,
  signal: AbortSignal,
  needed: Map<string, readonly string[]>,
): Promise<void> {
  const params = game.notation.params.parse(challenge.params);
  claim(params.ok, `the params ${challenge.params} do not parse`);
  const opened = Session.start(game, params.value, challenge.position);
  claim(opened.ok, `the position ${challenge.position} does not open`);
  let session = opened.value;
  const moves: string[] = [];
  const play = (text: string): void => {
    const next = session.playText(text);
    claim(next.ok, `${text} cannot be played in ${challenge.position} after ${moves.join(' ')}`);
    session = next.value;
    moves.push(text);
  };
  for (;;) {
    claim(impliedMover(session.turn) === challenge.seat, 'it is not the turn of the solving seat');
    const line = await challenges.solve(challenge, moves, signal);
    claim(line !== undefined && line.length > 0, `${challenge.position} has no solution after ${moves.join(' ')}`);
    play(line[0]!);
    const judgement = await challenges.judge(challenge, moves, signal);
    claim(judgement !== undefined && judgement.kind !== 'lost', `the own solution of ${challenge.position} is no good`);
    if (judgement.kind === 'solved') {
      if (judgement.said) needed.set(judgement.said.key, Object.keys(judgement.said.args ?? {}));
      const { par = judgement.count } = challenge;
      claim(judgement.count === par, `the solution takes ${judgement.count}, the fewest are ${par}`);
      return;
    }
    for (const reply of judgement.replies) play(reply);
  }
}
