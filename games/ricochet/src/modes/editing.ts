import {
  type Board,
  type Cell,
  type Chip,
  type Colour,
  type Direction,
  cellsOf,
  colours,
  directions,
  hasWall,
  isBlocked,
  neighbour,
  emptyBoard,
  opposite,
  wallBit,
  withBlocked,
  withWalls,
} from '../rules/board.ts';
import { robotOn, type Robots } from '../rules/slide.ts';

/** The position being edited. */
export interface Draft {
  readonly board: Board;
  readonly robots: Robots;
  readonly chip: Chip | undefined;
}

export type Tool =
  | { readonly kind: 'wall'; readonly side: Direction }
  | { readonly kind: 'robot'; readonly colour: Colour }
  | { readonly kind: 'target'; readonly colour: Colour | 'any' }
  | { readonly kind: 'diagonal'; readonly colour: Colour; readonly lean: 'rising' | 'falling' }
  | { readonly kind: 'obstacle' | 'bonus' | 'malus' };

export const emptyDraft = (width: number, height: number): Draft => ({
  board: emptyBoard(width, height),
  robots: { red: 0, blue: width * height - 1 },
  chip: { colour: 'red', cell: width - 1 },
});

/** Uses the tool on the cell; a second use removes what it has placed. */
export function applyTool(draft: Draft, tool: Tool, cell: Cell): Draft {
  const { board, robots, chip } = draft;
  switch (tool.kind) {
    case 'wall':
      return { ...draft, board: withoutFaces(toggleWall(board, cell, tool.side)) };
    case 'robot':
      return isBlocked(board, cell) ? draft : { ...draft, robots: withRobot(robots, tool.colour, cell) };
    case 'target': {
      if (isBlocked(board, cell)) return draft;
      const isThere = chip?.cell === cell && chip.colour === tool.colour;
      return { ...draft, board: withoutThings(board, cell), chip: isThere ? undefined : { colour: tool.colour, cell } };
    }
    case 'diagonal': {
      const { kind: _, ...diagonal } = tool;
      const there = board.diagonals.find((each) => each.cell === cell);
      const bare = withoutChip(draft, cell);
      if (isBlocked(board, cell) || (there?.colour === tool.colour && there.lean === tool.lean)) return bare;
      const diagonals = [...bare.board.diagonals, { ...diagonal, cell }].toSorted((a, b) => a.cell - b.cell);
      return { ...bare, board: { ...bare.board, diagonals } };
    }
    case 'bonus':
    case 'malus': {
      const isThere = board[tool.kind].includes(cell);
      const bare = withoutChip(draft, cell);
      if (isThere || isBlocked(board, cell)) return bare;
      const cells = [...bare.board[tool.kind], cell].toSorted((a, b) => a - b);
      return { ...bare, board: { ...bare.board, [tool.kind]: cells } };
    }
    case 'obstacle': {
      if (robotOn(robots, cell) !== undefined) return draft;
      const bare = withoutChip(draft, cell);
      return {
        ...bare,
        board: withoutFaces(isBlocked(board, cell) ? withoutBlocked(board, cell) : withBlocked(bare.board, [cell])),
      };
    }
  }
}

/** A changed board no longer has the name of its faces. */
function withoutFaces(board: Board): Board {
  const { faces: _, ...rest } = board;
  return rest;
}

function withoutThings(board: Board, cell: Cell): Board {
  return withoutFaces({
    ...board,
    targets: [],
    diagonals: board.diagonals.filter((each) => each.cell !== cell),
    bonus: board.bonus.filter((each) => each !== cell),
    malus: board.malus.filter((each) => each !== cell),
  });
}

const withoutChip = (draft: Draft, cell: Cell): Draft => ({
  ...draft,
  board: withoutThings(draft.board, cell),
  chip: draft.chip?.cell === cell ? undefined : draft.chip,
});

/** Keeps the order of the colours. The last robot cannot be removed. */
function withRobot(robots: Robots, colour: Colour, cell: Cell): Robots {
  const standing = robotOn(robots, cell);
  const left = Object.fromEntries(
    colours.flatMap((each) => {
      if (each === colour) return standing === colour ? [] : [[each, cell]];
      return robots[each] === undefined || each === standing ? [] : [[each, robots[each]]];
    }),
  );
  return Object.keys(left).length > 0 ? left : robots;
}

function toggleWall(board: Board, cell: Cell, side: Direction): Board {
  const beyond = neighbour(board, cell, side);
  if (beyond === undefined || isBlocked(board, cell) || isBlocked(board, beyond)) return board;
  if (!hasWall(board, cell, side)) return withWalls(board, [[cell, side]]);
  const walls = [...board.walls];
  walls[cell]! &= ~wallBit[side];
  walls[beyond]! &= ~wallBit[opposite[side]];
  return { ...board, walls };
}

function withoutBlocked(board: Board, cell: Cell): Board {
  const free: Board = { ...board, blocked: board.blocked.filter((each) => each !== cell) };
  return directions.reduce((now, side) => (hasWall(now, cell, side) ? toggleWall(now, cell, side) : now), free);
}

/** The part of the draft that fits on a board of another size. */
export function withSize({ board, robots, chip }: Draft, width: number, height: number): Draft {
  const fits = (cell: Cell): boolean => cell % board.width < width && Math.floor(cell / board.width) < height;
  const moved = (cell: Cell): Cell => Math.floor(cell / board.width) * width + (cell % board.width);
  const inner = cellsOf(board).flatMap((cell) =>
    (['E', 'S'] as const).flatMap((side): [Cell, Direction][] => {
      const beyond = neighbour(board, cell, side);
      const shown = beyond !== undefined && fits(cell) && fits(beyond);
      return shown && !isBlocked(board, cell) && !isBlocked(board, beyond) && hasWall(board, cell, side)
        ? [[moved(cell), side]]
        : [];
    }),
  );
  const open = withBlocked(withWalls(emptyBoard(width, height), inner), board.blocked.filter(fits).map(moved));
  const at = <T extends { readonly cell: Cell }>(list: readonly T[]): T[] =>
    list.filter((each) => fits(each.cell)).map((each) => ({ ...each, cell: moved(each.cell) }));
  const left = colours.flatMap((colour) => {
    const cell = robots[colour];
    return cell !== undefined && fits(cell) ? [[colour, moved(cell)]] : [];
  });
  return {
    board: {
      ...open,
      diagonals: at(board.diagonals),
      bonus: board.bonus.filter(fits).map(moved),
      malus: board.malus.filter(fits).map(moved),
    },
    robots: left.length > 0 ? Object.fromEntries(left) : { red: 0 },
    chip: chip && fits(chip.cell) ? { ...chip, cell: moved(chip.cell) } : undefined,
  };
}
