import { expect, type ModeProps } from '@quadrille/kit';
import { Choose } from '@quadrille/ui';
import { Pause, Play, StepBack, StepForward } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { notation } from '../notation/notation.ts';
import type { Slide } from '../rules/slide.ts';
import { MoveSteps } from './move-steps.tsx';
import type { ChipSession } from './chip-session.ts';
import type { State } from '../rules/state.ts';
import { scrollHere } from './scroll-here.ts';
import type { SolveQuery } from './solve-query.ts';
import { isSolved, useSolution, type Solving } from './use-solution.ts';

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
