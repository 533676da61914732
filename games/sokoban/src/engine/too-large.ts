import { groundOf } from '../rules/board.ts';
import type { State } from '../rules/state.ts';

/** Every box is measured on every square before anything can be searched. */
const mostBoxes = 500;
const measuresPerMs = 600;
const mostMeasures = 3_000_000;
const bytesPerMeasure = 8;

/** Too large for the time, for the memory, or for any search that we have. */
export function isTooLarge({ board, boxes }: State, limitMs: number, memoryMb: number): boolean {
  const measures = boxes.length * board.cells.length;
  const most = Math.min(mostMeasures, limitMs * measuresPerMs, ((memoryMb / 2) * 2 ** 20) / bytesPerMeasure);
  return boxes.length > mostBoxes || measures > most;
}

/**
 * The engine asks for the time between two positions only, and in each it moves every box everywhere and floods the board
 * after it: where that takes too long, the exact search works alone.
 */
const engineStepsPerMs = 20_000;

export function isTooWide({ board, boxes }: State, limitMs: number): boolean {
  const { floor } = groundOf(board);
  const cells = floor.reduce((sum, one) => sum + one, 0);
  return boxes.length * cells * cells > limitMs * engineStepsPerMs;
}
