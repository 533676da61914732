import { random, type Random } from '@quadrille/kit';
import { nextMeetings, type Entrant, type Meeting, type Tournament } from '../src/index.ts';

/** A number of entrants with ratings. */
export const field = (count: number, chance: Random = random(count)): Entrant[] =>
  Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    rating: 1200 + chance.below(600),
    isOut: false,
  }));

/** Random places: a higher rated entrant is more often ahead, with occasional draws. */
function drawnPlaces(seats: readonly number[], entrants: readonly Entrant[], chance: Random): readonly number[] {
  const form = seats.map((number) => Math.round((entrants[number - 1]!.rating + chance.below(500)) / 60));
  return form.map((own) => 1 + form.filter((other) => other > own).length);
}

/** Finishes all tables in progress. */
export const ended = (meeting: Meeting, entrants: readonly Entrant[], chance: Random): Meeting =>
  meeting.places ? meeting : { ...meeting, places: drawnPlaces(meeting.seats, entrants, chance) };

/** Plays rounds until there are no pairings. `between` may make entrants leave. */
export function playedOut(
  tournament: Tournament,
  entrants: Entrant[],
  seed: number,
  between: (round: number) => void = () => {},
): readonly Meeting[] {
  const chance = random(seed);
  let meetings: readonly Meeting[] = [];
  for (;;) {
    const { round, pairings } = nextMeetings(tournament, entrants, meetings);
    if (pairings.length === 0) return meetings;
    meetings = [...meetings, ...pairings.map((pairing) => ended({ ...pairing, round }, entrants, chance))];
    between(round);
  }
}

/** Waves of an arena, in each of which some of the tables in progress end. */
export function playedWaves(tournament: Tournament, entrants: Entrant[], waves: number, seed: number): Meeting[] {
  const chance = random(seed);
  let meetings: Meeting[] = [];
  for (let wave = 0; wave < waves; wave++) {
    meetings = meetings.map((meeting) => (chance.below(3) > 0 ? ended(meeting, entrants, chance) : meeting));
    const { round, pairings } = nextMeetings(tournament, entrants, meetings);
    meetings.push(...pairings.map((pairing) => ({ ...pairing, round })));
  }
  return meetings;
}
