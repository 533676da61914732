import type { CSSProperties } from 'react';

/** The colour of a seat, and the colour's letter for who does not see it. */
export function SeatMark({ colour, letter }: { readonly colour: number; readonly letter?: string | undefined }) {
  return (
    <span
      className="seat-mark"
      aria-hidden="true"
      style={{ '--seat': `var(--seat-${colour})` } as CSSProperties}
      {...(letter !== undefined && { 'data-pattern': '' })}
    >
      {letter}
    </span>
  );
}
