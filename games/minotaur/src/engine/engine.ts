import { ok, type Engine, type EnginePosition } from '@quadrille/kit';
import { printPosition } from '../notation/position.ts';
import { openCourse, type Course } from './course.ts';
import { hashOf } from './hash.ts';

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
