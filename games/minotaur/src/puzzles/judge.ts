import type { Seat, Task } from '@quadrille/kit';
import type { EngineState } from '../engine/engine-state.ts';
import { legalMoves, pawnSteps, powerMoves } from '../engine/moves.ts';
import { printPosition } from '../rules/position.ts';
import { engineStateAt } from './puzzle.ts';

/**
 * Whether the seat to move can reach its goal within this many own moves against every defence. Exact, for two players.
 */
export function canWinWithin(state: EngineState, moves: number): boolean {
  const seat = state.toMove;
  if (moves === 1) return findImmediateWin(state, seat) !== undefined;
  if (findImmediateWin(state, seat) !== undefined) return true;
  return legalMoves(state).some((move) => keepsWin(state, move, moves));
}

function findImmediateWin(state: EngineState, seat: Seat): number | undefined {
  const { grid } = state;
  const goal = grid.goals[seat]!;
  const isHome = (move: number): boolean => {
    if (move < grid.wallBase) return goal[move] === 1;
    if (move >= grid.ladderBase && move < grid.swiftBase) return goal[move - grid.ladderBase] === 1;
    return move >= grid.swiftBase && move < grid.scrollBase && goal[move - grid.swiftBase] === 1;
  };
  return [...pawnSteps(state), ...powerMoves(state)].find(isHome);
}

/** Whether the win within `moves` own moves, this one included, still stands after this move. */
function keepsWin(state: EngineState, move: number, moves: number): boolean {
  const seat = state.toMove;
  state.play(move);
  const wins =
    state.winner === seat || (moves > 1 && state.winner < 0 && findRefutation(state, moves - 1) === undefined);
  state.undo();
  return wins;
}

/** A defending move after which the opponent cannot win within `moves` moves. */
function findRefutation(state: EngineState, moves: number): number | undefined {
  return legalMoves(state).find((reply) => {
    state.play(reply);
    const holds = state.winner >= 0 || !canWinWithin(state, moves);
    state.undo();
    return holds;
  });
}

/** All first moves that win in time. */
export const findWinningFirstMoves = (state: EngineState, moves: number): number[] =>
  legalMoves(state).filter((move) => keepsWin(state, move, moves));

/** A move to judge, with the moves that the solver has left, this one included. */
export interface JudgeRequest {
  readonly position: string;
  readonly movesLeft: number;
  readonly move: string;
}

/** A position with the moves that the solver has left. */
export type LineRequest = Omit<JudgeRequest, 'move'>;

/**
 * `home`: solved. `right`: the puzzle continues after the reply. `wrong`: the reply refutes the move; undefined when no moves are left.
 */
export type Verdict =
  | { readonly kind: 'home' }
  | { readonly kind: 'right'; readonly reply: string }
  | { readonly kind: 'wrong'; readonly reply: string | undefined };

export function judge({ position, movesLeft, move: text }: JudgeRequest): Verdict {
  const state = engineStateAt(position);
  const { textsByCode, codesByText: codes } = state.grid;
  const move = codes.get(text)!;
  const isRight = keepsWin(state, move, movesLeft);
  state.play(move);
  if (state.winner >= 0) return { kind: 'home' };
  if (isRight) return { kind: 'right', reply: textsByCode[findLongestDefence(position, text, movesLeft)]! };
  const reply = movesLeft > 1 ? findRefutation(state, movesLeft - 1) : undefined;
  return { kind: 'wrong', reply: reply === undefined ? undefined : textsByCode[reply]! };
}

/** The rest of a solution against the longest defence; empty if no move wins in time. */
export function winningLine(position: string, moves: number): string[] {
  const state = engineStateAt(position);
  const { textsByCode } = state.grid;
  const line: string[] = [];
  for (let left = moves; left > 0 && state.winner < 0; left--) {
    const best = findQuickestWin(state, left);
    if (best === undefined) return [];
    const here = printPosition({ ...state.toState(), seen: [] });
    state.play(best);
    line.push(textsByCode[best]!);
    if (state.winner >= 0) break;
    const reply = findLongestDefence(here, textsByCode[best]!, left);
    state.play(reply);
    line.push(textsByCode[reply]!);
  }
  return line;
}

/** The move that wins in the fewest moves. */
function findQuickestWin(state: EngineState, moves: number): number | undefined {
  for (let within = 1; within <= moves; within++) {
    const [best] = findWinningFirstMoves(state, within);
    if (best !== undefined) return best;
  }
  return undefined;
}

/** Of replies that all lose, the one with the fewest winning answers, which is the hardest for the solver. */
function findLongestDefence(position: string, text: string, moves: number): number {
  const state = engineStateAt(position);
  state.play(state.grid.codesByText.get(text)!);
  let best: { readonly reply: number; readonly ways: number } | undefined;
  for (const reply of legalMoves(state)) {
    state.play(reply);
    const ways = legalMoves(state).filter((next) => keepsWin(state, next, moves - 1)).length;
    state.undo();
    if (!best || ways < best.ways) best = { reply, ways };
  }
  if (!best) throw new Error(`no reply to ${text} in ${position}`);
  return best.reply;
}

/** Proofs try every move of both sides, which is too slow for the main thread. */
export const tasks: Readonly<Record<string, Task>> = {
  judge: async function* (request) {
    yield judge(request as JudgeRequest);
  },
  line: async function* (request) {
    const { position, movesLeft } = request as LineRequest;
    yield winningLine(position, movesLeft);
  },
};
