import {
  type MindErrors,
  type MindFigures,
  type MindMatch,
  type MindStage,
  type MindStudy,
  type MindStyle,
  type MindView,
  type Player,
  type Result,
  type SeenMove,
  type FastRules,
  ok,
  random,
} from '@quadrille/kit';
import type { GameResult } from './batch.ts';
import { jobOf } from './job.ts';
import type { PlanRequest } from './make-plan.ts';
import type { Plan } from './plan.ts';
import { recordOfGame } from './play-game.ts';
import type { Standings } from './standings.ts';
import {
  type JudgedPosition,
  isExact,
  judgePosition,
  judgedMove,
  lossesOf,
  samplePositions,
} from './judged-position.ts';

/** The size of the study. */
export interface MindAmounts {
  /** Games of each pair in a match. */
  readonly games: number;
  /** Positions to judge. */
  readonly positions: number;
  /** Positions to show with all players' evaluations. */
  readonly views: number;
  /** Divides all budgets. */
  readonly nodeDivisor: number;
  readonly seed: number;
}

interface PlannedMatch extends Pick<MindMatch, 'limit' | 'amount'> {
  readonly request: PlanRequest;
}

const shrunk = (amount: number, { nodeDivisor }: MindAmounts): number => Math.max(1, Math.round(amount / nodeDivisor));

/** All players meet with each of the budgets, equal times first. */
function planMatches(study: MindStudy, amounts: MindAmounts): PlannedMatch[] {
  const { params, openingPlies, players } = study;
  const { games, seed } = amounts;
  const at = (limit: MindMatch['limit'], whole: number): PlannedMatch => {
    const amount = shrunk(whole, amounts);
    const opening = { kind: 'random', moves: openingPlies } as const;
    return {
      limit,
      amount,
      request: { players, format: 'round-robin', params, games, seed, opening, budget: { [limit]: amount } },
    };
  };
  return [...study.ms.map((ms) => at('ms', ms)), ...study.nodes.map((nodes) => at('nodes', nodes))];
}

/** The time budget for judged moves: the second longest. */
const judgedMs = (study: MindStudy, amounts: MindAmounts): number => shrunk(study.ms.at(-2)!, amounts);

const judgingNodes = (study: MindStudy, amounts: MindAmounts): number => shrunk(study.judgeNodes, amounts);

function mindMatch({ limit, amount }: PlannedMatch, { contestants, cross }: Standings): MindMatch {
  return {
    limit,
    amount,
    shares: contestants.map(({ share: { value, low, high } }) => [round(value), round(low), round(high)]),
    cross: cross.map((row) => row.map(({ points, games }) => [points, games])),
    msPerTurn: contestants.map(({ ms }) => round(ms.mean, 2)),
    nodesPerTurn: contestants.map(({ nodesPerSecond, ms }) => round((nodesPerSecond * ms.mean) / 1000, 1)),
  };
}

/** Rounded, so that files stay small. */
const round = (value: number, digits = 4): number => Number(value.toFixed(digits));

interface JudgingOptions {
  readonly ms: number;
  readonly judging: number;
  /** Plies of a stage. */
  readonly stage: number;
}

const moveOf = (position: JudgedPosition, mind: number): string => position.results[mind]!.move;

/** The errors of each player, and how often two of them choose the same move. */
function mindErrors(positions: readonly JudgedPosition[], { ms, judging, stage }: JudgingOptions): MindErrors {
  const stages = new Map<number, JudgedPosition[]>();
  for (const position of positions) {
    const from = Math.floor(position.query.moves.length / stage) * stage;
    stages.set(from, [...(stages.get(from) ?? []), position]);
  }
  const minds = positions[0]?.results.map((_, mind) => mind) ?? [];
  return {
    ms,
    judging,
    stages: [...stages].toSorted(([a], [b]) => a - b).map(([from, all]) => stageOf(from, all)),
    same: minds.map((one) =>
      minds.map((other) => positions.filter((position) => moveOf(position, one) === moveOf(position, other)).length),
    ),
    positions: positions.length,
  };
}

function stageOf(from: number, positions: readonly JudgedPosition[]): MindStage {
  const losses = positions.map(lossesOf);
  const lost = losses[0]!.map((_, mind) => losses.reduce((sum, each) => sum + each[mind]!, 0) / losses.length);
  return {
    from,
    positions: positions.length,
    exact: positions.filter(isExact).length,
    lost: lost.map((value) => round(value)),
  };
}

interface Sum {
  games: number;
  readonly totals: number[];
  readonly counts: number[];
}

/** The playing style of each player over all its games. */
class StyleTally {
  readonly #study: MindStudy;
  readonly #sums: readonly Sum[];

  constructor(study: MindStudy) {
    this.#study = study;
    const zeros = (): number[] => study.measures.map(() => 0);
    this.#sums = study.players.map(() => ({ games: 0, totals: zeros(), counts: zeros() }));
  }

  add(plan: Plan, { number, moves, opening }: GameResult): void {
    const { variant, seating, params } = jobOf(plan, number);
    const measured = this.#study.style({ params, moves: moves.split(' ') }, opening);
    plan.variants[variant]!.sides.forEach((seats, side) => {
      const sum = this.#sums[seating[side]!]!;
      sum.games++;
      for (const seat of seats) {
        measured[seat]!.forEach((value, measure) => {
          if (value === undefined) return;
          sum.totals[measure]! += value;
          sum.counts[measure]!++;
        });
      }
    });
  }

  styles(): MindStyle[] {
    return this.#sums.map(({ games, totals, counts }) => ({
      games,
      values: totals.map((total, measure) => (counts[measure] === 0 ? null : round(total / counts[measure]!, 3))),
    }));
  }
}

/** More would hide each other on a board. */
const maxHeatSpots = 24;

/** Moves of a displayed line. */
const maxLineMoves = 8;

/** Sort key: the number of different moves, then the difference of their values. */
const difference = (position: JudgedPosition): number =>
  new Set(position.results.map(({ move }) => move)).size + Math.max(...lossesOf(position));

/** The positions with the largest disagreement, in the order of the game. */
function pickDisagreements(positions: readonly JudgedPosition[], count: number): JudgedPosition[] {
  const stages = positions.toSorted((a, b) => a.query.moves.length - b.query.moves.length);
  const size = Math.ceil(stages.length / Math.max(1, count));
  const chosen: JudgedPosition[] = [];
  // One position per part of the game, because endings alone would differ most.
  for (let from = 0; from < stages.length; from += size) {
    const part = stages.slice(from, from + size);
    chosen.push(part.toSorted((a, b) => difference(b) - difference(a))[0]!);
  }
  return chosen;
}

/** One position with all players' evaluations and reasons. */
async function mindView(study: MindStudy, position: JudgedPosition, signal: AbortSignal): Promise<MindView> {
  const { query, seat, results } = position;
  const minds: SeenMove[] = [];
  for (const [mind, { move, chances, lines }] of results.entries()) {
    const { reasons, heat } = await study.explainMove(study.players[mind]!, query, move, signal);
    const { chance, exact } = judgedMove(position, move);
    minds.push({
      move,
      chance: chances ? round(chances[seat]!, 3) : null,
      line: lines?.[0]?.slice(0, maxLineMoves) ?? [move],
      judged: round(chance, 3),
      exact,
      reasons,
      heat: heat.slice(0, maxHeatSpots).map((spot) => ({ move: spot.move, chance: round(spot.chance, 3) })),
    });
  }
  return { moves: query.moves, minds };
}

/** A finished match. */
export interface PlayedMatch {
  readonly plan: Plan;
  readonly standings: Standings;
  readonly games: readonly GameResult[];
}

interface StudyHost {
  readonly players: readonly Player[];
  readonly fastRules: FastRules;
  /** Plays a match, in any thread or process. */
  play(request: PlanRequest): Promise<Result<PlayedMatch>>;
  /** Progress of the judging. */
  onJudged(done: number, of: number): void;
}

/** Computes all figures of a study. Rejects when the signal is aborted. */
export async function studyMinds(
  study: MindStudy,
  amounts: MindAmounts,
  hands: StudyHost,
  signal: AbortSignal,
): Promise<Result<MindFigures>> {
  const styles = new StyleTally(study);
  const matches: MindFigures['matches'][number][] = [];
  const timed: PlayedMatch[] = [];
  for (const wish of planMatches(study, amounts)) {
    const played = await hands.play(wish.request);
    if (!played.ok) return played;
    const { plan, games, standings } = played.value;
    matches.push(mindMatch(wish, standings));
    for (const game of games) styles.add(plan, game);
    if (wish.limit === 'ms') timed.push(played.value);
  }
  const asked = { ms: judgedMs(study, amounts), judging: judgingNodes(study, amounts), stage: study.pliesPerStage };
  const positions = await judgeAll(study, amounts, hands, timed, asked, signal);
  const views = [];
  for (const position of pickDisagreements(positions, amounts.views))
    views.push(await mindView(study, position, signal));
  return ok({
    players: study.players,
    seed: amounts.seed,
    games: amounts.games,
    matches,
    errors: mindErrors(positions, asked),
    styles: styles.styles(),
    views,
    records: chosenRecords(timed.at(-1)!),
  });
}

async function judgeAll(
  study: MindStudy,
  { positions: count, seed }: MindAmounts,
  { players, fastRules, onJudged }: StudyHost,
  matches: readonly PlayedMatch[],
  { ms, judging, stage }: { readonly ms: number; readonly judging: number; readonly stage: number },
  signal: AbortSignal,
): Promise<JudgedPosition[]> {
  const games = matches.flatMap((match) => match.games);
  const lines = samplePositions(games, { stage, count, seed });
  const seeds = random(seed).split(3);
  const positions: JudgedPosition[] = [];
  for (const [index, moves] of lines.entries()) {
    const options = { players, fastRules: fastRules, ms, judgeNodes: judging, seed: seeds.split(index).u32() };
    const position = await judgePosition(study, { params: study.params, moves }, options, signal);
    if (position) positions.push(position);
    onJudged(index + 1, lines.length);
  }
  return positions;
}

/** The first opening at the longest time with both seatings: two games of each pair. */
function chosenRecords({ plan, games }: PlayedMatch): string[] {
  const pairs = plan.contestants.length * (plan.contestants.length - 1);
  return games.slice(0, pairs).map((game) => recordOfGame(plan, game));
}
