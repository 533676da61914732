import { expect } from '@quadrille/kit';
import { notation } from '../notation/notation.ts';
import { mirror, mirrorMove } from '../rules/geometry.ts';
import type { Move, Square, State } from '../rules/state.ts';
import { type Puzzle, startOf } from './puzzle.ts';

/** So much of two positions may be the same before one of the puzzles is too many. */
const alike = 0.5;

/** A puzzle as seen from each of the two pawns, and the same in a mirror. */
interface Looks {
  readonly plain: readonly [Look, Look];
  readonly mirrored: readonly [Look, Look];
}

/** Walls and answers by where they are from a pawn. */
interface Look {
  readonly answers: string;
  readonly walls: ReadonlySet<string>;
}

export function looksOf(puzzle: Puzzle): Looks {
  const state = startOf(puzzle);
  const { size } = state.params;
  const moves = puzzle.answers.map((text) => expect(notation.move.parse(text)));
  return {
    plain: both(state, moves),
    mirrored: both(
      mirror(state),
      moves.map((move) => mirrorMove(size, move)),
    ),
  };
}

const both = (from: State, answers: readonly Move[]): [Look, Look] => [
  look(from, answers, from.pawns[0]!),
  look(from, answers, from.pawns[1]!),
];

/** Whether two puzzles are the same but for trifles: shifted, mirrored, or with a wall more or less far away. */
export function areTwins(a: Looks, b: Looks): boolean {
  return [b.plain, b.mirrored].some((other) => a.plain.some((seen, pawn) => isLike(seen, other[pawn]!)));
}

function isLike(a: Look, b: Look): boolean {
  if (a.answers !== b.answers) return false;
  const common = [...a.walls].filter((wall) => b.walls.has(wall)).length;
  const all = a.walls.size + b.walls.size - common;
  return all === 0 || common / all >= alike;
}

function look({ walls }: State, answers: readonly Move[], from: Square): Look {
  const place = ({ file, rank }: Square): string => `${file - from.file} ${rank - from.rank}`;
  const answer = (move: Move): string => {
    if (move.kind === 'wall') return `${place(move.wall)} ${move.wall.direction}`;
    return move.kind === 'pawn' ? place(move.to) : move.kind;
  };
  return {
    answers: answers.map(answer).toSorted().join(),
    walls: new Set(walls.map((wall) => `${place(wall)} ${wall.direction}`)),
  };
}

/** A choice that is as various as the pool allows: ideas and lengths take turns, and no puzzle has a twin. */
export function select(pool: readonly Puzzle[], count: number): Puzzle[] {
  const groups = new Map<string, Puzzle[]>();
  // One answer is better than two.
  for (const puzzle of pool.toSorted((a, b) => a.answers.length - b.answers.length)) {
    const name = `${puzzle.kind} ${puzzle.moves} ${puzzle.idea}`;
    groups.set(name, [...(groups.get(name) ?? []), puzzle]);
  }
  const chosen: { readonly puzzle: Puzzle; readonly looks: Looks }[] = [];
  const queues = [...groups.keys()].toSorted().map((name) => groups.get(name)!);
  while (chosen.length < count && queues.some((queue) => queue.length > 0)) {
    for (const queue of queues) {
      if (chosen.length === count) break;
      for (let next = queue.shift(); next; next = queue.shift()) {
        const looks = looksOf(next);
        if (chosen.some((other) => areTwins(other.looks, looks))) continue;
        chosen.push({ puzzle: next, looks });
        break;
      }
    }
  }
  return chosen.map(({ puzzle }) => puzzle).toSorted((a, b) => a.rating - b.rating || compare(a.position, b.position));
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
