import type { Colour } from '../rules/params.ts';
import { Evaluation, type EvaluationWeights } from './evaluation.ts';
import type { PlacementId } from './layout.ts';
import type { FlatBoard } from './flat-board.ts';

export interface MinimaxResult {
  readonly move: PlacementId;
  readonly depth: number;
  readonly nodes: number;
}

/** Evaluations per slice: some milliseconds. */
const evaluationsPerSlice = { corners: 4096, mobility: 64 };

/**
 * Minimax with alpha-beta and iterative deepening. Yields the result of each depth, and undefined between slices. When
 * the nodes are used up, it returns the best move compared so far.
 */
export class Minimax {
  readonly #board: FlatBoard;
  readonly #evaluation: Evaluation;
  readonly #maxNodes: number;
  /** Legal placements of each colour before the search; a colour that has not moved since can only have lost some. */
  readonly #before: (readonly PlacementId[] | undefined)[] = [];
  /** By remaining depth and colour: the reply that refuted the last move. It often refutes the next one too. */
  readonly #refutations = new Map<number, PlacementId>();
  readonly #sliceLength: number;
  #nodes = 0;
  #sinceSlice = 0;

  constructor(board: FlatBoard, recipe: EvaluationWeights, nodes: number) {
    // A copy, because the caller may stop the search in the middle of a line.
    this.#board = board.copy();
    this.#evaluation = new Evaluation(this.#board, recipe);
    this.#maxNodes = nodes;
    this.#sliceLength = evaluationsPerSlice[recipe.counts];
  }

  *search(deepest: number): Generator<MinimaxResult | undefined, void> {
    const board = this.#board;
    const { colour } = board;
    let moves = this.#legalBefore(colour).map((move) => ({ move, value: 0 }));
    for (let depth = 1; depth <= deepest; depth++) {
      let best: PlacementId | undefined;
      let alpha = -Infinity;
      for (const entry of moves) {
        if (this.#spent) break;
        board.place(entry.move, colour);
        const value = yield* this.#searchNode(depth - 1, alpha, Infinity, colour, 1 << colour);
        board.undoPlace(entry.move, colour);
        if (this.#isSliceOver()) yield undefined;
        // An unfinished depth does not count, unless it is the first.
        if (this.#spent && depth > 1) break;
        entry.value = value;
        if (value > alpha || best === undefined) [best, alpha] = [entry.move, value];
      }
      if (best === undefined) return;
      yield { move: best, depth, nodes: this.#nodes };
      if (this.#spent) return;
      const chosen = best;
      // Best first: its value is exact, the others are bounds.
      moves = moves.toSorted((a, b) => Number(b.move === chosen) - Number(a.move === chosen) || b.value - a.value);
    }
  }

  get #spent(): boolean {
    return this.#nodes >= this.#maxNodes;
  }

  #isSliceOver(): boolean {
    if (this.#nodes < this.#sinceSlice) return false;
    this.#sinceSlice = this.#nodes + this.#sliceLength;
    return true;
  }

  #legalBefore(colour: Colour): readonly PlacementId[] {
    return (this.#before[colour] ??= this.#board.legal(colour));
  }

  /** The value of the position after a move of `last`; `moved` has one bit per colour that has moved since the root. */
  *#searchNode(depth: number, alpha: number, beta: number, last: Colour, moved: number): Generator<undefined, number> {
    if (depth === 0) return this.#evaluateLeaf();
    const turn = this.#nextColour(last, moved);
    if (!turn) return this.#evaluateLeaf();
    const { colour, moves } = turn;
    if (depth === 1) return this.#searchLastPly(alpha, beta, colour, moves);
    const board = this.#board;
    const own = this.#evaluation.isOwn(colour);
    let best = own ? -Infinity : Infinity;
    let [low, high] = [alpha, beta];
    for (const move of this.#refutationFirst(depth, colour, moves)) {
      board.place(move, colour);
      const value = yield* this.#searchNode(depth - 1, low, high, colour, moved | (1 << colour));
      board.undoPlace(move, colour);
      if (this.#isSliceOver()) yield undefined;
      if (own ? value > best : value < best) best = value;
      if (own) low = Math.max(low, best);
      else high = Math.min(high, best);
      if (low >= high) {
        this.#refutations.set(depth * 4 + colour, move);
        break;
      }
      if (this.#spent) break;
    }
    return best;
  }

  /** The same for the last ply, without generators for speed. */
  #searchLastPly(alpha: number, beta: number, colour: Colour, moves: readonly PlacementId[]): number {
    const board = this.#board;
    const own = this.#evaluation.isOwn(colour);
    let best = own ? -Infinity : Infinity;
    for (const move of this.#refutationFirst(1, colour, moves)) {
      board.place(move, colour);
      const value = this.#evaluateLeaf();
      board.undoPlace(move, colour);
      if (own ? value > best : value < best) best = value;
      if (own ? best >= beta : best <= alpha) {
        this.#refutations.set(4 + colour, move);
        break;
      }
      if (this.#spent) break;
    }
    return best;
  }

  #evaluateLeaf(): number {
    this.#nodes++;
    return this.#evaluation.value();
  }

  /** The next colour that can place, with its placements; undefined if none can. */
  #nextColour(last: Colour, moved: number): { colour: Colour; moves: readonly PlacementId[] } | undefined {
    const board = this.#board;
    for (let step = 1; step <= board.sides.length; step++) {
      const colour = (last + step) % board.sides.length;
      if (board.out[colour]) continue;
      const moves =
        (moved & (1 << colour)) === 0
          ? this.#legalBefore(colour).filter((move) => board.isOpen(move, colour))
          : board.legal(colour);
      if (moves.length > 0) return { colour, moves };
    }
    return undefined;
  }

  #refutationFirst(depth: number, colour: Colour, moves: readonly PlacementId[]): readonly PlacementId[] {
    const refutation = this.#refutations.get(depth * 4 + colour);
    if (refutation === undefined || !this.#board.isLegal(refutation, colour)) return moves;
    return [refutation, ...moves];
  }
}
