import { sessionProps, type ModeProps } from '@quadrille/kit';
import type { ReactNode } from 'react';
import type { PageExtras } from '../board/desk.ts';
import { Board } from '../board/board.tsx';
import type { Move } from '../rules/state.ts';
import type { Table } from './table.ts';

interface SessionBoardProps extends PageExtras {
  readonly page: ModeProps;
  readonly table: Table;
  /** False: the board is only looked at. */
  readonly active: boolean;
  play?(move: Move): void;
  seatName?(seat: number): string;
}

/** The game's board over a session of the page's own. */
export function SessionBoard({ page, table, active, play, seatName, tint, onCell }: SessionBoardProps): ReactNode {
  return (
    <Board
      {...sessionProps(page, table, active ? (move: Move) => play?.(move) : undefined)}
      seatName={seatName ?? String}
      tint={tint}
      onCell={onCell}
    />
  );
}
