import type { Seat } from '@quadrille/kit';
import { kindOf, type Contestant } from './contestant.ts';
import { fingerprint } from './fingerprint.ts';
import type { Seating } from './pairing.ts';
import type { Forfeit, PlayedGame } from './play-game.ts';
import { Timing } from './timing.ts';

/** What the games of a match have come to so far. Points of a game add up to one. */
export class Tally {
  readonly contestants: readonly Contestant[];
  /** The seats of each side. */
  readonly sides: readonly (readonly Seat[])[];
  readonly timings: readonly Timing[];
  /** By contestant. */
  readonly wins: number[];
  readonly points: number[];
  readonly forfeits: Forfeit[][];
  /** By side. */
  readonly sidePoints: number[];
  played = 0;
  /** Games that differ from all before them; only these count, but for the times. */
  counted = 0;
  /** Games that no single side has won. */
  draws = 0;
  /** Draws because the turn cap was reached. */
  capped = 0;
  /** Points of the side that moved first after the opening. */
  firstPoints = 0;
  turns = 0;
  readonly #seen = new Set<number>();
  readonly #sideOf: readonly number[];

  constructor(contestants: readonly Contestant[], sides: readonly (readonly Seat[])[]) {
    this.contestants = contestants;
    this.sides = sides;
    this.timings = contestants.map(() => new Timing());
    this.wins = contestants.map(() => 0);
    this.points = contestants.map(() => 0);
    this.forfeits = contestants.map(() => []);
    this.sidePoints = sides.map(() => 0);
    this.#sideOf = sides.flat().map((_, seat) => sides.findIndex((seats) => seats.includes(seat)));
  }

  add(seating: Seating, game: PlayedGame): void {
    this.played++;
    const kinds = seating.map((contestant) => kindOf(this.contestants[contestant]!));
    const mark = fingerprint([...kinds, ...game.moves]);
    if (this.#seen.has(mark)) return;
    this.#seen.add(mark);
    this.counted++;
    this.turns += game.moves.length;
    if (game.forfeit) this.forfeits[seating[this.#sideOf[game.forfeit.seat]!]!]!.push(game.forfeit.why);
    else if (!game.outcome) this.capped++;
    this.#share(seating, game);
  }

  #share(seating: Seating, { outcome, forfeit, first }: PlayedGame): void {
    const won = forfeit
      ? new Set([...seating.keys()].filter((side) => side !== this.#sideOf[forfeit.seat]))
      : new Set(outcome?.winners.map((seat) => this.#sideOf[seat]!));
    if (won.size !== 1) this.draws++;
    const sharing = won.size > 0 ? [...won] : [...seating.keys()];
    for (const side of sharing) {
      const points = 1 / sharing.length;
      const contestant = seating[side]!;
      this.points[contestant]! += points;
      this.sidePoints[side]! += points;
      if (won.size === 1) this.wins[contestant]!++;
      if (side === this.#sideOf[first]) this.firstPoints += points;
    }
  }
}
