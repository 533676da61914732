import { random } from '@quadrille/kit';

/** By side: the number of the contestant who holds it. */
export type Seating = readonly number[];

/**
 * Every way to seat the contestants, each of whom holds a number of sides: so each sits on every side equally often, and
 * beside everybody. Two contestants have two ways, one against three has four, four different ones have 24.
 */
export function seatings(sides: readonly number[]): Seating[] {
  if (sides.every((left) => left === 0)) return [[]];
  return sides.flatMap((left, contestant) =>
    left === 0 ? [] : seatings(sides.with(contestant, left - 1)).map((rest) => [contestant, ...rest]),
  );
}

/** A game of a match: its round's opening is played once with every seating. */
export interface Fixture {
  readonly round: number;
  readonly seating: Seating;
  readonly seed: number;
}

export interface Schedule {
  readonly rounds: number;
  readonly games: number;
  game(index: number): Fixture;
  /** The seed of the opening that all games of a round begin with. */
  opening(round: number): number;
}

/** At least so many games: the last round is played to its end. */
export function schedule(ways: readonly Seating[], atLeast: number, seed: number): Schedule {
  const rounds = Math.ceil(atLeast / ways.length);
  const games = random(seed).split(1);
  const openings = random(seed).split(2);
  return {
    rounds,
    games: rounds * ways.length,
    game: (index) => ({
      round: Math.floor(index / ways.length),
      seating: ways[index % ways.length]!,
      seed: games.split(index).u32(),
    }),
    opening: (round) => openings.split(round).u32(),
  };
}
