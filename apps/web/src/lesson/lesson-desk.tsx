import type { Fault, Lesson, Say } from '@quadrille/kit';
import { announce, chosenPreferences, playSound, withLearnt } from '@quadrille/ui';
import { ArrowLeft, ArrowRight, CircleCheck, CircleX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { LoadedGame } from '../games.ts';
import { BoardStage } from '../play/board-stage.tsx';
import type { GameBoard } from '../play/board-of.ts';
import { hrefOf } from '../router.ts';
import { changeSettings, settingsNow, useBoardLook, useSettings } from '../settings-live.ts';
import { answer, beginStep, stepOf, takeBack } from './lesson-run.ts';

interface LessonDeskProps {
  readonly loaded: LoadedGame;
  readonly lesson: Lesson;
  readonly Board: GameBoard;
  readonly say: Say;
  seatName(seat: number): string;
  /** The address of the lesson after this one. */
  readonly next: string | undefined;
}

/** How long a wrong move is seen before it is taken back. */
const look = 900;

export function LessonDesk({ loaded, lesson, Board, say, seatName, next }: LessonDeskProps) {
  const { game, card } = loaded;
  const [run, setRun] = useState(() => beginStep(game, lesson, 0));
  const [shown, setShown] = useState(false);
  const goOn = useRef<HTMLButtonElement>(null);
  const settings = useSettings();
  const boardLook = useBoardLook();
  const step = stepOf(lesson, run.step);
  const last = run.step === lesson.steps.length - 1;
  const turn = run.session.turn;
  const hands = !run.done && !shown && turn.kind === 'seat' ? [turn.seat] : [];
  const title = say(`lesson.${lesson.id}`);

  const tell = (key: string | undefined, otherwise: string): string =>
    key && say.has(key) ? say(key) : say(otherwise);
  const play = (move: unknown) => {
    const before = run.session;
    const after = answer(lesson, run, game.notation.move.print(move));
    setRun(after);
    if (after.verdict?.kind === 'right') {
      if (settingsNow().sound) playSound('set');
      announce(tell(after.verdict.key, 'lesson.right'));
      return;
    }
    if (settingsNow().sound) playSound('no');
    announce(tell(after.verdict?.key, 'lesson.wrong'));
    setShown(true);
    setTimeout(() => {
      setRun((now) => takeBack(now, before));
      setShown(false);
    }, look);
  };
  /** A typical mistake that is not even legal gets its own words, too. */
  const refine = (move: unknown, fault: Fault | undefined): Fault | undefined => {
    const key = step.mistakes?.[game.notation.move.print(move)];
    return fault && key !== undefined ? { code: 'lesson', args: { key } } : fault;
  };
  useEffect(() => {
    if (run.done && run.verdict) goOn.current?.focus({ preventScroll: true });
    if (run.done && last) changeSettings(withLearnt(settingsNow(), game.id, lesson.id));
  }, [run.done, run.verdict, last, game.id, lesson.id]);

  const { verdict } = run;
  return (
    <div className="lesson">
      <div className="stack lesson-head">
        <a className="button quiet lesson-back" href={hrefOf({ page: 'game', game: game.id })}>
          <ArrowLeft aria-hidden />
          {card.words[say.language].title}
        </a>
        <h1 tabIndex={-1}>{title}</h1>
        <ol className="lesson-steps" aria-label={say('lesson.step', { n: run.step + 1, all: lesson.steps.length })}>
          {lesson.steps.map(({ id }, index) => (
            <li
              key={id}
              data-state={
                index < run.step || (index === run.step && run.done) ? 'done' : index === run.step ? 'now' : 'later'
              }
            />
          ))}
        </ol>
        <section className="card" aria-live="polite" data-testid="lesson-task">
          <p className="lesson-task">{say(`lesson.${lesson.id}.${step.id}`)}</p>
        </section>
      </div>
      <BoardStage
        Board={Board}
        loaded={loaded}
        session={run.session}
        hands={hands}
        say={say}
        look={boardLook}
        preferences={chosenPreferences(settings, game.id, game.preferences)}
        marks={run.done ? undefined : step.marks}
        seatName={seatName}
        refine={refine}
        play={play}
      />
      {(verdict ?? run.done) && (
        <section className="card stack lesson-answer" aria-live="polite">
          {verdict && (
            <p className={`lesson-verdict ${verdict.kind}`} data-testid="lesson-verdict">
              {verdict.kind === 'right' ? <CircleCheck aria-hidden /> : <CircleX aria-hidden />}
              <span>{tell(verdict.key, `lesson.${verdict.kind}`)}</span>
            </p>
          )}
          {run.done && !last && (
            <button
              ref={goOn}
              type="button"
              className="button primary"
              data-testid="lesson-next"
              onClick={() => setRun(beginStep(game, lesson, run.step + 1, run.session))}
            >
              {say('lesson.next')}
              <ArrowRight aria-hidden />
            </button>
          )}
          {run.done && last && (
            <div className="row" data-testid="lesson-end">
              <a className="button primary grow" href={next ?? hrefOf({ page: 'game', game: game.id })}>
                {say(next ? 'lesson.next-lesson' : 'lesson.to-game')}
              </a>
              <button type="button" className="button" onClick={() => setRun(beginStep(game, lesson, 0))}>
                {say('lesson.again')}
              </button>
            </div>
          )}
        </section>
      )}
    </div>
  );
}
