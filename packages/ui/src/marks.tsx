import type { CSSProperties } from 'react';

/** Four small squares: a wall, a corner piece, an arrow, a crate. */
export function Logo({ size = 34 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 34 34" aria-hidden="true" focusable="false">
      <rect x="1" y="1" width="14.5" height="14.5" rx="3" fill="var(--wood)" />
      <rect x="7" y="4" width="2.6" height="8.6" rx="1.1" fill="#fffdf8" />
      <path d="M19 1.5h5.2v5.2h5.2v5.3H19Z" fill="var(--seat-0)" />
      <circle cx="8.2" cy="25.8" r="7.4" fill="var(--seat-3)" />
      <path
        d="M4.6 25.8h6.6M8.6 22.8l3 3-3 3"
        fill="none"
        stroke="#fffdf8"
        strokeWidth="1.9"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M19.6 19.6h12.8v12.8H19.6ZM20 20l12 12M32 20 20 32"
        fill="none"
        stroke="var(--seat-2)"
        strokeWidth="2.3"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** The colour of a seat, with a letter for people who cannot see the colour. */
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
