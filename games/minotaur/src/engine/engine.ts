import {
  type Engine,
  type EnginePosition,
  type Fault,
  type Outcome,
  type Query,
  type Result,
  type Turn,
  type Umpire,
  type UmpiredGame,
  fail,
  ok,
} from '@quadrille/kit';
import { notation } from '../notation/notation.ts';
import { printPosition } from '../rules/position.ts';
import { rules } from '../rules/rules.ts';
import type { State } from '../rules/state.ts';
import { Ground } from './ground.ts';
import { hashOf, keyOf } from './search.ts';
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

function openCourse({ params, start, moves }: Query): Result<Course> {
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

/** The fast twin of the rules. */
export const engine: Engine = {
  open: (query) => {
    const course = openCourse(query);
    return course.ok ? ok(positionOf(course.value)) : course;
  },
};

function positionOf(course: Course): EnginePosition {
  const { ground } = course;
  return {
    moves: () => course.moves().map((move) => ground.grid.texts[move]!),
    play: (text) => {
      const move = course.codeOf(text);
      if (move === undefined) throw new Error(`illegal move ${text}`);
      course.play(move);
    },
    undo: () => course.undo(),
    hash: () => {
      const { low, high } = hashOf(ground);
      return hex(high) + hex(low);
    },
    print: () => printPosition({ ...ground.state(), seen: [] }),
    perft: (depth) => perft(course, depth),
    close: () => {},
  };
}

const hex = (word: number): string => (word >>> 0).toString(16).padStart(8, '0');

function perft(course: Course, depth: number): number {
  if (depth === 0) return 1;
  const moves = course.moves();
  if (depth === 1) return moves.length;
  let nodes = 0;
  for (const move of moves) {
    course.play(move);
    nodes += perft(course, depth - 1);
    course.undo();
  }
  return nodes;
}

export const umpire: Umpire = {
  open: (query) => {
    const course = openCourse(query);
    return course.ok ? ok(umpired(course.value)) : course;
  },
};

const seatTurns: readonly Turn[] = [0, 1, 2, 3].map((seat) => ({ kind: 'seat', seat }));

function umpired(course: Course): UmpiredGame {
  const { ground } = course;
  return {
    turn: () => {
      const outcome = outcomeOf(course);
      return outcome ? { kind: 'over', outcome } : seatTurns[ground.toMove]!;
    },
    moves: () => course.moves().map((move) => ground.grid.texts[move]!),
    play: (text) => {
      const move = course.codeOf(text);
      if (move === undefined) return false;
      course.play(move);
      return true;
    },
  };
}

function outcomeOf(course: Course): Outcome | undefined {
  const { winner } = course.ground;
  if (winner >= 0) return { winners: [winner], reason: 'goal' };
  return course.isRepeated() ? { winners: [], reason: 'repetition' } : undefined;
}
