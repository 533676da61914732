import type { CSSProperties } from 'react';

/** The colour of a seat; with `pattern` also its letter, for who does not see the colour. */
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
