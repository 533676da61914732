import { expect } from '@quadrille/kit';
import { notation } from '../notation/notation.ts';
import { mirrorState, mirrorMove } from '../rules/geometry.ts';
import type { Move, Square, State } from '../rules/state.ts';
import { type Puzzle, startOf } from './puzzle.ts';

/** Two puzzles are similar if they share this much. */
const similarityThreshold = 0.5;

/** A puzzle relative to each pawn, and mirrored. */
interface PuzzleViews {
  readonly plain: readonly [PuzzleView, PuzzleView];
  readonly mirrored: readonly [PuzzleView, PuzzleView];
}

/** Walls and answers as offsets from a pawn. */
interface PuzzleView {
  readonly answers: string;
  readonly walls: ReadonlySet<string>;
}

export function viewsOf(puzzle: Puzzle): PuzzleViews {
  const state = startOf(puzzle);
  const { size } = state.params;
  const moves = puzzle.answers.map((text) => expect(notation.move.parse(text)));
  return {
    plain: viewsFromPawns(state, moves),
    mirrored: viewsFromPawns(
      mirrorState(state),
      moves.map((move) => mirrorMove(size, move)),
    ),
  };
}

const viewsFromPawns = (from: State, answers: readonly Move[]): [PuzzleView, PuzzleView] => [
  viewFrom(from, answers, from.pawns[0]!),
  viewFrom(from, answers, from.pawns[1]!),
];

/** Whether two puzzles are nearly the same: shifted, mirrored, or different only in a distant wall. */
export function areSimilar(a: PuzzleViews, b: PuzzleViews): boolean {
  return [b.plain, b.mirrored].some((other) => a.plain.some((seen, pawn) => areViewsSimilar(seen, other[pawn]!)));
}

function areViewsSimilar(a: PuzzleView, b: PuzzleView): boolean {
  if (a.answers !== b.answers) return false;
  const common = [...a.walls].filter((wall) => b.walls.has(wall)).length;
  const all = a.walls.size + b.walls.size - common;
  return all === 0 || common / all >= similarityThreshold;
}

function viewFrom({ walls }: State, answers: readonly Move[], from: Square): PuzzleView {
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

/** A varied selection: ideas and lengths alternate, and no two puzzles are similar. */
export function selectVaried(pool: readonly Puzzle[], count: number): Puzzle[] {
  const groups = new Map<string, Puzzle[]>();
  // Puzzles with one answer come before those with two.
  for (const puzzle of pool.toSorted((a, b) => a.answers.length - b.answers.length)) {
    const name = `${puzzle.kind} ${puzzle.moves} ${puzzle.idea}`;
    groups.set(name, [...(groups.get(name) ?? []), puzzle]);
  }
  const chosen: { readonly puzzle: Puzzle; readonly looks: PuzzleViews }[] = [];
  const queues = [...groups.keys()].toSorted().map((name) => groups.get(name)!);
  while (chosen.length < count && queues.some((queue) => queue.length > 0)) {
    for (const queue of queues) {
      if (chosen.length === count) break;
      for (let next = queue.shift(); next; next = queue.shift()) {
        const looks = viewsOf(next);
        if (chosen.some((other) => areSimilar(other.looks, looks))) continue;
        chosen.push({ puzzle: next, looks });
        break;
      }
    }
  }
  return chosen
    .map(({ puzzle }) => puzzle)
    .toSorted((a, b) => a.rating - b.rating || compareTexts(a.position, b.position));
}

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
