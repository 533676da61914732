import {
  expect,
  random,
  seedOfDay,
  weekdayOf,
  type RatedPuzzle,
  type PuzzleSource,
  type MessageRef,
} from '@quadrille/kit';
import { countedSolver } from '../engine/counted-solver.ts';
import { solveExactly } from '../engine/exact.ts';
import { starText, starsOf } from '../progress/progress.ts';
import { pushesOf } from '../rules/walk.ts';
import type { Solved } from '../engine/kernel.ts';
import { generateLevel } from '../generator/generator.ts';
import { rangesOf } from '../generator/ranges.ts';
import { positionText } from '../rules/level-text.ts';
import { type State, isMove } from '../rules/state.ts';
import { rules } from '../rules/rules.ts';
import type { RoomSize } from '../rules/params.ts';

/** Rooms by the usual rating of their levels, easiest first. */
const venues: readonly { readonly upTo: number; readonly room: RoomSize; readonly boxes: number }[] = [
  { upTo: 850, room: { width: 2, height: 2 }, boxes: 1 },
  { upTo: 1250, room: { width: 2, height: 2 }, boxes: 2 },
  { upTo: 1600, room: { width: 3, height: 2 }, boxes: 2 },
  { upTo: Infinity, room: { width: 3, height: 2 }, boxes: 3 },
];

/** Number of levels, of which the one nearest to the requested rating is used. */
const tries = 6;
const near = 60;

/** More than any of these levels needs, because a search that runs out of memory is not reproducible. */
const memoryMb = 256;

export const challenges: PuzzleSource = {
  version: 1,
  daily: (day, _version, signal) => nearest(1000 + 90 * weekdayOf(day), seedOfDay(day), signal),
  near: (rating, seed, signal) => nearest(rating, random(seed).u32(), signal),
  judge: async (challenge, moves, signal) => {
    const state = after(challenge, moves);
    if (rules.turn(state).kind !== 'over') return { kind: 'open', replies: [] };
    return { kind: 'solved', count: state.tally.pushes, ...(await saidOfMoves(challenge, state, signal)) };
  },
  solve: async (challenge, moves, signal) => {
    const state = after(challenge, moves);
    if (rules.turn(state).kind === 'over') return [];
    return [...((await solved(state, signal))?.lurd ?? '')];
  },
};

/** Work for the par in moves; these levels are small, so most finish earlier. */
const parWork = 200;

/** How good a solution is by moves: the second goal besides pushes. */
async function saidOfMoves(
  { position }: RatedPuzzle,
  { tally }: State,
  signal: AbortSignal,
): Promise<{ readonly said?: MessageRef }> {
  const start = expect(positionText.parse(position));
  const known = await solved(start, signal);
  if (!known) return {};
  const solver = await countedSolver();
  const par = { ...tally, moves: solver.shorten(start, pushesOf(start, known.lurd), parWork, 'moves').moves };
  const moves = Math.min(par.moves, tally.moves);
  const stars = starText(starsOf('moves', tally, { ...par, moves }));
  return { said: { key: 'challenge.load.moves', args: { moves: tally.moves, par: moves, stars } } };
}

async function nearest(rating: number, seed: number, signal: AbortSignal): Promise<RatedPuzzle | undefined> {
  const { room, boxes } = venues.find(({ upTo }) => rating <= upTo)!;
  const off = (challenge: RatedPuzzle): number => Math.abs(challenge.rating - rating);
  let best: RatedPuzzle | undefined;
  for (let n = 0; n < tries && !(best && off(best) <= near); n++) {
    const level = await generateLevel(
      { level: 'random', room, boxes, method: 'farthest', seed: seed * tries + n },
      signal,
    );
    const solution = level && (await solved(level.start, signal));
    if (signal.aborted) return undefined;
    if (!level || !solution) continue;
    const challenge = challengeOf(level.start, solution);
    if (!best || off(challenge) < off(best)) best = challenge;
  }
  return best;
}

function challengeOf(start: State, { lurd, pushes }: Solved): RatedPuzzle {
  const { lines } = rangesOf(start, [...lurd].filter(isMove));
  return {
    params: '',
    position: positionText.print(start),
    seat: 0,
    rating: Math.round(350 + 100 * start.boxes.length + 13 * pushes + 30 * lines),
    task: 'load',
    n: pushes,
    par: pushes,
    data: '',
  };
}

async function solved(level: State, signal: AbortSignal): Promise<Solved | undefined> {
  const order = { level, memoryMb, isLate: () => false, signal, tell: () => undefined };
  const answer = await solveExactly(order);
  return answer.status === 'solved' ? answer.solution : undefined;
}

const after = ({ position }: RatedPuzzle, moves: readonly string[]): State =>
  moves.filter(isMove).reduce<State>((state, move) => rules.play(state, move), expect(positionText.parse(position)));
