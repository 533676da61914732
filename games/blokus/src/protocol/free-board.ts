import { fail, fault, ok, type Query, type Result } from '@quadrille/kit';
import type { Colour } from '../rules/colour.ts';
import { legalPlacements } from '../rules/legal-placements.ts';
import { notation } from '../notation/notation.ts';
import type { Params } from '../rules/params.ts';
import { placedPieces } from '../rules/placed-pieces.ts';
import { checkPlacement } from '../rules/placement-check.ts';
import { emptyBoard, rules } from '../rules/rules.ts';
import { isOver, type State } from '../rules/state.ts';

/** A game in which any colour may be told to move at any time, as match programs do. */
export class FreeBoard {
  #states: State[];
  /** As long as every colour moved on its turn. */
  #moves: (string | undefined)[] = [];

  constructor(params: Params) {
    this.#states = [emptyBoard(params)];
  }

  get state(): State {
    return this.#states.at(-1)!;
  }
  get plies(): number {
    return this.#states.length - 1;
  }

  clear(params: Params = this.state.params): void {
    this.#states = [emptyBoard(params)];
    this.#moves = [];
  }

  play(colour: Colour, text: string): Result<void> {
    const move = notation.move.parse(text);
    if (!move.ok) return move;
    if (move.value.kind !== 'place') return fail(fault('not-a-piece'));
    const error = checkPlacement(this.state, colour, move.value.squares);
    if (error) return fail(error);
    this.#moves.push(colour === this.state.colour ? notation.move.print(move.value) : undefined);
    this.#states.push(rules.play({ ...this.state, colour }, move.value));
    return ok(undefined);
  }

  /** False: there is nothing to take back. */
  undo(): boolean {
    if (this.plies === 0) return false;
    this.#states.pop();
    this.#moves.pop();
    return true;
  }

  legal(colour: Colour): string[] {
    return [...legalPlacements(this.state, colour)].map(({ squares }) =>
      notation.move.print({ kind: 'place', squares }),
    );
  }

  /** How many pieces of a colour lie on the board. */
  placed(colour: Colour): number {
    return placedPieces(this.state, colour).length;
  }

  /**
   * As a player is asked about it: the game, or the position with the turn where it is wanted if colours did not take
   * turns. Undefined: the colour is out.
   */
  query(colour: Colour): Query | undefined {
    const { state } = this;
    if (isOver(state) || state.out[colour]) return undefined;
    const params = notation.params.print(state.params);
    const moves = this.#moves.filter((move) => move !== undefined);
    if (moves.length === this.plies && colour === state.colour) return { params, moves };
    return { params, start: notation.position(state.params).print({ ...state, colour }), moves: [] };
  }
}
