import { sessionProps, type ModeProps, type Session } from '@quadrille/kit';
import type { Sides } from '@quadrille/quoridor/modes';
import { useCallback, type ReactNode } from 'react';
import { Board } from '../board/board.tsx';
import type { Move, Params, State } from '../rules/state.ts';

interface SessionBoardProps {
  readonly page: ModeProps;
  readonly sides: Sides;
  readonly session: Session<Params, State, Move>;
  /** False: the board is only looked at. */
  readonly active: boolean;
  readonly marks?: readonly string[] | undefined;
  play(move: Move): void;
}

/** The game's board over a session of the page's own. */
export function SessionBoard({ page, sides, session, active, marks, play }: SessionBoardProps): ReactNode {
  const { rules } = session.game;
  const { state } = session;
  const check = useCallback((move: Move) => rules.check(state, move, state.toMove), [rules, state]);
  return (
    <Board
      {...sessionProps(page, session, active ? play : undefined)}
      check={check}
      explain={sides.explain}
      say={sides.say}
      seatName={sides.name}
      {...(marks && { marks })}
    />
  );
}
