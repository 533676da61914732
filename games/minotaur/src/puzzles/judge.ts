import type { Ground } from '../engine/ground.ts';
import { legalMoves } from '../engine/moves.ts';
import { printPosition } from '../notation/position.ts';
import { answersTo, isWinning, refutation } from './prover.ts';
import { groundAt } from './puzzle.ts';

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
