import type { Say } from '@quadrille/kit';
import { colourNames } from '../rules/colour.ts';
import { placementOn } from '../rules/placement.ts';
import { printSquare, type Square } from '../rules/square.ts';
import { seatToMove, type Move, type State } from '../rules/state.ts';

/** The move as a sentence. Where a seat plays several colours the colour is said as well. */
export function speak(before: State, move: Move, say: Say): string {
  const seat = seatToMove(before);
  const { game } = before.params;
  const colour = say(`colour.${colourNames[before.colour]!}`);
  const key = game === 'two' || game === 'three' ? 'spoken-colour' : 'spoken';
  if (move.kind === 'giveup') return say(`${key}.giveup`, { seat, colour });
  return say(`${key}.place`, {
    seat,
    colour,
    piece: pieceWord(move.squares, say),
    squares: spokenSquares(move.squares),
    // Advice is marked on the board: one square says where.
    square: printSquare(move.squares[0]!),
  });
}

/** "the X piece"; the two smallest have names of their own. */
function pieceWord(squares: readonly Square[], say: Say): string {
  const name = placementOn(squares)?.piece.name;
  if (name === undefined) return say('piece.unknown');
  return name === '1' || name === '2' ? say(`piece.${name}`) : say('piece.named', { name });
}

const spokenSquares = (squares: readonly Square[]): string => squares.map(printSquare).join(' ');
