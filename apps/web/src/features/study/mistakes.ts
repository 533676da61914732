import type { Mover, Seat } from '@quadrille/kit';

export const verdicts = ['inaccuracy', 'mistake', 'blunder'] as const;
export type Verdict = (typeof verdicts)[number];

/** Annotation symbols as in chess. */
export const verdictSign: Readonly<Record<Verdict, string>> = { inaccuracy: '?!', mistake: '?', blunder: '??' };

/**
 * The loss of winning chance from which a move gets its verdict. Smaller losses are within the error of a short search.
 */
const limits: Readonly<Record<Verdict, number>> = { inaccuracy: 0.08, mistake: 0.15, blunder: 0.25 };

export function verdictOf(loss: number): Verdict | undefined {
  return verdicts.findLast((verdict) => loss >= limits[verdict]);
}

/** The review's result for one position. */
export interface Place {
  readonly chances: readonly number[];
  /** The best line from here; empty at the end of the game. */
  readonly line: readonly string[];
}

/** The review's verdict on one move. */
export interface JudgedMove {
  /** The number of the move, from 1. */
  readonly place: number;
  readonly seat: number;
  readonly before: number;
  readonly after: number;
  /** The search would have played the same move. */
  readonly isBest: boolean;
  /** The best line instead of it. */
  readonly line: readonly string[];
  readonly verdict?: Verdict;
}

/** Judges each move by how it changed its mover's chance. `places[n]` is the position after n moves, if it is known. */
export function judgeMoves(
  places: readonly (Place | undefined)[],
  entries: readonly { readonly by: Mover; readonly text: string }[],
): readonly JudgedMove[] {
  return entries.flatMap(({ by, text }, index): JudgedMove[] => {
    const [here, next] = [places[index], places[index + 1]];
    if (!here || !next || by === 'referee') return [];
    const [before, after] = [here.chances[by] ?? 0, next.chances[by] ?? 0];
    const isBest = here.line[0] === text;
    const verdict = isBest ? undefined : verdictOf(before - after);
    return [{ place: index + 1, seat: by, before, after, isBest, line: here.line, ...(verdict && { verdict }) }];
  });
}

export function countOf(moves: readonly JudgedMove[], seat: number, verdict: Verdict): number {
  return moves.filter((move) => move.seat === seat && move.verdict === verdict).length;
}

const cost = ({ before, after }: JudgedMove): number => before - after;

/** The costliest move of the losers. */
export function findTurningPoint(moves: readonly JudgedMove[], losers: readonly Seat[]): JudgedMove | undefined {
  const mistakes = moves.filter(({ seat, verdict }) => losers.includes(seat) && verdict !== undefined);
  return mistakes.reduce<JudgedMove | undefined>(
    (worst, move) => (worst === undefined || cost(move) > cost(worst) ? move : worst),
    undefined,
  );
}
