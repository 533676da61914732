import type { Colour } from '../rules/params.ts';
import { Evaluation, type Recipe } from './evaluation.ts';
import type { PlacementId } from './layout.ts';
import type { FlatBoard } from './flat-board.ts';

export interface Found {
  readonly move: PlacementId;
  readonly depth: number;
  readonly nodes: number;
}

/** How many positions are judged before the caller may take a breath: some milliseconds of work. */
const stretches = { corners: 4096, mobility: 64 };

/**
 * Minimax with alpha-beta, one ply deeper each time. Yields what it has found after each depth, and undefined in between
 * whenever it has worked for a while. Out of nodes, it answers with the best of what it has compared.
 */
export class Minimax {
  readonly #board: FlatBoard;
  readonly #evaluation: Evaluation;
  readonly #limit: number;
  /** What each colour could place before the search: a colour that has not moved since can only have lost some. */
  readonly #before: (readonly PlacementId[] | undefined)[] = [];
  /** The answer that refuted the last try, for each depth left and colour. It often refutes the next one, too. */
  readonly #refutations = new Map<number, PlacementId>();
  readonly #stretch: number;
  #nodes = 0;
  #breath = 0;

  constructor(board: FlatBoard, recipe: Recipe, nodes: number) {
    // Whoever is not interested any more leaves the search in the middle of a line.
    this.#board = board.copy();
    this.#evaluation = new Evaluation(this.#board, recipe);
    this.#limit = nodes;
    this.#stretch = stretches[recipe.counts];
  }

  *search(deepest: number): Generator<Found | undefined, void> {
    const board = this.#board;
    const { colour } = board;
    let moves = this.#legalBefore(colour).map((move) => ({ move, value: 0 }));
    for (let depth = 1; depth <= deepest; depth++) {
      let best: PlacementId | undefined;
      let alpha = -Infinity;
      for (const entry of moves) {
        if (this.#spent) break;
        board.place(entry.move, colour);
        const value = yield* this.#worth(depth - 1, alpha, Infinity, colour, 1 << colour);
        board.take(entry.move, colour);
        if (this.#isTired()) yield undefined;
        // What was not looked at to the end says nothing, unless there is nothing else.
        if (this.#spent && depth > 1) break;
        entry.value = value;
        if (value > alpha || best === undefined) [best, alpha] = [entry.move, value];
      }
      if (best === undefined) return;
      yield { move: best, depth, nodes: this.#nodes };
      if (this.#spent) return;
      const chosen = best;
      // The best first: its value is the exact one, those of the others are bounds.
      moves = moves.toSorted((a, b) => Number(b.move === chosen) - Number(a.move === chosen) || b.value - a.value);
    }
  }

  get #spent(): boolean {
    return this.#nodes >= this.#limit;
  }

  #isTired(): boolean {
    if (this.#nodes < this.#breath) return false;
    this.#breath = this.#nodes + this.#stretch;
    return true;
  }

  #legalBefore(colour: Colour): readonly PlacementId[] {
    return (this.#before[colour] ??= this.#board.legal(colour));
  }

  /** The value of the position after a move of `last`; `moved` has a bit for each colour that moved since the start. */
  *#worth(depth: number, alpha: number, beta: number, last: Colour, moved: number): Generator<undefined, number> {
    if (depth === 0) return this.#leaf();
    const turn = this.#next(last, moved);
    if (!turn) return this.#leaf();
    const { colour, moves } = turn;
    if (depth === 1) return this.#lastPly(alpha, beta, colour, moves);
    const board = this.#board;
    const own = this.#evaluation.isOwn(colour);
    let best = own ? -Infinity : Infinity;
    let [low, high] = [alpha, beta];
    for (const move of this.#refutationFirst(depth, colour, moves)) {
      board.place(move, colour);
      const value = yield* this.#worth(depth - 1, low, high, colour, moved | (1 << colour));
      board.take(move, colour);
      if (this.#isTired()) yield undefined;
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

  /** The same for the last ply, where nothing is to be waited for. */
  #lastPly(alpha: number, beta: number, colour: Colour, moves: readonly PlacementId[]): number {
    const board = this.#board;
    const own = this.#evaluation.isOwn(colour);
    let best = own ? -Infinity : Infinity;
    for (const move of this.#refutationFirst(1, colour, moves)) {
      board.place(move, colour);
      const value = this.#leaf();
      board.take(move, colour);
      if (own ? value > best : value < best) best = value;
      if (own ? best >= beta : best <= alpha) {
        this.#refutations.set(4 + colour, move);
        break;
      }
      if (this.#spent) break;
    }
    return best;
  }

  #leaf(): number {
    this.#nodes++;
    return this.#evaluation.value();
  }

  /** The next colour that can place, with what it can place; undefined: nobody can. */
  #next(last: Colour, moved: number): { colour: Colour; moves: readonly PlacementId[] } | undefined {
    const board = this.#board;
    for (let step = 1; step <= board.sides.length; step++) {
      const colour = (last + step) % board.sides.length;
      if (board.out[colour]) continue;
      const moves =
        (moved & (1 << colour)) === 0
          ? this.#legalBefore(colour).filter((move) => board.fits(move, colour))
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
