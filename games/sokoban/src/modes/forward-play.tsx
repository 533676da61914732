import {
  Camera,
  Copy,
  Download,
  Ellipsis,
  Flag,
  Lightbulb,
  ListOrdered,
  Rewind,
  Share2,
  Sparkles,
  Square,
} from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type ReactElement } from 'react';
import type { ModeProps, Say } from '@quadrille/kit';
import { ActionMenu, Switch, type Action } from '@quadrille/ui';
import { ModeShell, type ShellAction } from '@quadrille/ui/shell';
import { stuckBoxes, type Stuck } from '../deadlock/stuck.ts';
import { printCell } from '../rules/level-text.ts';
import { notation } from '../notation/notation.ts';
import { type State, groundOf } from '../rules/state.ts';
import { countsSteps, floorKind } from '../rules/kinds.ts';
import { isSolved } from '../rules/step.ts';
import { freshLine } from './backwards.ts';
import { BoardOf } from './board-of.tsx';
import { SaveDialog, copyText } from './save-dialog.tsx';
import { solvedEnd, useHelpQuestion } from './solved-card.tsx';
import { lurdOf, type LevelSession } from './level.ts';
import { LostPanel, useLost } from './lost-panel.tsx';
import { OwnSolutions, type ShortenHandle } from './own-solutions.tsx';
import { PlanPanel, usePlan } from './plan-panel.tsx';
import { SolvePanel, useSolve } from './solve-panel.tsx';
import type { LevelFilm, LevelPlayProps, LevelPlaying, Reel } from './level-play.tsx';
import { backActions, redoActions, usePlayKeys } from './play-actions.tsx';
import { type HintHandle, useHint, useWitnesses } from './use-hint.ts';

export interface PlaySideProps extends LevelPlayProps {
  readonly playing: LevelPlaying;
  readonly shorten: ShortenHandle;
  watch(reel: Reel): void;
}

const pushWords = (say: Say) => ({
  short: say('level-play.push'),
  undo: say('level-play.undo-push'),
  redo: say('level-play.redo-push'),
});

/** The label of the button after each step. */
const hintLabels = { none: 'hint.ask-case', case: 'hint.ask-place', place: 'hint.ask-how', how: 'hint.play' } as const;

function copyMoves(say: Say, session: LevelSession): void {
  const moves = lurdOf(session).slice(0, session.cursor);
  void copyText(say, moves, say('level-play.lurd-copied', { n: session.cursor }));
}

/** Board, counters, undo, hint, solver and warnings. */
export function ForwardPlay(props: PlaySideProps): ReactElement {
  const { page, level, playing, best, par, isCounted = false, films = [], renderFoot, renderNext } = props;
  const { say } = page;
  const { session } = playing;
  const { state } = session;
  const over = isSolved(state);
  const known = useWitnesses(level);
  const hint = useHint(page, state, known);
  const solve = useSolve(page, state, { known });
  const lost = useLost(page, playing, known);
  const plan = usePlan(page, state, known);
  const [isSaving, setSaving] = useState(false);
  const [dead, setDead] = useState(page.preferences['dead-squares'] === 'on');
  const preferences = { ...page.preferences, 'dead-squares': dead ? 'on' : 'off' };
  const stuck = useTrouble(state, page.preferences['warning'] !== 'off' && !over);
  useSpoken(session, page);
  const question = useHelpQuestion(say, playing, isCounted);
  // Where steps count there is no solver, and so no help to warn about.
  const beforeHelp = countsSteps(state) ? (help: () => void): void => help() : question.before;
  const askHint = (): void => beforeHelp(() => alone(hint.ask));
  // When the whole hint is shown, the next press plays its moves.
  const showHint = (): void => (hint.moves.length > 0 ? playing.playAll(hint.moves) : askHint());
  /** The worker runs one task at a time, so the last request cancels the others. */
  const alone = (ask: () => void): void => {
    if (hint.searching) hint.stop();
    if (solve.job.running) solve.stop();
    if (lost.job.running) lost.job.stop();
    if (plan.job.running) plan.job.stop();
    ask();
  };
  const askLost = (): void => alone(lost.ask);
  // Before the first move nothing can be undone.
  const mayGoBack = session.cursor > 0;
  usePlayKeys({ ...playing, letters: { h: () => !over && askHint() } });

  const share = (): void =>
    page.share(notation.params.print(level.params), notation.position(level.params).print(state));
  const watch = ({ moves, isHelp }: LevelFilm): void => {
    const show = (): void => props.watch({ start: session.stateAt(0), moves, title: level.title, here: false });
    if (isHelp) question.before(show);
    else show();
  };
  const turn = (): void => {
    const { backwards } = playing;
    playing.turnBackwards(backwards ? { ...backwards, open: true } : freshLine(session.stateAt(0)));
  };
  const moves = { ...playing, reset: session.cursor === 0 ? undefined : playing.reset };
  const actions: readonly Action[] = [
    { id: 'last-solvable', label: say('lost.ask'), icon: <Flag aria-hidden />, isDisabled: !mayGoBack, run: askLost },
    { id: 'backwards', label: say('backwards.start'), icon: <Rewind aria-hidden />, run: turn },
    { id: 'save', label: say('save.ask'), icon: <Download aria-hidden />, run: () => setSaving(true) },
    { id: 'lurd', label: say('level-play.copy-lurd'), icon: <Copy aria-hidden />, run: () => copyMoves(say, session) },
    { id: 'share', label: say('level-play.share'), icon: <Share2 aria-hidden />, run: share },
    ...films.map((film) => ({ id: film.id, label: film.label, icon: <Camera aria-hidden />, run: () => watch(film) })),
  ];
  return (
    <ModeShell
      page={page}
      title={level.title}
      {...(props.line !== undefined && { subtitle: props.line })}
      parent={props.up}
      menu={actions.map(({ id, icon, label, isDisabled, run }) => ({
        id,
        icon,
        label,
        run: isDisabled ? undefined : run,
      }))}
      actions={[
        ...backActions(say, moves),
        ...helpActions(say, hint, plan.isOn, {
          hint: over ? undefined : hint.searching ? hint.stop : showHint,
          plan: over ? undefined : plan.isOn ? plan.close : () => beforeHelp(() => alone(plan.ask)),
          solve: over || solve.busy ? undefined : () => beforeHelp(() => alone(solve.ask)),
        }),
        ...redoActions(say, pushWords(say), moves),
      ]}
      board={
        <BoardOf
          page={page}
          params={session.params}
          state={state}
          last={session.last}
          preferences={preferences}
          hint={hint.shown}
          plan={over ? undefined : plan.plan}
          play={playing.play}
        />
      }
      ownMoves={session.cursor}
      end={
        // The tool that shortens a solution needs the panels.
        over && !props.shorten.now
          ? solvedEnd({ say, made: state.tally, par, isHelped: isCounted && playing.helped, next: renderNext(playing) })
          : undefined
      }
      top={
        <>
          <Counters say={say} state={state} best={best} films={films} watch={watch} />
          {question.dialog}
          {isSaving && (
            <SaveDialog
              say={say}
              title={level.title}
              start={session.stateAt(0)}
              moves={lurdOf(session).slice(0, session.cursor)}
              close={() => setSaving(false)}
            />
          )}
        </>
      }
      side={
        <>
          {!over && <PedalsLeft say={say} state={state} />}
          {!over && <HintWords hint={hint} />}
          {hint.lost && !over && !stuck && mayGoBack && (
            <button type="button" className="button" onClick={askLost}>
              <Flag aria-hidden />
              {say('lost.ask')}
            </button>
          )}
          {stuck && (
            <StuckNotice
              say={say}
              state={state}
              stuck={stuck}
              undo={mayGoBack ? playing.undoTrouble : undefined}
              askLost={askLost}
            />
          )}
          {!over && <PlanPanel page={page} state={state} plan={plan} />}
          <LostPanel page={page} playing={playing} lost={lost} />
          <SolvePanel
            page={page}
            title={level.title}
            state={state}
            solve={solve}
            watch={props.watch}
            {...(mayGoBack && { askLost })}
          />
          <OwnSolutions
            page={page}
            handle={props.handle}
            level={level}
            shorten={props.shorten}
            watch={(line, title) => props.watch({ start: session.stateAt(0), moves: line, title, here: false })}
          />
          <Switch label={say('level-play.dead-squares')} isOn={dead} onChange={setDead} />
          <BackwardsAndMore say={say} turn={turn} actions={actions} />
          {renderFoot?.(playing)}
        </>
      }
    />
  );
}

type Run = (() => void) | undefined;

/** Hint, plan and solver as actions of the shell. */
function helpActions(
  say: Say,
  hint: HintHandle,
  isPlanOn: boolean,
  run: { readonly hint: Run; readonly plan: Run; readonly solve: Run },
): readonly ShellAction[] {
  return [
    {
      id: 'hint',
      icon: hint.searching ? <Square aria-hidden /> : <Lightbulb aria-hidden />,
      label: say(hint.searching ? 'hint.stop' : hintLabels[hint.step ?? 'none']),
      run: run.hint,
    },
    { id: 'solve', icon: <Sparkles aria-hidden />, label: say('solve.ask'), run: run.solve },
    {
      id: 'plan',
      icon: <ListOrdered aria-hidden />,
      label: say('plan.ask'),
      spokenLabel: say('plan.title'),
      isPressed: isPlanOn,
      run: run.plan,
    },
  ];
}

/** Every case is on a mark, but a special cell is not satisfied. */
function PedalsLeft({ say, state }: { readonly say: Say; readonly state: State }): ReactElement | undefined {
  const { goal } = groundOf(state.board);
  if (!countsSteps(state) || !state.boxes.every((box) => goal[box])) return undefined;
  const left = state.specials.filter(({ cell }) => {
    const floor = floorKind(state.specials, cell);
    return floor && !floor.kind.isContent(floor.value);
  });
  if (left.length === 0) return undefined;
  return (
    <p className="notice" role="status" data-testid="pedals-left">
      {say('pedal.left', { n: left.length })}
    </p>
  );
}

interface BackwardsAndMoreProps {
  readonly say: Say;
  readonly actions: readonly Action[];
  turn(): void;
}

function BackwardsAndMore({ say, actions, turn }: BackwardsAndMoreProps): ReactElement {
  return (
    <div className="sk-pair">
      <button type="button" className="button quiet" onClick={turn}>
        <Rewind aria-hidden />
        {say('backwards.start')}
      </button>
      <ActionMenu label={say('level-play.more')} className="button" actions={actions}>
        <Ellipsis aria-hidden />
        {say('level-play.more')}
      </ActionMenu>
    </div>
  );
}

function HintWords({ hint: { words, searching } }: { readonly hint: HintHandle }): ReactElement | undefined {
  if (!words) return undefined;
  return (
    <p className="sk-words" aria-busy={searching}>
      {words}
    </p>
  );
}

interface StuckNoticeProps {
  readonly say: Say;
  readonly state: State;
  readonly stuck: Stuck;
  /** Missing before the first move. */
  readonly undo: (() => void) | undefined;
  askLost(): void;
}

function StuckNotice({ say, state, stuck, undo, askLost }: StuckNoticeProps): ReactElement {
  return (
    <div className="notice wrong sk-trouble" data-testid="stuck">
      <div>
        <p>
          {say(`stuck.${stuck.reason}`, { n: stuck.boxes.length })}
          <span className="hidden-visually"> {stuck.boxes.map((box) => printCell(state.board, box)).join(' · ')}</span>
        </p>
        {undo && (
          <p className="sk-links">
            <button type="button" className="button link" onClick={undo}>
              {say('level-play.undo-trouble')}
            </button>
            <button type="button" className="button link" onClick={askLost}>
              {say('lost.why')}
            </button>
          </p>
        )}
      </div>
    </div>
  );
}

interface CountersProps {
  readonly say: Say;
  readonly state: State;
  readonly best: string | undefined;
  readonly films: readonly LevelFilm[];
  watch(film: LevelFilm): void;
}

function Counters({ say, state, best, films, watch }: CountersProps): ReactElement {
  return (
    <div className="card sk-counters" data-testid="counters">
      <p className="figures sk-count">
        <strong>{say('fact.moves', { n: state.tally.moves })}</strong>
        <span>{say('fact.pushes', { n: state.tally.pushes })}</span>
      </p>
      {best !== undefined && <p className="muted small figures">{best}</p>}
      {films.map(
        (film) =>
          film.note !== undefined && (
            <p key={film.id} className="small sk-known" data-testid="known">
              <span className="muted figures">{film.note}</span>
              <button type="button" className="button link" onClick={() => watch(film)}>
                {film.label}
              </button>
            </p>
          ),
      )}
    </div>
  );
}

/** The verdict that the board marks, as text. */
function useTrouble(state: State, on: boolean): Stuck | undefined {
  const [found, setFound] = useState<{ readonly boxes: readonly number[]; readonly stuck: Stuck | undefined }>();
  const look = useEffectEvent((of: readonly number[]) => setFound({ boxes: of, stuck: stuckBoxes(state) }));
  const { boxes } = state;
  useEffect(() => {
    if (!on) return undefined;
    const timer = window.setTimeout(() => look(boxes), 150);
    return () => window.clearTimeout(timer);
  }, [boxes, on]);
  return on && found?.boxes === boxes ? found.stuck : undefined;
}

/** Announces the end of a walk, not each step. */
function useSpoken(session: LevelSession, { say, announce }: ModeProps): void {
  const speak = useEffectEvent(({ last, state }: LevelSession) => {
    if (!last) return;
    const done = isSolved(state) ? ` ${say('outcome.solved')}` : '';
    announce(`${notation.speak(last.before, last.move, say)}.${done}`);
  });
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return undefined;
    }
    const timer = window.setTimeout(() => speak(session), 120);
    return () => window.clearTimeout(timer);
  }, [session]);
}
