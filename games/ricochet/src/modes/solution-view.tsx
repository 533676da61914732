import type { ModeProps } from '@quadrille/kit';
import { useMemo, type ReactNode } from 'react';
import type { State } from '../rules/state.ts';
import { Icon } from './icon.tsx';
import { shownTable, SolutionPanel, useShow, Working } from './solution-player.tsx';
import { solveQuery } from './solve-query.ts';
import type { Table } from './table.ts';
import { isSolved, type Solving } from './use-solution.ts';

export interface SolutionView {
  /** The board with the solution on it; undefined while it is closed. */
  readonly table: Table | undefined;
  /** A button that opens it, or the open solution. */
  readonly panel: ReactNode;
}

/** The solution of a chip that is over, for pages where it may not be seen before. */
export function useSolutionView(page: ModeProps, state: State, solving: Solving): SolutionView {
  const { show, set } = useShow();
  const table = useMemo(() => (show ? shownTable(state, show) : undefined), [state, show]);
  const { answer } = solving;
  if (show) {
    return {
      table,
      panel: (
        <SolutionPanel page={page} state={state} solving={solving} request={solveQuery(state)} show={show} set={set} />
      ),
    };
  }
  if (!isSolved(answer)) return { table, panel: <Working page={page} solving={solving} /> };
  return {
    table,
    panel: (
      <button
        type="button"
        className="button"
        data-action="solution"
        onClick={() => set({ moves: answer.moves, made: 0, playing: true })}
      >
        <Icon name="solution" />
        {page.say('desk.solution')}
      </button>
    ),
  };
}
