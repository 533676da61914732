import type { Colour } from '../rules/colour.ts';
import type { GameKind, Params } from '../rules/params.ts';

/** What the property GM says, and the game it is without a word about teams or scoring. */
const gameNames: readonly (readonly [name: string, game: GameKind])[] = [
  ['Blokus', 'classic'],
  ['Blokus Two-Player', 'two'],
  ['Blokus Three-Player', 'three'],
  ['Blokus Duo', 'duo'],
];

export const gameOfName = (name: string): GameKind | undefined =>
  gameNames.find(([known]) => known.toLowerCase() === name.trim().toLowerCase())?.[1];

/** A team game is a game of four for who does not know it. */
export const nameOfGame = ({ game }: Params): string =>
  gameNames.find(([, known]) => known === (game === 'teams' ? 'classic' : game))![0];

/** Moves of a colour: `B` and `W` in Duo, numbers elsewhere. */
export const colourSign = ({ game }: Params, colour: Colour): string =>
  game === 'duo' ? 'BW'[colour]! : String(colour + 1);

/** Signs of one colour, those of older files included. */
const signs: Readonly<Record<string, Colour>> = { 1: 0, 2: 1, 3: 2, 4: 3, BLUE: 0, YELLOW: 1, RED: 2, GREEN: 3 };

/** The colour that a property or a value stands for in this game; undefined: it is no colour here. */
export function colourOfSign({ game }: Params, sign: string): Colour | undefined {
  if (game === 'duo') return sign === 'B' ? 0 : sign === 'W' ? 1 : undefined;
  return Object.hasOwn(signs, sign) ? signs[sign] : undefined;
}

/** Names of the players, by seat. */
export const playerProperty = ({ game }: Params, seat: number): string =>
  game === 'duo' || game === 'two' ? ['PB', 'PW'][seat]! : `P${seat + 1}`;

/** Ours alone; other programs pass over them. */
export const own = {
  /** The params text, where the name of the game does not tell all. */
  params: 'QR',
  /** The position text that the game starts from. */
  start: 'QP',
  /** The colour that gives up. */
  giveUp: 'QG',
} as const;
