import { allColours, coloursOf, sharedColour, type Colour, teams } from '../rules/params.ts';
import { pieces, type Piece } from '../rules/piece.ts';
import type { ColourTables, FlatBoard } from './flat-board.ts';

/** How the three models of the report are combined. */
export interface EvaluationWeights {
  readonly naive: number;
  readonly micro: number;
  /** Negative: being near the opponents is good. */
  readonly macro: number;
  /** `product` and `mobility` are what the report's listing does, contrary to its text. */
  readonly combine: 'sum' | 'product';
  /** What the micro model counts. */
  readonly counts: 'corners' | 'mobility';
}

/** The sum of the three models, as in the report's text. */
export const reportWeights: EvaluationWeights = { naive: 1, micro: 1, macro: 1, combine: 'sum', counts: 'corners' };

/** The maximal values, as in the report: all pieces of two colours; the corners of one; a side of the board. */
const maxValues = { naive: 215.32, micro: 112, macro: 20, mobility: 500 };

const boxArea = ({ orientations }: Piece): number => orientations[0]!.width * orientations[0]!.height;

/** Squares + box area / largest box area among the pieces of that size: from 2 for the monomino to 6. */
export const pieceWeights: readonly number[] = pieces.map((piece) => {
  const alike = pieces.filter(({ size }) => size === piece.size);
  return piece.size + boxArea(piece) / Math.max(...alike.map(boxArea));
});

/**
 * Evaluates positions for the seat that is to move when it is created. Each model is the mean over the colours of a
 * side, so that sides with different numbers of colours are comparable.
 */
export class Evaluation {
  readonly #board: FlatBoard;
  readonly #recipe: EvaluationWeights;
  readonly #own: readonly Colour[];
  readonly #others: readonly Colour[];

  constructor(board: FlatBoard, recipe: EvaluationWeights) {
    this.#board = board;
    this.#recipe = recipe;
    const { params, seat } = board;
    const team = teams(params).find((seats) => seats.includes(seat))!;
    this.#own = team.flatMap((member) => coloursOf(params, member));
    // The shared colour belongs to no side.
    this.#others = allColours(params).filter(
      (colour) => !this.#own.includes(colour) && colour !== sharedColour(params),
    );
  }

  /** The seat that plays the shared colour next plays it for itself. */
  isOwn(colour: Colour): boolean {
    const { params, sharer } = this.#board;
    return this.#own.includes(colour === sharedColour(params) ? coloursOf(params, sharer)[0]! : colour);
  }

  /** Higher is better for the seat. */
  value(): number {
    const { naive, micro, macro, combine } = this.#recipe;
    const a = this.#naive();
    const b = this.#micro();
    const c = this.#macro();
    return combine === 'sum' ? naive * a + micro * b + macro * c : a * b * c;
  }

  /** The three models separately. */
  models(): { readonly naive: number; readonly micro: number; readonly macro: number } {
    return { naive: this.#naive(), micro: this.#micro(), macro: this.#macro() };
  }

  /** Pieces placed, by weight: own minus opponents'. */
  #naive(): number {
    return (2 * (this.#placedWeight(this.#own) - this.#placedWeight(this.#others))) / maxValues.naive;
  }

  #placedWeight(colours: readonly Colour[]): number {
    let sum = 0;
    for (const colour of colours) {
      const { isUsed } = this.#board.sides[colour]!;
      for (let piece = 0; piece < isUsed.length; piece++) if (isUsed[piece] !== 0) sum += pieceWeights[piece]!;
    }
    return sum / colours.length;
  }

  /** Usable corners: own minus opponents', because minimax needs a zero-sum value. */
  #micro(): number {
    const bound = this.#recipe.counts === 'mobility' ? maxValues.mobility : maxValues.micro;
    return (this.#countRoom(this.#own) - this.#countRoom(this.#others)) / bound;
  }

  #countRoom(colours: readonly Colour[]): number {
    const mobility = this.#recipe.counts === 'mobility';
    let sum = 0;
    for (const colour of colours) {
      sum += mobility ? this.#board.legal(colour).length : this.#board.sides[colour]!.usableCorners;
    }
    return sum / colours.length;
  }

  /** The distance from the centre of a colour to the nearest centre of an opponent. */
  #macro(): number {
    let sum = 0;
    for (const colour of this.#own) sum += this.#distance(this.#board.sides[colour]!);
    return sum / this.#own.length / maxValues.macro;
  }

  #distance(own: ColourTables): number {
    if (own.squares === 0) return 0;
    let nearest = Infinity;
    for (const colour of this.#others) {
      const other = this.#board.sides[colour]!;
      if (other.squares === 0) continue;
      const across = own.columns / own.squares - other.columns / other.squares;
      const along = own.rows / own.squares - other.rows / other.squares;
      nearest = Math.min(nearest, Math.sqrt(across * across + along * along));
    }
    return nearest === Infinity ? 0 : nearest;
  }
}
