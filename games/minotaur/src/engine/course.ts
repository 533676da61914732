import { fail, ok, type Fault, type Query, type Result } from '@quadrille/kit';
import { notation } from '../notation/notation.ts';
import { rules } from '../rules/rules.ts';
import type { State } from '../rules/state.ts';
import { Ground } from './ground.ts';
import { hashOf, keyOf } from './hash.ts';
import { legalMoves } from './moves.ts';

/** A game and its history, for repetitions. */
export class Course {
  readonly ground: Ground;
  /** Of the positions so far, the last one included. */
  readonly keys: number[];

  constructor(start: State) {
    this.ground = new Ground(start);
    this.keys = [keyOf(hashOf(this.ground))];
  }

  /** The move must be legal. */
  play(move: number): void {
    this.ground.play(move);
    this.keys.push(keyOf(hashOf(this.ground)));
  }

  undo(): void {
    this.ground.undo();
    this.keys.pop();
  }

  isRepeated(): boolean {
    if (this.ground.params.draw === 'off') return false;
    const now = this.keys.at(-1);
    let times = 0;
    for (const key of this.keys) if (key === now) times++;
    return times >= 3;
  }

  moves(): number[] {
    return this.isRepeated() ? [] : legalMoves(this.ground);
  }

  /** The code of a legal move; undefined: it is not legal. */
  codeOf(text: string): number | undefined {
    const move = this.ground.grid.moves.get(text);
    return move !== undefined && this.moves().includes(move) ? move : undefined;
  }
}

export function openCourse({ params, start, moves }: Query): Result<Course> {
  const chosen = notation.params.parse(params);
  if (!chosen.ok) return chosen;
  const first = rules.start(chosen.value, start);
  if (!first.ok) return first;
  const course = new Course(first.value);
  for (const text of moves) {
    const move = course.codeOf(text);
    if (move === undefined) return fail(whyNot(first.value, moves));
    course.play(move);
  }
  return ok(course);
}

/** The engine only knows that a move of the game is illegal; the rules know why. */
function whyNot(first: State, moves: readonly string[]): Fault {
  let state = first;
  for (const text of moves) {
    const move = notation.move.parse(text);
    if (!move.ok) return move.error;
    const error = rules.check(state, move.value, state.toMove);
    if (error) return error;
    state = rules.play(state, move.value);
  }
  throw new Error(`the engine refuses what the rules allow: ${moves.join(' ')}`);
}
