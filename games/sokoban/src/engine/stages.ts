/** Searches of the kernel, as in `kernel/index.ts`. */
const searches = { ahead: 0, greedy: 1, byFeatures: 2, byBeam: 3 } as const;

/** Options of a feature space search, as in `kernel/fess/manner.ts`. */
const byPulls = 1;
const fineFeatures = 2;
const wideCorrals = 4;
const bestOnTheWay = 8;
const openPlan = 16;
const chancePlan = 32;
const opensUp = 64;
const anyGoal = 128;
const keepsBoxes = 256;
const variedPrices = 512;
const bindsLate = 1024;

interface Stage {
  readonly search: number;
  readonly manner: number;
}

const byFeatures = (...bits: readonly number[]): Stage => ({
  search: searches.byFeatures,
  manner: bits.reduce((all, bit) => all | bit, 0),
});

/**
 * `ahead` and `greedy` are best-first, forwards only and from both ends. The others are feature space searches: `fine`
 * distinguishes most positions; `replan` does too, with another packing plan per seed; `heir` has fewer features and
 * sorts nodes by the best value on their path; `back` pulls from the goals; `open` follows no plan but makes room.
 * `beam` is a beam search that rates positions by a sum of the same features; `backBeam` is one by pulls,
 * `carefulBackBeam` the same with fewer boxes lost on the way; `variedBeam` and `variedBackBeam` draw the prices of each
 * search; for `freeBeam` any box on any goal is progress, and `lateBeam` puts boxes where they stay for good only when
 * nothing else is left to do, and repeats patterns of moves.
 */
export const stages = {
  ahead: { search: searches.ahead, manner: 0 },
  greedy: { search: searches.greedy, manner: 0 },
  fine: byFeatures(fineFeatures, wideCorrals, openPlan),
  replan: byFeatures(fineFeatures, wideCorrals, openPlan, chancePlan),
  heir: byFeatures(wideCorrals, bestOnTheWay, openPlan),
  back: byFeatures(byPulls, fineFeatures),
  open: byFeatures(fineFeatures, bestOnTheWay, opensUp),
  beam: { search: searches.byBeam, manner: wideCorrals | openPlan },
  backBeam: { search: searches.byBeam, manner: byPulls | openPlan },
  carefulBackBeam: { search: searches.byBeam, manner: byPulls | openPlan | keepsBoxes },
  variedBeam: { search: searches.byBeam, manner: wideCorrals | openPlan | variedPrices },
  variedBackBeam: { search: searches.byBeam, manner: byPulls | openPlan | variedPrices },
  freeBeam: { search: searches.byBeam, manner: wideCorrals | anyGoal },
  lateBeam: { search: searches.byBeam, manner: wideCorrals | anyGoal | bindsLate },
} as const satisfies Readonly<Record<string, Stage>>;

/** A search of the kernel. */
export type SearchName = keyof typeof stages;

/** `relay` starts other searches from the positions that the preceding `open` found. */
export type StageName = SearchName | 'relay';

export interface Turn {
  readonly stage: StageName;
  /** Tie-break of a feature space or beam search: 0 prefers nearness to a goal, any other number is a random seed. */
  readonly seed?: number;
  /** Share of the whole limit, counted from the start. */
  readonly until: number;
}

/** The seed is in the bits above these. */
const log2Seed = 11;

export const mannerOf = (stage: SearchName, seed = 0): number => stages[stage].manner | (seed << log2Seed);

/** Of the turn of `fine` that is long in long rounds. */
const longSeed = 8;

/**
 * First a short search from the goals, which finds the shortest solutions of small levels. A feature space search
 * solves a level soon or not at all, depending on its plan, so it restarts with other seeds and options, in growing
 * turns.
 */
export const allInTurn: readonly Turn[] = [
  { stage: 'back', until: 0.03 },
  { stage: 'fine', until: 0.07 },
  { stage: 'beam', until: 0.31 },
  { stage: 'greedy', until: 0.33 },
  { stage: 'fine', seed: 2, until: 0.35 },
  { stage: 'replan', seed: 1, until: 0.38 },
  { stage: 'open', until: 0.58 },
  { stage: 'relay', until: 0.8 },
  { stage: 'carefulBackBeam', seed: 1, until: 0.95 },
  { stage: 'replan', seed: 2, until: 0.96 },
  { stage: 'replan', seed: 4, until: 0.97 },
  { stage: 'fine', seed: longSeed, until: 0.99 },
  { stage: 'heir', seed: 5, until: 1 },
];

/** What `relay` does with each start position: those with room are solved soon, if at all. */
export const fromOpening = ({ seed = 0 }: Turn): readonly Turn[] => [
  { stage: 'fine', until: 0.25 },
  { stage: 'back', until: 0.5 },
  { stage: 'backBeam', seed, until: 0.85 },
  { stage: 'replan', seed: seed + 1, until: 1 },
];

/** The turns for a field of boxes beside their goals, where the order of a plan is rarely right. */
const onField: readonly Turn[] = [
  ...allInTurn.slice(0, 2),
  { stage: 'freeBeam', until: 0.4 },
  { stage: 'lateBeam', seed: 1, until: 0.62 },
  ...allInTurn.slice(2).map((turn) => ({ ...turn, until: 0.62 + ((turn.until - 0.07) * 0.38) / 0.93 })),
];

export const turnsFor = (isField: boolean): readonly Turn[] => (isField ? onField : allInTurn);

/** The first round is over by then; with more time further rounds follow, each twice as long and with its own seeds. */
const firstRoundMs = 10_000;
const seedsOfRound = 16;

/** Rounds from this one on have searches that need long; limits up to 90 s never get there. */
const firstLongRound = 3;

/**
 * Share of a turn in a later round, compared with the first: what pulls can solve needs one long search, and so does
 * what a search by features has not solved soon, while beam searches by pushes solve soon what they can, and openings
 * rarely help after the second round.
 */
function shareIn(round: number, { stage, seed }: Turn): number {
  if (round === 0) return 1;
  if (stage === 'beam') return 0.5;
  if (stage === 'carefulBackBeam') return round === 1 ? 2.2 : 2.5;
  if (stage === 'relay') return round === 1 ? 1 : 0.8;
  return round >= firstLongRound && stage === 'fine' && seed === longSeed ? 32 : 1;
}

/** The turns as shares of a limit: one round, or as many as are worthwhile. A lane has its part of each. */
export function inRounds(turns: readonly Turn[], limitMs: number, lane: Lane = wholeWork): readonly Turn[] {
  if (limitMs === Infinity) return turns;
  const rounds: Turn[] = [];
  let began = 0;
  for (let round = 0; began < limitMs; round++) {
    const wanted = firstRoundMs * 2 ** round;
    // If too little would be left for another turn, the last one takes all.
    const end = began + 1.5 * wanted < limitMs ? began + wanted : limitMs;
    for (const { stage, seed = 0, until } of turnsOf(lane, round === 0 ? turns : later(turns, round))) {
      rounds.push({ stage, seed: seed + round * seedsOfRound, until: (began + (end - began) * until) / limitMs });
    }
    began = end;
  }
  return rounds;
}

/** In later rounds beam searches draw their prices: what the usual ones have not solved by then they rarely solve. */
const varied: ReadonlyMap<StageName, StageName> = new Map([
  ['beam', 'variedBeam'],
  ['carefulBackBeam', 'variedBackBeam'],
]);

function later(turns: readonly Turn[], round: number): readonly Turn[] {
  let sum = 0;
  const ends = turns.map((turn, index) => {
    const share = turn.until - (turns[index - 1]?.until ?? 0);
    return (sum += share * shareIn(round, turn));
  });
  return turns.map(({ stage, seed }, index) => ({
    stage: varied.get(stage) ?? stage,
    ...(seed !== undefined && { seed }),
    until: ends[index]! / sum,
  }));
}

/** As in a long round. */
export const longTurns = (turns: readonly Turn[]): readonly Turn[] => later(turns, firstLongRound);

/** One of several parallel searches. */
export interface Lane {
  readonly index: number;
  readonly of: number;
}

/** The only one. */
export const wholeWork: Lane = { index: 0, of: 1 };

/** Turns that belong together, with their share of the whole. */
interface Unit {
  readonly turns: readonly Turn[];
  /** Where the first begins. */
  readonly before: number;
  readonly share: number;
}

/** Each turn alone, except for those that continue the one before. */
export const unitsOf = (all: readonly Turn[]): readonly Unit[] =>
  all.reduce<readonly Unit[]>((units, turn, index) => {
    const before = all[index - 1]?.until ?? 0;
    const share = turn.until - before;
    const last = units.at(-1);
    if (turn.stage !== 'relay' || !last) return [...units, { turns: [turn], before, share }];
    return [...units.slice(0, -1), { ...last, turns: [...last.turns, turn], share: last.share + share }];
  }, []);

/** Some of the units, proportionally longer, so that all lanes together do the work of one. */
export function turnsOf({ index, of }: Lane, all: readonly Turn[]): readonly Turn[] {
  const units = unitsOf(all);
  const lanes = Array.from({ length: of }, () => 0);
  const chosen = new Set<Unit>();
  // Openings go to the first lane, which needs memory for the exact search as well, so that the others keep all of
  // theirs. Then the largest unit, and so on, to the lane that has least.
  const order = ({ turns, share }: Unit): number => (turns.length > 1 ? 1 + share : share);
  for (const unit of units.toSorted((one, other) => order(other) - order(one))) {
    const lane = lanes.indexOf(Math.min(...lanes));
    lanes[lane]! += unit.share;
    if (lane === index) chosen.add(unit);
  }
  return stretched(units.filter((unit) => chosen.has(unit)));
}

/** The turns of some units, stretched over the whole time. */
export function stretched(chosen: readonly Unit[]): readonly Turn[] {
  const whole = chosen.reduce((sum, { share }) => sum + share, 0);
  let sum = 0;
  return chosen.flatMap(({ turns, before, share }) => {
    const made = turns.map((turn) => ({ ...turn, until: (sum + turn.until - before) / whole }));
    sum += share;
    return made;
  });
}
