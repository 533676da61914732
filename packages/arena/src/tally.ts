import { fingerprint } from './fingerprint.ts';
import type { BatchTimes, Forfeit, GameResult } from './game-result.ts';
import { kindOf, type Plan } from './plan.ts';
import { heldSides } from './seatings.ts';
import type { Slot } from './slots.ts';
import { Timing } from './timing.ts';

/** What two contestants did when they sat at one table. */
export interface Crossing {
  games: number;
  wins: number;
  draws: number;
  /** Of the one whose row it is. */
  points: number;
}

/** Games in which the contestants held the same numbers of sides; all that ratings need. */
export interface Group {
  readonly held: readonly number[];
  games: number;
  /** By contestant. */
  readonly points: number[];
}

export interface Forfeited {
  readonly game: number;
  readonly why: Forfeit;
}

/** How the points stood after so many games. */
export interface Milestone {
  readonly games: number;
  /** By contestant: points, and the games it sat in. */
  readonly points: readonly number[];
  readonly of: readonly number[];
}

const mostMilestones = 400;

/** What the games of one variant have come to. Games are added in the order of their numbers, so that sums are exact. */
export class Tally {
  readonly plan: Plan;
  readonly variant: number;
  /** By contestant. */
  readonly games: number[];
  readonly wins: number[];
  readonly draws: number[];
  readonly points: number[];
  readonly turns: number[];
  readonly nodes: number[];
  readonly scores: number[];
  readonly forfeits: number[];
  readonly firstForfeit: (Forfeited | undefined)[];
  readonly timings: readonly Timing[];
  readonly cross: readonly (readonly Crossing[])[];
  readonly groups = new Map<string, Group>();
  /** By side of the table. */
  readonly sidePoints: number[];
  /** Turns of a game, and in how many. */
  readonly lengths = new Map<number, number>();
  readonly reasons = new Map<string, number>();
  readonly milestones: Milestone[] = [];
  played = 0;
  /** Games that differ from all before them; only these count, but for the times. */
  counted = 0;
  /** Games that no single side has won. */
  drawn = 0;
  /** Of these, those that were ended at the turn cap. */
  capped = 0;
  /** Points of the side that moved first after the opening. */
  firstPoints = 0;
  allTurns = 0;
  scored = false;
  readonly #seen = new Set<number>();
  readonly #kinds: readonly string[];
  readonly #sideOf: readonly number[];
  #stride = 1;

  constructor(plan: Plan, variant: number) {
    this.plan = plan;
    this.variant = variant;
    const { sides } = plan.variants[variant]!;
    const each = <T>(value: () => T): T[] => plan.contestants.map(value);
    const zeros = (): number[] => each(() => 0);
    this.games = zeros();
    this.wins = zeros();
    this.draws = zeros();
    this.points = zeros();
    this.turns = zeros();
    this.nodes = zeros();
    this.scores = zeros();
    this.forfeits = zeros();
    this.firstForfeit = each(() => undefined);
    this.timings = each(() => new Timing());
    this.cross = each(() => each(() => ({ games: 0, wins: 0, draws: 0, points: 0 })));
    this.sidePoints = sides.map(() => 0);
    this.#kinds = plan.contestants.map(kindOf);
    this.#sideOf = sides.flat().map((_, seat) => sides.findIndex((seats) => seats.includes(seat)));
  }

  addTimes({ contestant, counts }: BatchTimes, ms: number): void {
    this.timings[contestant]?.merge(counts, ms);
  }

  /** False: it is identical to a game before it and does not count. */
  add(slot: Slot, result: GameResult): boolean {
    this.played++;
    const mark = fingerprint([...slot.seating.map((who) => this.#kinds[who]!), result.moves]);
    if (this.#seen.has(mark)) return false;
    this.#seen.add(mark);
    this.counted++;
    const length = turnsIn(result);
    this.allTurns += length;
    this.lengths.set(length, (this.lengths.get(length) ?? 0) + 1);
    this.#count(slot, result);
    if (this.counted % this.#stride === 0) this.#milestone();
    return true;
  }

  #count({ seating }: Slot, { number, points, first, forfeit, outcome, turns, nodes }: GameResult): void {
    const held = heldSides(seating, this.games.length);
    const gained = held.map(() => 0);
    seating.forEach((who, side) => (gained[who]! += points[side]!));
    const winner = points.indexOf(1);
    if (winner < 0) this.drawn++;
    if (forfeit) this.#forfeit(seating[this.#sideOf[forfeit.seat]!]!, { game: number, why: forfeit.why });
    else if (!outcome) this.capped++;
    else this.reasons.set(outcome.reason, (this.reasons.get(outcome.reason) ?? 0) + 1);
    points.forEach((share, side) => (this.sidePoints[side]! += share));
    this.firstPoints += points[this.#sideOf[first]!]!;
    outcome?.scores?.forEach((score, seat) => (this.scores[seating[this.#sideOf[seat]!]!]! += score));
    this.scored ||= outcome?.scores !== undefined;

    const present = [...held.keys()].filter((who) => held[who]! > 0);
    for (const who of present) {
      const won = winner >= 0 && seating[winner] === who;
      this.games[who]!++;
      this.points[who]! += gained[who]!;
      this.turns[who]! += turns[who]!;
      this.nodes[who]! += nodes[who]!;
      if (won) this.wins[who]!++;
      if (winner < 0) this.draws[who]!++;
      for (const other of present) {
        if (other === who) continue;
        const crossing = this.cross[who]![other]!;
        crossing.games++;
        crossing.points += gained[who]!;
        if (won) crossing.wins++;
        if (winner < 0) crossing.draws++;
      }
    }
    this.#group(held, gained);
  }

  #forfeit(who: number, forfeited: Forfeited): void {
    this.forfeits[who]!++;
    this.firstForfeit[who] ??= forfeited;
  }

  #group(held: readonly number[], gained: readonly number[]): void {
    const key = held.join();
    let group = this.groups.get(key);
    if (!group) this.groups.set(key, (group = { held, games: 0, points: held.map(() => 0) }));
    group.games++;
    gained.forEach((points, who) => (group.points[who]! += points));
  }

  #milestone(): void {
    this.milestones.push({ games: this.counted, points: [...this.points], of: [...this.games] });
    if (this.milestones.length < mostMilestones) return;
    // Every other one, and from now on half as often: a curve of any length costs the same.
    const kept = this.milestones.filter((_, index) => index % 2 === 1);
    this.milestones.splice(0, this.milestones.length, ...kept);
    this.#stride *= 2;
  }
}

/** The opening's included. */
export function turnsIn({ moves }: Pick<GameResult, 'moves'>): number {
  if (moves === '') return 0;
  let turns = 1;
  for (let at = moves.indexOf(' '); at >= 0; at = moves.indexOf(' ', at + 1)) turns++;
  return turns;
}
