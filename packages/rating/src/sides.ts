import { type Encounter, type Rating, updateRating } from './glicko2.ts';

/** One side of a match with its points. More points are a better place. */
export interface Side {
  readonly members: readonly Rating[];
  readonly points: number;
}

/**
 * The ratings of all players after one match, in the given order. Each side meets each other side. With more than two
 * sides each encounter weighs less, so that a match counts as one encounter.
 */
export function updateSideRatings(sides: readonly Side[]): readonly (readonly Rating[])[] {
  return sides.map((own) => {
    const encounters = encountersOf(
      own.points,
      sides.filter((side) => side !== own),
    );
    return own.members.map((member) => updateRating(member, encounters.map(asSeenByMember(own.members, member))));
  });
}

/** The encounters of a side with these points. */
export function encountersOf(points: number, others: readonly Side[]): readonly Encounter[] {
  return others.map((other) => ({
    opponent: sideRating(other.members),
    score: points === other.points ? 0.5 : points > other.points ? 1 : 0,
    weight: 1 / others.length,
  }));
}

/** A team has the mean rating of its members, and the root mean square of their deviations. */
export function sideRating(members: readonly Rating[]): Rating {
  const mean = (of: (member: Rating) => number): number =>
    members.reduce((sum, member) => sum + of(member), 0) / Math.max(1, members.length);
  return {
    rating: mean(({ rating }) => rating),
    deviation: Math.sqrt(mean(({ deviation }) => deviation ** 2) / Math.max(1, members.length)),
    volatility: mean(({ volatility }) => volatility),
  };
}

/** Every member meets the opponent at the same rating distance as the team does. */
function asSeenByMember(members: readonly Rating[], member: Rating): (encounter: Encounter) => Encounter {
  const shift = member.rating - sideRating(members).rating;
  const partners = sideRating(members.filter((other) => other !== member)).deviation || 0;
  const share = (members.length - 1) / members.length;
  return (encounter) => ({
    ...encounter,
    opponent: {
      ...encounter.opponent,
      rating: encounter.opponent.rating + shift,
      deviation: Math.hypot(encounter.opponent.deviation, partners * share),
    },
    weight: (encounter.weight ?? 1) / members.length,
  });
}
