import { type Fault, type Mover, type Result, type Rules, type Turn, fail, fault, ok } from '@quadrille/kit';
import { type Move, type State, directionOf, directions, isPush, moveOf } from './state.ts';
import { positionText } from './level-text.ts';
import type { Params } from './params.ts';
import { isPushInto, isSolved, obstacle, stepped } from './step.ts';
import { storyLevels } from './story-levels.ts';

/** Increases when old records would replay differently. */
export const revision = 1;

/** One player, and every step is a move. */
export const rules = { seats: () => 1, start, turn, moves, check, play, playChecked } satisfies Rules<
  Params,
  State,
  Move
>;

/** For an own level without a board: one case, one mark, one push. */
const soundCheck = '6#|#@-$.#|6#';

function start(params: Params, position?: string): Result<State> {
  if (position !== undefined) return positionText.parse(position);
  switch (params.level) {
    case 'own':
      return positionText.parse(soundCheck);
    case 'story':
      return ok(storyLevels[params.number - 1]!.start);
    case 'random':
      // Its board needs a search, which the dealer does before the start.
      return fail(fault('level-unmade'));
  }
}

function turn(state: State): Turn {
  if (!isSolved(state)) return { kind: 'seat', seat: 0 };
  return { kind: 'over', outcome: { winners: [0], reason: 'solved' } };
}

function moves(state: State, by: Mover = 0): Move[] {
  if (by !== 0 || isSolved(state)) return [];
  return directions
    .filter((direction) => !obstacle(state, direction))
    .map((direction) => moveOf(direction, isPushInto(state, direction)));
}

function check(state: State, move: Move, by: Mover): Fault | undefined {
  if (isSolved(state)) return fault('game-over');
  if (by !== 0) return fault('not-the-player');
  const direction = directionOf(move);
  const reason = obstacle(state, direction);
  if (reason) return reason;
  if (isPush(move) === isPushInto(state, direction)) return undefined;
  return fault(isPush(move) ? 'nothing-to-push' : 'box-ahead');
}

function play(state: State, move: Move, by: Mover = 0): State {
  const error = check(state, move, by);
  if (error) throw new Error(`illegal move ${move}: ${error.code}`);
  return playChecked(state, move);
}

/** `play` after `check`. */
function playChecked(state: State, move: Move): State {
  return stepped(state, directionOf(move));
}
