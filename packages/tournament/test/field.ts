import { random, type Random } from '@quadrille/kit';
import { nextMeetings, type Entrant, type Meeting, type Tournament } from '../src/index.ts';

/** So many people, who come with ratings of their own. */
export const field = (count: number, chance: Random = random(count)): Entrant[] =>
  Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    rating: 1200 + chance.below(600),
    isOut: false,
  }));

/** Places as they come: the higher rated more often in front, draws now and then. */
function drawnPlaces(seats: readonly number[], entrants: readonly Entrant[], chance: Random): readonly number[] {
  const form = seats.map((number) => Math.round((entrants[number - 1]!.rating + chance.below(500)) / 60));
  return form.map((own) => 1 + form.filter((other) => other > own).length);
}

/** Whoever sits at a table that goes on comes to its end. */
export const ended = (meeting: Meeting, entrants: readonly Entrant[], chance: Random): Meeting =>
  meeting.places ? meeting : { ...meeting, places: drawnPlaces(meeting.seats, entrants, chance) };

/** Round after round until nobody is paired any more; `between` may send people home. */
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

/** Waves of an arena: in each, some of the tables that go on come to their end first. */
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
