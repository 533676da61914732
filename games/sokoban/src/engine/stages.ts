/** Searches of the kernel, as in `kernel/index.ts`. */
const searches = { ahead: 0, greedy: 1, byFeatures: 2 } as const;

/** How a search by features goes about it, as in `kernel/fess/manner.ts`. */
const byPulls = 1;
const fineFeatures = 2;
const wideCorrals = 4;
const bestFirst = 8;
const bestOnTheWay = 16;
const openPlan = 32;
const meetsPulls = 64;
const chancePlan = 128;

interface Stage {
  readonly search: number;
  readonly manner: number;
}

const byFeatures = (...bits: readonly number[]): Stage => ({
  search: searches.byFeatures,
  manner: bits.reduce((all, bit) => all | bit, 0),
});

/**
 * `ahead` and `greedy` are best-first, forwards alone and from both ends. The others search by features: `fine` tells most
 * positions apart, `replan` likewise but with another packing plan for each seed, `narrow` leaves out fewer moves on account
 * of corrals; `best`, `heir` and `newest` know fewer features and differ in what they try first and where they sort what they
 * find; `back` pulls from the goals, and `meet` goes forwards to what `back`, just before it, has found.
 */
export const stages = {
  ahead: { search: searches.ahead, manner: 0 },
  greedy: { search: searches.greedy, manner: 0 },
  fine: byFeatures(fineFeatures, wideCorrals, bestFirst, openPlan),
  replan: byFeatures(fineFeatures, wideCorrals, bestFirst, openPlan, chancePlan),
  narrow: byFeatures(fineFeatures, bestFirst, openPlan),
  best: byFeatures(wideCorrals, bestFirst, openPlan),
  heir: byFeatures(wideCorrals, bestFirst, bestOnTheWay, openPlan),
  newest: byFeatures(wideCorrals, bestOnTheWay, openPlan),
  back: byFeatures(byPulls, fineFeatures, bestFirst),
  meet: byFeatures(wideCorrals, meetsPulls),
} as const satisfies Readonly<Record<string, Stage>>;

export type StageName = keyof typeof stages;

export interface Turn {
  readonly stage: StageName;
  /** What decides among equal moves of a search by features: 0, nearness to a goal; any other number, chance. */
  readonly seed?: number;
  /** Of the whole limit, counted from the start. */
  readonly until: number;
}

/** The bits of a manner above these hold the seed. */
const log2Seed = 8;

export const mannerOf = ({ stage, seed = 0 }: Turn): number => stages[stage].manner | (seed << log2Seed);

/**
 * A short search from the goals first: on small levels it finds the shortest solutions. What a search by features solves it
 * mostly solves soon, once it has the right plan: so it starts again and again, with other seeds and in other manners, and
 * its turns grow longer.
 */
export const allInTurn: readonly Turn[] = [
  { stage: 'back', until: 0.03 },
  { stage: 'fine', until: 0.09 },
  { stage: 'greedy', until: 0.12 },
  { stage: 'fine', seed: 2, until: 0.16 },
  { stage: 'replan', seed: 1, until: 0.2 },
  { stage: 'newest', until: 0.23 },
  { stage: 'replan', seed: 2, until: 0.28 },
  { stage: 'fine', seed: 1, until: 0.32 },
  { stage: 'best', until: 0.35 },
  { stage: 'replan', seed: 4, until: 0.42 },
  { stage: 'narrow', seed: 3, until: 0.47 },
  { stage: 'replan', seed: 5, until: 0.53 },
  { stage: 'fine', seed: 4, until: 0.59 },
  { stage: 'heir', seed: 5, until: 0.645 },
  { stage: 'replan', seed: 6, until: 0.7 },
  { stage: 'fine', seed: 6, until: 0.76 },
  { stage: 'back', seed: 7, until: 0.79 },
  { stage: 'meet', until: 0.83 },
  { stage: 'replan', seed: 8, until: 0.9 },
  { stage: 'fine', seed: 8, until: 1 },
];

/** The first round of turns is over by then; where there is more time, others follow, each twice as long and with seeds of its own. */
const firstRoundMs = 10_000;
const seedsOfRound = 16;

/** The turns, as shares of a limit: once round, or in as many rounds as are worth while. */
export function inRounds(turns: readonly Turn[], limitMs: number): readonly Turn[] {
  if (limitMs === Infinity) return turns;
  const rounds: Turn[] = [];
  let began = 0;
  for (let round = 0; began < limitMs; round++) {
    const wanted = firstRoundMs * 2 ** round;
    // What would leave too little for another takes all.
    const end = began + 1.5 * wanted < limitMs ? began + wanted : limitMs;
    for (const { stage, seed = 0, until } of turns) {
      rounds.push({ stage, seed: seed + round * seedsOfRound, until: (began + (end - began) * until) / limitMs });
    }
    began = end;
  }
  return rounds;
}
