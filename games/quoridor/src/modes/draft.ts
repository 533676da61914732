import { expect, type Fault, type Result, type Seat } from '@quadrille/kit';
import { barriersOf, misfit } from '../rules/barriers.ts';
import { sameSquare } from '../rules/geometry.ts';
import { wallsFor } from '../rules/params.ts';
import { parsePosition, printPosition } from '../notation/position.ts';
import { rules } from '../rules/rules.ts';
import { setup } from '../setup.ts';
import type { Move, Params, Square, State, Wall } from '../rules/state.ts';

/** A position that is being set up: its walls fit, but it may still be impossible to play. */
export type Draft = State;

export function paramsFor(players: Params['players'], size: number): Params {
  return { ...setup.defaults, players, size, walls: wallsFor(players) };
}

export const startDraft = (params: Params): Draft => expect(rules.start(params));

/** Why the position cannot be played. */
export function faultOf(draft: Draft): Fault | undefined {
  const proved = parsePosition(draft.params, printPosition(draft));
  return proved.ok ? undefined : proved.error;
}

/** Any position text: how many players and squares there are is read from it. */
export function readDraft(text: string): Result<Draft> {
  const fields = text.split('/');
  const sized = fields.length === 6;
  const size = sized ? Number(fields[0]) : 9;
  const pawns = fields[sized ? 3 : 2]?.trim().split(/\s+/).length;
  const isSize = setup.fields.some(({ key, options }) => key === 'size' && options(setup.defaults)?.includes(size));
  return parsePosition(paramsFor(pawns === 4 ? 4 : 2, isSize ? size : 9), text.trim());
}

/** Why a change cannot be made with this pawn in hand. A wall that stands there can always be taken away. */
export function checkChange(draft: Draft, seat: Seat, move: Move): Fault | undefined {
  if (move.kind === 'pawn') return pawnAt(draft, move.to) === seat ? { code: 'same-square' } : undefined;
  if (move.kind !== 'wall' || draft.walls.some((wall) => isSame(wall, move.wall))) return undefined;
  const reason = misfit(barriersOf(draft), move.wall);
  return reason && { code: reason };
}

export function withWallToggled(draft: Draft, wall: Wall): Draft {
  const others = draft.walls.filter((other) => !isSame(other, wall));
  return { ...draft, walls: others.length < draft.walls.length ? others : [...draft.walls, wall] };
}

export const withPawn = (draft: Draft, seat: Seat, to: Square): Draft => ({
  ...draft,
  pawns: draft.pawns.with(seat, to),
});

export const pawnAt = (draft: Draft, square: Square): Seat | undefined => {
  const seat = draft.pawns.findIndex((pawn) => sameSquare(pawn, square));
  return seat < 0 ? undefined : seat;
};

const isSame = (a: Wall, b: Wall): boolean => sameSquare(a, b) && a.direction === b.direction;
