import type { Say } from '@quadrille/kit';
import { BoardShell } from '@quadrille/ui/shell';
import { ArrowLeft, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import './today.css';

interface ChallengeShellProps {
  /** Back link and heading. */
  readonly head: ReactNode;
  /** Score, lives, time: above the task. */
  readonly bar?: ReactNode;
  readonly task?: ReactNode;
  readonly board: ReactNode;
  readonly verdict?: ReactNode;
  readonly actions?: ReactNode;
  readonly side?: ReactNode;
}

/** A puzzle in the board shell, also while it is being generated. */
export function ChallengeShell({ head, bar, task, board, verdict, actions, side }: ChallengeShellProps) {
  return (
    <BoardShell
      isTask
      isSeries
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

interface ChallengeHeadProps {
  /** The target of the Back link. */
  readonly href: string;
  readonly back: string;
  readonly title: string;
  readonly line?: string;
}

/** The page's title with the Back link. */
export function ChallengeHead({ href, back, title, line }: ChallengeHeadProps) {
  return (
    <>
      <a className="button icon challenge-home" href={href} aria-label={back} title={back}>
        <ArrowLeft aria-hidden />
      </a>
      <h1 tabIndex={-1}>
        {title} {line !== undefined && <span className="muted">{line}</span>}
      </h1>
    </>
  );
}

/** Shown while a worker generates a puzzle. */
export function Making({ say, isBroken }: { readonly say: Say; readonly isBroken: boolean }) {
  return (
    <div className="card board-stage challenge-making" role="status">
      {isBroken ? (
        <p>{say('today.broken')}</p>
      ) : (
        <>
          <LoaderCircle aria-hidden />
          <p className="muted">{say('today.making')}</p>
        </>
      )}
    </div>
  );
}
