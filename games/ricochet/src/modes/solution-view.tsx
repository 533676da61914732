import type { ModeProps } from '@quadrille/kit';
import { Route } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import type { State } from '../rules/state.ts';
import { shownSession, SolutionPanel, useShow, Working } from './solution-player.tsx';
import { solveQuery } from './solve-query.ts';
import { puzzleOf, type ChipSession } from './chip-session.ts';
import { isSolved, type Solving } from './use-solution.ts';

export interface SolutionView {
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
