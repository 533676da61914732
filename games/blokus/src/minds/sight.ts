import type { HeatSpot, MoveExplanation, Query, Reason } from '@quadrille/kit';
import { analyst, netOpinion } from '../engine/analyst.ts';
import { moveTextOf } from '../engine/kernel.ts';
import { Searcher } from '../engine/searcher.ts';
import { boardOf, openingMove } from '../players/classics.ts';
import { Evaluation, reportWeights } from '../players/evaluation.ts';
import type { FlatBoard } from '../players/flat-board.ts';

/** Simulations: enough to have tried the moves that matter. */
const nodes = 8000;
const maxHeatMoves = 40;

/** The range of heat from the best move to the worst. */
const heatSpread = 0.25;

/** Why one of the three minds plays this move. */
export async function explainMove(
  player: string,
  query: Query,
  move: string,
  signal: AbortSignal,
): Promise<MoveExplanation> {
  const reasons = await analyst.reasons(query, move);
  if (player === 'hard') return explainBySum(query, move, reasons);
  if (player === 'master') return { reasons, heat: await searchHeat(query, signal) };
  return { reasons, heat: (await netOpinion(query, player, signal))?.heat ?? [] };
}

/** The player of the report has a fixed opening, then adds up three models. */
function explainBySum(query: Query, move: string, reasons: readonly Reason[]): MoveExplanation {
  const board = boardOf(query);
  const known = openingMove(board);
  if (known !== undefined && board.layout.text(known) === move) {
    return { reasons: [{ code: 'by-heart' }, ...reasons], heat: [] };
  }
  const sums = modelSumsOf(board);
  const { pieces, corners, distance } = sums.find((sum) => sum.move === move)!;
  const values = sums.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const heat = sums
    .map((sum) => ({ move: sum.move, chance: (heatSpread * (sum.value - low)) / (high - low || 1) }))
    .toSorted((a, b) => b.chance - a.chance);
  return { reasons: [{ code: 'models', args: { pieces, corners, distance } }, ...reasons], heat };
}

interface ModelSum {
  readonly move: string;
  readonly value: number;
  readonly pieces: number;
  readonly corners: number;
  readonly distance: number;
}

/** The values of the three models for each move, without a search. */
function modelSumsOf(board: FlatBoard): ModelSum[] {
  const { colour, layout } = board;
  const copy = board.copy();
  const evaluation = new Evaluation(copy, reportWeights);
  return board.legal(colour).map((id) => {
    copy.place(id, colour);
    const { naive, micro, macro } = evaluation.models();
    copy.undoPlace(id, colour);
    const [pieces, corners, distance] = [naive, micro, macro].map((value) => Math.round(100 * value) / 100);
    return {
      move: layout.text(id),
      value: naive + micro + macro,
      pieces: pieces!,
      corners: corners!,
      distance: distance!,
    };
  });
}

async function searchHeat(query: Query, signal: AbortSignal): Promise<HeatSpot[]> {
  const searcher = await Searcher.open(query);
  try {
    for await (const _ of searcher.search({ nodes, seed: 1, isExhaustive: true }, signal));
    return searcher.mostVisitedMoves(maxHeatMoves).map(({ code, chance }) => ({ move: moveTextOf(code), chance }));
  } finally {
    searcher.close();
  }
}
