import {
  fail,
  fault,
  closestWord,
  ok,
  teamsOf,
  type Budget,
  type Fault,
  type Player,
  type Result,
} from '@quadrille/kit';
import { Contest, type ArenaGame } from './contest.ts';
import { bookOpening, randomOpening } from './openings.ts';
import {
  type Contestant,
  type Format,
  type Opening,
  type Plan,
  type SprtPlan,
  type Sweep,
  type Variant,
  withSweepValue,
} from './plan.ts';
import { fastRulesOf } from './play-game.ts';

/** What a person asks for, as names and texts. */
export interface PlanRequest {
  /**
   * Player ids or engine names. In a match a repeated name holds several sides. The last name holds the remaining
   * sides: `A B` at a table of four is one A against three B.
   */
  readonly players: readonly string[];
  /** Which of the players are external engines. */
  readonly engines?: readonly string[];
  readonly format?: Format;
  readonly params?: string;
  readonly sweep?: Sweep;
  readonly games: number;
  readonly opening?: Opening;
  readonly seed: number;
  /** Budget per turn for all. Default: each player's default nodes, so that the seed reproduces the run. */
  readonly budget?: Omit<Budget, 'seed'>;
  /** Budgets of single players, by name. */
  readonly budgets?: Readonly<Record<string, Omit<Budget, 'seed'>>>;
  /** Divides the default nodes of all players, to keep their relation. */
  readonly nodeDivisor?: number;
  /** True: the first player always moves first, as in published tables. False: all seatings are played. */
  readonly doesFirstPlayerStart?: boolean;
  readonly sprt?: Pick<SprtPlan, 'elo0' | 'elo1'> & Partial<SprtPlan>;
}

/** Limits of one run. */
export const maxGames = 10_000_000;
/** In moves. */
export const maxOpeningMoves = 100;
const maxVariants = 50;
const maxContestants = 64;
/** Budget of an engine without a default. */
const engineBudget = { ms: 1000 };

/** Turns a request into a plan, or returns the fault. */
export async function makePlan(game: ArenaGame, request: PlanRequest): Promise<Result<Plan>> {
  const { games, seed, nodeDivisor = 1, format = 'match', opening = { kind: 'random', moves: 4 } } = request;
  const wrong = checkNumbers(games, seed, nodeDivisor, opening) ?? checkSprt(request);
  if (wrong) return fail(wrong);
  const variants = await variantsOf(game, request);
  if (!variants.ok) return variants;
  if (variants.value.some(({ sides }) => sides.length < 2)) return fail(fault('arena-alone'));
  const seated = seat(
    request,
    (await game.players?.()) ?? [],
    Math.min(...variants.value.map(({ sides }) => sides.length)),
  );
  if (!seated.ok) return seated;
  if (seated.value.contestants.some(({ kind }) => kind === 'engine') && !game.contest?.protocol?.client) {
    return fail(fault('arena-engine-protocol', { game: game.id }));
  }
  const plan: Plan = {
    game: game.id,
    revision: game.revision,
    variants: variants.value,
    ...(request.sweep && { sweep: request.sweep.key }),
    format,
    ...seated.value,
    swap: request.doesFirstPlayerStart !== true,
    opening,
    seed,
    games,
    ...(request.sprt && { sprt: { alpha: 0.05, beta: 0.05, ...request.sprt } }),
  };
  if (plan.sprt && plan.contestants.length !== 2) return fail(fault('arena-sprt-two'));
  const opened = await Contest.open(plan, { loadGame: async () => game, engine: async () => absent });
  if (!opened.ok) return opened;
  const openable = await checkOpenings(game, plan);
  return openable ? fail(openable) : ok(plan);
}

/** Placeholder for an engine while the plan is checked. */
const absent: Player = { id: '', budget: {}, sit: () => Promise.reject(new Error('not here')) };

function checkNumbers(games: number, seed: number, nodeDivisor: number, opening: Opening): Fault | undefined {
  if (!isWhole(games, 1, maxGames)) return fault('arena-games', { found: games, most: maxGames });
  if (opening.kind === 'random' && !isWhole(opening.moves, 0, maxOpeningMoves)) {
    return fault('arena-openings', { found: opening.moves, most: maxOpeningMoves });
  }
  if (opening.kind === 'book' && opening.lines.length === 0) return fault('arena-book-empty');
  if (!Number.isSafeInteger(seed)) return fault('arena-seed', { found: seed });
  if (!isWhole(nodeDivisor, 1, 1000)) return fault('arena-divide', { found: nodeDivisor, most: 1000 });
  return undefined;
}

const isRisk = (risk: number): boolean => risk > 0 && risk < 0.5;

function checkSprt({ sprt, format = 'match', sweep }: PlanRequest): Fault | undefined {
  if (!sprt) return undefined;
  const { elo0, elo1, alpha = 0.05, beta = 0.05 } = sprt;
  if (format !== 'match' || sweep) return fault('arena-sprt-two');
  const isSensible = Number.isFinite(elo0) && Number.isFinite(elo1) && elo0 < elo1 && Math.abs(elo0) + elo1 < 4000;
  return isSensible && isRisk(alpha) && isRisk(beta) ? undefined : fault('arena-sprt', { elo0, elo1 });
}

const isWhole = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

async function variantsOf(game: ArenaGame, { params = '', sweep }: PlanRequest): Promise<Result<Variant[]>> {
  const values = sweep?.values ?? [''];
  if (values.length > maxVariants) return fail(fault('arena-variants', { found: values.length, most: maxVariants }));
  const variants: Variant[] = [];
  for (const name of values) {
    const parsed = game.notation.params.parse(sweep ? withSweepValue(params, sweep.key, name) : params);
    if (!parsed.ok) return parsed;
    variants.push({
      name,
      params: game.notation.params.print(parsed.value),
      sides: teamsOf(game.rules, parsed.value),
    });
  }
  return ok(variants);
}

function seat(wish: PlanRequest, known: readonly Player[], sides: number): Result<Pick<Plan, 'contestants' | 'line'>> {
  const { players: names, engines = [], format = 'match' } = wish;
  const most = format === 'match' ? sides : maxContestants;
  if (names.length < 2 || names.length > most) {
    const found = names.length;
    return fail(most === 2 ? fault('arena-contestants-two', { found }) : fault('arena-contestants', { found, most }));
  }
  const entered: Contestant[] = [];
  for (const name of names) {
    const contestant = contestantOf(name, known, engines, wish);
    if (!contestant.ok) return contestant;
    entered.push(contestant.value);
  }
  const different = [...new Set(names)];
  // If only one player is named, its copies are separate contestants. They differ only in who starts.
  if (different.length === 1) {
    const count = format === 'match' ? sides : names.length;
    const contestants = Array.from({ length: count }, (_, index) => ({
      ...entered[0]!,
      name: index === 0 ? names[0]! : `${names[0]} (${index + 1})`,
    }));
    return ok({ contestants, line: [...contestants.keys()] });
  }
  if (format !== 'match' && different.length < names.length) {
    return fail(fault('arena-twice', { player: names.find((name, index) => names.indexOf(name) < index)! }));
  }
  return ok({
    contestants: different.map((name) => entered[names.indexOf(name)]!),
    line: names.map((name) => different.indexOf(name)),
  });
}

function contestantOf(
  name: string,
  known: readonly Player[],
  engines: readonly string[],
  wish: PlanRequest,
): Result<Contestant> {
  const given = wish.budgets?.[name] ?? wish.budget;
  if (engines.includes(name)) return ok({ name, kind: 'engine', id: name, budget: given ?? engineBudget });
  const player = known.find((one) => one.id === name);
  return player
    ? ok({ name, kind: 'player', id: name, budget: given ?? defaultBudget(player, wish) })
    : fail(unknownPlayer(name, [...known.map(({ id }) => id), ...engines]));
}

function defaultBudget({ budget: usual }: Player, { nodeDivisor = 1 }: PlanRequest): Omit<Budget, 'seed'> {
  return usual.nodes === undefined ? usual : { nodes: Math.max(1, Math.round(usual.nodes / nodeDivisor)) };
}

function unknownPlayer(player: string, known: readonly string[]): Fault {
  const near = closestWord(player, known);
  if (near !== undefined) return fault('arena-player-near', { player, near });
  return fault('arena-player', { player, players: known.join(', ') || '-' });
}

/** Checks openings before hours are spent: the first random opening of each variant, and all lines of a book. */
async function checkOpenings(game: ArenaGame, { opening, variants, seed }: Plan): Promise<Fault | undefined> {
  const fastRules = (await game.contest?.fastRules?.()) ?? fastRulesOf(game);
  for (const { params } of variants) {
    const lines = opening.kind === 'book' ? opening.lines : [];
    const drawn = opening.kind === 'random' ? [randomOpening(fastRules, { params }, opening.moves, seed)] : [];
    for (const result of [...drawn, ...lines.map((line) => bookOpening(fastRules, { params }, line))]) {
      if (!result.ok) return result.error;
    }
  }
  return undefined;
}
