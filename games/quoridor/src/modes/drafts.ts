import { type Fault, type Result, type Seat, expect } from '@quadrille/kit';
import { useState } from 'react';
import { barriersOf, checkWallFits } from '../rules/barriers.ts';
import { isSameSquare } from '../rules/geometry.ts';
import { setup, defaultWalls } from '../rules/params.ts';
import { parsePosition, printPosition } from '../rules/position.ts';
import { rules } from '../rules/rules.ts';
import type { Move, Params, Square, State, Wall } from '../rules/state.ts';

/** The position being edited: its walls fit, but it may not be playable yet. */
export type Draft = State;

export function paramsFor(players: Params['players'], size: number): Params {
  return { ...setup.defaults, players, size, walls: defaultWalls(players) };
}

export const startDraft = (params: Params): Draft => expect(rules.start(params));

/** Why the position is not playable. */
export function findFault(draft: Draft): Fault | undefined {
  const proved = parsePosition(draft.params, printPosition(draft));
  return proved.ok ? undefined : proved.error;
}

/** Reads any position text and derives players and size from it. */
export function parseDraft(text: string): Result<Draft> {
  const fields = text.split('/');
  const sized = fields.length === 6;
  const size = sized ? Number(fields[0]) : 9;
  const pawns = fields[sized ? 3 : 2]?.trim().split(/\s+/).length;
  const isSize = setup.fields.some(({ key, options }) => key === 'size' && options(setup.defaults)?.includes(size));
  return parsePosition(paramsFor(pawns === 4 ? 4 : 2, isSize ? size : 9), text.trim());
}

/** Why this change is not possible with the selected pawn. An existing wall can always be removed. */
export function checkChange(draft: Draft, seat: Seat, move: Move): Fault | undefined {
  if (move.kind === 'pawn') return seatAt(draft, move.to) === seat ? { code: 'same-square' } : undefined;
  if (move.kind !== 'wall' || draft.walls.some((wall) => isSame(wall, move.wall))) return undefined;
  const reason = checkWallFits(barriersOf(draft), move.wall);
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

export const seatAt = (draft: Draft, square: Square): Seat | undefined => {
  const seat = draft.pawns.findIndex((pawn) => isSameSquare(pawn, square));
  return seat < 0 ? undefined : seat;
};

const isSame = (a: Wall, b: Wall): boolean => isSameSquare(a, b) && a.direction === b.direction;

/** Start, print and parse functions for the positions of a game on this board. */
export interface DraftCodec<P extends Params, D extends State> {
  readonly defaults: P;
  start(params: P): D;
  print(draft: D): string;
  printParams(params: P): string;
  parse(text: string): Result<D>;
  /** Why the position is not playable. */
  findFault(draft: D): Fault | undefined;
}

export interface Drafts<D extends State> {
  readonly draft: D;
  /** The content of the text field, if it differs from the text of the draft. */
  readonly typedText: string | undefined;
  /** Why the typed text, or else the draft, is not playable. */
  readonly shownFault: Fault | undefined;
  /** Why the draft is not playable, regardless of the typed text. */
  readonly fault: Fault | undefined;
  change(next: D): void;
  setText(text: string): void;
  /** Undefined: nothing to undo. */
  readonly undo: (() => void) | undefined;
}

/** The position being edited, with its undo history. */
export function useDrafts<P extends Params, D extends State>(texts: DraftCodec<P, D>): Drafts<D> {
  const [drafts, setDrafts] = useState<readonly D[]>(() => [texts.start(texts.defaults)]);
  const [typedText, setTyped] = useState<string>();
  const draft = drafts.at(-1)!;
  const fault = texts.findFault(draft);
  const read = typedText === undefined ? undefined : texts.parse(typedText);
  return {
    draft,
    typedText,
    fault,
    shownFault: read?.ok === false ? read.error : fault,
    change(next) {
      setTyped(undefined);
      setDrafts([...drafts, next]);
    },
    setText(text) {
      const next = texts.parse(text);
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
