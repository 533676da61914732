import type { ModeProps } from '@quadrille/kit';
import type { ReactNode } from 'react';
import type { Finding } from './use-puzzle.ts';
import './modes.css';

/** While a puzzle is being looked for, or when none came. */
export function Looking({ page, finding }: { page: ModeProps; finding: Finding }): ReactNode {
  const { say } = page;
  const isIdle = finding.broken || finding.stopped;
  return (
    <div className="rr-busy" role="status">
      {!isIdle && <span className="rr-spin" aria-hidden="true" />}
      {say(isIdle ? 'puzzle.none' : 'puzzle.looking')}
      <button type="button" className="button" onClick={isIdle ? finding.again : finding.stop}>
        {say(isIdle ? 'solve.again' : 'puzzle.stop')}
      </button>
    </div>
  );
}
