import { sessionProps, type ModeProps, type Session } from '@quadrille/kit';
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
  return (
    <Board {...sessionProps(page, session, active ? play : undefined)} seatName={(of) => page.say(`side.${of}`)} />
  );
}
