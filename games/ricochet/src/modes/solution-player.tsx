import { type ModeProps, expect } from '@quadrille/kit';
import { SelectField } from '@quadrille/ui';
import { Pause, Play, Route, StepBack, StepForward } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { SolveAnswer, SolveRequest } from '../generator/tasks.ts';
import { notation } from '../notation/notation.ts';
import type { Slide } from '../rules/slide.ts';
import type { State } from '../rules/state.ts';
import { type ChipSession, type SolveQuery, puzzleOf, solveQuery } from './chip-session.ts';
import { MoveSteps, scrollIntoView } from './page-parts.tsx';

export interface SolvingState {
  /** Undefined until the first report. */
  readonly answer: SolveAnswer | undefined;
  /** The worker failed. */
  readonly hasFailed: boolean;
  /** Stopped by the person. */
  readonly isCancelled: boolean;
  cancel(): void;
  retry(): void;
}

interface SolveResult {
  readonly requestKey: string;
  readonly answer?: SolveAnswer;
  readonly hasFailed?: boolean;
  readonly isCancelled?: boolean;
}

/** Solves in a worker; a new request replaces the last one. Undefined requests nothing. */
export function useSolution(page: ModeProps, request: SolveRequest | undefined): SolvingState {
  const [round, setRound] = useState(0);
  const [found, setFound] = useState<SolveResult>();
  const stop = useRef<AbortController>(undefined);
  // The round makes a repeated request differ from the last one.
  const asked = request && `${round} ${JSON.stringify(request)}`;
  const run = useEffectEvent(async (text: string, signal: AbortSignal) => {
    try {
      for await (const answer of page.runTask('solve', JSON.parse(text.slice(text.indexOf(' '))), signal)) {
        if (signal.aborted) return;
        setFound({ requestKey: text, answer: answer as SolveAnswer });
      }
    } catch {
      if (!signal.aborted) setFound({ requestKey: text, hasFailed: true });
    }
  });
  useEffect(() => {
    if (asked === undefined) return undefined;
    const controller = new AbortController();
    stop.current = controller;
    void run(asked, controller.signal);
    return () => controller.abort();
  }, [asked]);
  const mine = found && found.requestKey === asked ? found : undefined;
  return {
    answer: mine?.answer,
    hasFailed: mine?.hasFailed ?? false,
    isCancelled: mine?.isCancelled ?? false,
    cancel: () => {
      stop.current?.abort();
      if (asked !== undefined)
        setFound({ requestKey: asked, ...(mine?.answer && { answer: mine.answer }), isCancelled: true });
    },
    retry: () => {
      setRound(round + 1);
    },
  };
}

export const isSolved = (answer: SolveAnswer | undefined): answer is SolveAnswer & { moves: readonly string[] } =>
  answer?.status === 'solved' && answer.moves !== undefined;

/** A solution on the board: how many moves are shown, and whether it plays by itself. */
export interface ShownSolution {
  readonly moves: readonly string[];
  readonly movesShown: number;
  readonly isPlaying: boolean;
}

/** Milliseconds between slides, so that each one can be seen. */
const stepMs = 900;

/** The solution shown on the board; undefined while it is closed. */
export function useShownSolution(): {
  readonly show: ShownSolution | undefined;
  set(show: ShownSolution | undefined): void;
} {
  const [show, set] = useState<ShownSolution>();
  useEffect(() => {
    if (!show?.isPlaying) return undefined;
    const timer = setTimeout(
      () => {
        const movesShown = show.movesShown + 1;
        set({ ...show, movesShown, isPlaying: movesShown < show.moves.length });
      },
      show.movesShown === 0 ? 350 : stepMs,
    );
    return () => clearTimeout(timer);
  }, [show]);
  return { show, set };
}

/** The puzzle after the first `made` moves of the solution. */
export function sessionOfShown(puzzle: ChipSession, { moves, movesShown }: ShownSolution): ChipSession {
  return moves.slice(0, movesShown).reduce((session, text) => expect(session.playText(text)), puzzle);
}

export function slidesOf(texts: readonly string[]): Slide[] {
  return texts.flatMap((text) => {
    const move = notation.move.parse(text);
    return move.ok && move.value.kind === 'slide' ? [move.value] : [];
  });
}

interface SolutionPanelProps {
  readonly page: ModeProps;
  /** The state where the solution starts. */
  readonly start: Pick<State, 'board' | 'bases'>;
  readonly solving: SolvingState;
  readonly request: SolveQuery;
  readonly show: ShownSolution;
  /** The title, if it is not a shortest solution. */
  readonly title?: string;
  /** The choice of where it starts. */
  readonly origin?: ReactNode;
  set(show: ShownSolution | undefined): void;
}

/** The solution step by step, with all other shortest solutions. */
export function SolutionPanel(props: SolutionPanelProps): ReactNode {
  const { page, start, solving, request, show, set, title, origin } = props;
  const { say } = page;
  const [wantsAll, setWantsAll] = useState(false);
  const all = useSolution(page, wantsAll ? { ...request, all: true } : undefined);
  const found = all.answer?.all;
  const fewest = isSolved(solving.answer) ? solving.answer.moves : show.moves;
  const ideas = found?.ideas ?? [fewest];
  const go = (movesShown: number, isPlaying = false): void => set({ ...show, movesShown, isPlaying });
  const atEnd = show.movesShown >= show.moves.length;
  const name = title ?? say('solution.title', { n: show.moves.length });
  return (
    <section ref={scrollIntoView} className="card rr-panel rr-help" aria-label={name}>
      <h3>{name}</h3>
      {origin}
      <MoveSteps
        start={start}
        way={slidesOf(show.moves)}
        say={say}
        label={say('solution.steps')}
        made={show.movesShown}
        go={(made) => go(made)}
      />
      <div className="rr-player">
        <button
          type="button"
          className="button icon"
          aria-label={say('solution.back')}
          disabled={show.movesShown === 0}
          onClick={() => go(show.movesShown - 1)}
        >
          <StepBack aria-hidden />
        </button>
        <button
          type="button"
          className="button icon primary"
          aria-label={say(show.isPlaying ? 'solution.pause' : 'solution.play')}
          onClick={() => (show.isPlaying ? go(show.movesShown) : go(atEnd ? 0 : show.movesShown, true))}
        >
          {show.isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
        </button>
        <button
          type="button"
          className="button icon"
          aria-label={say('solution.on')}
          disabled={atEnd}
          onClick={() => go(show.movesShown + 1)}
        >
          <StepForward aria-hidden />
        </button>
        <button type="button" className="button" onClick={() => set(undefined)}>
          {say('solution.close')}
        </button>
      </div>
      {!wantsAll && (
        <button type="button" className="button quiet" onClick={() => setWantsAll(true)}>
          {say('solution.all')}
        </button>
      )}
      {wantsAll && !found && <SolverStatus page={page} solving={all} />}
      {found && (
        <>
          <p className="muted small">
            {say(found.exact ? 'solution.count' : 'solution.count-least', { n: found.count })}{' '}
            {say('solution.ideas', { n: ideas.length })}
          </p>
          {ideas.length > 1 && (
            <SelectField
              label={say('solution.idea')}
              options={ideas
                .slice(0, 60)
                .map((moves, i) => ({ id: String(i), label: `${i + 1} · ${moves.join(' ')}` }))}
              value={String(
                Math.max(
                  0,
                  ideas.findIndex((moves) => moves.join() === show.moves.join()),
                ),
              )}
              onChange={(id) => set({ moves: ideas[Number(id)]!, movesShown: 0, isPlaying: true })}
            />
          )}
        </>
      )}
    </section>
  );
}

/** The progress of the solver with a stop button, or why it has no answer. */
export function SolverStatus({ page, solving }: { page: ModeProps; solving: SolvingState }): ReactNode {
  const { say } = page;
  const { answer, hasFailed, isCancelled } = solving;
  const again = (
    <button type="button" className="button" onClick={solving.retry}>
      {say('solve.again')}
    </button>
  );
  if (hasFailed) {
    return (
      <div className="rr-busy" role="alert">
        {say('solve.broken')} {again}
      </div>
    );
  }
  if (isCancelled) {
    return (
      <div className="rr-busy">
        {say('solve.cancelled')} {again}
      </div>
    );
  }
  if (answer?.status === 'unsolvable') return <p className="notice">{say('solve.unsolvable')}</p>;
  if (answer?.status === 'gave-up') {
    return (
      <div className="rr-busy">
        {say('solve.gave-up', { n: answer.atLeast })} {again}
      </div>
    );
  }
  return (
    <div className="rr-busy" role="status">
      <span className="rr-spin" aria-hidden="true" />
      <span className="figures">
        {answer ? say('solve.progress', { n: answer.atLeast, states: answer.nodes }) : say('solve.thinking')}
      </span>
      <button type="button" className="button" onClick={solving.cancel}>
        {say('solve.cancel')}
      </button>
    </div>
  );
}

interface SolutionView {
  /** The board with the solution; undefined while it is closed. */
  readonly session: ChipSession | undefined;
  /** A button that opens it, or the open solution. */
  readonly panel: ReactNode;
}

/** The solution of a finished chip, for pages where it must stay hidden before. */
export function useSolutionView(page: ModeProps, state: State, solving: SolvingState): SolutionView {
  const { show, set } = useShownSolution();
  const session = useMemo(() => (show ? sessionOfShown(puzzleOf(state), show) : undefined), [state, show]);
  const { answer } = solving;
  if (show) {
    return {
      session,
      panel: (
        <SolutionPanel page={page} start={state} solving={solving} request={solveQuery(state)} show={show} set={set} />
      ),
    };
  }
  if (!isSolved(answer)) return { session, panel: <SolverStatus page={page} solving={solving} /> };
  return {
    session,
    panel: (
      <button
        type="button"
        className="button"
        data-action="solution"
        onClick={() => set({ moves: answer.moves, movesShown: 0, isPlaying: true })}
      >
        <Route aria-hidden />
        {page.say('chip-play.solution')}
      </button>
    ),
  };
}
