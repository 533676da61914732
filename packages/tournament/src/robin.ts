import { fullBye, idleBye, type Entrant, type Pairing } from './tournament.ts';

/** Rounds in which each of so many meets each other one. */
export const robinRounds = (count: number): number => (count < 2 ? 0 : count % 2 === 0 ? count - 1 : count);

/**
 * Two to a table by the circle: one stays, the others go on by one place each round, and those opposite meet. Where their
 * number is odd, who meets the empty place has nothing to play; who meets somebody that has gone has won.
 */
export function robinRound(entrants: readonly Entrant[], round: number): readonly Pairing[] {
  const circle: (Entrant | undefined)[] = entrants.toSorted((a, b) => a.number - b.number);
  if (circle.length % 2 === 1) circle.unshift(undefined);
  const [fixed, ...moving] = circle;
  const turned = moving.map((_, index) => moving[(index + round - 1) % moving.length]);
  const ring = [fixed, ...turned];
  const pairings: Pairing[] = [];
  for (let index = 0; index < ring.length / 2; index++) {
    const [one, other] = [ring[index], ring.at(-1 - index)];
    // So nobody moves first more than once more often than second, or the other way round.
    const isTurned = index === 0 ? round % 2 === 0 : index % 2 === 1;
    pairings.push(...pairingOf(isTurned ? [other, one] : [one, other]));
  }
  return pairings;
}

function pairingOf(pair: readonly (Entrant | undefined)[]): readonly Pairing[] {
  const there = pair.flatMap((entrant) => (entrant && !entrant.isOut ? [entrant.number] : []));
  if (there.length === 2) return [{ seats: there }];
  return there.map((number) => (pair.includes(undefined) ? idleBye(number) : fullBye(number)));
}
