import { type Move, type State, directionOf, directions, groundOf, isMove, isPush, noTally } from '../rules/state.ts';
import type { BackwardsLine } from '../progress/kept.ts';
import { type Push, distances, obstacles, walkTo, withWalks } from '../rules/walk.ts';
import {
  forwards,
  isReversed,
  reversed,
  reverseObstacle,
  reverseStart,
  reverseStarts,
  type ReverseState,
} from '../rules/reverse.ts';
import { isSolved, obstacle, stepped } from '../rules/step.ts';

/** A level that is played backwards, move by move. */
export interface BackwardsPlay {
  readonly line: BackwardsLine;
  /** One more than moves, for the board. */
  readonly states: readonly State[];
  readonly moves: readonly Move[];
  readonly done: boolean;
}

/** The roadie starts where most cases can be pulled, preferably at the start of the level. */
export function freshLine(target: State): BackwardsLine {
  const from = beginnings(target)[0] ?? target.player;
  return { from, moves: '', cursor: 0, open: true };
}

/** One cell of each separate area, the best first. */
function beginnings(target: State): readonly number[] {
  const { goals, steps, floor } = groundOf(target.board);
  const blocked = obstacles(target.board, goals);
  const left = new Set(reverseStarts(target));
  const found: { readonly cell: number; readonly pulls: number }[] = [];
  for (const cell of [target.player, ...left]) {
    if (!left.has(cell)) continue;
    const reach = distances(target.board, blocked, cell);
    const places = [...left].filter((one) => reach[one]! >= 0);
    for (const place of places) left.delete(place);
    const pulls = places.flatMap((place) =>
      directions.filter(
        (way) => goals.includes(place - steps[way]) && floor[place + steps[way]] && !blocked[place + steps[way]],
      ),
    ).length;
    const home = places.includes(target.player) && pulls > 0;
    found.push({ cell: places.includes(target.player) ? target.player : places[0]!, pulls: home ? Infinity : pulls });
  }
  return found.toSorted((a, b) => b.pulls - a.pulls).map(({ cell }) => cell);
}

/** As many of the moves as are legal. */
export function playedBackwards(target: State, line: BackwardsLine): BackwardsPlay {
  const begun = reverseStart(target, line.from);
  if (!begun) return playedBackwards(target, freshLine(target));
  let state: ReverseState = begun;
  const states: State[] = [drawn(state, 0, 0)];
  const moves: Move[] = [];
  let pulls = 0;
  let done = false;
  for (const letter of line.moves) {
    if (!isMove(letter) || reverseObstacle(state, letter)) break;
    state = reversed(state, letter);
    moves.push(letter);
    if (isPush(letter)) pulls++;
    states.push(drawn(state, moves.length, pulls));
    if (moves.length === line.cursor) done = pulls > 0 && isReversed(state);
  }
  return { line: { ...line, cursor: Math.max(0, Math.min(line.cursor, moves.length)) }, states, moves, done };
}

/** Cases are plain here, whatever their kind. */
const drawn = ({ target, player, boxes }: ReverseState, moves: number, pulls: number): State => ({
  board: target.board,
  player,
  boxes,
  specials: [],
  tally: { ...noTally, moves, pushes: pulls },
});

export const backwardsObstacle = (target: State, { player, boxes }: State, move: Move) =>
  reverseObstacle({ target, player, boxes }, move);

/** The same path forward, without detours between pushes; undefined if a special case or mark does not allow it. */
export function solutionOf(target: State, end: State, moves: readonly Move[]): string | undefined {
  const home = walkTo(end, target.player);
  if (!home) return undefined;
  let state = target;
  const pushes: Push[] = [];
  for (const move of forwards([...moves, ...home])) {
    const direction = directionOf(move);
    if (obstacle(state, direction)) return undefined;
    const box = state.player + groundOf(target.board).steps[direction];
    state = stepped(state, direction);
    if (!isPush(move)) continue;
    pushes.push({ box, direction });
    if (isSolved(state)) return withWalks(target, pushes).join('');
  }
  return undefined;
}
