import type { ReactNode } from 'react';
import './race.css';

const numbers = Array.from({ length: 24 }, (_, i) => i + 1);

interface BidPadProps {
  readonly label: string;
  /** Bids must be lower than this; none: nobody may bid now. */
  readonly below: number;
  bid(moves: number): void;
}

/** One press is a bid. The numbers never move: they are pressed in a race. */
export function BidPad({ label, below, bid }: BidPadProps): ReactNode {
  return (
    <div className="rr-pad" role="group" aria-label={label}>
      {numbers.map((moves) => (
        <button key={moves} type="button" className="button" disabled={moves >= below} onClick={() => bid(moves)}>
          {moves}
        </button>
      ))}
    </div>
  );
}
