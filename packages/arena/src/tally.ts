import type { BatchTimes, Forfeit } from './batch.ts';
import { type Digest, FingerprintSet, type RowShape, cutShort, forfeitAt, rowShape } from './digest.ts';
import { type Slot, heldSides, jobsOf, presentIn } from './job.ts';
import type { Plan } from './plan.ts';
import { ByOpening } from './score.ts';
import { Timing } from './timing.ts';

/** Results of two contestants at the same table. */
export interface Crossing {
  games: number;
  wins: number;
  draws: number;
  /** Points of the row contestant. */
  points: number;
}

/** Games in which the contestants held the same numbers of sides; all that ratings need. */
interface Group {
  readonly held: readonly number[];
  games: number;
  /** By contestant. */
  readonly points: number[];
}

export interface Forfeited {
  readonly game: number;
  readonly why: Forfeit;
}

/** What the games of a slot have in common. */
interface Place {
  readonly present: readonly number[];
  /** Points of the current game, by contestant. */
  readonly gained: number[];
  readonly scored: number[];
  readonly group: Group;
}

/** The results of one variant. Games are added in the order of their numbers, so that sums are exact. */
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
  readonly sharesByOpening: readonly ByOpening[];
  /** Difference of the game's own points between the contestant's sides and the others'. */
  readonly marginsByOpening: readonly ByOpening[];
  readonly cross: readonly (readonly Crossing[])[];
  readonly groups = new Map<string, Group>();
  /** By side of the table. */
  readonly sidePoints: number[];
  /** Distribution of the number of turns. */
  readonly lengths = new Map<number, number>();
  readonly reasons = new Map<string, number>();
  readonly milestones = new Milestones();
  played = 0;
  /** Games that differ from all earlier ones. Only these count, except for times. */
  counted = 0;
  /** Games without a single winning side. */
  drawn = 0;
  /** Draws by the maximal number of turns. */
  capped = 0;
  /** Points of the side that moved first after the opening. */
  firstPoints = 0;
  allTurns = 0;
  scored = false;
  readonly #shape: RowShape;
  readonly #seen = new FingerprintSet();
  readonly #places = new Map<Slot, Place>();
  readonly #sideOf: readonly number[];
  /** Games of a round, over all variants. */
  readonly #perRound: number;

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
    this.sharesByOpening = each(() => new ByOpening());
    this.marginsByOpening = each(() => new ByOpening());
    this.#perRound = jobsOf(plan).slots.length;
    this.cross = each(() => each(() => ({ games: 0, wins: 0, draws: 0, points: 0 })));
    this.sidePoints = sides.map(() => 0);
    this.#shape = rowShape(plan);
    this.#sideOf = sides.flat().map((_, seat) => sides.findIndex((seats) => seats.includes(seat)));
  }

  addTimes({ contestant, counts }: BatchTimes, ms: number): void {
    this.timings[contestant]?.merge(counts, ms);
  }

  /** Adds the game at this row. Returns false for a game identical to an earlier one, which does not count. */
  add(slot: Slot, digest: Digest, row: number): boolean {
    const { figures } = digest;
    this.played++;
    if (!this.#seen.add(figures[row + this.#shape.mark]!)) return false;
    this.counted++;
    const length = figures[row + this.#shape.length]!;
    this.allTurns += length;
    this.lengths.set(length, (this.lengths.get(length) ?? 0) + 1);
    this.#countEnding(slot, digest, row);
    this.#countSides(slot, figures, row);
    this.milestones.add(this.counted, this.points, this.games);
    return true;
  }

  #countEnding({ seating }: Slot, { figures, reasons, forfeits }: Digest, row: number): void {
    const ending = figures[row + this.#shape.ending]!;
    const reason = reasons[ending];
    const forfeit = forfeits[forfeitAt(ending)];
    if (forfeit) {
      const who = seating[this.#sideOf[forfeit.seat]!]!;
      this.forfeits[who]!++;
      this.firstForfeit[who] ??= { game: figures[row + this.#shape.number]!, why: forfeit.why };
    } else if (reason !== undefined) this.reasons.set(reason, (this.reasons.get(reason) ?? 0) + 1);
    else if (ending === cutShort) this.capped++;
    else throw new Error(`the digest tells no ending ${ending}`);
  }

  #countSides(slot: Slot, figures: Float64Array, row: number): void {
    const { points, first, scores, turns, nodes } = this.#shape;
    const { seating } = slot;
    const { present, gained, group } = this.#placeOf(slot);
    let winner = -1;
    for (const who of present) gained[who] = 0;
    for (let side = 0; side < seating.length; side++) {
      const share = figures[row + points + side]!;
      gained[seating[side]!]! += share;
      this.sidePoints[side]! += share;
      if (share === 1) winner = side;
    }
    if (winner < 0) this.drawn++;
    this.firstPoints += figures[row + points + this.#sideOf[figures[row + first]!]!]!;
    const round = Math.floor(figures[row + this.#shape.number]! / this.#perRound);
    if (!Number.isNaN(figures[row + scores]!)) {
      this.scored = true;
      this.#countScores(slot, figures, row, round);
    }
    group.games++;
    for (let place = 0; place < present.length; place++) {
      const who = present[place]!;
      group.points[who]! += gained[who]!;
      this.games[who]!++;
      this.points[who]! += gained[who]!;
      this.sharesByOpening[who]!.add(round, gained[who]!);
      this.turns[who]! += figures[row + turns + place]!;
      this.nodes[who]! += figures[row + nodes + place]!;
      const won = winner >= 0 && seating[winner] === who;
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
  }

  #countScores(slot: Slot, figures: Float64Array, row: number, round: number): void {
    const { seating } = slot;
    const { present, group, scored } = this.#placeOf(slot);
    for (const who of present) scored[who] = 0;
    let all = 0;
    this.#sideOf.forEach((side, seat) => {
      const score = figures[row + this.#shape.scores + seat]!;
      this.scores[seating[side]!]! += score;
      scored[seating[side]!]! += score;
      all += score;
    });
    for (const who of present) {
      const own = group.held[who]!;
      const others = seating.length - own;
      this.marginsByOpening[who]!.add(round, scored[who]! / own - (all - scored[who]!) / others);
    }
  }

  /** In the order of their first counted games, so that ratings are computed in the same order everywhere. */
  #placeOf(slot: Slot): Place {
    const known = this.#places.get(slot);
    if (known) return known;
    const held = heldSides(slot.seating, this.games.length);
    const zeros = held.map(() => 0);
    const key = held.join();
    let group = this.groups.get(key);
    if (!group) this.groups.set(key, (group = { held, games: 0, points: [...zeros] }));
    const place = { present: presentIn(slot.seating), gained: zeros, scored: [...zeros], group };
    this.#places.set(slot, place);
    return place;
  }
}

/** Points after a number of games. */
export interface Milestone {
  readonly games: number;
  /** By contestant: points, and games that it took part in. */
  readonly points: readonly number[];
  readonly of: readonly number[];
}

const maxMilestones = 400;

/** The course of a run for a chart, with bounded memory. */
class Milestones {
  #points: Milestone[] = [];
  #stride = 1;

  add(games: number, points: readonly number[], of: readonly number[]): void {
    if (games % this.#stride !== 0) return;
    this.#points.push({ games, points: [...points], of: [...of] });
    if (this.#points.length < maxMilestones) return;
    // Drops every other point and doubles the interval.
    this.#points = this.#points.filter((_, index) => index % 2 === 1);
    this.#stride *= 2;
  }

  list(): Milestone[] {
    return [...this.#points];
  }
}
