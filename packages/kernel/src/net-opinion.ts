import type { HeatSpot, Opinion } from '@quadrille/kit';

interface JudgedLine {
  /** Kernel codes. */
  readonly moves: readonly number[];
  /** By seat, 0 to 1. */
  readonly chances: readonly number[];
  /** How likely the net found the move before any search. */
  readonly prior: number;
}

/** A game in which a net searches. */
interface OpinionSearcher {
  search(
    plan: { readonly looks: number; readonly seed: number; readonly lines: number },
    signal: AbortSignal,
  ): AsyncIterable<{ readonly lines: readonly JudgedLine[] }>;
}

interface OpinionWish {
  readonly player: string;
  readonly looks: number;
  textOf(code: number): string;
}

const lines = 3;

/** A move a hundred times less likely than the first is cold. */
const [widest, decades] = [0.3, 2];

/** How the net sees the position; undefined after an abort, and where nobody is to move. */
export async function opinionOf(
  searcher: OpinionSearcher,
  { player, looks, textOf }: OpinionWish,
  signal: AbortSignal,
): Promise<Opinion | undefined> {
  let found: readonly JudgedLine[] = [];
  for await (const each of searcher.search({ looks, seed: 1, lines: Infinity }, signal)) found = each.lines;
  const [best] = found;
  if (!best || signal.aborted) return undefined;
  return {
    player,
    chances: best.chances,
    lines: found.slice(0, lines).map(({ moves, chances }) => ({ moves: moves.map(textOf), chances })),
    heat: heatOf(found, textOf),
  };
}

/** Shares span many sizes; what is shown is how many. */
function heatOf(found: readonly JudgedLine[], textOf: (code: number) => string): HeatSpot[] {
  const top = Math.max(...found.map(({ prior }) => prior));
  return found
    .map(({ moves, prior }) => ({
      move: textOf(moves[0]!),
      chance: widest * Math.max(0, 1 + Math.log10(Math.max(prior, 1e-9) / top) / decades),
    }))
    .filter(({ chance }) => chance > 0)
    .toSorted((a, b) => b.chance - a.chance);
}
