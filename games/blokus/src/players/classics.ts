import {
  type Player,
  type Query,
  type Random,
  ImmediateResults,
  type SearchResult,
  yieldToEventLoop,
  expect,
  random,
} from '@quadrille/kit';
import { notation } from '../notation/notation.ts';
import { type Colour, boardSize, colourCount, startSquare } from '../rules/params.ts';
import { pieces } from '../rules/piece.ts';
import { rules } from '../rules/rules.ts';
import { columnOf, printSquare, rowOf, squareAt, isWithin } from '../rules/square.ts';
import { type EvaluationWeights, reportWeights } from './evaluation.ts';
import { FlatBoard } from './flat-board.ts';
import type { PlacementId } from './layout.ts';
import { Minimax } from './minimax.ts';

/** A player that chooses by the current position without a search. */
function createClassicPlayer(id: string, choose: (board: FlatBoard, luck: Random) => PlacementId): Player {
  return {
    id,
    group: 'classics',
    budget: { nodes: 1 },
    sit: async (query) => {
      const board = boardOf(query);
      return {
        applyMove: (text) => playText(board, text),
        think: ({ seed }, signal) => {
          if (board.isOver || signal.aborted) return new ImmediateResults([]);
          // A random stream per turn: the same history and seed give the same move.
          const move = choose(board, random(seed).split(board.ply));
          return new ImmediateResults([{ move: board.layout.text(move), nodes: 1 }]);
        },
        leave: () => {},
      };
    },
  };
}

export function boardOf({ params, start, moves }: Query): FlatBoard {
  const board = FlatBoard.of(expect(rules.start(expect(notation.params.parse(params)), start)));
  for (const text of moves) playText(board, text);
  return board;
}

export function playText(board: FlatBoard, text: string): void {
  if (text === 'giveup') {
    board.giveUp();
    return;
  }
  const id = board.layout.find(text);
  if (id === undefined) throw new Error(`not a placement: ${text}`);
  board.play(id);
}

/** A uniformly random legal move. */
export const easyPlayer = createClassicPlayer('easy', (board, luck) => luck.pick(board.legal(board.colour)));

/** A uniformly random legal move of the largest pieces that still fit. */
export const mediumPlayer = createClassicPlayer('medium', (board, luck) => {
  const moves = board.legal(board.colour);
  const sizeOf = (id: number): number => pieces[board.layout.piece[id]!]!.size;
  const largest = Math.max(...moves.map(sizeOf));
  return luck.pick(moves.filter((id) => sizeOf(id) === largest));
});

/**
 * The opening after Barasona: F, X, W, N in a chain from the start towards the centre, with one square of gap between
 * them. Offsets count from the start square towards the centre.
 */
const openingSteps: readonly (readonly (readonly [across: number, along: number])[])[] = [
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

/** The next legal step of the opening, while the colour has placed fewer pieces than it has steps. */
export function openingMove(board: FlatBoard): PlacementId | undefined {
  const { colour, sides, layout } = board;
  const placed = sides[colour]!.isUsed.reduce((sum, used) => sum + used, 0);
  if (placed >= openingSteps.length) return undefined;
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
  return openingSteps.map((step) => {
    const cells = step.map(([across, along]) => ({
      column: columnOf(start) + right * across,
      row: rowOf(start) + up * along,
    }));
    if (!cells.every(({ column, row }) => isWithin(size, column, row))) return undefined;
    const squares = cells.map(({ column, row }) => squareAt(column, row)).toSorted((a, b) => a - b);
    return squares.map(printSquare).join(',');
  });
}

/**
 * Plies of its search: three at most, as in the report. With four colours the third ply would be the partner's, and a
 * search that ends with a partner is too optimistic; README.md has the figures.
 */
const maxDepthOf = (board: FlatBoard): number => (colourCount(board.params) === 2 ? 3 : 2);

/**
 * The opening after Barasona, then minimax with alpha-beta up to three plies over the sum of the three models. The
 * nodes decide the depth; the time limit of four seconds only protects slow machines.
 */
export const hardPlayer = createMinimaxPlayer('hard', reportWeights, 100_000);

function createMinimaxPlayer(id: string, recipe: EvaluationWeights, defaultNodes: number): Player {
  const budget = { nodes: defaultNodes, ms: 4000 };
  return {
    id,
    group: 'classics',
    budget,
    sit: async (query) => {
      const board = boardOf(query);
      return {
        applyMove: (text) => playText(board, text),
        think: ({ nodes = budget.nodes, ms = budget.ms }, signal) => think(board, recipe, { nodes, ms }, signal),
        leave: () => {},
      };
    },
  };
}

async function* think(
  board: FlatBoard,
  recipe: EvaluationWeights,
  { nodes, ms }: { nodes: number; ms: number },
  signal: AbortSignal,
): AsyncGenerator<SearchResult> {
  if (board.isOver || signal.aborted) return;
  const known = openingMove(board);
  if (known !== undefined) {
    yield { move: board.layout.text(known), nodes: 1 };
    return;
  }
  const end = performance.now() + ms;
  let answered = false;
  for (const found of new Minimax(board, recipe, nodes).search(maxDepthOf(board))) {
    if (found) {
      answered = true;
      yield { move: board.layout.text(found.move), depth: found.depth, nodes: found.nodes };
    } else await yieldToEventLoop();
    // The time limit applies only after the first result.
    if (signal.aborted || (answered && performance.now() > end)) return;
  }
}

/**
 * `hard` with the best values of `bench/tune-hard.mjs` (figures in README.md): legal moves instead of corners, at a fifth of their weight, and no distances. Counting moves is slow, so it visits fewer positions.
 */
const hardTunedPlayer = createMinimaxPlayer(
  'hard-tuned',
  { ...reportWeights, counts: 'mobility', micro: 0.2, macro: 0 },
  1500,
);

/** The players of the report, weakest first, and the tuned version of the last one. */
export const classics = (): readonly Player[] => [easyPlayer, mediumPlayer, hardPlayer, hardTunedPlayer];
