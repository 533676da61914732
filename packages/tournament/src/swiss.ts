import { heaviestMatching } from './heaviest-matching.ts';
import type { History } from './history.ts';
import { seatClash, seatedPair } from './seating.ts';
import type { Standing } from './standings.ts';
import { fullBye, type Pairing } from './tournament.ts';

/** One pair more outweighs whatever else could be better. */
const pair = 1e12;
/** For the square of the difference in points. */
const apart = 1_000_000;
/** For a seat that neither should have: never as much as a point. */
const clash = 2000;

/**
 * A round of two to a table: nobody meets anybody twice, then points as equal as can be, then seats that even out, then the
 * upper half of those with the same points against the lower half. Where their number is odd, somebody who had no bye
 * yet and has few points has one. `ranked`: who takes part, the first first.
 */
export function swissRound(ranked: readonly Standing[], history: History, round: number): readonly Pairing[] {
  const fewestByes = Math.min(...ranked.map(({ number }) => history.byes(number)));
  const last = ranked.at(-1)?.points ?? 0;
  const halves = halvesOf(ranked);
  const weight = (a: number, b: number): number | undefined => {
    const [one, other] = [ranked[a]!, ranked[b]];
    // The empty chair of whoever has a bye.
    if (!other) return history.byes(one.number) > fewestByes ? undefined : pair - apart * (one.points - last) ** 2 - a;
    if (history.met(one.number, other.number) > 0) return undefined;
    const off = one.points === other.points ? Math.abs(Math.abs(a - b) - halves.get(one.points)!) : 0;
    const cost = apart * (one.points - other.points) ** 2 + clash * seatClash(history, one.number, other.number) + off;
    return pair - cost;
  };
  const chairs = ranked.length + (ranked.length % 2);
  const partners = heaviestMatching(chairs, (a, b) => weight(Math.min(a, b), Math.max(a, b)));
  return ranked.flatMap(({ number }, own): readonly Pairing[] => {
    const partner = partners[own];
    const other = partner === undefined ? undefined : ranked[partner];
    if (!other) return [fullBye(number)];
    return partner! > own ? [{ seats: seatedPair(history, number, other.number, round) }] : [];
  });
}

/** Half of how many there are with the same points. */
function halvesOf(ranked: readonly Standing[]): ReadonlyMap<number, number> {
  const halves = new Map<number, number>();
  for (const { points } of ranked) halves.set(points, (halves.get(points) ?? 0) + 0.5);
  return new Map([...halves].map(([points, half]) => [points, Math.ceil(half)]));
}
