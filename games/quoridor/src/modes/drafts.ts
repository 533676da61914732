import { type Fault, type Result, type Seat, expect } from '@quadrille/kit';
import { useState } from 'react';
import { barriersOf, misfit } from '../rules/barriers.ts';
import { sameSquare } from '../rules/geometry.ts';
import { setup, wallsFor } from '../rules/params.ts';
import { parsePosition, printPosition } from '../rules/position.ts';
import { rules } from '../rules/rules.ts';
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

/** How positions of a game on this board begin, and how they are written. */
export interface DraftTexts<P extends Params, D extends State> {
  readonly defaults: P;
  start(params: P): D;
  print(draft: D): string;
  printParams(params: P): string;
  read(text: string): Result<D>;
  /** Why the position cannot be played. */
  faultOf(draft: D): Fault | undefined;
}

export interface Drafts<D extends State> {
  readonly draft: D;
  /** What stands in the text field, where it is not the text of the draft. */
  readonly typed: string | undefined;
  /** Why what is typed, or else the draft, cannot be played. */
  readonly wrong: Fault | undefined;
  /** Why the draft cannot be played, whatever is typed. */
  readonly fault: Fault | undefined;
  change(next: D): void;
  type(text: string): void;
  /** Undefined: nothing to take back. */
  readonly undo: (() => void) | undefined;
}

/** A position in the making, with all that it was before. */
export function useDrafts<P extends Params, D extends State>(texts: DraftTexts<P, D>): Drafts<D> {
  const [drafts, setDrafts] = useState<readonly D[]>(() => [texts.start(texts.defaults)]);
  const [typed, setTyped] = useState<string>();
  const draft = drafts.at(-1)!;
  const fault = texts.faultOf(draft);
  const read = typed === undefined ? undefined : texts.read(typed);
  return {
    draft,
    typed,
    fault,
    wrong: read?.ok === false ? read.error : fault,
    change(next) {
      setTyped(undefined);
      setDrafts([...drafts, next]);
    },
    type(text) {
      const next = texts.read(text);
      setTyped(next.ok && texts.print(next.value) === text.trim() ? undefined : text);
      if (next.ok) setDrafts([...drafts, next.value]);
    },
    undo:
      drafts.length > 1
        ? () => {
            setTyped(undefined);
            setDrafts(drafts.slice(0, -1));
          }
        : undefined,
  };
}
