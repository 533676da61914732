import type { Say, Seat } from '@quadrille/kit';
import type { ReactNode } from 'react';
import { chipsOf } from '../rules/chips.ts';
import type { State } from '../rules/state.ts';
import './race.css';

interface RanksProps {
  readonly state: State;
  readonly say: Say;
  nameOf(seat: Seat): string;
}

/** Who has how many chips, most first. */
export function Ranks({ state, say, nameOf }: RanksProps): ReactNode {
  const order = [...state.points.keys()].toSorted((a, b) => chipsOf(state, b) - chipsOf(state, a));
  return (
    <ol className="rr-ranks">
      {order.map((seat) => (
        <li key={seat} className={`rr-racer-${seat}`}>
          <i style={{ inlineSize: `${Math.max(4, 12 * chipsOf(state, seat))}%` }} />
          <b>{nameOf(seat)}</b>
          <span className="figures">{say('fact.chips', { n: chipsOf(state, seat) })}</span>
        </li>
      ))}
    </ol>
  );
}
