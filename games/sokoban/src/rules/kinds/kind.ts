/**
 * Boxes, goals and floor come in kinds. The plain ones need no words; every other kind is a file in this folder and a line
 * in `index.ts`. Kinds only forbid: a program that does not know them reads a plain level that is easier.
 */
export interface BoxKind {
  readonly role: 'box';
  readonly id: string;
  /** Values that a box of the kind can have, and the one it has unless another is named. */
  readonly least: number;
  readonly most: number;
  readonly usual: number;
  mayBePushed(value: number): boolean;
  /** The value after a push. */
  pushed(value: number): number;
}

export interface GoalKind {
  readonly role: 'goal';
  readonly id: string;
  readonly least: number;
  readonly most: number;
  readonly usual: number;
  /** The value after a box was pushed onto the goal. */
  entered(value: number): number;
  /** Whether a box on it will do. */
  isContent(value: number): boolean;
}

export interface FloorKind {
  readonly role: 'floor';
  readonly id: string;
  readonly least: number;
  readonly most: number;
  readonly usual: number;
  /** The value after the player stepped, or a box was pushed, onto the place. */
  entered(value: number): number;
  /** Whether the level may end so. */
  isContent(value: number): boolean;
}

export type Kind = BoxKind | GoalKind | FloorKind;

/** A box, a goal or a place of a kind that is not plain. A box takes it along. */
export interface Special {
  readonly kind: string;
  readonly cell: number;
  readonly value: number;
}
