import type { Seat } from '@quadrille/kit';
import { boardSize, type Params } from './params.ts';
import { squareAt, type Square } from './square.ts';

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
