import { random } from '@quadrille/kit';
import type { Plan } from './plan.ts';

/** By side: the number of its contestant. */
type Seating = readonly number[];

/**
 * All ways to seat contestants who hold a number of sides each, so that each sits on every side equally often. Two
 * contestants have two seatings, one against three has four, four different ones have 24.
 */
export function seatings(sides: readonly number[]): Seating[] {
  if (sides.every((left) => left === 0)) return [[]];
  return sides.flatMap((left, contestant) =>
    left === 0 ? [] : seatings(sides.with(contestant, left - 1)).map((rest) => [contestant, ...rest]),
  );
}

/** How many sides each contestant holds. */
export function heldSides(seating: Seating, contestants: number): number[] {
  const held = Array.from({ length: contestants }, () => 0);
  for (const contestant of seating) held[contestant]!++;
  return held;
}

const presentBySeating = new WeakMap<Seating, readonly number[]>();

/** The contestants with at least one side, ascending. */
export function presentIn(seating: Seating): readonly number[] {
  const known = presentBySeating.get(seating);
  if (known) return known;
  const present = [...new Set(seating)].toSorted((a, b) => a - b);
  presentBySeating.set(seating, present);
  return present;
}

/** One game of a round. The round's opening is played once per slot. */
export interface Slot {
  /** Index into the plan's variants. */
  readonly variant: number;
  /** Index into `meetings(plan)`. */
  readonly meeting: number;
  readonly seating: Seating;
}

/** The contestants of each meeting. */
export function meetings({ format, contestants }: Plan): readonly (readonly number[])[] {
  const all = [...contestants.keys()];
  switch (format) {
    case 'match':
      return [all];
    case 'round-robin':
      return all.flatMap((one) => all.slice(one + 1).map((other) => [one, other]));
    case 'gauntlet':
      return all.slice(1).map((other) => [0, other]);
    case 'ladder':
      return all.slice(1).map((other) => [other - 1, other]);
  }
}

/** All slots of a round in playing order. */
function slotsOf(plan: Plan): readonly Slot[] {
  const met = meetings(plan);
  return plan.variants.flatMap(({ sides }, variant) =>
    met.flatMap((two, meeting) => {
      const ways = plan.format === 'match' ? atOneTable(plan, sides.length) : betweenTwo(two, sides.length, plan.swap);
      return ways.map((seating): Slot => ({ variant, meeting, seating }));
    }),
  );
}

function atOneTable({ line, contestants, swap }: Plan, sides: number): Seating[] {
  const asNamed = Array.from({ length: sides }, (_, side) => line[Math.min(side, line.length - 1)]!);
  return swap ? seatings(heldSides(asNamed, contestants.length)) : [asNamed];
}

/** Each contestant holds half of the sides. If the number is odd, both have the larger half equally often. */
function betweenTwo([one, other]: readonly number[], sides: number, swap: boolean): Seating[] {
  const asNamed = Array.from({ length: sides }, (_, side) => side % 2);
  const halves = [Math.floor(sides / 2), Math.ceil(sides / 2)];
  const ways = !swap
    ? [asNamed]
    : sides % 2 === 0
      ? seatings(halves)
      : [...seatings(halves), ...seatings(halves.toReversed())];
  return ways.map((seating) => seating.map((who) => (who === 0 ? one! : other!)));
}

/** One game of a run, with all that is needed to play it. */
export interface Job extends Slot {
  /** From 0. */
  readonly number: number;
  readonly round: number;
  readonly params: string;
  /** Seed of the round's random opening. */
  readonly openingSeed: number;
  /** Seed of the players. */
  readonly seed: number;
}

/** Games by number. A number means the same game, however many games the plan has. */
export interface Jobs {
  /** Slots of a round. */
  readonly slots: readonly Slot[];
  readonly rounds: number;
  /** Total number of games. */
  readonly total: number;
  job(number: number): Job;
  /** Only the slot, without drawing seeds. */
  slot(number: number): Slot;
}

const jobsByPlan = new WeakMap<Plan, Jobs>();

/** The jobs of a plan, computed once per plan. */
export function jobsOf(plan: Plan): Jobs {
  const known = jobsByPlan.get(plan);
  if (known) return known;
  const jobs = listJobs(plan);
  jobsByPlan.set(plan, jobs);
  return jobs;
}

/** The job with this number, the same for every caller. */
export const jobOf = (plan: Plan, number: number): Job => jobsOf(plan).job(number);

function listJobs(plan: Plan): Jobs {
  const slots = slotsOf(plan);
  const perMeeting = Math.min(...seatingsPerMeeting(slots));
  const rounds = Math.ceil(plan.games / perMeeting);
  const seeds = random(plan.seed).split(1);
  const openings = random(plan.seed).split(2);
  return {
    slots,
    rounds,
    total: rounds * slots.length,
    slot: (number) => slots[number % slots.length]!,
    job: (number) => {
      const round = Math.floor(number / slots.length);
      const slot = slots[number % slots.length]!;
      return {
        ...slot,
        number,
        round,
        params: plan.variants[slot.variant]!.params,
        openingSeed: openings.split(round).u32(),
        seed: seeds.split(number).u32(),
      };
    },
  };
}

function seatingsPerMeeting(slots: readonly Slot[]): Iterable<number> {
  const ways = new Map<string, number>();
  for (const { variant, meeting } of slots) {
    const key = `${variant} ${meeting}`;
    ways.set(key, (ways.get(key) ?? 0) + 1);
  }
  return ways.values();
}
