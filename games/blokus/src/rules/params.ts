import { type Codec, type Seat, type Setup, type SetupField, paramsCodec } from '@quadrille/kit';
import { type Square, squareAt } from './square.ts';

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

/** 0 blue, 1 yellow, 2 red, 3 green: the order of play, clockwise from the top left. */
export type Colour = number;

export const colourNames = ['blue', 'yellow', 'red', 'green'] as const;

export const colourCount = ({ game }: Params): number => (game === 'duo' ? 2 : 4);

export const seatCount = ({ game }: Params): number => {
  if (game === 'three') return 3;
  return game === 'two' || game === 'duo' ? 2 : 4;
};

/** The colour that three players play in turn, and that counts for nobody. */
export const sharedColour = ({ game }: Params): Colour | undefined => (game === 'three' ? 3 : undefined);

/** The seat a colour belongs to; none for the shared colour. */
export function ownerOf(params: Params, colour: Colour): Seat | undefined {
  if (colour === sharedColour(params)) return undefined;
  return params.game === 'two' ? colour % 2 : colour;
}

/** The colours that count for a seat, in the order of play. */
export function coloursOf(params: Params, seat: Seat): Colour[] {
  return allColours(params).filter((colour) => ownerOf(params, colour) === seat);
}

export const allColours = (params: Params): Colour[] => Array.from({ length: colourCount(params) }, (_, c) => c);

/** What the first piece of a colour covers: its corner; in Duo blue e10 and yellow j5. */
export function startSquare(params: Params, colour: Colour): Square {
  if (params.game === 'duo') return colour === 0 ? squareAt(4, 9) : squareAt(9, 4);
  const last = boardSize(params) - 1;
  const left = colour === 0 || colour === 3;
  const top = colour < 2;
  return squareAt(left ? 0 : last, top ? last : 0);
}

const game: SetupField<Params> = {
  key: 'game',
  kind: 'choice',
  isTold: true,
  options: () => gameKinds,
  get: (params) => params.game,
  set: (params, value) => ({ ...params, game: value as GameKind }),
};

const scoring: SetupField<Params> = {
  key: 'scoring',
  kind: 'choice',
  options: () => scorings,
  get: (params) => params.scoring,
  set: (params, value) => ({ ...params, scoring: value as Scoring }),
};

const form = { defaults: { game: 'teams', scoring: 'squares' }, fields: [game, scoring] } as const;

export const setup: Setup<Params> = {
  ...form,
  // Every kind is a whole game, and so is each way to count.
  rated: { kinds: gameKinds.flatMap((kind) => scorings.map((way): Params => ({ game: kind, scoring: way }))) },
  online: { ...form, quick: () => ({ ...form.defaults, game: 'duo' }) },
  // A seat with two colours is shown in the one that begins.
  colours: (params) => Array.from({ length: seatCount(params) }, (_, seat) => seat),
};
