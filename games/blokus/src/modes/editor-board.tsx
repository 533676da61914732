import type { ModeProps } from '@quadrille/kit';
import { useCallback, useMemo, type ReactNode } from 'react';
import type { Colour } from '../rules/colour.ts';
import { seatToMove, type Move } from '../rules/state.ts';
import { checkLaying, withoutPiece, withPiece, type Draft } from './draft.ts';
import { PageBoard } from './page-board.tsx';

interface EditorBoardProps {
  readonly page: ModeProps;
  readonly draft: Draft;
  /** Whose pieces are laid down. */
  readonly colour: Colour;
  change(draft: Draft): void;
}

/** Pieces of one colour go anywhere they fit; a click on a piece of any colour takes it away. */
export function EditorBoard({ page, draft, colour, change }: EditorBoardProps): ReactNode {
  // The board shows the tray of the colour that lays down pieces now, whoever is to move in the position.
  const shown = useMemo((): Draft => ({ ...draft, colour }), [draft, colour]);
  const check = useCallback(
    (move: Move) => (move.kind === 'place' ? checkLaying(draft, colour, move.squares) : { code: 'not-a-piece' }),
    [draft, colour],
  );
  const seat = seatToMove(shown);
  return (
    <PageBoard
      page={page}
      state={shown}
      turn={{ kind: 'seat', seat }}
      hands={[seat]}
      check={check}
      play={(move) => move.kind === 'place' && change(withPiece(draft, colour, move.squares))}
      onSquare={(square) => {
        const next = withoutPiece(draft, square);
        if (next) change(next);
      }}
    />
  );
}
