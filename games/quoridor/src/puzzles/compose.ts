import type { Random } from '@quadrille/kit';
import { moveOf } from '../engine/move-code.ts';
import { notation } from '../notation/notation.ts';
import { barriersOf, checkWallFits, blockedSteps } from '../rules/barriers.ts';
import { neighbour, isSameSquare } from '../rules/geometry.ts';
import { checkWall, shortestPath } from '../rules/path.ts';
import { printPosition } from '../rules/position.ts';
import type { State, Wall } from '../rules/state.ts';
import { type PuzzleAnalyser, isPawnMove, isWall } from './puzzle-analyser.ts';
import type { Idea, Puzzle, PuzzleKind } from './puzzle.ts';

/** The idea behind the answer, from its effect on the board; undefined if it has none. */
function ideaOf(analyser: PuzzleAnalyser, answer: number, answers: readonly number[]): Idea | undefined {
  return isPawnMove(answer) ? ideaOfStep(analyser, answer, answers) : ideaOfWall(analyser, answer);
}

function ideaOfWall(analyser: PuzzleAnalyser, answer: number): Idea {
  const other = 1 - analyser.kernel.turn();
  const way = (wall: number): number => analyser.after(wall, () => analyser.distance(other));
  if (way(answer) === analyser.distance(other)) return 'shield';
  return analyser.legalMoves().some((move) => isWall(move) && way(move) > way(answer)) ? 'measure' : 'bar';
}

function ideaOfStep(analyser: PuzzleAnalyser, answer: number, answers: readonly number[]): Idea | undefined {
  const me = analyser.kernel.turn();
  const way = (step: number): number => analyser.after(step, () => analyser.distance(me));
  const gap = Math.abs(answer - analyser.kernel.pawn(me));
  if (gap === 2 || gap === 32) return 'jump';
  if (gap === 15 || gap === 17) return 'round';
  if (way(answer) >= analyser.distance(me)) return 'detour';
  const hasRival = analyser
    .legalMoves()
    .some((move) => isPawnMove(move) && !answers.includes(move) && way(move) <= way(answer));
  if (analyser.kernel.stock(1 - me) === 0) return hasRival ? 'lane' : undefined;
  if (analyser.after(answer, () => isForbidden(analyser.readState(), me))) return 'forbidden';
  return hasRival ? 'fork' : undefined;
}

/** Whether some fitting wall across the seat's path is illegal only because it would leave a pawn without a path. */
function isForbidden(state: State, seat: number): boolean {
  const path = shortestPath(state, seat);
  const barriers = barriersOf(state);
  return wallsOf(state.params.size).some((wall) => {
    const [first, second, direction] = blockedSteps(wall);
    const bars = [first, second].some((from) => {
      const to = neighbour(from, direction);
      return path.some((square, index) => {
        const next = path[index + 1];
        if (!next) return false;
        return (
          (isSameSquare(square, from) && isSameSquare(next, to)) ||
          (isSameSquare(square, to) && isSameSquare(next, from))
        );
      });
    });
    return bars && !checkWallFits(barriers, wall) && checkWall(state, wall)?.code === 'wall-blocks';
  });
}

function wallsOf(size: number): Wall[] {
  const walls: Wall[] = [];
  for (const direction of ['h', 'v'] as const) {
    for (let file = 0; file < size - 1; file++) {
      for (let rank = 0; rank < size - 1; rank++) walls.push({ file, rank, direction });
    }
  }
  return walls;
}

/** Maximal own moves: longer wins cannot be seen on the board, but a race that one wall decides can. */
const maxWinMoves = 4;
const maxRaceMoves = 8;
/** After a wrong move of a `wall` puzzle the opponent must win within this many moves. */
const maxLossMoves = 9;

/** The properties of a position that is a puzzle. */
interface PuzzleCandidate {
  readonly kind: PuzzleKind;
  readonly moves: number;
  readonly answers: readonly number[];
  readonly idea: Idea;
  /** The number of wrong moves that look as good as the answer. */
  readonly decoys: number;
}

/** The puzzle in a position where the first player is to move, if any; throws `TooLong` if the proofs take too long. */
export function findCandidate(analyser: PuzzleAnalyser, state: State): PuzzleCandidate | undefined {
  analyser.setState(state);
  const mayBeRace = state.stock[0]! > 0 && state.stock[1] === 0 && analyser.distance(1) <= analyser.distance(0);
  const moves = analyser.fewestMovesToWin(mayBeRace ? maxRaceMoves : maxWinMoves);
  if (moves === undefined) return undefined;
  const answers = analyser.winningMoves(moves);
  if (answers.length === 0 || answers.length > (moves > 2 ? 2 : 1)) return undefined;
  const [idea, ...more] = answers.map((answer) => ideaOf(analyser, answer, answers));
  if (!idea || more.some((other) => other !== idea) || (moves === 1 && idea !== 'jump' && idea !== 'round'))
    return undefined;
  const decoys = countDecoys(analyser, answers);
  if (decoys < minDecoys(moves, idea)) return undefined;
  // Against an opponent without walls such a jump is obvious.
  if ((idea === 'jump' || idea === 'round') && moves > 2 && state.stock[1] === 0) return undefined;
  if (mayBeRace && moves >= 3 && answers.every(isWall) && doOthersLose(analyser, answers)) {
    return { kind: 'wall', moves, answers, idea, decoys };
  }
  if (moves > maxWinMoves || (needsUniqueWin(moves, idea) && hasSlowerWin(analyser, moves, answers))) return undefined;
  return { kind: 'win', moves, answers, idea, decoys };
}

/** If the idea is to find the right path among several, a wrong path may win too, only later. */
function needsUniqueWin(moves: number, idea: Idea): boolean {
  return moves > 1 && !['fork', 'forbidden', 'detour', 'lane', 'round'].includes(idea);
}

/** Whether another move also wins, only one move later; people would not call it wrong. */
function hasSlowerWin(analyser: PuzzleAnalyser, moves: number, answers: readonly number[]): boolean {
  return analyser
    .legalMoves()
    .some((move) => !answers.includes(move) && analyser.after(move, () => analyser.winsAfterReply(moves)));
}

function doOthersLose(analyser: PuzzleAnalyser, answers: readonly number[]): boolean {
  return analyser
    .legalMoves()
    .every(
      (move) =>
        answers.includes(move) || analyser.after(move, () => analyser.fewestMovesToWin(maxLossMoves) !== undefined),
    );
}

/** The number of wrong moves that look right: the lead is at least that after the answer, or a wall increases it. */
function countDecoys(analyser: PuzzleAnalyser, answers: readonly number[]): number {
  const lead = Math.max(...answers.map((answer) => analyser.leadAfter(answer)));
  const me = analyser.kernel.turn();
  const before = analyser.distance(1 - me) - analyser.distance(me);
  return analyser.legalMoves().filter((move) => {
    if (answers.includes(move)) return false;
    const found = analyser.leadAfter(move);
    return found >= lead || (answers.some(isWall) && isWall(move) && found > before);
  }).length;
}

/** With fewer decoys the answer is obvious. */
function minDecoys(moves: number, idea: Idea): number {
  if (moves === 1) return 0;
  if (idea === 'jump') return moves === 2 ? 0 : 3;
  return idea === 'bar' || idea === 'forbidden' ? 2 : 1;
}

/** Walls may be removed while this many decoys remain. */
const decoysToKeep = 3;

/** Removes walls that the puzzle does not need, because they only hide the idea. */
export function simplify(
  analyser: PuzzleAnalyser,
  state: State,
  finding: PuzzleCandidate,
  chance: Random,
): [State, PuzzleCandidate] {
  let [kept, best] = [state, finding];
  for (const wall of chance.shuffle(state.walls)) {
    const less = { ...kept, walls: kept.walls.filter((other) => other !== wall) };
    const found = findCandidate(analyser, less);
    if (
      found &&
      isSameCandidate(found, best) &&
      (finding.moves < 3 || found.decoys >= Math.min(best.decoys, decoysToKeep))
    )
      [kept, best] = [less, found];
  }
  return [kept, best];
}

function isSameCandidate(a: PuzzleCandidate, b: PuzzleCandidate): boolean {
  return a.kind === b.kind && a.moves === b.moves && a.idea === b.idea && a.answers.join() === b.answers.join();
}

export function puzzleOf(analyser: PuzzleAnalyser, state: State, finding: PuzzleCandidate): Puzzle {
  analyser.setState(state);
  const { kind, moves, answers, idea } = finding;
  return {
    kind,
    moves,
    position: printPosition(state),
    answers: answers.map((move) => notation.move.print(moveOf(move))),
    idea,
    rating: rateCandidate(analyser, finding),
  };
}

/** Rating points for how well an idea hides. */
const ratingByIdea: Readonly<Record<Idea, number>> = {
  jump: -100,
  round: -40,
  detour: 180,
  forbidden: 120,
  fork: 60,
  lane: 0,
  bar: 0,
  measure: 140,
  shield: 220,
};

const ratingByLength = { win: [0, 500, 700, 950, 1200], wall: [0, 0, 0, 650, 720, 790, 860, 930, 1000] } as const;

/** Longer wins, more decoys, better hidden ideas and more walls of the opponent give a higher rating. */
export function rateCandidate(analyser: PuzzleAnalyser, { kind, moves, idea, decoys }: PuzzleCandidate): number {
  const defence = 40 * Math.min(3, analyser.kernel.stock(1));
  const hidden = 60 * Math.log2(1 + decoys);
  return Math.round((ratingByLength[kind][moves]! + defence + hidden + ratingByIdea[idea]) / 10) * 10;
}
