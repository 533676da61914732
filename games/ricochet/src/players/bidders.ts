import { random, type TimedMoves, type Query, type RealTimePlayer, type Seat } from '@quadrille/kit';
import { withKernel } from '../engine/kernel.ts';
import { problemOf, stateOf } from '../engine/problem.ts';
import { searchToEnd, type Report } from '../engine/search.ts';
import { notation } from '../notation/notation.ts';
import { showingBid } from '../rules/chips.ts';
import type { Move, State } from '../rules/state.ts';

interface BidderPace {
  readonly id: string;
  /** Its thinking time relative to the fastest. */
  readonly timeFactor: number;
  /** It does not find longer solutions. */
  readonly maxSlides: number;
}

const bidderPaces: readonly BidderPace[] = [
  { id: 'first', timeFactor: 5, maxSlides: 6 },
  { id: 'regular', timeFactor: 2.5, maxSlides: 10 },
  { id: 'master', timeFactor: 1, maxSlides: 99 },
];

/**
 * The computer players of a party. They compute the shortest solution at once; the delay before they bid sets their
 * strength.
 */
export const bidders: readonly RealTimePlayer[] = bidderPaces.map((pace) => ({
  id: pace.id,
  next: (query, seat, seed) => nextDeed(pace, query, seat, seed),
}));

/** Seconds after which a player without a solution passes. */
const passAfterSeconds = 25;
/** Milliseconds between two slides, so that people can follow. */
const slideIntervalMs = 900;
/** Milliseconds between its own bid and its pass; it has no better bid. */
const passDelayMs = 600;
const maxSearchMs = 5000;

async function nextDeed(pace: BidderPace, query: Query, seat: Seat, seed: number): Promise<TimedMoves | undefined> {
  const state = stateOf(query);
  if (!state.chip) return undefined;
  if (state.failed === undefined) return bidDeed(pace, state, seat, seed);
  return showingBid(state)?.seat === seat ? slideDeed(state) : undefined;
}

async function bidDeed(pace: BidderPace, state: State, seat: Seat, seed: number): Promise<TimedMoves | undefined> {
  if (state.passed?.includes(seat)) return undefined;
  if (state.bids.some((made) => made.seat === seat)) return createDeed({ kind: 'pass' }, passDelayMs);
  const slides = (await findShortest(state)).moves?.length;
  // Random variation of the thinking time.
  const mood = 0.75 + random(seed).unit() / 2;
  if (slides === undefined || slides > pace.maxSlides)
    return createDeed({ kind: 'pass' }, passAfterSeconds * 1000 * mood);
  return createDeed({ kind: 'bid', moves: slides }, secondsFor(slides) * pace.timeFactor * mood * 1000);
}

/** The thinking time of the fastest: 4 s for three slides, 10 s for six, 30 s for twelve. */
const secondsFor = (slides: number): number => 1.5 + 0.35 * slides ** 1.8;

async function slideDeed(state: State): Promise<TimedMoves> {
  const [first] = (await findShortest(state)).moves ?? [];
  return createDeed(first ? { kind: 'slide', ...first } : { kind: 'giveup' }, slideIntervalMs);
}

async function findShortest(state: State): Promise<Report> {
  let found: Report | undefined;
  for await (const report of withKernel(async function* (kernel) {
    yield searchToEnd(kernel, problemOf(state)!, { ms: maxSearchMs });
  })) {
    found = report;
  }
  return found!;
}

const createDeed = (move: Move, after: number): TimedMoves => ({
  moves: [notation.move.print(move)],
  delayMs: Math.round(after),
});
