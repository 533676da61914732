import type { Query, Result, Seat, Umpire } from '@quadrille/kit';
import { ok } from '@quadrille/kit';
import { breath } from './breath.ts';
import type { Contestant } from './contestant.ts';
import { randomOpening } from './openings.ts';
import { schedule, seatings, type Fixture, type Schedule, type Seating } from './pairing.ts';
import { playGame, type PlayedGame } from './play-game.ts';
import { Tally } from './tally.ts';

export interface Match {
  readonly umpire: Umpire;
  readonly query: Omit<Query, 'moves'>;
  /** The seats of each side of the table. */
  readonly sides: readonly (readonly Seat[])[];
  readonly contestants: readonly Contestant[];
  /** At least so many; the last opening is played with every seating. */
  readonly games: number;
  /** Random moves before the players begin. */
  readonly openings: number;
  /** Every opening with every seating; otherwise the contestants always sit as they are named. */
  readonly swap: boolean;
  readonly seed: number;
}

export interface Progress {
  readonly played: number;
  readonly games: number;
}

/** Rejects when the signal is aborted. A fault: there are no openings of that length. */
export async function runMatch(
  match: Match,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<Result<Tally>> {
  const plan = scheduleOf(match);
  const tally = new Tally(match.contestants, match.sides);
  const breathe = breath(signal);
  let round = -1;
  let opening: readonly string[] = [];
  for (let index = 0; index < plan.games; index++) {
    const fixture = plan.game(index);
    if (fixture.round !== round) {
      const drawn = openingOf(match, plan, fixture);
      if (!drawn.ok) return drawn;
      opening = drawn.value;
      round = fixture.round;
    }
    tally.add(fixture.seating, await playFixture(match, fixture, opening, tally, signal));
    onProgress({ played: index + 1, games: plan.games });
    await breathe();
  }
  return ok(tally);
}

/** One game of a match again, by its number from 0. */
export async function replayGame(match: Match, index: number, signal: AbortSignal): Promise<Result<PlayedGame>> {
  const plan = scheduleOf(match);
  const fixture = plan.game(index);
  const opening = openingOf(match, plan, fixture);
  if (!opening.ok) return opening;
  const tally = new Tally(match.contestants, match.sides);
  return ok(await playFixture(match, fixture, opening.value, tally, signal));
}

function scheduleOf({ contestants, games, swap, seed }: Match): Schedule {
  const sides = contestants.map((contestant) => contestant.sides);
  const asNamed: Seating = sides.flatMap((count, contestant) => Array.from({ length: count }, () => contestant));
  return schedule(swap ? seatings(sides) : [asNamed], games, seed);
}

function openingOf({ umpire, query, openings }: Match, plan: Schedule, { round }: Fixture): Result<readonly string[]> {
  return randomOpening(umpire, query, openings, plan.opening(round));
}

function playFixture(
  { umpire, query, sides, contestants }: Match,
  { seating, seed }: Fixture,
  opening: readonly string[],
  { timings }: Tally,
  signal: AbortSignal,
): Promise<PlayedGame> {
  const bySeat: number[] = [];
  sides.forEach((seats, side) => seats.forEach((seat) => (bySeat[seat] = seating[side]!)));
  return playGame(
    umpire,
    { query: { ...query, moves: opening }, contestants: bySeat.map((number) => contestants[number]!), seed },
    (seat, ms) => timings[bySeat[seat]!]!.add(ms),
    signal,
  );
}
