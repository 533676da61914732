import type { Say } from '@quadrille/kit';
import type { ReactNode } from 'react';
import type { Board, Chip } from '../rules/board.ts';
import { chipLetter } from '../notation/board-text.ts';
import { printCell } from '../notation/cell-text.ts';
import { symbolOf } from '../board/chip-face.ts';
import { SymbolShape } from '../board/symbol-shape.tsx';

export function ChipPicture({ board, chip, say }: { board: Board; chip: Chip; say: Say }): ReactNode {
  return (
    <svg viewBox="-16 -16 32 32" role="img" aria-label={chipName(board, chip, say)}>
      <SymbolShape
        symbol={symbolOf(board, chip)}
        colour={chip.colour}
        letter={chip.colour === 'any' ? undefined : say(`board.letter.${chip.colour}`)}
      />
    </svg>
  );
}

export const chipName = (board: Board, chip: Chip, say: Say): string =>
  say(`board.target.${chip.colour}.${symbolOf(board, chip)}`);

/** A chip in notation: its colour and cell. */
export const printChip = (board: Board, { colour, cell }: Chip): string => chipLetter(colour) + printCell(board, cell);
