import { breath, type Player, type Thought } from '@quadrille/kit';
import { colourCount } from '../rules/colour.ts';
import { follow, laidBoard } from './classic.ts';
import { reportRecipe, type Recipe } from './evaluation.ts';
import { Minimax } from './minimax.ts';
import { openingMove } from './opening.ts';
import type { FlatBoard } from './flat-board.ts';

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

export function minimaxPlayer(id: string, recipe: Recipe, usual: number): Player {
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
