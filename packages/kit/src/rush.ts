import { seedOfDay, type RatedPuzzle } from './puzzle.ts';
import { random } from './random.ts';

/** Number of puzzles in a daily round; a free round ends by the clock or the lives. */
export const dailyRushLength = 12;

const easiest = 600;
const harder = 45;

/** The rating of the puzzle at this index of a round. It does not depend on the player: a daily round is the same for all. */
const rushRating = (place: number): number => easiest + harder * place;

/** Attempts before a puzzle of an earlier round may repeat. Each asks for a slightly harder one. */
const freshTries = 12;
const maxTries = 60;
const wider = 15;

type Near = (rating: number, signal: AbortSignal, seed: number) => Promise<RatedPuzzle | undefined>;

/**
 * Deals the puzzles of a round: the same for the same seed, none twice, and none of `seen` while there are others. Call
 * it for one index after the other.
 */
export function rushDealer(near: Near, seed: number, seen: ReadonlySet<string> = new Set()) {
  const dealt = new Set<string>();
  const deal = (challenge: RatedPuzzle): RatedPuzzle => {
    dealt.add(challenge.position);
    return challenge;
  };
  return async (place: number, signal: AbortSignal): Promise<RatedPuzzle | undefined> => {
    const seeds = random((seed + Math.imul(place, 0x9e3779b1)) >>> 0);
    let known: RatedPuzzle | undefined;
    for (let tries = 0; tries < maxTries && !(known && tries >= freshTries); tries++) {
      const challenge = await near(rushRating(place) + wider * tries, signal, seeds.u32());
      if (!challenge) return undefined;
      if (dealt.has(challenge.position)) continue;
      if (!seen.has(challenge.position)) return deal(challenge);
      known ??= challenge;
    }
    return known && deal(known);
  };
}

/** The seed of a daily round, the same for all players. */
export const rushSeedOf = (day: string): number => random(seedOfDay(day)).u32();
