import { moveOf } from '../engine/move-code.ts';
import { notation } from '../notation/notation.ts';
import type { State } from '../rules/state.ts';
import { isPawnMove, isWall, type Lab } from './lab.ts';
import { TooLong } from './prover.ts';

/** What comes of a move of the person who solves. */
export type Verdict =
  | { readonly kind: 'home' }
  /** Still on the way; the other resists as long as possible. */
  | { readonly kind: 'right'; readonly reply: string }
  | { readonly kind: 'wrong'; readonly refutation: Refutation };

/** Why a move does not do: the reply to it, and what the reply does. */
export interface Refutation {
  readonly reply: string;
  /**
   * `home`: the other's pawn is home. `loses`: the other now wins by force. `longer`: the way home grows from `before`
   * to `after` steps. `late`: it cannot be done in time any more.
   */
  readonly reason: 'home' | 'loses' | 'longer' | 'late';
  readonly before: number;
  readonly after: number;
}

/** Within so many moves a win of the other is looked for; beyond, it is not worth telling. */
const longestLoss = 6;
const costliestLoss = 20_000;

/**
 * Judges a legal move, where the win should take at most `moves` own moves, this one included. The lab's board is set by
 * the way; it has to be set again by whoever uses it next.
 */
export function judge(lab: Lab, state: State, move: number, moves: number): Verdict {
  lab.set(state);
  const me = lab.kernel.turn();
  return lab.after(move, (): Verdict => {
    if (lab.isHome(me)) return { kind: 'home' };
    if (moves > 1 && lab.holds(moves - 1)) return { kind: 'right', reply: text(stubborn(lab, moves - 1)) };
    return { kind: 'wrong', refutation: refute(lab, moves - 1) };
  });
}

/** A line in which both do their best, from a position that is won within so many moves; ends at home. */
export function bestLine(lab: Lab, state: State, moves: number): string[] {
  lab.set(state);
  const me = lab.kernel.turn();
  const line: string[] = [];
  for (let left = lab.need(moves); left !== undefined && left > 0; left = lab.need(moves)) {
    const [answer] = lab.answers(left) as [number];
    lab.kernel.make(answer);
    line.push(text(answer));
    if (lab.isHome(me)) break;
    const reply = stubborn(lab, left - 1);
    lab.kernel.make(reply);
    line.push(text(reply));
  }
  return line;
}

/** The reply after which the win takes longest; of several, the one that leaves the fewest answers, steps before walls. */
function stubborn(lab: Lab, moves: number): number {
  const me = lab.kernel.turn();
  let best = { reply: 0, worth: Number.NEGATIVE_INFINITY };
  for (const reply of lab.legal()) {
    const worth = lab.after(reply, () => {
      const need = lab.need(moves) ?? moves;
      const nearer = isWall(reply) ? 0 : 20 - lab.distance(me);
      const farther = lab.distance(1 - me);
      return 10_000 * need + (need > 1 ? 50 * (20 - Math.min(19, lab.answers(need).length)) : 0) + 2 * farther + nearer;
    });
    if (worth > best.worth) best = { reply, worth };
  }
  return best.reply;
}

/** The reply that shows best why the win is gone. */
function refute(lab: Lab, moves: number): Refutation {
  const other = lab.kernel.turn();
  const me = 1 - other;
  const before = lab.distance(me);
  const legal = lab.legal();
  const home = legal.find((reply) => isPawnMove(reply) && lab.after(reply, () => lab.isHome(other)));
  if (home !== undefined) return { reply: text(home), reason: 'home', before, after: before };
  const refuting = legal.filter((reply) => moves === 0 || !lab.after(reply, () => lab.wins(moves)));
  const need = shortestLoss(lab);
  if (need !== undefined) {
    const [reply] = lab.answers(need) as [number];
    return { reply: text(reply), reason: 'loses', before, after: lab.after(reply, () => lab.distance(me)) };
  }
  const way = (reply: number): number => lab.after(reply, () => lab.distance(me));
  const [reply] = refuting.toSorted((a, b) => way(b) - way(a)) as [number];
  return { reply: text(reply), reason: way(reply) > before ? 'longer' : 'late', before, after: way(reply) };
}

function shortestLoss(lab: Lab): number | undefined {
  try {
    return lab.need(longestLoss, costliestLoss);
  } catch (error) {
    if (error instanceof TooLong) return undefined;
    throw error;
  }
}

const text = (move: number): string => notation.move.print(moveOf(move));
