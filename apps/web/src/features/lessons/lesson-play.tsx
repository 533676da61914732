import type { Fault, Lesson, Say } from '@quadrille/kit';
import { announce, effectivePreferences, playSound, withLearntLesson } from '@quadrille/ui';
import { BoardShell, ShellActions, ShellHead, useShellKeys, type ShellAction } from '@quadrille/ui/shell';
import { ArrowLeft, ArrowRight, CircleCheck, CircleX } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { LoadedGame } from '../../platform/games.ts';
import { ModeMenu } from '../../shared/board/mode-menu.tsx';
import { BoardStage } from '../../shared/board/board-stage.tsx';
import { type GameBoard, playMoveSounds } from '../../shared/board/board-of.ts';
import { hrefOf, navigate, type Route } from '../../platform/router.ts';
import { changeSettings, getSettings, useBoardLook, useSettings } from '../../platform/settings.ts';
import { answer, beginStep, openStep, stepOf, takeBack } from './lesson-run.ts';

interface LessonPlayProps {
  readonly loaded: LoadedGame;
  readonly lesson: Lesson;
  readonly Board: GameBoard;
  readonly say: Say;
  seatName(seat: number): string;
  readonly previous: Route | undefined;
  readonly next: Route | undefined;
}

const onwardId = 'lesson-next';

const goTo = (route: Route | undefined): (() => void) | undefined => route && (() => navigate(route));

/** Milliseconds for which a wrong move stays visible before it is taken back. */
const wrongMoveShownMs = 900;

export function LessonPlay({ loaded, lesson, Board, say, seatName, previous, next }: LessonPlayProps) {
  const { game, card } = loaded;
  const [run, setRun] = useState(() => beginStep(game, lesson, 0));
  const [shown, setShown] = useState(false);
  const [isMenuOpen, setMenuOpen] = useState(false);
  // False once the reader skips a step: then the lesson counts as read, not as completed.
  const [isPlayed, setPlayed] = useState(true);
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
      playMoveSounds(game, before.state, move);
      announce(tell(after.verdict.key, 'lesson.right'));
      return;
    }
    if (getSettings().sound) playSound('no');
    announce(tell(after.verdict?.key, 'lesson.wrong'));
    setShown(true);
    setTimeout(() => {
      setRun((now) => takeBack(now, before));
      setShown(false);
    }, wrongMoveShownMs);
  };
  /** A typical mistake that is not even legal has its own message, too. */
  const refine = (move: unknown, fault: Fault | undefined): Fault | undefined => {
    const key = step.mistakes?.[game.notation.move.print(move)];
    return fault && key !== undefined ? { code: 'lesson', args: { key } } : fault;
  };
  useEffect(() => {
    const onward = document.querySelector<HTMLElement>(`[data-action="${onwardId}"]`);
    if (run.done && run.verdict) onward?.focus({ preventScroll: true });
    if (run.done && last && isPlayed) changeSettings(withLearntLesson(getSettings(), game.id, lesson.id));
  }, [run.done, run.verdict, last, isPlayed, game.id, lesson.id]);

  const { verdict } = run;
  const goAgain = () => {
    setPlayed(true);
    setRun(beginStep(game, lesson, 0));
  };
  const goNext = () => {
    if (run.done) return setRun(beginStep(game, lesson, run.step + 1, run.session));
    setPlayed(false);
    return setRun(openStep(game, lesson, run.step + 1));
  };
  const actions: readonly ShellAction[] = [
    {
      id: 'lesson-previous',
      icon: <ArrowLeft aria-hidden />,
      label: say('lesson.previous'),
      run: shown ? undefined : run.step > 0 ? () => setRun(openStep(game, lesson, run.step - 1)) : goTo(previous),
    },
    {
      id: onwardId,
      icon: <ArrowRight aria-hidden />,
      label: say('lesson.next'),
      isPrimary: run.done,
      run: shown ? undefined : last ? goTo(next) : goNext,
    },
  ];
  const up = { href: hrefOf({ page: 'game', game: game.id }), label: card.words[say.language].title };
  const lineOf = say('lesson.step', { n: run.step + 1, all: lesson.steps.length });
  useShellKeys({ isPaused: isMenuOpen, onPause: () => setMenuOpen(true) });
  return (
    <>
      <BoardShell
        isTask
        isSeries
        head={
          <ShellHead
            title={title}
            subtitle={lineOf}
            menuLabel={say('pause.open')}
            openMenu={() => setMenuOpen(true)}
            backLink={
              <a className="button icon shell-out" href={up.href} aria-label={up.label} title={up.label}>
                <ArrowLeft aria-hidden />
              </a>
            }
          />
        }
        top={
          <section className="card lesson-card" aria-live="polite" data-testid="lesson-task">
            <ol className="lesson-steps" aria-label={lineOf}>
              {lesson.steps.map(({ id }, index) => (
                <li
                  key={id}
                  data-state={
                    index < run.step || (index === run.step && run.done) ? 'done' : index === run.step ? 'now' : 'later'
                  }
                />
              ))}
            </ol>
            <p className="lesson-task">{say(`lesson.${lesson.id}.${step.id}`)}</p>
          </section>
        }
        board={
          <BoardStage
            Board={Board}
            loaded={loaded}
            session={run.session}
            hands={hands}
            say={say}
            look={boardLook}
            preferences={effectivePreferences(settings, game.id, game.preferences)}
            marks={run.done ? undefined : step.marks}
            seatName={seatName}
            refine={refine}
            play={play}
          />
        }
        bottom={
          (verdict ?? (run.done && last)) && (
            <section className="card stack lesson-answer" aria-live="polite">
              {verdict && (
                <p className={`lesson-verdict ${verdict.kind}`} data-testid="lesson-verdict">
                  {verdict.kind === 'right' ? <CircleCheck aria-hidden /> : <CircleX aria-hidden />}
                  <span>{tell(verdict.key, `lesson.${verdict.kind}`)}</span>
                </p>
              )}
              {run.done && last && (
                <div className="row" data-testid="lesson-end">
                  <a className="button primary grow" href={next ? hrefOf(next) : up.href}>
                    {say(next === undefined ? 'lesson.to-game' : 'lesson.next-lesson')}
                  </a>
                  <button type="button" className="button" onClick={goAgain}>
                    {say('lesson.again')}
                  </button>
                </div>
              )}
            </section>
          )
        }
        actions={<ShellActions label={say('actions.title')} actions={actions} />}
      />
      {isMenuOpen && <ModeMenu loaded={loaded} say={say} lines={[]} close={() => setMenuOpen(false)} />}
    </>
  );
}
