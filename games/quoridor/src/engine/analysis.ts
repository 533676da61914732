import { breath, type Query, type Seat } from '@quadrille/kit';
import { moveOf } from './move-code.ts';
import { Searcher, textOf, type Found } from './searcher.ts';
import { chancesOf, pliesToEnd } from './win-chance.ts';

export interface AnalysisPlan {
  readonly lines: number;
  readonly nodes: number;
  readonly ms?: number;
}

export interface Analysis {
  readonly seat: Seat;
  readonly depth: number;
  readonly nodes: number;
  readonly lines: readonly AnalysedLine[];
  /** Every legal wall with what it is worth after a short look, best first; undefined until all have been looked at. */
  readonly walls: readonly WallWorth[] | undefined;
}

interface AnalysedLine {
  readonly moves: readonly string[];
  /** Points for the seat to move; 200 make the odds e : 1. */
  readonly score: number;
  /** Plies to a proved end: 3 is a win with the third move from now, -2 a loss with the second. */
  readonly end: number | undefined;
  /** By seat, 0 to 1. */
  readonly chances: readonly number[];
}

interface WallWorth {
  readonly move: string;
  readonly score: number;
  /** Of the seat to move. */
  readonly chance: number;
}

/** A look at one wall: enough for the answer and the answer to that. */
const lookDepth = 3;
const lookNodes = 400;
const looksPerBreath = 10;

/** So many nodes of the first lines come before the walls are looked at. */
const beforeWalls = 20_000;

/** The analysis gets deeper; the last is the best. Ends with the budget or the signal; nothing comes of a finished game. */
export async function* analyse(query: Query, plan: AnalysisPlan, signal: AbortSignal): AsyncGenerator<Analysis> {
  const searcher = await Searcher.open(query);
  const looker = await Searcher.open(query);
  let walls: readonly WallWorth[] | undefined;
  try {
    for await (const found of searcher.search({ ...plan, seed: 1, prove: true }, signal)) {
      yield analysisOf(searcher, found, walls);
      if (walls || found.nodes < Math.min(beforeWalls, plan.nodes / 2)) continue;
      walls = await wallWorths(looker, signal);
      yield analysisOf(searcher, found, walls);
    }
  } finally {
    searcher.close();
    looker.close();
  }
}

function analysisOf(searcher: Searcher, found: Found, walls: readonly WallWorth[] | undefined): Analysis {
  const { depth, nodes } = found;
  const lines = found.lines.map(({ moves, score }): AnalysedLine => ({
    moves: moves.map(textOf),
    score,
    end: pliesToEnd(score),
    chances: chancesOf(searcher.state, score),
  }));
  return { seat: searcher.seat, depth, nodes, lines, walls };
}

/** The worth of every legal wall. */
async function wallWorths(searcher: Searcher, signal: AbortSignal): Promise<WallWorth[] | undefined> {
  const { state, seat } = searcher;
  const worths: WallWorth[] = [];
  const walls = searcher.legal().filter((code) => moveOf(code).kind === 'wall');
  for (const [index, code] of walls.entries()) {
    if (index % looksPerBreath === 0) await breath();
    const score = await searcher.scoreAfter(code, { nodes: lookNodes, depth: lookDepth, seed: 1 }, signal);
    if (score === undefined) return undefined;
    worths.push({ move: textOf(code), score, chance: chancesOf(state, score)[seat]! });
  }
  return worths.toSorted((a, b) => b.score - a.score);
}
