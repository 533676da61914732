import {
  type AnalysisWish,
  type Analyst,
  type Openings,
  type Opinion,
  type Query,
  type Reason,
  type Seat,
  breath,
  expect,
} from '@quadrille/kit';
import { notation } from '../notation/notation.ts';
import { distance, wallMoves } from '../rules/path.ts';
import { rules } from '../rules/rules.ts';
import type { Move, State } from '../rules/state.ts';
import { moveOf } from './move-code.ts';
import { netOpinion } from './net-opinion.ts';
import { type Found, Searcher, textOf } from './searcher.ts';
import { chancesOf, pliesToEnd } from './win-chance.ts';

interface AnalysisPlan {
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

/** What a move does, for a sentence that tells why it is good. */
interface MoveFacts {
  readonly seat: Seat;
  readonly kind: 'step' | 'jump' | 'wall' | 'pass';
  readonly wins: boolean;
  /** By seat: steps to the goal before and after; the difference is what the move gives or costs. */
  readonly before: readonly number[];
  readonly after: readonly number[];
  /** The most that one wall of an opponent could cost the mover, before and after; 0 where nobody has a wall. */
  readonly exposure: { readonly before: number; readonly after: number };
  /** The opponents whose turn to win in one move it would be if the mover did nothing, and no longer is. */
  readonly stops: readonly Seat[];
}

/** The texts have been proved by the caller. */
export function explain({ params, start, moves }: Query, text: string): MoveFacts {
  let state = expect(rules.start(expect(notation.params.parse(params)), start));
  for (const played of moves) state = rules.play(state, expect(notation.move.parse(played)));
  const move = expect(notation.move.parse(text));
  const seat = state.toMove;
  const next = rules.play(state, move);
  const turn = rules.turn(next);
  const others = state.pawns.map((_, other) => other).filter((other) => other !== seat);
  return {
    seat,
    kind: kindOf(state, move),
    wins: turn.kind === 'over' && turn.outcome.winners.includes(seat),
    before: distances(state),
    after: distances(next),
    exposure: { before: exposureOf(state, seat), after: exposureOf(next, seat) },
    stops: others.filter((other) => distance(state, other) === 1 && distance(next, other) > 1),
  };
}

const distances = (state: State): number[] => state.pawns.map((_, seat) => distance(state, seat));

function kindOf(state: State, move: Move): MoveFacts['kind'] {
  if (move.kind === 'wall') return 'wall';
  if (move.kind !== 'pawn') return 'pass';
  const from = state.pawns[state.toMove]!;
  return Math.abs(move.to.file - from.file) + Math.abs(move.to.rank - from.rank) > 1 ? 'jump' : 'step';
}

function exposureOf(state: State, seat: Seat): number {
  const holder = state.stock.findIndex((left, other) => other !== seat && left > 0);
  if (holder < 0 || rules.turn(state).kind === 'over') return 0;
  const now = distance(state, seat);
  const costs = wallMoves({ ...state, toMove: holder }).map(
    (wall) => distance({ ...state, walls: [...state.walls, wall] }, seat) - now,
  );
  return Math.max(0, ...costs);
}

/** A search that nobody limits ends here: deeper changes little, and the memory of the table is full. */
const mostNodes = 50_000_000;

/** The net is asked once the search has something to compare it with. */
const beforeOpinion = 20_000;

/** Moves beyond which no opening is known. */
const deepestOpening = 16;

export const analyst: Analyst = {
  async *analyse(query, wish: AnalysisWish, signal) {
    const plan = { lines: wish.lines, nodes: wish.nodes ?? mostNodes, ...(wish.ms !== undefined && { ms: wish.ms }) };
    let opinion: Opinion | undefined;
    let isAsked = false;
    const openings = await openingsHere(query);
    for await (const { seat, depth, nodes, lines: found, walls } of analyse(query, plan, signal)) {
      // A search that was stopped may have found the second line better than the first, and not yet searched that again.
      const lines = found.toSorted((a, b) => b.chances[seat]! - a.chances[seat]!);
      const [best] = lines;
      if (!best) continue;
      if (!isAsked && wish.opinion && nodes >= beforeOpinion) {
        isAsked = true;
        opinion = await netOpinion(query, 'learned', signal);
      }
      yield {
        depth,
        nodes,
        chances: best.chances,
        lines: lines.map(({ moves, chances }) => ({ moves, chances })),
        ...(wish.heat && walls && { heat: walls.map(({ move, chance }) => ({ move, chance })) }),
        ...(opinion && { opinion }),
        ...(openings && { openings }),
      };
    }
  },

  async reasons(query, move) {
    return reasonsOf(explain(query, move));
  },
};

/** The explorer is loaded while it can know anything. */
async function openingsHere(query: Query): Promise<Openings | undefined> {
  if (query.moves.length > deepestOpening) return undefined;
  const { openingsOf } = await import('../openings/explorer.ts');
  return openingsOf(query);
}

/** The strongest first. */
function reasonsOf(facts: MoveFacts): Reason[] {
  const { seat, before, after, exposure, stops } = facts;
  if (facts.wins) return [{ code: 'wins' }];
  const reasons: Reason[] = stops.map((other) => ({ code: 'stops', args: { seat: other } }));
  const costs = after
    .map((steps, other) => ({ other, n: steps - before[other]! }))
    .filter(({ other, n }) => other !== seat && n > 0)
    .toSorted((a, b) => b.n - a.n);
  for (const { other, n } of costs) reasons.push({ code: 'costs', args: { seat: other, n } });
  const gained = before[seat]! - after[seat]!;
  if (facts.kind === 'jump' && gained > 0) reasons.push({ code: 'jump', args: { n: gained } });
  else if (gained > 0) reasons.push({ code: 'nearer', args: { n: gained } });
  const safer = exposure.before - exposure.after;
  if (safer > 0) reasons.push({ code: 'safer', args: { n: safer } });
  if (reasons.length === 0) reasons.push({ code: facts.kind === 'wall' ? 'prepares' : 'waits' });
  return reasons;
}
