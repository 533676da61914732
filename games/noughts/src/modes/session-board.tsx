import { boardPropsOf, type ModeProps, type Session } from '@quadrille/kit';
import type { ReactElement } from 'react';
import { Board } from '../board/board.tsx';
import type { Params } from '../rules/params.ts';
import type { Move, State } from '../rules/state.ts';

interface SessionBoardProps {
  readonly page: ModeProps;
  readonly session: Session<Params, State, Move>;
  /** False shows the board without input. */
  readonly active?: boolean;
  play(move: Move): void;
}

/** The board of a session that this page owns. */
export function SessionBoard({ page, session, active = true, play }: SessionBoardProps): ReactElement {
  return (
    <Board {...boardPropsOf(page, session, active ? play : undefined)} seatName={(of) => page.say(`side.${of}`)} />
  );
}
