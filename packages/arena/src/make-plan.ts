import { fail, fault, nearest, ok, teamsOf, type Budget, type Fault, type Player, type Result } from '@quadrille/kit';
import { Contest, type Contested } from './contest.ts';
import { bookOpening, randomOpening } from './openings.ts';
import {
  type Contestant,
  type Format,
  type Opening,
  type Plan,
  type SprtPlan,
  type Sweep,
  type Variant,
  sweptParams,
} from './plan.ts';
import { rulesUmpire } from './play-game.ts';

/** What a person asks for, as names and texts. */
export interface PlanWish {
  /**
   * Ids of players, or names of engines. In a match, a name that stands several times holds as many sides, unless there
   * is no other; where sides are left, the last named holds them: `A B` at a table of four is one A against three B.
   */
  readonly players: readonly string[];
  /** The names among the players that are external engines. */
  readonly engines?: readonly string[];
  readonly format?: Format;
  readonly params?: string;
  readonly sweep?: Sweep;
  readonly games: number;
  readonly opening?: Opening;
  readonly seed: number;
  /** What each may spend on a turn; otherwise the nodes that are usual for it, so that the seed repeats the run. */
  readonly budget?: Omit<Budget, 'seed'>;
  /** What some may spend instead, by name. */
  readonly budgets?: Readonly<Record<string, Omit<Budget, 'seed'>>>;
  /** Divides the usual nodes of all: slow players keep their relation. */
  readonly divide?: number;
  /** The first named always starts, as in the tables of reports; otherwise all seatings are played. */
  readonly firstStarts?: boolean;
  readonly sprt?: Pick<SprtPlan, 'elo0' | 'elo1'> & Partial<SprtPlan>;
}

/** What one run may ask for. */
export const mostGames = 10_000_000;
/** In moves. */
export const longestOpening = 100;
const mostVariants = 50;
const mostContestants = 64;
/** What an engine may spend that tells of no usual budget. */
const engineBudget = { ms: 1000 };

/** From wishes to a plan that can be played; whatever is wrong with them is a fault. */
export async function makePlan(game: Contested, wish: PlanWish): Promise<Result<Plan>> {
  const { games, seed, divide = 1, format = 'match', opening = { kind: 'random', moves: 4 } } = wish;
  const wrong = wrongNumber(games, seed, divide, opening) ?? wrongTest(wish);
  if (wrong) return fail(wrong);
  const variants = await variantsOf(game, wish);
  if (!variants.ok) return variants;
  if (variants.value.some(({ sides }) => sides.length < 2)) return fail(fault('arena-alone'));
  const seated = seat(
    wish,
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
    ...(wish.sweep && { sweep: wish.sweep.key }),
    format,
    ...seated.value,
    swap: wish.firstStarts !== true,
    opening,
    seed,
    games,
    ...(wish.sprt && { sprt: { alpha: 0.05, beta: 0.05, ...wish.sprt } }),
  };
  if (plan.sprt && plan.contestants.length !== 2) return fail(fault('arena-sprt-two'));
  const opened = await Contest.open(plan, { loadGame: async () => game, engine: async () => absent });
  if (!opened.ok) return opened;
  const openable = await checkOpenings(game, plan);
  return openable ? fail(openable) : ok(plan);
}

/** Stands for an engine while a plan is checked. */
const absent: Player = { id: '', budget: {}, sit: () => Promise.reject(new Error('not here')) };

function wrongNumber(games: number, seed: number, divide: number, opening: Opening): Fault | undefined {
  if (!isWhole(games, 1, mostGames)) return fault('arena-games', { found: games, most: mostGames });
  if (opening.kind === 'random' && !isWhole(opening.moves, 0, longestOpening)) {
    return fault('arena-openings', { found: opening.moves, most: longestOpening });
  }
  if (opening.kind === 'book' && opening.lines.length === 0) return fault('arena-book-empty');
  if (!Number.isSafeInteger(seed)) return fault('arena-seed', { found: seed });
  if (!isWhole(divide, 1, 1000)) return fault('arena-divide', { found: divide, most: 1000 });
  return undefined;
}

const isRisk = (risk: number): boolean => risk > 0 && risk < 0.5;

function wrongTest({ sprt, format = 'match', sweep }: PlanWish): Fault | undefined {
  if (!sprt) return undefined;
  const { elo0, elo1, alpha = 0.05, beta = 0.05 } = sprt;
  if (format !== 'match' || sweep) return fault('arena-sprt-two');
  const isSensible = Number.isFinite(elo0) && Number.isFinite(elo1) && elo0 < elo1 && Math.abs(elo0) + elo1 < 4000;
  return isSensible && isRisk(alpha) && isRisk(beta) ? undefined : fault('arena-sprt', { elo0, elo1 });
}

const isWhole = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

async function variantsOf(game: Contested, { params = '', sweep }: PlanWish): Promise<Result<Variant[]>> {
  const values = sweep?.values ?? [''];
  if (values.length > mostVariants) return fail(fault('arena-variants', { found: values.length, most: mostVariants }));
  const variants: Variant[] = [];
  for (const name of values) {
    const parsed = game.notation.params.parse(sweep ? sweptParams(params, sweep.key, name) : params);
    if (!parsed.ok) return parsed;
    variants.push({
      name,
      params: game.notation.params.print(parsed.value),
      sides: teamsOf(game.rules, parsed.value),
    });
  }
  return ok(variants);
}

function seat(wish: PlanWish, known: readonly Player[], sides: number): Result<Pick<Plan, 'contestants' | 'line'>> {
  const { players: names, engines = [], format = 'match' } = wish;
  const most = format === 'match' ? sides : mostContestants;
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
  // Names of one player are several contestants where there is no other: what tells them apart is who starts.
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
  wish: PlanWish,
): Result<Contestant> {
  const given = wish.budgets?.[name] ?? wish.budget;
  if (engines.includes(name)) return ok({ name, kind: 'engine', id: name, budget: given ?? engineBudget });
  const player = known.find((one) => one.id === name);
  return player
    ? ok({ name, kind: 'player', id: name, budget: given ?? usualBudget(player, wish) })
    : fail(unknownPlayer(name, [...known.map(({ id }) => id), ...engines]));
}

function usualBudget({ budget: usual }: Player, { divide = 1 }: PlanWish): Omit<Budget, 'seed'> {
  return usual.nodes === undefined ? usual : { nodes: Math.max(1, Math.round(usual.nodes / divide)) };
}

function unknownPlayer(player: string, known: readonly string[]): Fault {
  const near = nearest(player, known);
  if (near !== undefined) return fault('arena-player-near', { player, near });
  return fault('arena-player', { player, players: known.join(', ') || '-' });
}

/** Before hours are spent: the first random opening of each variant, and all lines of a book. */
async function checkOpenings(game: Contested, { opening, variants, seed }: Plan): Promise<Fault | undefined> {
  const umpire = (await game.contest?.umpire?.()) ?? rulesUmpire(game);
  for (const { params } of variants) {
    const lines = opening.kind === 'book' ? opening.lines : [];
    const drawn = opening.kind === 'random' ? [randomOpening(umpire, { params }, opening.moves, seed)] : [];
    for (const result of [...drawn, ...lines.map((line) => bookOpening(umpire, { params }, line))]) {
      if (!result.ok) return result.error;
    }
  }
  return undefined;
}
