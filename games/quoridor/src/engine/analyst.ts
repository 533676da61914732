import {
  type AnalysisOptions,
  type Analyst,
  type Openings,
  type Opinion,
  type Query,
  type Reason,
  type Seat,
  yieldToEventLoop,
  expect,
} from '@quadrille/kit';
import { notation } from '../notation/notation.ts';
import { distanceToGoal, wallMoves } from '../rules/path.ts';
import { rules } from '../rules/rules.ts';
import type { Move, State } from '../rules/state.ts';
import { moveOf } from './move-code.ts';
import { netOpinion } from './net-opinion.ts';
import { type EngineResult, Searcher, moveTextOf } from './searcher.ts';
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
  /** Every legal wall with its score from a short search, best first; undefined until all have been searched. */
  readonly walls: readonly WallScore[] | undefined;
}

interface AnalysedLine {
  readonly moves: readonly string[];
  /** Points for the seat to move; 200 points mean odds of e : 1. */
  readonly score: number;
  /** Plies to a proved end: 3 is a win with the third move from now, -2 a loss with the second. */
  readonly end: number | undefined;
  /** By seat, 0 to 1. */
  readonly chances: readonly number[];
}

interface WallScore {
  readonly move: string;
  readonly score: number;
  /** For the seat to move. */
  readonly chance: number;
}

/** The search of one wall: deep enough for the reply and the answer to it. */
const wallSearchDepth = 3;
const wallSearchNodes = 400;
const wallsPerSlice = 10;

/** Nodes of the main lines before the walls are searched. */
const nodesBeforeWalls = 20_000;

/** Yields deeper and deeper analyses until the budget or the signal ends it. Yields nothing for a finished match. */
export async function* analyse(query: Query, plan: AnalysisPlan, signal: AbortSignal): AsyncGenerator<Analysis> {
  const searcher = await Searcher.open(query);
  const looker = await Searcher.open(query);
  let walls: readonly WallScore[] | undefined;
  try {
    for await (const found of searcher.search({ ...plan, seed: 1, canProve: true }, signal)) {
      yield analysisOf(searcher, found, walls);
      if (walls || found.nodes < Math.min(nodesBeforeWalls, plan.nodes / 2)) continue;
      walls = await scoreWalls(looker, signal);
      yield analysisOf(searcher, found, walls);
    }
  } finally {
    searcher.close();
    looker.close();
  }
}

function analysisOf(searcher: Searcher, found: EngineResult, walls: readonly WallScore[] | undefined): Analysis {
  const { depth, nodes } = found;
  const lines = found.lines.map(({ moves, score }): AnalysedLine => ({
    moves: moves.map(moveTextOf),
    score,
    end: pliesToEnd(score),
    chances: chancesOf(searcher.state, score),
  }));
  return { seat: searcher.seat, depth, nodes, lines, walls };
}

/** The score of every legal wall. */
async function scoreWalls(searcher: Searcher, signal: AbortSignal): Promise<WallScore[] | undefined> {
  const { state, seat } = searcher;
  const worths: WallScore[] = [];
  const walls = searcher.legal().filter((code) => moveOf(code).kind === 'wall');
  for (const [index, code] of walls.entries()) {
    if (index % wallsPerSlice === 0) await yieldToEventLoop();
    const score = await searcher.scoreAfter(code, { nodes: wallSearchNodes, depth: wallSearchDepth, seed: 1 }, signal);
    if (score === undefined) return undefined;
    worths.push({ move: moveTextOf(code), score, chance: chancesOf(state, score)[seat]! });
  }
  return worths.toSorted((a, b) => b.score - a.score);
}

/** The effects of a move, from which the reasons for it are chosen. */
interface MoveFacts {
  readonly seat: Seat;
  readonly kind: 'step' | 'jump' | 'wall' | 'pass';
  readonly isWin: boolean;
  /** By seat: steps to the goal before and after the move. */
  readonly distancesBefore: readonly number[];
  readonly distancesAfter: readonly number[];
  /** The highest cost of one wall of an opponent for the mover, before and after; 0 if no opponent has a wall. */
  readonly exposure: { readonly before: number; readonly after: number };
  /** Opponents who would have won with their next move and no longer can. */
  readonly stoppedSeats: readonly Seat[];
}

/** The caller has checked the texts. */
export function factsOf({ params, start, moves }: Query, text: string): MoveFacts {
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
    isWin: turn.kind === 'over' && turn.outcome.winners.includes(seat),
    distancesBefore: distancesToGoal(state),
    distancesAfter: distancesToGoal(next),
    exposure: { before: exposureOf(state, seat), after: exposureOf(next, seat) },
    stoppedSeats: others.filter((other) => distanceToGoal(state, other) === 1 && distanceToGoal(next, other) > 1),
  };
}

const distancesToGoal = (state: State): number[] => state.pawns.map((_, seat) => distanceToGoal(state, seat));

function kindOf(state: State, move: Move): MoveFacts['kind'] {
  if (move.kind === 'wall') return 'wall';
  if (move.kind !== 'pawn') return 'pass';
  const from = state.pawns[state.toMove]!;
  return Math.abs(move.to.file - from.file) + Math.abs(move.to.rank - from.rank) > 1 ? 'jump' : 'step';
}

function exposureOf(state: State, seat: Seat): number {
  const holder = state.stock.findIndex((left, other) => other !== seat && left > 0);
  if (holder < 0 || rules.turn(state).kind === 'over') return 0;
  const now = distanceToGoal(state, seat);
  const costs = wallMoves({ ...state, toMove: holder }).map(
    (wall) => distanceToGoal({ ...state, walls: [...state.walls, wall] }, seat) - now,
  );
  return Math.max(0, ...costs);
}

/** The limit of an analysis without a limit in its request: more nodes change little, and the hash table is full. */
const defaultMaxNodes = 50_000_000;

/** Nodes before the net is asked for its opinion, so that there is a result to compare it with. */
const nodesBeforeOpinion = 20_000;

/** The opening explorer knows no moves beyond this ply. */
const maxOpeningPly = 16;

export const analyst: Analyst = {
  async *analyse(query, wish: AnalysisOptions, signal) {
    const plan = {
      lines: wish.lines,
      nodes: wish.nodes ?? defaultMaxNodes,
      ...(wish.ms !== undefined && { ms: wish.ms }),
    };
    let opinion: Opinion | undefined;
    let isAsked = false;
    // With four players the self-taught player is stronger than the search, if it expects the opponents to stop every
    // leader.
    const isAdvised = wish.advice === true && expect(notation.params.parse(query.params)).players === 4;
    const openings = await findOpenings(query);
    for await (const { seat, depth, nodes, lines: found, walls } of analyse(query, plan, signal)) {
      // A stopped search may have found a second line that is better than the first.
      const lines = found.toSorted((a, b) => b.chances[seat]! - a.chances[seat]!);
      const [best] = lines;
      if (!best) continue;
      if (!isAsked && (wish.opinion || isAdvised) && nodes >= nodesBeforeOpinion) {
        isAsked = true;
        opinion = await netOpinion(query, 'learned', signal, isAdvised ? 'classical' : 'alike');
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
    return reasonsOf(factsOf(query, move));
  },
};

/** Loads the opening explorer only where it can know the position. */
async function findOpenings(query: Query): Promise<Openings | undefined> {
  if (query.moves.length > maxOpeningPly) return undefined;
  const { openingsOf } = await import('../openings/explorer.ts');
  return openingsOf(query);
}

/** Strongest first. */
function reasonsOf(facts: MoveFacts): Reason[] {
  const { seat, distancesBefore, distancesAfter, exposure, stoppedSeats } = facts;
  if (facts.isWin) return [{ code: 'wins' }];
  const reasons: Reason[] = stoppedSeats.map((other) => ({ code: 'stops', args: { seat: other } }));
  const costs = distancesAfter
    .map((steps, other) => ({ other, n: steps - distancesBefore[other]! }))
    .filter(({ other, n }) => other !== seat && n > 0)
    .toSorted((a, b) => b.n - a.n);
  for (const { other, n } of costs) reasons.push({ code: 'costs', args: { seat: other, n } });
  const gained = distancesBefore[seat]! - distancesAfter[seat]!;
  if (facts.kind === 'jump' && gained > 0) reasons.push({ code: 'jump', args: { n: gained } });
  else if (gained > 0) reasons.push({ code: 'nearer', args: { n: gained } });
  const safer = exposure.before - exposure.after;
  if (safer > 0) reasons.push({ code: 'safer', args: { n: safer } });
  if (reasons.length === 0) reasons.push({ code: facts.kind === 'wall' ? 'prepares' : 'waits' });
  return reasons;
}
