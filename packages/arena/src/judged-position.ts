import {
  type Budget,
  type JudgedMove,
  type MindStudy,
  type Player,
  type Query,
  type Seat,
  type SearchResult,
  type FastRules,
  expect,
  random,
} from '@quadrille/kit';
import type { GameResult } from './batch.ts';

type Sampled = Pick<GameResult, 'moves' | 'opening'>;

/**
 * Samples positions from these games, as the moves that lead there. Every stage that at least a quarter of the games
 * reach gets the same number. Random openings and final positions are left out.
 */
export function samplePositions(
  games: readonly Sampled[],
  { stage, count, seed }: { readonly stage: number; readonly count: number; readonly seed: number },
): (readonly string[])[] {
  const lines = games.map(({ moves, opening }) => ({ moves: moves.split(' '), opening }));
  const reaches = (from: number): typeof lines =>
    lines.filter(({ moves, opening }) => moves.length > Math.max(from, opening) && opening < from + stage);
  const stages: number[] = [];
  for (let from = 0; reaches(from).length > 0 || from < stage; from += stage) {
    if (reaches(from).length * 4 >= lines.length) stages.push(from);
  }
  const chance = random(seed);
  const positions: (readonly string[])[] = [];
  for (let tried = 0; positions.length < count && stages.length > 0 && tried < 20 * count; tried++) {
    const from = stages[tried % stages.length]!;
    const { moves, opening } = chance.pick(reaches(from));
    const first = Math.max(from, opening);
    const ply = first + chance.below(Math.min(from + stage, moves.length) - first);
    const line = moves.slice(0, ply);
    if (!positions.some((other) => other.join(' ') === line.join(' '))) positions.push(line);
  }
  return positions;
}

/** A position with each player's choice and the judge's verdict. */
export interface JudgedPosition {
  readonly query: Query;
  /** The seat to move. */
  readonly seat: Seat;
  /** By player. */
  readonly results: readonly SearchResult[];
  /** The moves of all players, and the judge's best moves. */
  readonly judged: readonly JudgedMove[];
}

interface JudgeOptions {
  /** In the order of the study. */
  readonly players: readonly Player[];
  readonly fastRules: FastRules;
  readonly ms: number;
  readonly judgeNodes: number;
  readonly seed: number;
}

/** Undefined if the game is over. */
export async function judgePosition(
  study: MindStudy,
  query: Query,
  { players, fastRules, ms, judgeNodes, seed }: JudgeOptions,
  signal: AbortSignal,
): Promise<JudgedPosition | undefined> {
  const turn = expect(fastRules.open(query)).turn();
  if (turn.kind !== 'seat') return undefined;
  const results: SearchResult[] = [];
  for (const player of players) {
    results.push(await lastResult(player, query, { ms, seed }, signal));
  }
  const moves = [...new Set(results.map(({ move }) => move))];
  return { query, seat: turn.seat, results, judged: await study.judge(query, moves, judgeNodes, signal) };
}

async function lastResult(player: Player, query: Query, budget: Budget, signal: AbortSignal): Promise<SearchResult> {
  const seated = await player.sit(query);
  let last: SearchResult | undefined;
  try {
    for await (const thought of seated.think(budget, signal)) last = thought;
  } finally {
    seated.leave();
  }
  signal.throwIfAborted();
  if (!last) throw new Error(`${player.id} has no answer after ${query.moves.join(' ')}`);
  return last;
}

/** The judge's verdict on one of the moves. */
export const judgedMove = ({ judged }: JudgedPosition, move: string): JudgedMove =>
  judged.find((one) => one.move === move)!;

/** By player: the loss of chance by its move. */
export function lossesOf(position: JudgedPosition): number[] {
  const best = Math.max(...position.judged.map(({ chance }) => chance));
  return position.results.map(({ move }) => best - judgedMove(position, move).chance);
}

/** Whether all verdicts are proved. */
export const isExact = ({ judged }: JudgedPosition): boolean => judged.every(({ exact }) => exact);
