import {
  type Budget,
  type JudgedMove,
  type MindStudy,
  type Player,
  type Query,
  type Seat,
  type Thought,
  type Umpire,
  expect,
  random,
} from '@quadrille/kit';
import type { GameResult } from './batch.ts';

type Sampled = Pick<GameResult, 'moves' | 'opening'>;

/**
 * Positions of these games, every stage that a quarter of the games reaches as often as the others, as the moves that lead
 * there. The drawn opening and the last position are left out.
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

/** A position with what each mind would play there, and what the judge thinks of it. */
export interface JudgedPosition {
  readonly query: Query;
  /** Whose turn it is. */
  readonly seat: Seat;
  /** By mind. */
  readonly thoughts: readonly Thought[];
  /** The moves of all minds, and those that the judge likes best. */
  readonly judged: readonly JudgedMove[];
}

interface Asking {
  /** In the order of the study. */
  readonly players: readonly Player[];
  readonly umpire: Umpire;
  readonly ms: number;
  readonly judging: number;
  readonly seed: number;
}

/** Undefined where the game is over. */
export async function judgePosition(
  study: MindStudy,
  query: Query,
  { players, umpire, ms, judging, seed }: Asking,
  signal: AbortSignal,
): Promise<JudgedPosition | undefined> {
  const turn = expect(umpire.open(query)).turn();
  if (turn.kind !== 'seat') return undefined;
  const thoughts: Thought[] = [];
  for (const player of players) {
    thoughts.push(await lastThought(player, query, { ms, seed }, signal));
  }
  const moves = [...new Set(thoughts.map(({ move }) => move))];
  return { query, seat: turn.seat, thoughts, judged: await study.judge(query, moves, judging, signal) };
}

async function lastThought(player: Player, query: Query, budget: Budget, signal: AbortSignal): Promise<Thought> {
  const seated = await player.sit(query);
  let last: Thought | undefined;
  try {
    for await (const thought of seated.think(budget, signal)) last = thought;
  } finally {
    seated.leave();
  }
  signal.throwIfAborted();
  if (!last) throw new Error(`${player.id} has no answer after ${query.moves.join(' ')}`);
  return last;
}

/** What the judge thinks of one of the moves. */
export const judgedMove = ({ judged }: JudgedPosition, move: string): JudgedMove =>
  judged.find((one) => one.move === move)!;

/** By mind: the chance that its move gives away. */
export function lossesOf(position: JudgedPosition): number[] {
  const best = Math.max(...position.judged.map(({ chance }) => chance));
  return position.thoughts.map(({ move }) => best - judgedMove(position, move).chance);
}

/** Nothing in it is an opinion. */
export const isExact = ({ judged }: JudgedPosition): boolean => judged.every(({ exact }) => exact);
