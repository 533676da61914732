import { cellAt, openBoard, withBlocked, withWalls, type Board, type Cell, type Target } from './board.ts';
import { clockwise, directions, wallBit, type Direction } from './direction.ts';
import { faceIds, faces, faceSide, type FaceId } from './faces.ts';

/** Faces from the north-west clockwise. */
export type Layout = readonly [FaceId, FaceId, FaceId, FaceId];

const side = 2 * faceSide;

/** Each of the four boards once, on either side, in any order: 384 layouts, 96 if a turned board counts as the same. */
export function allLayouts(): Layout[] {
  const layouts: Layout[] = [];
  for (const a of faceIds)
    for (const b of faceIds)
      for (const c of faceIds) for (const d of faceIds) if (usesEachBoard([a, b, c, d])) layouts.push([a, b, c, d]);
  return layouts;
}

export const usesEachBoard = (layout: Layout): boolean => new Set(layout.map((face) => face[0])).size === 4;

/** The face lies in the north-west as it is and is turned clockwise by a quarter for each corner on. */
export function assemble(layout: Layout): Board {
  const walls: (readonly [Cell, Direction])[] = [];
  const targets: Target[] = [];
  layout.forEach((id, quarters) => {
    const face = faces[id];
    face.walls.forEach((row, y) => {
      [...row].forEach((digit, x) => {
        for (const direction of directions) {
          if (Number.parseInt(digit, 16) & wallBit[direction]) {
            walls.push([placed(x, y, quarters), turned(direction, quarters)]);
          }
        }
      });
    });
    targets.push(
      ...face.targets.map(({ x, y, colour, symbol }): Target => ({ colour, cell: placed(x, y, quarters), symbol })),
    );
  });
  // Setting a wall sets its other side as well: this is how seam walls get onto the neighbour.
  const walled = withBlocked(withWalls(openBoard(side, side), walls), centre(side, side));
  return { ...walled, targets: targets.toSorted((a, b) => a.cell - b.cell), faces: layout.join('-') };
}

/** The four cells in the middle; a board with an odd side has none. */
export function centre(width: number, height: number): Cell[] {
  if (width % 2 || height % 2) return [];
  const [x, y] = [width / 2 - 1, height / 2 - 1];
  return [0, 1].flatMap((down) => [0, 1].map((right) => cellAt({ width }, x + right, y + down)));
}

function placed(x: number, y: number, quarters: number): Cell {
  let [column, row] = [x, y];
  for (let i = 0; i < quarters; i++) [column, row] = [side - 1 - row, column];
  return cellAt({ width: side }, column, row);
}

function turned(direction: Direction, quarters: number): Direction {
  let result = direction;
  for (let i = 0; i < quarters; i++) result = clockwise[result];
  return result;
}
