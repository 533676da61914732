import { groundOf } from '../../rules/board.ts';
import type { State } from '../../rules/state.ts';

/** A level in all eight ways to turn and mirror it: what lies on each square of floor, 0 for the rest. */
export interface Shapes {
  readonly floor: number;
  readonly ways: readonly Shape[];
}

interface Shape {
  readonly width: number;
  readonly height: number;
  readonly signs: Uint8Array;
}

const [plain, goalSign, boxSign] = [1, 2, 4];

/** Where the player stands does not tell levels apart. */
export function shapesOf({ board, boxes }: State): Shapes {
  const { floor, goal } = groundOf(board);
  const width = board.width - 2;
  const height = board.height - 2;
  const signs = new Uint8Array(width * height);
  const places = new Set(boxes);
  let count = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const cell = (y + 1) * board.width + x + 1;
      if (!floor[cell]) continue;
      count++;
      signs[y * width + x] = plain + (goal[cell] ? goalSign : 0) + (places.has(cell) ? boxSign : 0);
    }
  }
  const ways: Shape[] = [];
  let shape: Shape = { width, height, signs };
  for (let way = 0; way < 8; way++) {
    ways.push(shape);
    shape = way === 3 ? mirrored(shape) : quarterTurn(shape);
  }
  return { floor: count, ways };
}

function quarterTurn({ width, height, signs }: Shape): Shape {
  const turned = new Uint8Array(signs.length);
  signs.forEach((sign, cell) => {
    const x = cell % width;
    const y = (cell - x) / width;
    turned[x * height + height - 1 - y] = sign;
  });
  return { width: height, height: width, signs: turned };
}

function mirrored({ width, height, signs }: Shape): Shape {
  return { width, height, signs: signs.map((_, cell) => signs[cell - 2 * (cell % width) + width - 1]!) };
}

/**
 * Of the squares that are floor in either level, how many carry the same in both, in percent, where one is turned, mirrored
 * and moved about over the other so that there are most of them. 100: twins.
 */
export function likeness(one: Shapes, other: Shapes): number {
  let most = 0;
  const [still] = one.ways;
  for (const moved of other.ways) {
    const slack = { x: Math.abs(still!.width - moved.width), y: Math.abs(still!.height - moved.height) };
    for (let y = -1 - slack.y; y <= 1 + slack.y; y++) {
      for (let x = -1 - slack.x; x <= 1 + slack.x; x++) most = Math.max(most, share(still!, moved, x, y, one, other));
    }
  }
  return Math.floor(100 * most);
}

function share(still: Shape, moved: Shape, right: number, down: number, one: Shapes, other: Shapes): number {
  let same = 0;
  let both = 0;
  for (let y = Math.max(0, down); y < Math.min(still.height, down + moved.height); y++) {
    for (let x = Math.max(0, right); x < Math.min(still.width, right + moved.width); x++) {
      const a = still.signs[y * still.width + x]!;
      const b = moved.signs[(y - down) * moved.width + x - right]!;
      if (!a || !b) continue;
      both++;
      if (a === b) same++;
    }
  }
  return same / (one.floor + other.floor - both);
}
