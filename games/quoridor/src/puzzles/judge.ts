import { moveOf } from '../engine/move-code.ts';
import { notation } from '../notation/notation.ts';
import type { State } from '../rules/state.ts';
import { isPawnMove, isWall, type PuzzleAnalyser } from './puzzle-analyser.ts';
import { TooLong } from './prover.ts';

/** The verdict on a move of the solver. */
export type Verdict =
  | { readonly kind: 'home' }
  /** The puzzle continues; the reply is the longest defence. */
  | { readonly kind: 'right'; readonly reply: string }
  | { readonly kind: 'wrong'; readonly refutation: Refutation };

/** Why a move is wrong: the refuting reply and its effect. */
export interface Refutation {
  readonly reply: string;
  /**
   * `home`: the opponent's pawn reaches its goal. `loses`: the opponent wins by force. `longer`: the path grows from `before` to `after` steps. `late`: too few moves are left.
   */
  readonly reason: 'home' | 'loses' | 'longer' | 'late';
  readonly stepsBefore: number;
  readonly stepsAfter: number;
}

/** A win of the opponent is only searched within this many moves, since a longer one explains nothing. */
const maxLossMoves = 6;
const maxLossPositions = 20_000;

/**
 * Judges a legal move of a puzzle with `moves` own moves left, this one included. It changes the board of the analyser.
 */
export function judge(analyser: PuzzleAnalyser, state: State, move: number, moves: number): Verdict {
  analyser.setState(state);
  const me = analyser.kernel.turn();
  return analyser.after(move, (): Verdict => {
    if (analyser.hasReachedGoal(me)) return { kind: 'home' };
    if (moves > 1 && analyser.winsAfterReply(moves - 1))
      return { kind: 'right', reply: moveTextOf(findLongestDefence(analyser, moves - 1)) };
    return { kind: 'wrong', refutation: findRefutation(analyser, moves - 1) };
  });
}

/** The best line for both seats from a position that is won within `moves`, to its end. */
export function bestLine(analyser: PuzzleAnalyser, state: State, moves: number): string[] {
  analyser.setState(state);
  const me = analyser.kernel.turn();
  const line: string[] = [];
  for (
    let left = analyser.fewestMovesToWin(moves);
    left !== undefined && left > 0;
    left = analyser.fewestMovesToWin(moves)
  ) {
    const [answer] = analyser.winningMoves(left) as [number];
    analyser.kernel.make(answer);
    line.push(moveTextOf(answer));
    if (analyser.hasReachedGoal(me)) break;
    const reply = findLongestDefence(analyser, left - 1);
    analyser.kernel.make(reply);
    line.push(moveTextOf(reply));
  }
  return line;
}

/** The reply after which the win takes longest; on a tie the one that leaves the fewest answers, steps before walls. */
function findLongestDefence(analyser: PuzzleAnalyser, moves: number): number {
  const me = analyser.kernel.turn();
  let best = { reply: 0, worth: Number.NEGATIVE_INFINITY };
  for (const reply of analyser.legalMoves()) {
    const worth = analyser.after(reply, () => {
      const need = analyser.fewestMovesToWin(moves) ?? moves;
      const nearer = isWall(reply) ? 0 : 20 - analyser.distance(me);
      const farther = analyser.distance(1 - me);
      return (
        10_000 * need +
        (need > 1 ? 50 * (20 - Math.min(19, analyser.winningMoves(need).length)) : 0) +
        2 * farther +
        nearer
      );
    });
    if (worth > best.worth) best = { reply, worth };
  }
  return best.reply;
}

/** The reply that shows best why the win is gone. */
function findRefutation(analyser: PuzzleAnalyser, moves: number): Refutation {
  const other = analyser.kernel.turn();
  const me = 1 - other;
  const stepsBefore = analyser.distance(me);
  const legal = analyser.legalMoves();
  const home = legal.find((reply) => isPawnMove(reply) && analyser.after(reply, () => analyser.hasReachedGoal(other)));
  if (home !== undefined) return { reply: moveTextOf(home), reason: 'home', stepsBefore, stepsAfter: stepsBefore };
  const refuting = legal.filter((reply) => moves === 0 || !analyser.after(reply, () => analyser.canWin(moves)));
  const need = fewestMovesToLose(analyser);
  if (need !== undefined) {
    const [reply] = analyser.winningMoves(need) as [number];
    return {
      reply: moveTextOf(reply),
      reason: 'loses',
      stepsBefore,
      stepsAfter: analyser.after(reply, () => analyser.distance(me)),
    };
  }
  const way = (reply: number): number => analyser.after(reply, () => analyser.distance(me));
  const [reply] = refuting.toSorted((a, b) => way(b) - way(a)) as [number];
  return {
    reply: moveTextOf(reply),
    reason: way(reply) > stepsBefore ? 'longer' : 'late',
    stepsBefore,
    stepsAfter: way(reply),
  };
}

function fewestMovesToLose(analyser: PuzzleAnalyser): number | undefined {
  try {
    return analyser.fewestMovesToWin(maxLossMoves, maxLossPositions);
  } catch (error) {
    if (error instanceof TooLong) return undefined;
    throw error;
  }
}

const moveTextOf = (move: number): string => notation.move.print(moveOf(move));
