import { drawLines } from '../../notation/drawing.ts';
import { levelOf } from '../../notation/level.ts';
import { groundOf } from '../../rules/board.ts';
import type { State } from '../../rules/state.ts';

/** A level as it can be changed square by square. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
  /** Those of the rim stay walls. */
  readonly floor: Uint8Array;
  readonly goals: ReadonlySet<number>;
  readonly boxes: ReadonlySet<number>;
  readonly player: number;
}

export function canvasOf({ board, boxes, player }: State): Canvas {
  const { floor, goals } = groundOf(board);
  return {
    width: board.width,
    height: board.height,
    floor: Uint8Array.from(floor),
    goals: new Set(goals),
    boxes: new Set(boxes),
    player,
  };
}

/** Walls are drawn anew round the floor, and nothing else is left; undefined where that is no level. */
export function levelOfCanvas({ width, height, floor, goals, boxes, player }: Canvas): State | undefined {
  const signs = Array.from({ length: width * height }, () => ' ');
  for (const cell of floor.keys()) {
    if (!floor[cell]) continue;
    for (const down of [-width, 0, width]) for (const right of [-1, 0, 1]) signs[cell + down + right] = '#';
  }
  for (const cell of floor.keys()) {
    if (!floor[cell]) continue;
    const plain = cell === player ? '@' : boxes.has(cell) ? '$' : ' ';
    const home = cell === player ? '+' : boxes.has(cell) ? '*' : '.';
    signs[cell] = goals.has(cell) ? home : plain;
  }
  const rows = Array.from({ length: height }, (_, row) => signs.slice(row * width, (row + 1) * width).join(''));
  const drawing = drawLines(withoutMargin(rows).map((text) => ({ text, at: 0 })));
  if (!drawing.ok) return undefined;
  const level = levelOf(drawing.value);
  return level.ok ? level.value : undefined;
}

function withoutMargin(rows: readonly string[]): readonly string[] {
  const used = rows.map((row) => row.trim() !== '');
  const kept = rows.slice(used.indexOf(true), used.lastIndexOf(true) + 1).map((row) => row.trimEnd());
  const margin = Math.min(...kept.filter((row) => row !== '').map((row) => row.length - row.trimStart().length));
  return kept.map((row) => row.slice(margin));
}
