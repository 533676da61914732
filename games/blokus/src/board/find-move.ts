import type { Point } from '@quadrille/ui/board';
import type { Placement } from '../rules/placement.ts';
import { heldShape, pieceWord, see, type Surface } from './surface.ts';
import type { HeldPiece } from './hand.ts';
import { heldOn } from './layout.ts';

/**
 * Shows the legal move after the one in hand, or before it: among all pieces, or, if one was picked, with that piece
 * only. Undefined: there is none.
 */
export function findMove(surface: Surface, step: 1 | -1, by: 'keys' | 'waiting'): HeldPiece | undefined {
  const { hand, legal, props, parts } = surface;
  const finding = hand.kind === 'piece' ? (hand.finding ?? 'piece') : 'all';
  const found = legal.placements(hand.kind === 'piece' && finding === 'piece' ? hand.piece : undefined);
  if (found.length === 0) {
    props.announce(props.say(hand.kind === 'piece' ? 'board.no-place' : 'board.no-move'));
    return undefined;
  }
  const at = parts.ghost.current?.at();
  const current = hand.kind === 'piece' && at ? found.findIndex((placement) => lies(surface, hand, at, placement)) : -1;
  const next = current < 0 ? (step === 1 ? 0 : found.length - 1) : (current + step + found.length) % found.length;
  const { piece, orientation, squares } = found[next]!;
  const held: HeldPiece = { kind: 'piece', piece: piece.index, orientation, by, finding };
  const place = heldOn(surface.layout, heldShape(surface, held), squares);
  const shown = { ...held, at: place };
  surface.setHand(shown);
  see({ ...surface, hand: shown }, place);
  props.announce(
    props.say('board.found', { piece: pieceWord(props.say, piece.index), n: next + 1, all: found.length }),
  );
  return shown;
}

function lies(surface: Surface, hand: HeldPiece, at: Point, { piece, orientation, squares }: Placement): boolean {
  if (piece.index !== hand.piece || orientation !== hand.orientation) return false;
  const place = heldOn(surface.layout, heldShape(surface, hand), squares);
  return place.x === at.x && place.y === at.y;
}
