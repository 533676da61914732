import type { Fault } from './result.ts';
import type { Seat } from './rules.ts';
import type { Session } from './session.ts';
import type { BoardLook, Component } from './view.ts';
import type { Say } from './words.ts';

/** The game's own parts of the page on which it is played; those that are missing are as usual. */
export interface TableParts<P, S, M> {
  /** Above the board, in the place of the seats. */
  readonly top?: Component<TableProps<P, S, M>>;
  /** Under it: the controls of the next move. */
  readonly bottom?: Component<TableProps<P, S, M>>;
  /** Beside it, before the moves. */
  readonly side?: Component<TableProps<P, S, M>>;
}

/** What a part of the page knows of the table. */
export interface TableProps<P, S, M> {
  /** The game as it is shown: its cursor stands at the move that is looked at. */
  readonly line: Session<P, S, M>;
  /** Seats of people at this screen. */
  readonly ours: readonly Seat[];
  /** Those of them that may act now. */
  readonly hands: readonly Seat[];
  /** Seats that have done something since the last reveal which only they may see. */
  readonly veiled: readonly Seat[];
  /** Somebody on this seat has left. */
  hasLeft(seat: Seat): boolean;
  /** The referee's clock, while it runs: milliseconds left, of so many. */
  readonly wait?: { left(): number; readonly of: number };
  play(move: M, by: Seat): void;
  /** At one screen the referee need not wait for the clock. */
  readonly call?: (move: M) => void;
  readonly say: Say;
  seatName(seat: Seat): string;
  announce(text: string): void;
  explain(fault: Fault): string;
  readonly look: BoardLook;
}
