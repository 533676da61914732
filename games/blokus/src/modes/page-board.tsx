import type { Fault, ModeProps, Seat, Turn } from '@quadrille/kit';
import type { ReactNode } from 'react';
import { Board } from '../board/board.tsx';
import { colourWord } from '../board/labels.ts';
import { coloursOf } from '../rules/params.ts';
import type { Square } from '../rules/square.ts';
import type { Move, State } from '../rules/state.ts';

interface PageBoardProps {
  readonly page: ModeProps;
  readonly state: State;
  readonly turn: Turn;
  readonly hands: readonly Seat[];
  readonly last?: { readonly before: State; readonly move: Move } | undefined;
  history?(): readonly Move[];
  check?(move: Move): Fault | undefined;
  play?(move: Move): void;
  onSquare?: ((square: Square) => void) | undefined;
}

/** The board on a page without players: seats are named by their colours. */
export function PageBoard(props: PageBoardProps): ReactNode {
  const { page, state, turn, hands, last, history, check, play, onSquare } = props;
  const seatName = (seat: Seat): string =>
    coloursOf(state.params, seat)
      .map((colour) => colourWord(page.say, colour))
      .join(' + ');
  return (
    <Board
      params={state.params}
      state={state}
      turn={turn}
      {...(last && { last })}
      {...(history && { history })}
      controllableSeats={hands}
      moves={noMoves}
      check={check ?? noFault}
      play={play ?? noFault}
      explain={page.explain}
      say={page.say}
      seatName={seatName}
      announce={page.announce}
      boardStyle={page.boardStyle}
      preferences={page.preferences}
      onSquare={onSquare}
      playTools={false}
    />
  );
}

const noMoves = (): readonly Move[] => [];
const noFault = (): undefined => undefined;
