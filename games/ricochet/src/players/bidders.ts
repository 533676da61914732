import { random, type Deed, type Query, type Rival, type Seat } from '@quadrille/kit';
import { withKernel } from '../engine/kernel.ts';
import { problemOf, stateOf } from '../engine/problem.ts';
import { searchNow, type Report } from '../engine/search.ts';
import { notation } from '../notation/notation.ts';
import { demonstrator } from '../rules/chips.ts';
import type { Move, State } from '../rules/state.ts';

interface Pace {
  readonly id: string;
  /** How much longer than the quickest it looks. */
  readonly slowness: number;
  /** Ways of more slides it does not see. */
  readonly sight: number;
}

const paces: readonly Pace[] = [
  { id: 'first', slowness: 5, sight: 6 },
  { id: 'regular', slowness: 2.5, sight: 10 },
  { id: 'master', slowness: 1, sight: 99 },
];

/** Those who bid at a party. They know the shortest way at once; the time in which somebody would see it makes the difference. */
export const bidders: readonly Rival[] = paces.map((pace) => ({
  id: pace.id,
  next: (query, seat, seed) => next(pace, query, seat, seed),
}));

/** Whoever has found nothing looks on for so long, in seconds. */
const givesUpAfter = 25;
/** Between two slides, so that everybody can follow. */
const betweenSlides = 900;
/** After one's own bid: there is no better one. */
const beforePass = 600;
const mostMs = 5000;

async function next(pace: Pace, query: Query, seat: Seat, seed: number): Promise<Deed | undefined> {
  const state = stateOf(query);
  if (!state.chip) return undefined;
  if (state.failed === undefined) return bid(pace, state, seat, seed);
  return demonstrator(state)?.seat === seat ? slide(state) : undefined;
}

async function bid(pace: Pace, state: State, seat: Seat, seed: number): Promise<Deed | undefined> {
  if (state.passed?.includes(seat)) return undefined;
  if (state.bids.some((made) => made.seat === seat)) return deed({ kind: 'pass' }, beforePass);
  const slides = (await shortest(state)).moves?.length;
  // Nobody takes exactly as long twice.
  const mood = 0.75 + random(seed).unit() / 2;
  if (slides === undefined || slides > pace.sight) return deed({ kind: 'pass' }, givesUpAfter * 1000 * mood);
  return deed({ kind: 'bid', moves: slides }, secondsFor(slides) * pace.slowness * mood * 1000);
}

/** What a quick eye needs: four seconds for three slides, ten for six, half a minute for twelve. */
const secondsFor = (slides: number): number => 1.5 + 0.35 * slides ** 1.8;

async function slide(state: State): Promise<Deed> {
  const [first] = (await shortest(state)).moves ?? [];
  return deed(first ? { kind: 'slide', ...first } : { kind: 'giveup' }, betweenSlides);
}

async function shortest(state: State): Promise<Report> {
  let found: Report | undefined;
  for await (const report of withKernel(async function* (kernel) {
    yield searchNow(kernel, problemOf(state)!, { ms: mostMs });
  })) {
    found = report;
  }
  return found!;
}

const deed = (move: Move, after: number): Deed => ({ moves: [notation.move.print(move)], after: Math.round(after) });
