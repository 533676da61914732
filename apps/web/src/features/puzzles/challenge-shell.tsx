import { BoardShell } from '@quadrille/ui/shell';
import type { ReactNode } from 'react';
import './today.css';

interface ChallengeShellProps {
  /** The way out and the heading. */
  readonly head: ReactNode;
  /** Score, lives, time: above the task. */
  readonly bar?: ReactNode;
  readonly task?: ReactNode;
  readonly board: ReactNode;
  readonly verdict?: ReactNode;
  readonly actions?: ReactNode;
  readonly side?: ReactNode;
}

/** A puzzle in the shell of every page with a board, also while it is being made. */
export function ChallengeShell({ head, bar, task, board, verdict, actions, side }: ChallengeShellProps) {
  return (
    <BoardShell
      isTask
      testId="challenge"
      head={<div className="shell-head challenge-head">{head}</div>}
      top={
        (bar ?? task) && (
          <>
            {bar}
            {task}
          </>
        )
      }
      board={board}
      bottom={verdict}
      side={side}
      actions={actions}
    />
  );
}
