import { type Encounter, type Rating, rated } from './glicko2.ts';

/** One side of a game with what it came to: the higher the points, the better its place. */
export interface Side {
  readonly members: readonly Rating[];
  readonly points: number;
}

/**
 * The ratings of everybody after one game, side by side as they were given. Each side meets each other one; among more
 * than two, an encounter weighs the less the more there are, so that a game counts as one game.
 */
export function ratedSides(sides: readonly Side[]): readonly (readonly Rating[])[] {
  return sides.map((own) => {
    const encounters = encountersOf(
      own.points,
      sides.filter((side) => side !== own),
    );
    return own.members.map((member) => rated(member, encounters.map(amid(own.members, member))));
  });
}

/** What a side with these points met. */
export function encountersOf(points: number, others: readonly Side[]): readonly Encounter[] {
  return others.map((other) => ({
    opponent: sideRating(other.members),
    score: points === other.points ? 0.5 : points > other.points ? 1 : 0,
    weight: 1 / others.length,
  }));
}

/** A team plays as well as its members do on average, and is as uncertain as the mean of them. */
export function sideRating(members: readonly Rating[]): Rating {
  const mean = (of: (member: Rating) => number): number =>
    members.reduce((sum, member) => sum + of(member), 0) / Math.max(1, members.length);
  return {
    rating: mean(({ rating }) => rating),
    deviation: Math.sqrt(mean(({ deviation }) => deviation ** 2) / Math.max(1, members.length)),
    volatility: mean(({ volatility }) => volatility),
  };
}

/** What a team was expected to do is spread over its members: to each, the opponent stands as far off as to the team. */
function amid(members: readonly Rating[], member: Rating): (encounter: Encounter) => Encounter {
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
