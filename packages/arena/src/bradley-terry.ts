import { type Estimate, eloPerUnit } from './score.ts';

/** Games in which the contestants held the same numbers of sides, with their points. */
export interface RatedGroup {
  /** By contestant. 0: it did not take part. */
  readonly held: readonly number[];
  readonly games: number;
  readonly points: readonly number[];
}

export interface Ratings {
  readonly each: readonly Estimate[];
  /** Whether one fair game was added to every meeting. */
  readonly eased: boolean;
}

/** 95 % of the normal distribution are within this many standard deviations. */
const bound = 1.959963984540054;
/** Beyond this the games only show "much stronger": 10,000 Elo. */
const farStrength = 10_000 / eloPerUnit;
const isEndless = (strength: number): boolean => Math.abs(strength) > farStrength / 4;

/**
 * Elo of each contestant relative to the mean of the others, from all games: the Bradley-Terry model, and at larger
 * tables Luce's choice rule (a side of strength s wins with probability s / sum of all). The value is the maximum of
 * the likelihood, the interval the 95 % profile likelihood. Of two contestants, the one that won everything has no
 * upper bound. With more contestants that would leave no figures at all, so every meeting then gets one additional fair
 * game.
 */
export function eloRatings(played: readonly RatedGroup[], contestants: number): Ratings {
  const all = Array.from({ length: contestants }, (_, who) => who);
  let groups = played.map(compact);
  let best = fit(groups, all, new Float64Array(contestants));
  const eased = contestants > 2 && best.some(isEndless);
  if (eased) {
    groups = played.map(withFairGame).map(compact);
    best = fit(groups, all, new Float64Array(contestants));
  }
  const top = likelihood(groups, best);
  const each = all.map((who) => {
    const others = all.filter((other) => other !== who);
    const mean = others.reduce((sum, other) => sum + best[other]!, 0) / Math.max(1, others.length);
    const value = best[who]! - mean;
    let start: Float64Array = best.map((strength) => strength - mean);
    /**
     * Square root of the fall of the log likelihood, in standard deviations, with this contestant at a fixed offset
     * above the others.
     */
    const fall = (offset: number): number => {
      start = Float64Array.from(start);
      start[who] = offset;
      start = fit(groups, others, start);
      return Math.sqrt(Math.max(0, 2 * (top - likelihood(groups, start))));
    };
    return {
      value: isEndless(value) ? value * Infinity : value * eloPerUnit,
      low: (fall(-farStrength) <= bound ? -Infinity : findBound(value, -farStrength, fall)) * eloPerUnit,
      high: (fall(farStrength) <= bound ? Infinity : findBound(value, farStrength, fall)) * eloPerUnit,
    };
  });
  return { each, eased };
}

function withFairGame({ held, games, points }: RatedGroup): RatedGroup {
  const table = held.reduce((sum, sides) => sum + sides, 0);
  return { held, games: games + 1, points: points.map((gained, who) => gained + held[who]! / table) };
}

/**
 * Finds where `fall` reaches the bound, between the best value and a point far outside. The function is almost linear
 * near the best value, so the secant method converges fast; bisection is the fallback.
 */
function findBound(best: number, outside: number, fall: (offset: number) => number): number {
  let [within, beyond] = [best, outside];
  let [inner, outer] = [0, fall(beyond)];
  for (let step = 0; step < 60 && Math.abs(beyond - within) > 1e-7; step++) {
    const line = within + ((beyond - within) * (bound - inner)) / (outer - inner);
    const isFair = step % 3 !== 2 && Number.isFinite(line);
    const next = isFair ? line : (within + beyond) / 2;
    const fallen = fall(next);
    if (Math.abs(fallen - bound) < 1e-8) return next;
    if (fallen < bound) [within, inner] = [next, fallen];
    else [beyond, outer] = [next, fallen];
  }
  return within;
}

/** Games of one group without the contestants who did not take part. */
interface Compact {
  readonly who: readonly number[];
  readonly held: readonly number[];
  readonly points: readonly number[];
  readonly games: number;
}

function compact({ held, points, games }: RatedGroup): Compact {
  const who = [...held.keys()].filter((one) => held[one]! > 0);
  return { who, held: who.map((one) => held[one]!), points: who.map((one) => points[one]!), games };
}

function likelihood(groups: readonly Compact[], strengths: Float64Array): number {
  let sum = 0;
  for (const { who, held, points, games } of groups) {
    // Relative to the largest, so that no exponential overflows.
    let most = -Infinity;
    for (const one of who) most = Math.max(most, strengths[one]!);
    let whole = 0;
    for (let at = 0; at < who.length; at++) {
      whole += held[at]! * Math.exp(strengths[who[at]!]! - most);
      sum += points[at]! * (strengths[who[at]!]! - most);
    }
    sum -= games * Math.log(whole);
  }
  return sum;
}

/** Newton's method for the likeliest strengths of the free contestants, whose sum stays zero. The others stay fixed. */
function fit(groups: readonly Compact[], free: readonly number[], start: Float64Array): Float64Array {
  let strengths = Float64Array.from(start);
  if (free.length < 2) {
    for (const who of free) strengths[who] = 0;
    return strengths;
  }
  const mean = free.reduce((sum, who) => sum + strengths[who]!, 0) / free.length;
  for (const who of free) strengths[who]! -= mean;
  let now = likelihood(groups, strengths);
  for (let step = 0; step < 100; step++) {
    const move = newtonStep(groups, free, strengths);
    let factor = Math.min(1, 3 / Math.max(...move.map(Math.abs), 1e-300));
    let next = strengths;
    let gained = -Infinity;
    for (let half = 0; half < 30 && !(gained >= now); half++, factor /= 2) {
      next = Float64Array.from(strengths);
      free.forEach((who, index) => (next[who]! += factor * move[index]!));
      gained = likelihood(groups, next);
    }
    if (!(gained >= now)) break;
    const change = gained - now;
    strengths = next;
    now = gained;
    if (change < 1e-11 || strengths.some((strength) => Math.abs(strength) > farStrength)) break;
  }
  return strengths;
}

function newtonStep(groups: readonly Compact[], free: readonly number[], strengths: Float64Array): number[] {
  const size = free.length;
  const rowOf = new Int32Array(strengths.length).fill(-1);
  free.forEach((who, row) => (rowOf[who] = row));
  // The last row and column fix the sum at zero.
  const matrix = Array.from({ length: size + 1 }, () => new Float64Array(size + 2));
  for (const { who, held, games, points } of groups) {
    let most = -Infinity;
    for (const one of who) most = Math.max(most, strengths[one]!);
    const weights = who.map((one, at) => held[at]! * Math.exp(strengths[one]! - most));
    const whole = weights.reduce((sum, weight) => sum + weight, 0);
    who.forEach((one, at) => {
      const row = matrix[rowOf[one]!];
      if (!row) return;
      const chance = weights[at]! / whole;
      row[size + 1]! += points[at]! - games * chance;
      row[rowOf[one]!]! += games * chance;
      who.forEach((other, place) => {
        if (rowOf[other]! >= 0) row[rowOf[other]!]! -= games * chance * (weights[place]! / whole);
      });
    });
  }
  for (let row = 0; row < size; row++) {
    // Strengths that no game separates stay unchanged.
    matrix[row]![row]! += 1e-9;
    matrix[row]![size] = 1;
    matrix[size]![row] = 1;
  }
  return solve(matrix).slice(0, size);
}

/** Gaussian elimination with pivoting; the last column is the right-hand side. */
function solve(matrix: readonly Float64Array[]): number[] {
  const size = matrix.length;
  const rows = [...matrix];
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let row = column + 1; row < size; row++) {
      if (Math.abs(rows[row]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = row;
    }
    [rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!];
    const head = rows[column]!;
    for (let row = 0; row < size; row++) {
      if (row === column || head[column] === 0) continue;
      const factor = rows[row]![column]! / head[column]!;
      if (factor !== 0) for (let at = column; at <= size; at++) rows[row]![at]! -= factor * head[at]!;
    }
  }
  return rows.map((row, index) => (row[index] === 0 ? 0 : row[size]! / row[index]!));
}
