import { paramsCodec, type Codec } from '@quadrille/kit';

/**
 * teams: four colours, diagonal partners; classic: each for itself; two: two colours each; three: the fourth colour is
 * shared; duo: two colours on the small board.
 */
export type GameKind = 'teams' | 'classic' | 'two' | 'three' | 'duo';

/** squares: what was placed; advanced: what is left counts against, with bonuses for placing everything. */
export type Scoring = 'squares' | 'advanced';

export interface Params {
  readonly game: GameKind;
  readonly scoring: Scoring;
}

export const gameKinds: readonly GameKind[] = ['teams', 'classic', 'two', 'three', 'duo'];
export const scorings: readonly Scoring[] = ['squares', 'advanced'];

export const paramsText: Codec<Params> = paramsCodec({
  fields: {
    game: { default: 'teams', values: gameKinds },
    scoring: { default: 'squares', values: scorings },
  },
}) as Codec<Params>;

export const boardSize = ({ game }: Params): number => (game === 'duo' ? 14 : 20);
