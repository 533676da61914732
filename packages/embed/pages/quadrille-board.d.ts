/** The moves of a `move` event, and the position after it. */
export interface MoveDetail {
  readonly move: string;
  /** The seat that moved, from 0; undefined: a chance move. */
  readonly seat: number | undefined;
  readonly position: string;
  /** The whole game so far. */
  readonly record: string;
}

export interface EndDetail {
  /** Seats from 0; none: a draw. */
  readonly winners: readonly number[];
  readonly reason: string;
  readonly record: string;
}

/** `<quadrille-board>`; importing this module defines it. */
export interface QuadrilleBoard extends HTMLElement {
  /** Plays a move of the game's notation; false: it is not legal here. */
  play(move: string): boolean;
  /** Shows the position after so many moves. */
  go(place: number): void;
  /** How many moves have been made in the position that is shown. */
  readonly place: number;
  /** The game so far, as a record; undefined while there is none. */
  readonly record: string | undefined;
}

declare global {
  interface HTMLElementTagNameMap {
    'quadrille-board': QuadrilleBoard;
  }
}
