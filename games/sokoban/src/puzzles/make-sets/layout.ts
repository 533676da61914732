import type { Random } from '@quadrille/kit';

/** Floor and wall of a draft without its border: 1 is floor, row by row. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly floor: Uint8Array;
}

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const solid = (width: number, height: number): Layout => ({
  width,
  height,
  floor: new Uint8Array(width * height),
});

/** Cells outside are walls. */
export const isFloor = ({ width, height, floor }: Layout, x: number, y: number): boolean =>
  x >= 0 && y >= 0 && x < width && y < height && floor[y * width + x] === 1;

export function fillRect({ width, height, floor }: Layout, rect: Rect, value: 0 | 1): void {
  for (let y = Math.max(0, rect.y); y < Math.min(height, rect.y + rect.height); y++) {
    for (let x = Math.max(0, rect.x); x < Math.min(width, rect.x + rect.width); x++) floor[y * width + x] = value;
  }
}

export const between = (chance: Random, least: number, most: number): number => least + chance.below(most - least + 1);

export const floorCells = ({ floor }: Layout): readonly number[] => [...floor.keys()].filter((cell) => floor[cell]);

/** The neighbouring floor cells: left, up, right, down, -1 for a wall. */
export function sidesOf(layout: Layout, cell: number): readonly [number, number, number, number] {
  const { width } = layout;
  const x = cell % width;
  const y = (cell - x) / width;
  return [
    isFloor(layout, x - 1, y) ? cell - 1 : -1,
    isFloor(layout, x, y - 1) ? cell - width : -1,
    isFloor(layout, x + 1, y) ? cell + 1 : -1,
    isFloor(layout, x, y + 1) ? cell + width : -1,
  ];
}

export const openSides = (layout: Layout, cell: number): number =>
  sidesOf(layout, cell).filter((side) => side >= 0).length;

/** Walls up all floor that is not connected to the largest part. */
export function keepLargestPart(layout: Layout): void {
  const part = new Int32Array(layout.floor.length);
  const parts: number[][] = [];
  for (const start of floorCells(layout)) {
    if (part[start]) continue;
    const cells = [start];
    part[start] = parts.push(cells);
    for (const cell of cells) {
      for (const side of sidesOf(layout, cell)) {
        if (side < 0 || part[side]) continue;
        part[side] = part[start];
        cells.push(side);
      }
    }
  }
  const [largest = []] = parts.toSorted((a, b) => b.length - a.length);
  layout.floor.fill(0);
  for (const cell of largest) layout.floor[cell] = 1;
}

/** Repeatedly walls up floor that is closed on three sides, except for cells to keep. */
export function fillDeadEnds(layout: Layout, stays: (cell: number) => boolean = () => false): void {
  for (let filled = true; filled;) {
    filled = false;
    for (const cell of floorCells(layout)) {
      if (stays(cell) || openSides(layout, cell) > 1) continue;
      layout.floor[cell] = 0;
      filled = true;
    }
  }
}

/** Puts a pillar into every open area of this size. */
export function breakOpenAreas(layout: Layout, wide: number, high: number, chance: Random): void {
  for (const [width, height] of [
    [wide, high],
    [high, wide],
  ] as const) {
    for (let y = 0; y + height <= layout.height; y++) {
      for (let x = 0; x + width <= layout.width; x++) {
        if (!isOpen(layout, { x, y, width, height })) continue;
        const across = width > 2 ? between(chance, 1, width - 2) : 0;
        const down = height > 2 ? between(chance, 1, height - 2) : 0;
        layout.floor[(y + down) * layout.width + x + across] = 0;
      }
    }
  }
}

function isOpen(layout: Layout, { x, y, width, height }: Rect): boolean {
  for (let down = 0; down < height; down++) {
    for (let right = 0; right < width; right++) if (!isFloor(layout, x + right, y + down)) return false;
  }
  return true;
}
