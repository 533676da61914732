import type { Point } from '@quadrille/ui/board';
import { pieces, type Orientation } from '../rules/piece.ts';

/** What somebody has in hand: never more than one piece. Esc puts it back; a new position empties the hand. */
export type Hand = { readonly kind: 'empty' } | HeldPiece;

export interface HeldPiece {
  readonly kind: 'piece';
  /** Its index among all pieces, and among its orientations. */
  readonly piece: number;
  readonly orientation: number;
  /**
   * mouse: follows the pointer, arrows turn it; keys: lies at the cursor, arrows move it; finger: is being dragged;
   * waiting: floats where it was left, for ✓ or ✗.
   */
  readonly by: 'mouse' | 'keys' | 'finger' | 'waiting';
  /** Where the held cell of a waiting piece lies, in squares of the screen. */
  readonly at?: Point;
  /** The search for a legal move goes on among all pieces, or with this one only. */
  readonly finding?: 'all' | 'piece';
}

export const emptyHand: Hand = { kind: 'empty' };

export const orientationOf = ({ piece, orientation }: HeldPiece): Orientation =>
  pieces[piece]!.orientations[orientation]!;

/** Quarter turns and flips as they look on the screen. */
export type Twist = 'turn' | 'turn-back' | 'flip' | 'flip-over';

/** `lying`: the board is turned by a quarter or three, so that left and right of the screen are up and down of it. */
export function twisted(hand: HeldPiece, twist: Twist, lying: boolean): HeldPiece {
  const now = orientationOf(hand);
  const across = lying ? now.flippedOver : now.flipped;
  const over = lying ? now.flipped : now.flippedOver;
  const next = { turn: now.turned, 'turn-back': now.turnedBack, flip: across, 'flip-over': over };
  return { ...hand, orientation: next[twist] };
}
