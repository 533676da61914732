import { type Seat, mix32 } from '@quadrille/kit';
import type { Forfeit, GameResult } from './batch.ts';
import { type Jobs, jobsOf, presentIn } from './job.ts';
import { type Plan, kindOf } from './plan.ts';

/** A 53-bit hash of a list of texts. Among a million different games two collide once in 10,000 matches. */
export function fingerprint(texts: readonly string[]): number {
  let a = 0x9e3779b9;
  let b = 0x243f6a88;
  for (const text of texts) {
    for (let at = 0; at < text.length; at++) {
      const char = text.charCodeAt(at);
      a = Math.imul(a ^ char, 0x01000193);
      b = Math.imul(b ^ char, 0x85ebca6b) + at;
    }
    // The separation of the texts is part of the hash.
    a = (a ^ (a >>> 15)) + 0x2c;
    b = (b ^ (b >>> 13)) + 0x2c;
  }
  return mix32(a ^ (b >>> 7)) * 2 ** 21 + (mix32(b ^ (a >>> 9)) >>> 11);
}

const empty = 0;

/**
 * A set of hashes of known games. A `Set` is limited to 16 million entries and needs a heap number for each. This one
 * is an open-addressing hash table in one array.
 */
export class FingerprintSet {
  #places = new Float64Array(1024);
  #size = 0;
  #hasZero = false;

  get size(): number {
    return this.#size;
  }

  /** Returns false if the mark was present. Marks are integers from 0 to 2^53 - 1. */
  add(mark: number): boolean {
    if (mark === empty) {
      const isNew = !this.#hasZero;
      this.#hasZero = true;
      if (isNew) this.#size++;
      return isNew;
    }
    if (!put(this.#places, mark)) return false;
    this.#size++;
    if (2 * this.#size > this.#places.length) this.#grow();
    return true;
  }

  #grow(): void {
    const larger = new Float64Array(2 * this.#places.length);
    for (const mark of this.#places) if (mark !== empty) put(larger, mark);
    this.#places = larger;
  }
}

/** The capacity is a power of two, and all bits of a mark are equally random, so the low bits are the index. */
function put(places: Float64Array, mark: number): boolean {
  const last = places.length - 1;
  let at = (mark % 0x1_0000_0000) & last;
  while (places[at] !== empty) {
    if (places[at] === mark) return false;
    at = (at + 1) & last;
  }
  places[at] = mark;
  return true;
}

/**
 * All counted figures of some games in one array of numbers. The thread that plays a batch builds it, so that the
 * counting thread reads no moves and copies no objects.
 */
export interface Digest {
  /** One row per game (`rowShape`). */
  readonly figures: Float64Array;
  /** Reasons of endings; rows refer to them by index. */
  readonly reasons: readonly string[];
  readonly forfeits: readonly { readonly seat: Seat; readonly why: Forfeit }[];
}

/** The column of each figure in a row. */
export interface RowShape {
  readonly number: number;
  /** Equal for identical games between contestants of the same kind. */
  readonly mark: number;
  /** Turns, including the opening. */
  readonly length: number;
  readonly first: number;
  /** An index of `reasons`, `cutShort`, or a forfeit index below it: see `forfeitAt`. */
  readonly ending: number;
  /** First of several columns, by side. */
  readonly points: number;
  /** First of several columns, by contestant who took part, ascending. */
  readonly turns: number;
  readonly nodes: number;
  readonly ms: number;
  /** First of several columns, by seat. NaN if the game has no scores. */
  readonly scores: number;
  readonly width: number;
}

export const cutShort = -1;

/** The forfeit index of an ending. Negative: it is not a forfeit. */
export const forfeitAt = (ending: number): number => cutShort - 1 - ending;

export function rowShape({ variants }: Pick<Plan, 'variants'>): RowShape {
  const sides = Math.max(...variants.map((variant) => variant.sides.length));
  const seats = Math.max(...variants.map((variant) => variant.sides.flat().length));
  const points = 5;
  const turns = points + sides;
  const nodes = turns + sides;
  const ms = nodes + sides;
  const scores = ms + sides;
  return {
    number: 0,
    mark: 1,
    length: 2,
    first: 3,
    ending: 4,
    points,
    turns,
    nodes,
    ms,
    scores,
    width: scores + seats,
  };
}

/** Appends games one by one. */
export class Digester {
  readonly #jobs: Jobs;
  readonly #shape: RowShape;
  readonly #kinds: readonly string[];
  readonly #figures: Float64Array;
  readonly #reasons: string[] = [];
  readonly #forfeits: { seat: Seat; why: Forfeit }[] = [];
  #row = 0;

  constructor(plan: Plan, games: number) {
    this.#jobs = jobsOf(plan);
    this.#shape = rowShape(plan);
    this.#kinds = plan.contestants.map(kindOf);
    this.#figures = new Float64Array(games * this.#shape.width);
  }

  add(game: GameResult): void {
    const figures = this.#figures;
    const shape = this.#shape;
    const row = this.#row;
    const { seating } = this.#jobs.slot(game.number);
    figures[row + shape.number] = game.number;
    figures[row + shape.mark] = fingerprint([...seating.map((who) => this.#kinds[who]!), game.moves]);
    figures[row + shape.length] = turnsIn(game);
    figures[row + shape.first] = game.first;
    figures[row + shape.ending] = this.#endingOf(game);
    figures.set(game.points, row + shape.points);
    presentIn(seating).forEach((who, place) => {
      figures[row + shape.turns + place] = game.turns[who]!;
      figures[row + shape.nodes + place] = game.nodes[who]!;
      figures[row + shape.ms + place] = game.ms[who]!;
    });
    if (game.outcome?.scores) figures.set(game.outcome.scores, row + shape.scores);
    else figures[row + shape.scores] = Number.NaN;
    this.#row += shape.width;
  }

  digest(): Digest {
    return { figures: this.#figures, reasons: this.#reasons, forfeits: this.#forfeits };
  }

  #endingOf({ forfeit, outcome }: GameResult): number {
    if (forfeit) return cutShort - this.#forfeits.push(forfeit);
    if (!outcome) return cutShort;
    const known = this.#reasons.indexOf(outcome.reason);
    return known < 0 ? this.#reasons.push(outcome.reason) - 1 : known;
  }
}

export function digestOf(plan: Plan, games: readonly GameResult[]): Digest {
  const digester = new Digester(plan, games.length);
  for (const game of games) digester.add(game);
  return digester.digest();
}

/** Turns, including the opening. */
function turnsIn({ moves }: Pick<GameResult, 'moves'>): number {
  if (moves === '') return 0;
  let turns = 1;
  for (let at = moves.indexOf(' '); at >= 0; at = moves.indexOf(' ', at + 1)) turns++;
  return turns;
}
