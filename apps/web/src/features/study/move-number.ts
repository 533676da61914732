import type { AnySession } from '@quadrille/kit';

/** Longer moves do not fit beside each other. */
const longest = 8;

/** Whether each move gets its own row. Named moves are short, but with pictures only two fit. */
export function areLong({ entries, game }: AnySession, seats: number): boolean {
  return game.notation.name ? seats > 2 : entries.some(({ text }) => text.length > longest);
}

/** A round of all seats; in a game for one player four moves. */
export const movesPerRow = (isLong: boolean, seats: number): number => (isLong ? 1 : seats > 1 ? seats : 4);

/** The number that the move list shows beside the move. */
export const moveNumber = (session: AnySession, seats: number, place: number): number =>
  seats > 1 ? Math.ceil(place / movesPerRow(areLong(session, seats), seats)) : place;
