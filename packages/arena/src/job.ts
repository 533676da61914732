import { random } from '@quadrille/kit';
import type { Plan } from './plan.ts';
import { slotsOf, type Slot } from './slots.ts';

/** One game of a run: all that is needed to play it. */
export interface Job extends Slot {
  /** From 0. */
  readonly number: number;
  readonly round: number;
  readonly params: string;
  /** Draws the round's random opening. */
  readonly openingSeed: number;
  /** Of the players. */
  readonly seed: number;
}

/** Games by their numbers. What a number means does not depend on how many games are planned. */
export interface Jobs {
  /** Of a round. */
  readonly slots: readonly Slot[];
  readonly rounds: number;
  /** Games in all. */
  readonly total: number;
  job(number: number): Job;
  /** Its place in its round alone: no seed has to be drawn for it. */
  slot(number: number): Slot;
}

const remembered = new WeakMap<Plan, Jobs>();

/** How the numbers of a run are made into games; worked out once per plan. */
export function jobsOf(plan: Plan): Jobs {
  const known = remembered.get(plan);
  if (known) return known;
  const jobs = listJobs(plan);
  remembered.set(plan, jobs);
  return jobs;
}

/** What has to be played as this number of a run: the same for everybody who asks. */
export const jobOf = (plan: Plan, number: number): Job => jobsOf(plan).job(number);

function listJobs(plan: Plan): Jobs {
  const slots = slotsOf(plan);
  const perMeeting = Math.min(...waysPerMeeting(slots));
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

function waysPerMeeting(slots: readonly Slot[]): Iterable<number> {
  const ways = new Map<string, number>();
  for (const { variant, meeting } of slots) {
    const key = `${variant} ${meeting}`;
    ways.set(key, (ways.get(key) ?? 0) + 1);
  }
  return ways.values();
}
