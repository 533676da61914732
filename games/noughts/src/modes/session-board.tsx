import { impliedMover, type ModeProps, type Session } from '@quadrille/kit';
import type { ReactElement } from 'react';
import { Board } from '../board/board.tsx';
import type { Params } from '../rules/params.ts';
import type { Move, State } from '../rules/state.ts';

interface SessionBoardProps {
  readonly page: ModeProps;
  readonly session: Session<Params, State, Move>;
  /** False: the board is only looked at. */
  readonly active?: boolean;
  play(move: Move): void;
}

/** The game's board over a session of the page's own. */
export function SessionBoard({ page, session, active = true, play }: SessionBoardProps): ReactElement {
  const { rules } = session.game;
  const { state, turn, last } = session;
  const seat = impliedMover(turn);
  return (
    <Board
      params={session.params}
      state={state}
      turn={turn}
      {...(last && { last })}
      hands={active && typeof seat === 'number' ? [seat] : []}
      moves={() => [...rules.moves(state, seat ?? 0)]}
      check={(move) => rules.check(state, move, seat ?? 0)}
      play={play}
      explain={page.explain}
      say={page.say}
      seatName={(of) => page.say(`side.${of}`)}
      announce={page.announce}
      look={page.look}
      preferences={page.preferences}
    />
  );
}
