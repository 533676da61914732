import { type Query, expect } from '@quadrille/kit';
import { notation } from '../notation/notation.ts';
import { rules } from '../rules/rules.ts';
import { EngineMatch } from './engine.ts';
import type { EngineState } from './engine-state.ts';
import { type EngineResult, Search, certainScore } from './search.ts';

/** Follows a match and searches its current position. The caller has checked the texts. */
export class Searcher {
  readonly #match: EngineMatch;

  constructor({ params, start, moves }: Query) {
    this.#match = new EngineMatch(expect(rules.start(expect(notation.params.parse(params)), start)));
    for (const text of moves) this.play(text);
  }

  get engineState(): EngineState {
    return this.#match.engineState;
  }

  get isOver(): boolean {
    return this.engineState.winner >= 0 || this.#match.isRepeated();
  }

  get ply(): number {
    return this.#match.keys.length - 1;
  }

  play(text: string): void {
    const move = this.engineState.grid.codesByText.get(text);
    if (move === undefined) throw new Error(`unknown move ${text}`);
    this.#match.play(move);
  }

  textOf(move: number): string {
    return this.engineState.grid.textsByCode[move]!;
  }

  /** A legal move for a search that has no time to finish depth 1. */
  anyMove(): number | undefined {
    return this.#match.moves()[0];
  }

  search(nodes: number, lines = 1): Generator<EngineResult | undefined, void> {
    return new Search(this.engineState, nodes, this.#match.keys.slice(0, -1)).run(lines);
  }
}

/** A lead of this many hundredths of a step means odds of e to 1. */
const scorePerNat = 170;

/**
 * By seat, from the score of the seat to move. The rest is shared among the opponents by their distance to the goal.
 */
export function chancesOf(state: EngineState, score: number): number[] {
  const { toMove, players } = state;
  const isSure = Math.abs(score) > certainScore;
  const own = isSure ? Number(score > 0) : 1 / (1 + (players - 1) * Math.exp(-score / scorePerNat));
  const nearness = Array.from({ length: players }, (_, seat) =>
    seat === toMove ? 0 : Math.exp(-state.distance(seat)),
  );
  const total = nearness.reduce((sum, part) => sum + part);
  return nearness.map((part, seat) => (seat === toMove ? own : ((1 - own) * part) / total));
}
