import type {
  Move as PlainMove,
  Params as PlainParams,
  Square,
  State as PlainState,
  Wall,
} from '@quadrille/quoridor/rules';

export type { Square, Wall };

/** What a pawn can pick up. */
export type Power = 'hammer' | 'ladder' | 'swift' | 'scroll';

export const powers: readonly Power[] = ['hammer', 'ladder', 'swift', 'scroll'];

/** What becomes of a pawn that the monster reaches: it starts again, or it pays with walls. */
export type Catch = 'home' | 'walls';

export interface Params extends PlainParams {
  /** What there is beside pawns and walls. */
  readonly with: 'both' | 'monster' | 'powers';
  readonly caught: Catch;
  /** Where the tokens lie, and which. */
  readonly seed: number;
}

export interface Token extends Square {
  readonly power: Power;
}

export type Move =
  | Exclude<PlainMove, { readonly kind: 'resign' }>
  /** Takes a wall off the board. */
  | { readonly kind: 'hammer'; readonly wall: Wall }
  /** Over the wall beside the pawn. */
  | { readonly kind: 'ladder'; readonly to: Square }
  /** Two steps. */
  | { readonly kind: 'swift'; readonly to: Square }
  /** Two walls more. */
  | { readonly kind: 'scroll' };

/** A position of the plain game, and what else is on its board. */
export interface State extends PlainState {
  readonly params: Params;
  /** Null in a game without one. */
  readonly monster: Square | null;
  /** Those that still lie on the board. */
  readonly tokens: readonly Token[];
  /** By seat: the power in hand. */
  readonly held: readonly (Power | null)[];
}
