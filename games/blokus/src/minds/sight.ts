import type { HeatSpot, MindSight, Query, Reason } from '@quadrille/kit';
import { analyst, netOpinion } from '../engine/analyst.ts';
import { textOf } from '../engine/kernel.ts';
import { Searcher } from '../engine/searcher.ts';
import { laidBoard, openingMove } from '../players/classics.ts';
import { Evaluation, reportRecipe } from '../players/evaluation.ts';
import type { FlatBoard } from '../players/flat-board.ts';

/** Simulations, enough to have tried the moves that matter. */
const nodes = 8000;
const mostHeat = 40;

/** From the best down to the worst, as if it were a chance. */
const spread = 0.25;

/** Why one of the three minds plays this. */
export async function see(player: string, query: Query, move: string, signal: AbortSignal): Promise<MindSight> {
  const reasons = await analyst.reasons(query, move);
  if (player === 'hard') return bySum(query, move, reasons);
  if (player === 'master') return { reasons, heat: await searchHeat(query, signal) };
  return { reasons, heat: (await netOpinion(query, player, signal))?.heat ?? [] };
}

/** The report's player has an opening by heart, and then adds up three models. */
function bySum(query: Query, move: string, reasons: readonly Reason[]): MindSight {
  const board = laidBoard(query);
  const known = openingMove(board);
  if (known !== undefined && board.layout.text(known) === move) {
    return { reasons: [{ code: 'by-heart' }, ...reasons], heat: [] };
  }
  const sums = sumsOf(board);
  const { pieces, corners, distance } = sums.find((sum) => sum.move === move)!;
  const values = sums.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const heat = sums
    .map((sum) => ({ move: sum.move, chance: (spread * (sum.value - low)) / (high - low || 1) }))
    .toSorted((a, b) => b.chance - a.chance);
  return { reasons: [{ code: 'models', args: { pieces, corners, distance } }, ...reasons], heat };
}

interface Sum {
  readonly move: string;
  readonly value: number;
  readonly pieces: number;
  readonly corners: number;
  readonly distance: number;
}

/** Each move as the three models see it, without looking ahead. */
function sumsOf(board: FlatBoard): Sum[] {
  const { colour, layout } = board;
  const copy = board.copy();
  const evaluation = new Evaluation(copy, reportRecipe);
  return board.legal(colour).map((id) => {
    copy.place(id, colour);
    const { naive, micro, macro } = evaluation.models();
    copy.take(id, colour);
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
    for await (const _ of searcher.search({ nodes, seed: 1, thorough: true }, signal));
    return searcher.tried(mostHeat).map(({ code, chance }) => ({ move: textOf(code), chance }));
  } finally {
    searcher.close();
  }
}
