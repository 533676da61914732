import { expect, type Fault, type Result } from '@quadrille/kit';
import { type Colour, type Params, type Variant, boardSize, setup, sharedColour, variants } from '../rules/params.ts';
import { checkPlacement } from '../rules/placements.ts';
import { parsePosition, printPosition } from '../rules/position.ts';
import { rules } from '../rules/rules.ts';
import type { Square } from '../rules/square.ts';
import { type State, placedPieces } from '../rules/state.ts';

/** The position being edited: every part of a colour is a piece, but it may not be playable yet. */
export type Draft = State;

export const paramsFor = (variant: Variant): Params => ({ ...setup.defaults, variant });

export const emptyDraft = (params: Params): Draft => expect(rules.start(params));

/** Faults that the editor ignores, because a study may place pieces anywhere. */
const ignoredFaults = new Set(['no-corner', 'first-off-start']);

/** Why a piece of the colour cannot be there. */
export function checkPlacing(draft: Draft, colour: Colour, squares: readonly Square[]): Fault | undefined {
  const fault = checkPlacement(draft, colour, squares);
  return fault && ignoredFaults.has(fault.code) ? undefined : fault;
}

export function withPiece(draft: Draft, colour: Colour, squares: readonly Square[]): Draft {
  const board = draft.board.map((owner, square) => (squares.includes(square) ? colour + 1 : owner));
  return { ...draft, board };
}

/** Removes the piece that covers the square; undefined if there is none. */
export function withoutPiece(draft: Draft, square: Square): Draft | undefined {
  const colour = (draft.board[square] ?? 0) - 1;
  if (colour < 0) return undefined;
  const laid = placedPieces(draft, colour).find(({ squares }) => squares.includes(square))!;
  const board = draft.board.map((owner, each) => (laid.squares.includes(each) ? 0 : owner));
  return { ...draft, board, monominoLast: draft.monominoLast.with(colour, false) };
}

/** Why the position is not playable. */
export function findFault(draft: Draft): Fault | undefined {
  const proved = parsePosition(draft.params, printPosition(draft));
  return proved.ok ? undefined : proved.error;
}

/** Reads any position text and derives the variant from its rows and fields, as near to `params` as possible. */
export function parseDraft(params: Params, text: string): Result<Draft> {
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
