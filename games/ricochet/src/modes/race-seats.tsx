import type { ReactNode } from 'react';
import './race.css';

export interface RaceSeat {
  readonly name: string;
  /** Points, chips: small. */
  readonly line: string;
  readonly bid: number | string | undefined;
  /** How the bid is read out. */
  readonly bidLabel: string | undefined;
  /** It is this one's turn to show. */
  readonly active?: boolean;
  readonly failed?: boolean;
  /** Of a computer, in the place of its mark. */
  readonly face?: ReactNode;
  /** The key that takes this seat's turn to bid. */
  readonly key?: string;
  /** Bids for this seat; without it nobody can. */
  readonly choose?: { readonly label: string; readonly isChosen: boolean; run(): void } | undefined;
}

/** Who races here: each in a colour, with the bid in large figures. They keep their places whatever happens. */
export function RaceSeats({ seats, label }: { seats: readonly RaceSeat[]; label: string }): ReactNode {
  return (
    <ol className="rr-seats" aria-label={label} data-seats={seats.length}>
      {Array.from(seats.entries(), ([place, seat]) => (
        <li key={place}>
          <Seat seat={seat} place={place} />
        </li>
      ))}
    </ol>
  );
}

function Seat({ seat, place }: { seat: RaceSeat; place: number }): ReactNode {
  const { name, line, bid, bidLabel, active, failed, face, key, choose } = seat;
  const looks = {
    className: `card rr-seat rr-racer-${place}`,
    'data-active': active || undefined,
    'data-failed': failed || undefined,
  };
  const inside = (
    <>
      {face ?? (
        <span className="rr-seat-mark" aria-hidden="true">
          {key}
        </span>
      )}
      <span className="rr-seat-name">
        <b aria-hidden={choose !== undefined}>{name}</b>
        <span className="muted small figures">{line}</span>
      </span>
      <span className="rr-bid figures" aria-label={bidLabel}>
        {bid ?? ''}
      </span>
    </>
  );
  if (!choose) return <div {...looks}>{inside}</div>;
  return (
    <button type="button" {...looks} aria-pressed={choose.isChosen} onClick={choose.run}>
      <span className="hidden-visually">{choose.label}</span>
      {inside}
    </button>
  );
}
