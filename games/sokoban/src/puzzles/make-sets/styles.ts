import type { Random } from '@quadrille/kit';
import { Room } from '../../generator/room.ts';
import { type Layout, type Rect, between, fillRect, isFloor, solid } from './layout.ts';

/** Smoothed noise with rounded, irregular walls. */
function cave(width: number, height: number, chance: Random): Layout {
  let layout = solid(width, height);
  const share = 0.56 + 0.12 * chance.unit();
  layout.floor.forEach((_, cell) => (layout.floor[cell] = chance.unit() < share ? 1 : 0));
  const rounds = 1 + chance.below(2);
  for (let round = 0; round < rounds; round++) {
    const smooth = solid(width, height);
    smooth.floor.forEach((_, cell) => (smooth.floor[cell] = floorAround(layout, cell) >= 5 ? 1 : 0));
    layout = smooth;
  }
  return layout;
}

/** Counts walls among a cell and its eight neighbours. */
function floorAround(layout: Layout, cell: number): number {
  const x = cell % layout.width;
  const y = (cell - x) / layout.width;
  let count = 0;
  for (let down = -1; down <= 1; down++) {
    for (let right = -1; right <= 1; right++) if (isFloor(layout, x + right, y + down)) count++;
  }
  // The border counts half, so that caves may touch it.
  const onRim = x === 0 || y === 0 || x === layout.width - 1 || y === layout.height - 1;
  return count + (onRim ? 1 : 0);
}

/** A symmetric hall, mirrored or turned by half, with cut corners and columns. */
function hall(width: number, height: number, chance: Random): Layout {
  const layout = solid(width, height);
  fillRect(layout, { x: 0, y: 0, width, height }, 1);
  const turned = chance.below(3) === 0;
  const twin = (x: number, y: number): number =>
    turned ? (height - 1 - y) * width + (width - 1 - x) : y * width + (width - 1 - x);
  const wall = (x: number, y: number): void => {
    if (x < 0 || y < 0 || x >= width || y >= height) return;
    layout.floor[y * width + x] = 0;
    layout.floor[twin(x, y)] = 0;
  };
  for (const y of [0, height - 1]) {
    const cut = chance.below(3);
    for (let x = 0; x < cut; x++) wall(x, y);
    if (cut > 1) wall(0, y === 0 ? 1 : height - 2);
  }
  const columns = Math.round((width * height) / between(chance, 9, 13));
  for (let i = 0; i < columns; i++) {
    const x = chance.below(Math.ceil(width / 2));
    const y = chance.below(height);
    const long = chance.below(3) === 0;
    const upright = chance.below(2) === 0;
    wall(x, y);
    if (long) wall(upright ? x : x + 1, upright ? y + 1 : y);
  }
  return layout;
}

const blocks = [
  [1, 1],
  [1, 1],
  [1, 2],
  [2, 1],
  [2, 2],
  [1, 3],
  [3, 1],
] as const;

/** An open area with blocks of wall to walk around. */
function islands(width: number, height: number, chance: Random): Layout {
  const layout = solid(width, height);
  fillRect(layout, { x: 0, y: 0, width, height }, 1);
  const wanted = Math.round(width * height * (0.16 + 0.12 * chance.unit()));
  let walls = 0;
  for (let tries = 0; tries < 40 && walls < wanted; tries++) {
    const [wide, high] = chance.pick(blocks);
    const x = 1 + chance.below(Math.max(1, width - wide - 1));
    const y = 1 + chance.below(Math.max(1, height - high - 1));
    if (!isClear(layout, x - 1, y - 1, wide + 2, high + 2) && chance.below(4) > 0) continue;
    fillRect(layout, { x, y, width: wide, height: high }, 0);
    walls += wide * high;
  }
  // Cuts into the border, so that the outline is not a rectangle.
  for (let bites = chance.below(4); bites > 0; bites--) {
    const high = 1 + chance.below(2);
    const wide = 1 + chance.below(2);
    const x = chance.below(2) === 0 ? 0 : width - wide;
    const y = chance.below(2) === 0 ? 0 : height - high;
    fillRect(layout, { x, y, width: wide, height: high }, 0);
  }
  return layout;
}

function isClear({ width, height, floor }: Layout, x: number, y: number, wide: number, high: number): boolean {
  for (let row = Math.max(0, y); row < Math.min(height, y + high); row++) {
    for (let column = Math.max(0, x); column < Math.min(width, x + wide); column++) {
      if (!floor[row * width + column]) return false;
    }
  }
  return true;
}

/** A loop around a core; rooms extend from it, or the core is a room with a door. */
function ring(width: number, height: number, chance: Random): Layout {
  const layout = solid(width, height);
  const inset = chance.below(2);
  fillRect(layout, { x: inset, y: inset, width: width - 2 * inset, height: height - 2 * inset }, 1);
  const thick = chance.below(3) === 0 ? 2 : 1;
  const core = {
    x: inset + thick,
    y: inset + 1,
    width: width - 2 * inset - thick - between(chance, 1, 2),
    height: height - 2 * inset - 1 - between(chance, 1, 2),
  };
  fillRect(layout, core, 0);
  if (core.width >= 4 && core.height >= 4 && chance.below(2) === 0) {
    fillRect(layout, { x: core.x + 1, y: core.y + 1, width: core.width - 2, height: core.height - 2 }, 1);
    fillRect(layout, { x: core.x + 1 + chance.below(core.width - 2), y: core.y, width: 1, height: 1 }, 1);
    if (chance.below(2) === 0)
      fillRect(layout, { x: core.x, y: core.y + 1 + chance.below(core.height - 2), width: 1, height: 1 }, 1);
    return layout;
  }
  for (let bulge = between(chance, 2, 4); bulge > 0; bulge--) {
    const side = between(chance, 2, 3);
    const x = chance.below(Math.max(1, width - side + 1));
    const y = chance.below(Math.max(1, height - side + 1));
    fillRect(layout, { x, y, width: side, height: between(chance, 2, 3) }, 1);
  }
  return layout;
}

/** Two or three rooms in a row at different heights, with a door or two between neighbours. */
function rooms(width: number, height: number, chance: Random): Layout {
  const lying = solid(Math.max(width, height), Math.min(width, height));
  const count = lying.width >= 11 && chance.below(2) === 0 ? 3 : 2;
  let x = 0;
  let before: { readonly top: number; readonly bottom: number } | undefined;
  for (let room = 0; room < count; room++) {
    const left = lying.width - x;
    const share = Math.floor((left - 2 * (count - 1 - room)) / (count - room));
    const wide = room === count - 1 ? Math.min(left, share) : between(chance, Math.max(2, share - 1), share);
    const high = between(chance, Math.min(3, lying.height), lying.height);
    const y = chance.below(lying.height - high + 1);
    fillRect(lying, { x, y, width: wide, height: high }, 1);
    if (before) {
      const from = Math.max(y, before.top);
      const to = Math.min(y + high - 1, before.bottom);
      const wanted = to - from > 2 && chance.below(3) === 0 ? 2 : 1;
      // Rooms that do not meet stay apart, and the smaller one is lost.
      const doors = from <= to ? wanted : 0;
      for (let door = 0; door < doors; door++) {
        const at = between(chance, from, to);
        fillRect(lying, { x: x - 1, y: at, width: 1, height: 1 }, 1);
      }
    }
    before = { top: y, bottom: y + high - 1 };
    x += wide + 1;
  }
  return width >= height ? lying : turnedOver(lying);
}

function turnedOver({ width, height, floor }: Layout): Layout {
  const over = solid(height, width);
  floor.forEach((value, cell) => {
    const x = cell % width;
    over.floor[x * height + (cell - x) / width] = value;
  });
  return over;
}

/** A diamond or a diagonal band: walls in steps. */
function stairs(width: number, height: number, chance: Random): Layout {
  const layout = solid(width, height);
  const band = chance.below(2) === 0;
  const falls = chance.below(2) === 0;
  const middle = { x: (width - 1) / 2, y: (height - 1) / 2 };
  const reach = band ? 2 + chance.unit() : (width + height) / 4 + chance.unit();
  layout.floor.forEach((_, cell) => {
    const right = (cell % width) - middle.x;
    const down = Math.floor(cell / width) - middle.y;
    const off = band ? Math.abs((falls ? 1 : -1) * right * (height / width) - down) : Math.abs(right) + Math.abs(down);
    layout.floor[cell] = off <= reach ? 1 : 0;
  });
  const posts = 1 + chance.below(3);
  for (let post = 0; post < posts; post++) layout.floor[chance.below(layout.floor.length)] = 0;
  return layout;
}

/** Taylor and Parberry's rooms, of as many templates as fit. */
function templates(width: number, height: number, chance: Random): Layout {
  const size = { width: Math.max(2, Math.round(width / 3)), height: Math.max(2, Math.round(height / 3)) };
  const room = new Room(size);
  room.draw(chance);
  const layout = solid(room.columns - 2, room.rows - 2);
  layout.floor.forEach((_, cell) => {
    const x = cell % layout.width;
    const y = (cell - x) / layout.width;
    layout.floor[cell] = (room.wall[y + 1]! >> (x + 1)) & 1 ? 0 : 1;
  });
  return layout;
}

/** Streets between houses, and squares where they meet. */
function town(width: number, height: number, chance: Random): Layout {
  const layout = solid(width, height);
  for (let y = chance.below(2); y < height; y += between(chance, 2, 3)) {
    const from = chance.below(3);
    fillRect(layout, { x: from, y, width: width - from - chance.below(3), height: 1 }, 1);
  }
  for (let x = chance.below(2); x < width; x += between(chance, 2, 4)) {
    const from = chance.below(3);
    fillRect(layout, { x, y: from, width: 1, height: height - from - chance.below(3) }, 1);
  }
  const squares = between(chance, 2, 4);
  for (let i = 0; i < squares; i++) {
    const wide = between(chance, 2, 3);
    const high = between(chance, 2, 3);
    const x = chance.below(Math.max(1, width - wide + 1));
    const y = chance.below(Math.max(1, height - high + 1));
    fillRect(layout, { x, y, width: wide, height: high }, 1);
  }
  return layout;
}

/** Overlapping rectangles: corners, crosses, steps. */
function wings(width: number, height: number, chance: Random): Layout {
  const layout = solid(width, height);
  const count = between(chance, 2, 4);
  let last: Rect = { x: 0, y: 0, width, height };
  for (let wing = 0; wing < count; wing++) {
    const upright = wing % 2 === 0;
    const wide = upright ? between(chance, 2, Math.max(2, width >> 1)) : between(chance, width >> 1, width);
    const high = upright ? between(chance, height >> 1, height) : between(chance, 2, Math.max(2, height >> 1));
    // Overlapping the last one at random.
    const x = clamp(last.x + chance.below(last.width) - (wide >> 1), 0, width - wide);
    const y = clamp(last.y + chance.below(last.height) - (high >> 1), 0, height - high);
    last = { x, y, width: wide, height: high };
    fillRect(layout, last, 1);
  }
  const posts = chance.below(3);
  for (let post = 0; post < posts; post++) layout.floor[chance.below(layout.floor.length)] = 0;
  return layout;
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/** Ways to grow walls. */
export const styles = { cave, hall, islands, ring, rooms, stairs, templates, town, wings } satisfies Record<
  string,
  (width: number, height: number, chance: Random) => Layout
>;

export type Style = keyof typeof styles;
export const styleNames = Object.keys(styles) as readonly Style[];
