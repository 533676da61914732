import type { Square, Wall } from '../rules/state.ts';

/** What somebody has in hand. Esc puts it back; a new position empties it. */
export type Hand =
  | { readonly kind: 'empty' }
  /** The pawn is picked up, its squares are lit. */
  | { readonly kind: 'pawn' }
  /** A finger chose a square; ✓ or a second tap goes there. */
  | { readonly kind: 'target'; readonly to: Square }
  /** A finger let go of a wall; it floats until ✓ or ✗. */
  | { readonly kind: 'floating'; readonly wall: Wall }
  /** A wall follows the pointer until it is placed or dropped. */
  | { readonly kind: 'carried' }
  /** The same, as long as the right button or W is held. */
  | { readonly kind: 'held'; readonly by: 'button' | 'key' }
  /** The keyboard's cursor goes over the places for walls. */
  | { readonly kind: 'cursor' };

export const emptyHand: Hand = { kind: 'empty' };
