import { impliedMover } from './rules.ts';
import type { Session } from './session.ts';
import type { BoardProps, ModeProps } from './view.ts';

/** What a board needs over a session of the page's own; without `play` it is only looked at. */
export function sessionProps<P, S, M>(
  page: ModeProps,
  { game: { rules }, params, state, turn, last }: Session<P, S, M>,
  play?: (move: M) => void,
): Omit<BoardProps<P, S, M>, 'seatName'> {
  const seat = impliedMover(turn);
  return {
    params,
    state,
    turn,
    ...(last && { last }),
    hands: play && typeof seat === 'number' ? [seat] : [],
    moves: () => [...rules.moves(state, seat ?? 0)],
    check: (move) => rules.check(state, move, seat ?? 0),
    play: (move) => play?.(move),
    explain: page.explain,
    say: page.say,
    announce: page.announce,
    look: page.look,
    preferences: page.preferences,
  };
}
