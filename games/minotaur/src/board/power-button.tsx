import type { Say } from '@quadrille/kit';
import type { ReactNode } from 'react';
import type { Power } from '../rules/state.ts';
import { PowerSign } from './power-sign.tsx';

interface PowerButtonProps {
  readonly power: Power | null;
  /** Its squares or walls are being chosen. */
  readonly isInUse: boolean;
  readonly mayAct: boolean;
  readonly say: Say;
  use(): void;
}

/** What the seat to move holds, and the way to use it. */
export function PowerButton({ power, isInUse, mayAct, say, use }: PowerButtonProps): ReactNode {
  if (!power) return <span className="m-empty-hand">{say('board.no-power')}</span>;
  return (
    <button
      type="button"
      className="m-power"
      data-power={power}
      aria-pressed={power === 'scroll' ? undefined : isInUse}
      disabled={!mayAct}
      title={say(`power.${power}.help`)}
      onClick={use}
    >
      <svg viewBox="-12 -12 24 24" aria-hidden="true">
        <PowerSign power={power} />
      </svg>
      {say(`power.${power}.use`)}
    </button>
  );
}
