import { expect, type Fault, type Result, type Seat } from '@quadrille/kit';
import { sameSquare, wallsFor, type Move as PlainMove, type Square } from '@quadrille/quoridor/rules';
import { checkChange as checkPlain, pawnAt } from '@quadrille/quoridor/modes';
import { parsePosition, printPosition } from '../notation/position.ts';
import { sizes } from '../rules/params.ts';
import { rules } from '../rules/rules.ts';
import { tokenOn } from '../rules/tokens.ts';
import { setup } from '../setup.ts';
import type { Params, Power, State } from '../rules/state.ts';

/** A position that is being set up: its walls fit, but it may still be impossible to play. */
export type Draft = State;

/** What a click on a square puts there. */
export type InHand =
  | { readonly kind: 'pawn'; readonly seat: Seat }
  | { readonly kind: 'monster' }
  | { readonly kind: 'token'; readonly power: Power };

export const startDraft = (params: Params): Draft => expect(rules.start(params));

export const paramsFor = (params: Params, players: Params['players'], size: number): Params => ({
  ...params,
  players,
  size,
  walls: wallsFor(players),
});

/** Why the position cannot be played. */
export function faultOf(draft: Draft): Fault | undefined {
  const proved = parsePosition(draft.params, printPosition(draft));
  return proved.ok ? undefined : proved.error;
}

/** Any position text: players, squares and what there is beside them are read from it. */
export function readDraft(text: string): Result<Draft> {
  const fields = text.split('/').map((field) => field.trim());
  const sized = fields.length === 9;
  const size = sized ? Number(fields[0]) : 9;
  const pawns = fields[sized ? 3 : 2]?.split(/\s+/).length === 4 ? 4 : 2;
  const params = paramsFor(setup.defaults, pawns, sizes.includes(size) ? size : 9);
  return parsePosition({ ...params, with: fields.at(-3) === '-' ? 'powers' : 'both' }, text.trim());
}

/** Why a change cannot be made with this in hand. Pawns and the monster never share a square. */
export function checkChange(draft: Draft, hand: InHand, move: PlainMove): Fault | undefined {
  if (move.kind !== 'pawn') return checkPlain(draft, draft.toMove, move);
  const seat = pawnAt(draft, move.to);
  const onMonster = draft.monster !== null && sameSquare(draft.monster, move.to);
  if (hand.kind === 'pawn') return onMonster ? { code: 'monster-there' } : checkPlain(draft, hand.seat, move);
  if (hand.kind === 'token') return undefined;
  if (seat !== undefined) return { code: 'occupied', args: { seat } };
  return undefined;
}

/** The draft after a click on a square; a token of the same kind is taken away again. */
export function withPlaced(draft: Draft, hand: InHand, square: Square): Draft {
  switch (hand.kind) {
    case 'pawn':
      return { ...draft, pawns: draft.pawns.with(hand.seat, square) };
    case 'monster':
      return { ...draft, monster: square };
    case 'token': {
      const old = tokenOn(draft.tokens, square);
      const others = draft.tokens.filter((token) => token !== old);
      return { ...draft, tokens: old?.power === hand.power ? others : [...others, { ...square, power: hand.power }] };
    }
  }
}
