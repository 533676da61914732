import type { Seat, Task } from '@quadrille/kit';
import type { Ground } from '../engine/ground.ts';
import { legalMoves, pawnSteps, powerMoves } from '../engine/moves.ts';
import { printPosition } from '../rules/position.ts';
import { groundAt } from './puzzle.ts';

/**
 * Whether the seat to move can be home within so many of its own moves, whatever the other does. Exact: every move of
 * both is tried, for two players.
 */
export function winsIn(ground: Ground, moves: number): boolean {
  const seat = ground.toMove;
  if (moves === 1) return homecoming(ground, seat) !== undefined;
  if (homecoming(ground, seat) !== undefined) return true;
  return legalMoves(ground).some((move) => isWinning(ground, move, moves));
}

/** A move that ends the game at once. */
function homecoming(ground: Ground, seat: Seat): number | undefined {
  const { grid } = ground;
  const goal = grid.goals[seat]!;
  const isHome = (move: number): boolean => {
    if (move < grid.wall) return goal[move] === 1;
    if (move >= grid.ladder && move < grid.swift) return goal[move - grid.ladder] === 1;
    return move >= grid.swift && move < grid.scroll && goal[move - grid.swift] === 1;
  };
  return [...pawnSteps(ground), ...powerMoves(ground)].find(isHome);
}

/** Whether this move keeps the win within so many moves, this one included. */
function isWinning(ground: Ground, move: number, moves: number): boolean {
  const seat = ground.toMove;
  ground.play(move);
  const wins =
    ground.winner === seat || (moves > 1 && ground.winner < 0 && refutation(ground, moves - 1) === undefined);
  ground.undo();
  return wins;
}

/** A move of the defender, whose turn it is, after which the other is not home within so many moves. */
function refutation(ground: Ground, moves: number): number | undefined {
  return legalMoves(ground).find((reply) => {
    ground.play(reply);
    const holds = ground.winner >= 0 || !winsIn(ground, moves);
    ground.undo();
    return holds;
  });
}

/** All first moves that win in time. */
export const answersTo = (ground: Ground, moves: number): number[] =>
  legalMoves(ground).filter((move) => isWinning(ground, move, moves));

/** A move played in a puzzle's position that has so many own moves left, this one included. */
export interface Question {
  readonly position: string;
  readonly moves: number;
  readonly move: string;
}

/** A position with so many own moves left. */
export type LineQuestion = Omit<Question, 'move'>;

/** `home`: the puzzle is solved. `right`: it goes on after the reply. `wrong`: the reply shows why; none, if time is up. */
export type Verdict =
  | { readonly kind: 'home' }
  | { readonly kind: 'right'; readonly reply: string }
  | { readonly kind: 'wrong'; readonly reply: string | undefined };

export function judge({ position, moves, move: text }: Question): Verdict {
  const ground = groundAt(position);
  const { texts, moves: codes } = ground.grid;
  const move = codes.get(text)!;
  const isRight = isWinning(ground, move, moves);
  ground.play(move);
  if (ground.winner >= 0) return { kind: 'home' };
  if (isRight) return { kind: 'right', reply: texts[longestDefence(position, text, moves)]! };
  const reply = moves > 1 ? refutation(ground, moves - 1) : undefined;
  return { kind: 'wrong', reply: reply === undefined ? undefined : texts[reply]! };
}

/** The rest of a solution with the longest defence; empty where nothing wins in time. */
export function winningLine(position: string, moves: number): string[] {
  const ground = groundAt(position);
  const { texts } = ground.grid;
  const line: string[] = [];
  for (let left = moves; left > 0 && ground.winner < 0; left--) {
    const best = winningMove(ground, left);
    if (best === undefined) return [];
    const here = printPosition({ ...ground.state(), seen: [] });
    ground.play(best);
    line.push(texts[best]!);
    if (ground.winner >= 0) break;
    const reply = longestDefence(here, texts[best]!, left);
    ground.play(reply);
    line.push(texts[reply]!);
  }
  return line;
}

/** The quickest. */
function winningMove(ground: Ground, moves: number): number | undefined {
  for (let within = 1; within <= moves; within++) {
    const [best] = answersTo(ground, within);
    if (best !== undefined) return best;
  }
  return undefined;
}

/** Of replies that all lose, one after which the fewest moves win: the most to find. */
function longestDefence(position: string, text: string, moves: number): number {
  const ground = groundAt(position);
  ground.play(ground.grid.moves.get(text)!);
  let best: { readonly reply: number; readonly ways: number } | undefined;
  for (const reply of legalMoves(ground)) {
    ground.play(reply);
    const ways = legalMoves(ground).filter((next) => isWinning(ground, next, moves - 1)).length;
    ground.undo();
    if (!best || ways < best.ways) best = { reply, ways };
  }
  if (!best) throw new Error(`nobody can answer ${text} in ${position}`);
  return best.reply;
}

/** Proofs try every move of both sides: too long for the page's own thread. */
export const tasks: Readonly<Record<string, Task>> = {
  judge: async function* (request) {
    yield judge(request as Question);
  },
  line: async function* (request) {
    const { position, moves } = request as LineQuestion;
    yield winningLine(position, moves);
  },
};
