import { fail, fault, ok, type Query, type Result } from '@quadrille/kit';
import type { Colour } from '../rules/colour.ts';
import { legalPlacements } from '../rules/legal-placements.ts';
import { notation } from '../notation/notation.ts';
import type { Params } from '../rules/params.ts';
import { checkPlacement } from '../rules/placement-check.ts';
import { emptyBoard, rules } from '../rules/rules.ts';
import { isOver, type State } from '../rules/state.ts';

/** A game in which any colour may be told to move at any time, as match programs do. */
export class FreeBoard {
  #states: State[];

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
  }

  play(colour: Colour, text: string): Result<void> {
    const move = notation.move.parse(text);
    if (!move.ok) return move;
    if (move.value.kind !== 'place') return fail(fault('not-a-piece'));
    const error = checkPlacement(this.state, colour, move.value.squares);
    if (error) return fail(error);
    this.#states.push(rules.play({ ...this.state, colour }, move.value));
    return ok(undefined);
  }

  /** False: there is nothing to take back. */
  undo(): boolean {
    if (this.plies === 0) return false;
    this.#states.pop();
    return true;
  }

  legal(colour: Colour): string[] {
    return [...legalPlacements(this.state, colour)].map(({ squares }) =>
      notation.move.print({ kind: 'place', squares }),
    );
  }

  /** The position as a player is asked about it, with the turn where it is wanted; undefined: the colour is out. */
  query(colour: Colour): Query | undefined {
    const { state } = this;
    if (isOver(state) || state.out[colour]) return undefined;
    const start = notation.position(state.params).print({ ...state, colour });
    return { params: notation.params.print(state.params), start, moves: [] };
  }
}
