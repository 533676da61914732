import type { ModeProps } from '@quadrille/kit';
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
  const { rules } = table.game;
  const { state, turn, last } = table;
  const seat = turn.kind === 'seat' ? turn.seat : undefined;
  return (
    <Board
      params={table.params}
      state={state}
      turn={turn}
      {...(last && { last })}
      hands={active && seat !== undefined ? [seat] : []}
      moves={() => [...rules.moves(state, seat ?? 0)]}
      check={(move) => rules.check(state, move, seat ?? 0)}
      play={(move) => play?.(move)}
      explain={page.explain}
      say={page.say}
      seatName={seatName ?? String}
      announce={page.announce}
      look={page.look}
      preferences={page.preferences}
      tint={tint}
      onCell={onCell}
    />
  );
}
