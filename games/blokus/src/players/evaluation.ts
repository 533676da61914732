import { allColours, coloursOf, sharedColour, type Colour, teams } from '../rules/params.ts';
import { pieces, type Piece } from '../rules/piece.ts';
import type { Side, FlatBoard } from './flat-board.ts';

/** How the three models of the report are put together. */
export interface Recipe {
  readonly naive: number;
  readonly micro: number;
  /** Negative: near the opponents is good. */
  readonly macro: number;
  /** `product` and `mobility` are what the report's listing does, against its text. */
  readonly combine: 'sum' | 'product';
  /** What the micro model counts. */
  readonly counts: 'corners' | 'mobility';
}

/** The sum of the three models, as the report's text has it. */
export const reportRecipe: Recipe = { naive: 1, micro: 1, macro: 1, combine: 'sum', counts: 'corners' };

/** The largest values, as the report gives them: all pieces of two colours; the corners of one; a side of the board. */
const bounds = { naive: 215.32, micro: 112, macro: 20, mobility: 500 };

const boxArea = ({ orientations }: Piece): number => orientations[0]!.width * orientations[0]!.height;

/** squares + box area / largest box area among the pieces of that size: 2 for the monomino up to 6. */
export const pieceWeights: readonly number[] = pieces.map((piece) => {
  const alike = pieces.filter(({ size }) => size === piece.size);
  return piece.size + boxArea(piece) / Math.max(...alike.map(boxArea));
});

/**
 * Judges positions for the seat that has the turn when it is made. Each model is the mean over the colours of a side, so
 * that one colour against one or one against three weigh like two against two.
 */
export class Evaluation {
  readonly #board: FlatBoard;
  readonly #recipe: Recipe;
  readonly #own: readonly Colour[];
  readonly #others: readonly Colour[];

  constructor(board: FlatBoard, recipe: Recipe) {
    this.#board = board;
    this.#recipe = recipe;
    const { params, seat } = board;
    const team = teams(params).find((seats) => seats.includes(seat))!;
    this.#own = team.flatMap((member) => coloursOf(params, member));
    // The shared colour is on no side.
    this.#others = allColours(params).filter(
      (colour) => !this.#own.includes(colour) && colour !== sharedColour(params),
    );
  }

  /** Who plays the shared colour next plays it for himself. */
  isOwn(colour: Colour): boolean {
    const { params, sharer } = this.#board;
    return this.#own.includes(colour === sharedColour(params) ? coloursOf(params, sharer)[0]! : colour);
  }

  /** The larger the better for the seat. */
  value(): number {
    const { naive, micro, macro, combine } = this.#recipe;
    const a = this.#naive();
    const b = this.#micro();
    const c = this.#macro();
    return combine === 'sum' ? naive * a + micro * b + macro * c : a * b * c;
  }

  /** The three models by themselves. */
  models(): { readonly naive: number; readonly micro: number; readonly macro: number } {
    return { naive: this.#naive(), micro: this.#micro(), macro: this.#macro() };
  }

  /** Pieces placed, by weight: the own ones less those of the others. */
  #naive(): number {
    return (2 * (this.#placed(this.#own) - this.#placed(this.#others))) / bounds.naive;
  }

  #placed(colours: readonly Colour[]): number {
    let sum = 0;
    for (const colour of colours) {
      const { used } = this.#board.sides[colour]!;
      for (let piece = 0; piece < used.length; piece++) if (used[piece] !== 0) sum += pieceWeights[piece]!;
    }
    return sum / colours.length;
  }

  /** Usable corners: the own ones less those of the others, for minimax needs a value that both sides fight over. */
  #micro(): number {
    const bound = this.#recipe.counts === 'mobility' ? bounds.mobility : bounds.micro;
    return (this.#room(this.#own) - this.#room(this.#others)) / bound;
  }

  #room(colours: readonly Colour[]): number {
    const mobility = this.#recipe.counts === 'mobility';
    let sum = 0;
    for (const colour of colours) {
      sum += mobility ? this.#board.legal(colour).length : this.#board.sides[colour]!.usable;
    }
    return sum / colours.length;
  }

  /** How far the middle of a colour is from the nearest middle of an opponent's. */
  #macro(): number {
    let sum = 0;
    for (const colour of this.#own) sum += this.#distance(this.#board.sides[colour]!);
    return sum / this.#own.length / bounds.macro;
  }

  #distance(own: Side): number {
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
