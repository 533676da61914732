import {
  expect,
  type Budget,
  type JudgedMove,
  type MindStudy,
  type Player,
  type Query,
  type Seat,
  type Thought,
  type Umpire,
} from '@quadrille/kit';

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
