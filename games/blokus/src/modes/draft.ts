import { expect, type Fault, type Result } from '@quadrille/kit';
import { type Colour } from '../rules/colour.ts';
import { boardSize, gameKinds, type GameKind, type Params } from '../rules/params.ts';
import { placedPieces } from '../rules/placed-pieces.ts';
import { checkPlacement } from '../rules/placement-check.ts';
import { parsePosition, printPosition } from '../notation/position.ts';
import { rules } from '../rules/rules.ts';
import { setup } from '../setup.ts';
import type { Square } from '../rules/square.ts';
import type { State } from '../rules/state.ts';

/** A position that is being set up: every part of a colour is a piece of it, but it may still be impossible to play. */
export type Draft = State;

export const paramsFor = (game: GameKind): Params => ({ ...setup.defaults, game });

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
  const fits = (game: GameKind): boolean => boardSize(paramsFor(game)) === rows && (game === 'three') === shared;
  const game = fits(params.game) ? params.game : (gameKinds.find(fits) ?? params.game);
  return parsePosition({ ...params, game }, text.trim());
}
