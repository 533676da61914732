import type { Random } from '@quadrille/kit';
import { moveOf } from '../engine/move-code.ts';
import { notation } from '../notation/notation.ts';
import { barriersOf, misfit, stepsAcross } from '../rules/barriers.ts';
import { neighbour, sameSquare } from '../rules/geometry.ts';
import { checkWall, shortestPath } from '../rules/path.ts';
import { printPosition } from '../rules/position.ts';
import type { State, Wall } from '../rules/state.ts';
import { type Lab, isPawnMove, isWall } from './lab.ts';
import type { Idea, Puzzle, PuzzleKind } from './puzzle.ts';

/** What the answer of the position on the board is about, by what it does there; undefined: nothing to speak of. */
function ideaOf(lab: Lab, answer: number, answers: readonly number[]): Idea | undefined {
  return isPawnMove(answer) ? ideaOfStep(lab, answer, answers) : ideaOfWall(lab, answer);
}

function ideaOfWall(lab: Lab, answer: number): Idea {
  const other = 1 - lab.kernel.turn();
  const way = (wall: number): number => lab.after(wall, () => lab.distance(other));
  if (way(answer) === lab.distance(other)) return 'shield';
  return lab.legal().some((move) => isWall(move) && way(move) > way(answer)) ? 'measure' : 'bar';
}

function ideaOfStep(lab: Lab, answer: number, answers: readonly number[]): Idea | undefined {
  const me = lab.kernel.turn();
  const way = (step: number): number => lab.after(step, () => lab.distance(me));
  const gap = Math.abs(answer - lab.kernel.pawn(me));
  if (gap === 2 || gap === 32) return 'jump';
  if (gap === 15 || gap === 17) return 'round';
  if (way(answer) >= lab.distance(me)) return 'detour';
  const hasRival = lab.legal().some((move) => isPawnMove(move) && !answers.includes(move) && way(move) <= way(answer));
  if (lab.kernel.stock(1 - me) === 0) return hasRival ? 'lane' : undefined;
  if (lab.after(answer, () => isForbidden(lab.read(), me))) return 'forbidden';
  return hasRival ? 'fork' : undefined;
}

/** Whether a wall across the seat's way fits, and is illegal only because it would leave somebody no path. */
function isForbidden(state: State, seat: number): boolean {
  const path = shortestPath(state, seat);
  const barriers = barriersOf(state);
  return wallsOf(state.params.size).some((wall) => {
    const [first, second, direction] = stepsAcross(wall);
    const bars = [first, second].some((from) => {
      const to = neighbour(from, direction);
      return path.some((square, index) => {
        const next = path[index + 1];
        if (!next) return false;
        return (sameSquare(square, from) && sameSquare(next, to)) || (sameSquare(square, to) && sameSquare(next, from));
      });
    });
    return bars && !misfit(barriers, wall) && checkWall(state, wall)?.code === 'wall-blocks';
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

/** Own moves: a win in more cannot be seen on the board, a race that one wall decides can. */
const longestWin = 4;
const longestRace = 8;
/** Within so many moves the other must win after a wrong move of a `wall` puzzle. */
const longestLoss = 9;

/** What holds of a position, if it is a puzzle. */
interface Finding {
  readonly kind: PuzzleKind;
  readonly moves: number;
  readonly answers: readonly number[];
  readonly idea: Idea;
  /** Moves that look as good as the answer at first sight. */
  readonly lures: number;
}

/** The puzzle in a position of which the first player is to move; throws `TooLong` where that cannot be said soon. */
export function examine(lab: Lab, state: State): Finding | undefined {
  lab.set(state);
  const mayBeRace = state.stock[0]! > 0 && state.stock[1] === 0 && lab.distance(1) <= lab.distance(0);
  const moves = lab.need(mayBeRace ? longestRace : longestWin);
  if (moves === undefined) return undefined;
  const answers = lab.answers(moves);
  if (answers.length === 0 || answers.length > (moves > 2 ? 2 : 1)) return undefined;
  const [idea, ...more] = answers.map((answer) => ideaOf(lab, answer, answers));
  if (!idea || more.some((other) => other !== idea) || (moves === 1 && idea !== 'jump' && idea !== 'round'))
    return undefined;
  const lures = luresOf(lab, answers);
  if (lures < fewestLures(moves, idea)) return undefined;
  // Over an open board, before somebody without walls, everybody jumps.
  if ((idea === 'jump' || idea === 'round') && moves > 2 && state.stock[1] === 0) return undefined;
  if (mayBeRace && moves >= 3 && answers.every(isWall) && othersLose(lab, answers)) {
    return { kind: 'wall', moves, answers, idea, lures };
  }
  if (moves > longestWin || (isStrict(moves, idea) && isSlackened(lab, moves, answers))) return undefined;
  return { kind: 'win', moves, answers, idea, lures };
}

/** The right way among several is worth finding even where a wrong one only takes longer. */
function isStrict(moves: number, idea: Idea): boolean {
  return moves > 1 && !['fork', 'forbidden', 'detour', 'lane', 'round'].includes(idea);
}

/** Whether another move wins as well, only one move later: nobody would call it wrong. */
function isSlackened(lab: Lab, moves: number, answers: readonly number[]): boolean {
  return lab.legal().some((move) => !answers.includes(move) && lab.after(move, () => lab.holds(moves)));
}

function othersLose(lab: Lab, answers: readonly number[]): boolean {
  return lab
    .legal()
    .every((move) => answers.includes(move) || lab.after(move, () => lab.need(longestLoss) !== undefined));
}

/** How many wrong moves look right: after a step or a wall like the answer the mover is ahead no less than after it. */
function luresOf(lab: Lab, answers: readonly number[]): number {
  const lead = Math.max(...answers.map((answer) => lab.lead(answer)));
  const me = lab.kernel.turn();
  const before = lab.distance(1 - me) - lab.distance(me);
  return lab.legal().filter((move) => {
    if (answers.includes(move)) return false;
    const found = lab.lead(move);
    return found >= lead || (answers.some(isWall) && isWall(move) && found > before);
  }).length;
}

/** Below it there is nothing to find: the answer is what everybody would play. */
function fewestLures(moves: number, idea: Idea): number {
  if (moves === 1) return 0;
  if (idea === 'jump') return moves === 2 ? 0 : 3;
  return idea === 'bar' || idea === 'forbidden' ? 2 : 1;
}

/** Walls may go as long as there remain so many. */
const manyLures = 3;

/** Takes away what the puzzle does not need: a wall that changes nothing only hides the idea. */
export function simplify(lab: Lab, state: State, finding: Finding, chance: Random): [State, Finding] {
  let [kept, best] = [state, finding];
  for (const wall of chance.shuffle(state.walls)) {
    const less = { ...kept, walls: kept.walls.filter((other) => other !== wall) };
    const found = examine(lab, less);
    if (found && same(found, best) && (finding.moves < 3 || found.lures >= Math.min(best.lures, manyLures)))
      [kept, best] = [less, found];
  }
  return [kept, best];
}

function same(a: Finding, b: Finding): boolean {
  return a.kind === b.kind && a.moves === b.moves && a.idea === b.idea && a.answers.join() === b.answers.join();
}

export function puzzleOf(lab: Lab, state: State, finding: Finding): Puzzle {
  lab.set(state);
  const { kind, moves, answers, idea } = finding;
  return {
    kind,
    moves,
    position: printPosition(state),
    answers: answers.map((move) => notation.move.print(moveOf(move))),
    idea,
    rating: rate(lab, finding),
  };
}

/** How much better an idea hides than a plain one. */
const depth: Readonly<Record<Idea, number>> = {
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

const byLength = { win: [0, 500, 700, 950, 1200], wall: [0, 0, 0, 650, 720, 790, 860, 930, 1000] } as const;

/** Longer wins, more moves that look as good, better hidden ideas, more walls for the other. */
export function rate(lab: Lab, { kind, moves, idea, lures }: Finding): number {
  const defence = 40 * Math.min(3, lab.kernel.stock(1));
  const hidden = 60 * Math.log2(1 + lures);
  return Math.round((byLength[kind][moves]! + defence + hidden + depth[idea]) / 10) * 10;
}
