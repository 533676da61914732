import { sessionProps, type ModeProps } from '@quadrille/kit';
import type { ReactNode } from 'react';
import type { PageExtras } from '../board/surface.ts';
import { Board } from '../board/board.tsx';
import type { Move } from '../rules/state.ts';
import type { ChipSession } from './chip-session.ts';

interface SessionBoardProps extends PageExtras {
  readonly page: ModeProps;
  readonly session: ChipSession;
  /** False: the board is only looked at. */
  readonly active: boolean;
  play?(move: Move): void;
  seatName?(seat: number): string;
}

/** The game's board over a session of the page's own. */
export function SessionBoard({ page, session, active, play, seatName, tint, onCell }: SessionBoardProps): ReactNode {
  return (
    <Board
      {...sessionProps(page, session, active ? (move: Move) => play?.(move) : undefined)}
      seatName={seatName ?? String}
      tint={tint}
      onCell={onCell}
    />
  );
}
