import { type Query, expect } from '@quadrille/kit';
import { notation } from '../notation/notation.ts';
import { rules } from '../rules/rules.ts';
import { Course } from './engine.ts';
import type { Ground } from './ground.ts';
import { type Found, Search, certain } from './search.ts';

/** A game that is followed and thought about. Its texts have been proved by the caller. */
export class Thinker {
  readonly #course: Course;

  constructor({ params, start, moves }: Query) {
    this.#course = new Course(expect(rules.start(expect(notation.params.parse(params)), start)));
    for (const text of moves) this.play(text);
  }

  get ground(): Ground {
    return this.#course.ground;
  }

  get isOver(): boolean {
    return this.ground.winner >= 0 || this.#course.isRepeated();
  }

  get ply(): number {
    return this.#course.keys.length - 1;
  }

  play(text: string): void {
    const move = this.ground.grid.moves.get(text);
    if (move === undefined) throw new Error(`unknown move ${text}`);
    this.#course.play(move);
  }

  textOf(move: number): string {
    return this.ground.grid.texts[move]!;
  }

  /** Something to play where a search finds no time for anything. */
  anyMove(): number | undefined {
    return this.#course.moves()[0];
  }

  search(nodes: number, lines = 1): Generator<Found | undefined, void> {
    return new Search(this.ground, nodes, this.#course.keys.slice(0, -1)).run(lines);
  }
}

/** Odds of e to 1 for so many hundredths of a step. */
const scale = 170;

/** By seat, from the score of the seat to move. What is left among four is shared by how near the others are. */
export function chancesOf(ground: Ground, score: number): number[] {
  const { toMove, players } = ground;
  const isSure = Math.abs(score) > certain;
  const own = isSure ? Number(score > 0) : 1 / (1 + (players - 1) * Math.exp(-score / scale));
  const nearness = Array.from({ length: players }, (_, seat) =>
    seat === toMove ? 0 : Math.exp(-ground.distance(seat)),
  );
  const total = nearness.reduce((sum, part) => sum + part);
  return nearness.map((part, seat) => (seat === toMove ? own : ((1 - own) * part) / total));
}
