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
 * positions apart, `narrow` likewise but leaves out fewer moves on account of corrals; `best`, `heir` and `newest` know
 * fewer features and differ in what they try first and where they sort what they find; `back` pulls from the goals, and
 * `meet` goes forwards to what `back`, just before it, has found.
 */
export const stages = {
  ahead: { search: searches.ahead, manner: 0 },
  greedy: { search: searches.greedy, manner: 0 },
  fine: byFeatures(fineFeatures, wideCorrals, bestFirst, openPlan),
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
  /** Of the whole limit, counted from the start. */
  readonly until: number;
}

/**
 * A short search from the goals first: on small levels it finds the shortest solutions. What a stage solves it mostly
 * solves soon, and what costs one long another solves at once: so each has a short turn, and then some a longer one.
 */
export const allInTurn: readonly Turn[] = [
  { stage: 'back', until: 0.03 },
  { stage: 'fine', until: 0.1 },
  { stage: 'greedy', until: 0.14 },
  { stage: 'best', until: 0.2 },
  { stage: 'newest', until: 0.26 },
  { stage: 'heir', until: 0.32 },
  { stage: 'narrow', until: 0.4 },
  { stage: 'fine', until: 0.58 },
  { stage: 'newest', until: 0.68 },
  { stage: 'best', until: 0.78 },
  { stage: 'narrow', until: 0.86 },
  { stage: 'back', until: 0.93 },
  { stage: 'meet', until: 1 },
];
