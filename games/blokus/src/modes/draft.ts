import { expect, type Fault, type Result } from '@quadrille/kit';
import { type Colour, type Params, type Variant, boardSize, setup, sharedColour, variants } from '../rules/params.ts';
import { checkPlacement } from '../rules/placements.ts';
import { parsePosition, printPosition } from '../rules/position.ts';
import { rules } from '../rules/rules.ts';
import type { Square } from '../rules/square.ts';
import { type State, placedPieces } from '../rules/state.ts';

/** A position that is being set up: every part of a colour is a piece of it, but it may still be impossible to play. */
export type Draft = State;

export const paramsFor = (variant: Variant): Params => ({ ...setup.defaults, variant });

export const emptyDraft = (params: Params): Draft => expect(rules.start(params));

/** Faults of a game, not of a position: a study may lay pieces anywhere. */
const free = new Set(['no-corner', 'first-off-start']);

/** Why a piece of the colour cannot lie there, however it may have come. */
export function checkLaying(draft: Draft, colour: Colour, squares: readonly Square[]): Fault | undefined {
  const fault = checkPlacement(draft, colour, squares);
  return fault && free.has(fault.code) ? undefined : fault;
}

export function withPiece(draft: Draft, colour: Colour, squares: readonly Square[]): Draft {
  const board = draft.board.map((owner, square) => (squares.includes(square) ? colour + 1 : owner));
  return { ...draft, board };
}

/** Takes away the piece that covers the square; undefined: none does. */
export function withoutPiece(draft: Draft, square: Square): Draft | undefined {
  const colour = (draft.board[square] ?? 0) - 1;
  if (colour < 0) return undefined;
  const laid = placedPieces(draft, colour).find(({ squares }) => squares.includes(square))!;
  const board = draft.board.map((owner, each) => (laid.squares.includes(each) ? 0 : owner));
  return { ...draft, board, monominoLast: draft.monominoLast.with(colour, false) };
}

/** Why the position cannot be played. */
export function faultOf(draft: Draft): Fault | undefined {
  const proved = parsePosition(draft.params, printPosition(draft));
  return proved.ok ? undefined : proved.error;
}

/** Any position text: which game it is for is read from its rows and fields, as near to `params` as possible. */
export function readDraft(params: Params, text: string): Result<Draft> {
  const fields = text.trim().split(',');
  const rows = fields[0]!.split('/').length;
  const shared = fields.length === 5;
  const fits = (variant: Variant): boolean => {
    const candidate = paramsFor(variant);
    return boardSize(candidate) === rows && (sharedColour(candidate) !== undefined) === shared;
  };
  const variant = fits(params.variant) ? params.variant : (variants.find(fits) ?? params.variant);
  return parsePosition({ ...params, variant }, text.trim());
}
