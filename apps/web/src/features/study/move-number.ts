import type { AnySession } from '@quadrille/kit';

/** Moves longer than this do not fit beside each other. */
const longest = 8;

/** Whether each move has a row of the list for itself. Named ones are short, but with their pictures only two fit. */
export function areLong({ entries, game }: AnySession, seats: number): boolean {
  return game.notation.name ? seats > 2 : entries.some(({ text }) => text.length > longest);
}

/** A round of the seats; whoever plays alone has four moves beside each other. */
export const movesPerRow = (isLong: boolean, seats: number): number => (isLong ? 1 : seats > 1 ? seats : 4);

/** What a move is called wherever it is spoken of: the number that the list has beside it. */
export const moveNumber = (session: AnySession, seats: number, place: number): number =>
  seats > 1 ? Math.ceil(place / movesPerRow(areLong(session, seats), seats)) : place;
