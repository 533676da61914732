import {
  type Player,
  type Query,
  type Random,
  ReadyThoughts,
  type Thought,
  breath,
  expect,
  random,
} from '@quadrille/kit';
import { notation } from '../notation/notation.ts';
import { type Colour, boardSize, colourCount, startSquare } from '../rules/params.ts';
import { pieces } from '../rules/piece.ts';
import { rules } from '../rules/rules.ts';
import { columnOf, printSquare, rowOf, squareAt, within } from '../rules/square.ts';
import { type Recipe, reportRecipe } from './evaluation.ts';
import { FlatBoard } from './flat-board.ts';
import type { PlacementId } from './layout.ts';
import { Minimax } from './minimax.ts';

/** A player that looks at the position as it is and chooses at once. */
function classic(id: string, choose: (board: FlatBoard, luck: Random) => PlacementId): Player {
  return {
    id,
    group: 'classics',
    budget: { nodes: 1 },
    sit: async (query) => {
      const board = laidBoard(query);
      return {
        played: (text) => follow(board, text),
        think: ({ seed }, signal) => {
          if (board.isOver || signal.aborted) return new ReadyThoughts([]);
          // A stream for each turn: the same history and seed give the same move, whoever was asked before.
          const move = choose(board, random(seed).split(board.ply));
          return new ReadyThoughts([{ move: board.layout.text(move), nodes: 1 }]);
        },
        leave: () => {},
      };
    },
  };
}

export function laidBoard({ params, start, moves }: Query): FlatBoard {
  const board = FlatBoard.of(expect(rules.start(expect(notation.params.parse(params)), start)));
  for (const text of moves) follow(board, text);
  return board;
}

export function follow(board: FlatBoard, text: string): void {
  if (text === 'giveup') {
    board.giveUp();
    return;
  }
  const id = board.layout.find(text);
  if (id === undefined) throw new Error(`not a placement: ${text}`);
  board.play(id);
}

/** Any legal move, each as likely as the other. */
export const easyPlayer = classic('easy', (board, luck) => luck.pick(board.legal(board.colour)));

/** Any legal move of the largest pieces that still fit, each as likely as the other. */
export const mediumPlayer = classic('medium', (board, luck) => {
  const moves = board.legal(board.colour);
  const sizeOf = (id: number): number => pieces[board.layout.piece[id]!]!.size;
  const largest = Math.max(...moves.map(sizeOf));
  return luck.pick(moves.filter((id) => sizeOf(id) === largest));
});

/**
 * The opening after Barasona: F, X, W, N, chained from the start straight towards the centre, a single square of gap from
 * one to the next. Steps are counted from the start square: so far across and so far up or down, towards the centre.
 */
const steps: readonly (readonly (readonly [across: number, along: number])[])[] = [
  [
    [0, 0],
    [1, 0],
    [1, 1],
    [2, 1],
    [1, 2],
  ],
  [
    [3, 2],
    [2, 3],
    [3, 3],
    [4, 3],
    [3, 4],
  ],
  [
    [5, 4],
    [5, 5],
    [6, 5],
    [6, 6],
    [7, 6],
  ],
  [
    [8, 7],
    [9, 7],
    [9, 8],
    [10, 8],
    [11, 8],
  ],
];

/** The next step that is legal, while the colour has placed fewer pieces than there are steps. */
export function openingMove(board: FlatBoard): PlacementId | undefined {
  const { colour, sides, layout } = board;
  const placed = sides[colour]!.used.reduce((sum, used) => sum + used, 0);
  if (placed >= steps.length) return undefined;
  for (const text of openingTexts(board, colour)) {
    const id = text === undefined ? undefined : layout.find(text);
    if (id !== undefined && board.isLegal(id, colour)) return id;
  }
  return undefined;
}

/** The steps as moves of a colour; undefined where one would leave the board. */
export function openingTexts({ params }: Pick<FlatBoard, 'params'>, colour: Colour): (string | undefined)[] {
  const size = boardSize(params);
  const start = startSquare(params, colour);
  const right = columnOf(start) < size / 2 ? 1 : -1;
  const up = rowOf(start) < size / 2 ? 1 : -1;
  return steps.map((step) => {
    const cells = step.map(([across, along]) => ({
      column: columnOf(start) + right * across,
      row: rowOf(start) + up * along,
    }));
    if (!cells.every(({ column, row }) => within(size, column, row))) return undefined;
    const squares = cells.map(({ column, row }) => squareAt(column, row)).toSorted((a, b) => a - b);
    return squares.map(printSquare).join(',');
  });
}

/**
 * Plies that it looks ahead: three at most, as the report says. With four colours the third would be the partner's, and
 * a search that ends with a friend is too hopeful; README.md has the figures.
 */
const deepest = (board: FlatBoard): number => (colourCount(board.params) === 2 ? 3 : 2);

/**
 * The opening after Barasona; then minimax with alpha-beta, up to three plies, over the sum of the three models. The
 * nodes decide how far it gets, the four seconds only guard slow machines.
 */
export const hardPlayer = minimaxPlayer('hard', reportRecipe, 100_000);

function minimaxPlayer(id: string, recipe: Recipe, usual: number): Player {
  const budget = { nodes: usual, ms: 4000 };
  return {
    id,
    group: 'classics',
    budget,
    sit: async (query) => {
      const board = laidBoard(query);
      return {
        played: (text) => follow(board, text),
        think: ({ nodes = budget.nodes, ms = budget.ms }, signal) => think(board, recipe, { nodes, ms }, signal),
        leave: () => {},
      };
    },
  };
}

async function* think(
  board: FlatBoard,
  recipe: Recipe,
  { nodes, ms }: { nodes: number; ms: number },
  signal: AbortSignal,
): AsyncGenerator<Thought> {
  if (board.isOver || signal.aborted) return;
  const known = openingMove(board);
  if (known !== undefined) {
    yield { move: board.layout.text(known), nodes: 1 };
    return;
  }
  const end = performance.now() + ms;
  let answered = false;
  for (const found of new Minimax(board, recipe, nodes).search(deepest(board))) {
    if (found) {
      answered = true;
      yield { move: board.layout.text(found.move), depth: found.depth, nodes: found.nodes };
    } else await breath();
    // The clock never keeps it from a first answer.
    if (signal.aborted || (answered && performance.now() > end)) return;
  }
}

/**
 * `hard` as the tournaments of `bench/tune-hard.mjs` would have it (README.md has the figures): legal moves instead of corners,
 * at a fifth of their weight, and no distances. To count moves takes its time, so it looks at fewer positions.
 */
const hardTunedPlayer = minimaxPlayer(
  'hard-tuned',
  { ...reportRecipe, counts: 'mobility', micro: 0.2, macro: 0 },
  1500,
);

/** The players of the report, weakest first, and what its experiment made of the last. */
export const classics = (): readonly Player[] => [easyPlayer, mediumPlayer, hardPlayer, hardTunedPlayer];
