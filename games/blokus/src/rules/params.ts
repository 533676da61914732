import { type Codec, type Seat, type Setup, type SetupField, ok, paramsCodec } from '@quadrille/kit';
import { type Square, squareAt } from './square.ts';

/**
 * teams: four colours, diagonal partners; classic: four single players; two: two colours each; three: the fourth colour
 * is shared; duo: two colours on the small board. How to add one: README.md.
 */
export type Variant = 'teams' | 'classic' | 'two' | 'three' | 'duo';

/** squares: placed squares count; advanced: remaining squares count negative, with bonuses for placing all pieces. */
export type Scoring = 'squares' | 'advanced';

export interface Params {
  readonly variant: Variant;
  readonly scoring: Scoring;
}

/** 0 blue, 1 yellow, 2 red, 3 green: the order of play, clockwise from the top left. */
export type Colour = number;

export const colourNames = ['blue', 'yellow', 'red', 'green'] as const;

interface VariantRules {
  readonly boardSize: number;
  readonly seats: number;
  /** By colour: its seat; undefined for the colour that all seats play in turn and that scores for no seat. */
  readonly owners: readonly (Seat | undefined)[];
  /** Seats that win together. */
  readonly teams: readonly (readonly Seat[])[];
  /** By colour: the start square, which its first piece covers. */
  readonly starts: readonly Square[];
}

const corners = [squareAt(0, 19), squareAt(19, 19), squareAt(19, 0), squareAt(0, 0)];
const singleTeams = (seats: number): Seat[][] => Array.from({ length: seats }, (_, seat) => [seat]);

/** The engine's copy of this table is `chooseVariant` in kernel/board/board.ts. */
const variantRules: Readonly<Record<Variant, VariantRules>> = {
  teams: {
    boardSize: 20,
    seats: 4,
    owners: [0, 1, 2, 3],
    teams: [
      [0, 2],
      [1, 3],
    ],
    starts: corners,
  },
  classic: { boardSize: 20, seats: 4, owners: [0, 1, 2, 3], teams: singleTeams(4), starts: corners },
  two: { boardSize: 20, seats: 2, owners: [0, 1, 0, 1], teams: singleTeams(2), starts: corners },
  three: { boardSize: 20, seats: 3, owners: [0, 1, 2, undefined], teams: singleTeams(3), starts: corners },
  duo: { boardSize: 14, seats: 2, owners: [0, 1], teams: singleTeams(2), starts: [squareAt(4, 9), squareAt(9, 4)] },
};

export const variants = Object.keys(variantRules) as readonly Variant[];
export const scorings: readonly Scoring[] = ['squares', 'advanced'];

/** In texts the param is called `game`, because records, links and databases contain it. */
const namedCodec = paramsCodec({
  fields: {
    game: { default: 'teams', values: variants },
    scoring: { default: 'squares', values: scorings },
  },
});

export const paramsText: Codec<Params> = {
  parse: (text) => {
    const read = namedCodec.parse(text);
    return read.ok ? ok({ variant: read.value.game as Variant, scoring: read.value.scoring as Scoring }) : read;
  },
  print: ({ variant, scoring }) => namedCodec.print({ game: variant, scoring }),
};

const rulesOf = ({ variant }: Params): VariantRules => variantRules[variant];

export const boardSize = (params: Params): number => rulesOf(params).boardSize;

/** Measured figures depend only on the board size. */
export const isSmall = (params: Params): boolean => boardSize(params) === 14;

export const colourCount = (params: Params): number => rulesOf(params).owners.length;

export const seatCount = (params: Params): number => rulesOf(params).seats;

/** The colour that three players play in turn and that scores for no seat. */
export function sharedColour(params: Params): Colour | undefined {
  const shared = rulesOf(params).owners.indexOf(undefined);
  return shared < 0 ? undefined : shared;
}

/** The seat of a colour; undefined for the shared colour. */
export const ownerOf = (params: Params, colour: Colour): Seat | undefined => rulesOf(params).owners[colour];

export const teams = (params: Params): readonly (readonly Seat[])[] => rulesOf(params).teams;

/** The colours that score for a seat, in the order of play. */
export function coloursOf(params: Params, seat: Seat): Colour[] {
  return allColours(params).filter((colour) => ownerOf(params, colour) === seat);
}

export const allColours = (params: Params): Colour[] => Array.from({ length: colourCount(params) }, (_, c) => c);

/** The start square of a colour: its corner; in Duo e10 for blue and j5 for yellow. */
export const startSquare = (params: Params, colour: Colour): Square => rulesOf(params).starts[colour]!;

const variantField: SetupField<Params> = {
  key: 'game',
  kind: 'choice',
  isAlwaysShown: true,
  options: () => variants,
  get: (params) => params.variant,
  set: (params, value) => ({ ...params, variant: value as Variant }),
};

const scoringField: SetupField<Params> = {
  key: 'scoring',
  kind: 'choice',
  options: () => scorings,
  get: (params) => params.scoring,
  set: (params, value) => ({ ...params, scoring: value as Scoring }),
};

const baseSetup = { defaults: { variant: 'teams', scoring: 'squares' }, fields: [variantField, scoringField] } as const;

export const setup: Setup<Params> = {
  ...baseSetup,
  // Every variant with each scoring is rated separately.
  rated: { variants: variants.flatMap((each) => scorings.map((way): Params => ({ variant: each, scoring: way }))) },
  online: { ...baseSetup, quickMatchParams: () => ({ ...baseSetup.defaults, variant: 'duo' }) },
  // A seat with two colours is shown in the first of them.
  colours: (params) => Array.from({ length: seatCount(params) }, (_, seat) => seat),
};
