import { isBye, type Meeting } from './tournament.ts';

/**
 * What a table brings to each seat: two points for everybody left behind, one for everybody on the same place. So it is
 * 2, 1, 0 between two, and 6, 4, 2, 0 among four.
 */
function pointsOf(places: readonly number[]): readonly number[] {
  return places.map(
    (own, seat) =>
      2 * places.filter((other) => other > own).length +
      places.filter((other, index) => index !== seat && other === own).length,
  );
}

/** A bye is a win between two, and the middle of the field among more. */
const byePoints = (seats: number): number => (seats === 2 ? 2 : seats - 1);

/** The plain points of everybody at a table, by seat; undefined while it goes on. */
export function meetingPoints(meeting: Meeting, seats: number): readonly number[] | undefined {
  const { places } = meeting;
  if (!places) return undefined;
  return isBye(meeting) ? [places[0] === 1 ? byePoints(seats) : 0] : pointsOf(places);
}

/** Whether a seat has won alone. */
export const hasWon = (places: readonly number[], seat: number): boolean =>
  places.length > 1 && places[seat] === 1 && places.filter((place) => place === 1).length === 1;
