import { type ModeProps, expect } from '@quadrille/kit';
import { Choose } from '@quadrille/ui';
import { Pause, Play, Route, StepBack, StepForward } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { SolveAnswer, SolveRequest } from '../generator/tasks.ts';
import { notation } from '../notation/notation.ts';
import type { Slide } from '../rules/slide.ts';
import type { State } from '../rules/state.ts';
import { type ChipSession, type SolveQuery, puzzleOf, solveQuery } from './chip-session.ts';
import { MoveSteps, scrollHere } from './page-parts.tsx';

export interface Solving {
  /** Undefined until the first report. */
  readonly answer: SolveAnswer | undefined;
  /** The worker could not do it at all. */
  readonly broken: boolean;
  /** Stopped by the person. */
  readonly cancelled: boolean;
  cancel(): void;
  again(): void;
}

interface Found {
  readonly of: string;
  readonly answer?: SolveAnswer;
  readonly broken?: boolean;
  readonly cancelled?: boolean;
}

/** Solves in the background; another request replaces the one before. Undefined asks nothing. */
export function useSolution(page: ModeProps, request: SolveRequest | undefined): Solving {
  const [round, setRound] = useState(0);
  const [found, setFound] = useState<Found>();
  const stop = useRef<AbortController>(undefined);
  // The round comes first: asking again is another request.
  const asked = request && `${round} ${JSON.stringify(request)}`;
  const run = useEffectEvent(async (text: string, signal: AbortSignal) => {
    try {
      for await (const answer of page.background('solve', JSON.parse(text.slice(text.indexOf(' '))), signal)) {
        if (signal.aborted) return;
        setFound({ of: text, answer: answer as SolveAnswer });
      }
    } catch {
      if (!signal.aborted) setFound({ of: text, broken: true });
    }
  });
  useEffect(() => {
    if (asked === undefined) return undefined;
    const controller = new AbortController();
    stop.current = controller;
    void run(asked, controller.signal);
    return () => controller.abort();
  }, [asked]);
  const mine = found && found.of === asked ? found : undefined;
  return {
    answer: mine?.answer,
    broken: mine?.broken ?? false,
    cancelled: mine?.cancelled ?? false,
    cancel: () => {
      stop.current?.abort();
      if (asked !== undefined) setFound({ of: asked, ...(mine?.answer && { answer: mine.answer }), cancelled: true });
    },
    again: () => {
      setRound(round + 1);
    },
  };
}

export const isSolved = (answer: SolveAnswer | undefined): answer is SolveAnswer & { moves: readonly string[] } =>
  answer?.status === 'solved' && answer.moves !== undefined;

/** A solution on the board: how far it has been shown, and whether it goes on by itself. */
export interface Show {
  readonly moves: readonly string[];
  readonly made: number;
  readonly playing: boolean;
}

/** Time to see a slide end before the next begins. */
const stepTime = 900;

/** The solution laid over the board; undefined while it is closed. */
export function useShow(): {
  readonly show: Show | undefined;
  set(show: Show | undefined): void;
} {
  const [show, set] = useState<Show>();
  useEffect(() => {
    if (!show?.playing) return undefined;
    const timer = setTimeout(
      () => {
        const made = show.made + 1;
        set({ ...show, made, playing: made < show.moves.length });
      },
      show.made === 0 ? 350 : stepTime,
    );
    return () => clearTimeout(timer);
  }, [show]);
  return { show, set };
}

/** A puzzle with the first moves of the solution made. */
export function shownSession(puzzle: ChipSession, { moves, made }: Show): ChipSession {
  return moves.slice(0, made).reduce((session, text) => expect(session.playText(text)), puzzle);
}

export function slidesOf(texts: readonly string[]): Slide[] {
  return texts.flatMap((text) => {
    const move = notation.move.parse(text);
    return move.ok && move.value.kind === 'slide' ? [move.value] : [];
  });
}

interface SolutionPanelProps {
  readonly page: ModeProps;
  /** Where the solution starts. */
  readonly start: Pick<State, 'board' | 'bases'>;
  readonly solving: Solving;
  readonly request: SolveQuery;
  readonly show: Show;
  /** Where it is not a shortest solution. */
  readonly title?: string;
  /** Beside the title: from where it may start as well. */
  readonly origin?: ReactNode;
  set(show: Show | undefined): void;
}

/** Step by step, back and forth, with every other shortest solution. */
export function SolutionPanel(props: SolutionPanelProps): ReactNode {
  const { page, start, solving, request, show, set, title, origin } = props;
  const { say } = page;
  const [wantsAll, setWantsAll] = useState(false);
  const all = useSolution(page, wantsAll ? { ...request, all: true } : undefined);
  const found = all.answer?.all;
  const fewest = isSolved(solving.answer) ? solving.answer.moves : show.moves;
  const ideas = found?.ideas ?? [fewest];
  const go = (made: number, playing = false): void => set({ ...show, made, playing });
  const atEnd = show.made >= show.moves.length;
  const name = title ?? say('solution.title', { n: show.moves.length });
  return (
    <section ref={scrollHere} className="card rr-panel rr-help" aria-label={name}>
      <h3>{name}</h3>
      {origin}
      <MoveSteps
        start={start}
        way={slidesOf(show.moves)}
        say={say}
        label={say('solution.steps')}
        made={show.made}
        go={(made) => go(made)}
      />
      <div className="rr-player">
        <button
          type="button"
          className="button icon"
          aria-label={say('solution.back')}
          disabled={show.made === 0}
          onClick={() => go(show.made - 1)}
        >
          <StepBack aria-hidden />
        </button>
        <button
          type="button"
          className="button icon primary"
          aria-label={say(show.playing ? 'solution.pause' : 'solution.play')}
          onClick={() => (show.playing ? go(show.made) : go(atEnd ? 0 : show.made, true))}
        >
          {show.playing ? <Pause aria-hidden /> : <Play aria-hidden />}
        </button>
        <button
          type="button"
          className="button icon"
          aria-label={say('solution.on')}
          disabled={atEnd}
          onClick={() => go(show.made + 1)}
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
      {wantsAll && !found && <Working page={page} solving={all} />}
      {found && (
        <>
          <p className="muted small">
            {say(found.exact ? 'solution.count' : 'solution.count-least', { n: found.count })}{' '}
            {say('solution.ideas', { n: ideas.length })}
          </p>
          {ideas.length > 1 && (
            <Choose
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
              choose={(id) => set({ moves: ideas[Number(id)]!, made: 0, playing: true })}
            />
          )}
        </>
      )}
    </section>
  );
}

/** The solver at work: how far it is, and a way to stop it; or why it has no answer. */
export function Working({ page, solving }: { page: ModeProps; solving: Solving }): ReactNode {
  const { say } = page;
  const { answer, broken, cancelled } = solving;
  const again = (
    <button type="button" className="button" onClick={solving.again}>
      {say('solve.again')}
    </button>
  );
  if (broken) {
    return (
      <div className="rr-busy" role="alert">
        {say('solve.broken')} {again}
      </div>
    );
  }
  if (cancelled) {
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
  /** The board with the solution on it; undefined while it is closed. */
  readonly session: ChipSession | undefined;
  /** A button that opens it, or the open solution. */
  readonly panel: ReactNode;
}

/** The solution of a chip that is over, for pages where it may not be seen before. */
export function useSolutionView(page: ModeProps, state: State, solving: Solving): SolutionView {
  const { show, set } = useShow();
  const session = useMemo(() => (show ? shownSession(puzzleOf(state), show) : undefined), [state, show]);
  const { answer } = solving;
  if (show) {
    return {
      session,
      panel: (
        <SolutionPanel page={page} start={state} solving={solving} request={solveQuery(state)} show={show} set={set} />
      ),
    };
  }
  if (!isSolved(answer)) return { session, panel: <Working page={page} solving={solving} /> };
  return {
    session,
    panel: (
      <button
        type="button"
        className="button"
        data-action="solution"
        onClick={() => set({ moves: answer.moves, made: 0, playing: true })}
      >
        <Route aria-hidden />
        {page.say('chip-play.solution')}
      </button>
    ),
  };
}
