import type { TableProps } from '@quadrille/kit';
import { useState, type ReactNode } from 'react';
import { powers, type Move, type Params, type State } from '../rules/state.ts';
import { Coin } from './scenery.tsx';
import './board.css';

/** Explains the powers on the board; collapsed in low windows. */
export function Legend({ say }: TableProps<Params, State, Move>): ReactNode {
  const [isTall] = useState(() => matchMedia('(min-height: 860px)').matches);
  return (
    <details className="card m-legend" data-testid="legend" open={isTall}>
      <summary>{say('legend.title')}</summary>
      <dl>
        {powers.map((power) => (
          <div key={power}>
            <dt>
              <svg viewBox="-20 -20 40 43" aria-hidden="true">
                <Coin power={power} />
              </svg>
              {say(`editor.power.${power}`)}
            </dt>
            <dd className="muted small">{say(`power.${power}.help`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
