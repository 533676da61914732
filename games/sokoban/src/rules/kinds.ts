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

interface FloorKind {
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

/** A case with worn wheels: it can be pushed so many times and no more. */
export const limited: BoxKind = {
  role: 'box',
  id: 'limited',
  least: 0,
  most: 99,
  usual: 5,
  mayBePushed: (value) => value > 0,
  pushed: (value) => value - 1,
};

/**
 * The switch that the report imagined: a place on the floor, apart from the goals, that the player presses as well as a
 * box. It must have been pressed an even number of times, and at least twice. The value is the number of presses; beyond
 * two only whether it is odd (1) or even (2) is kept.
 */
const pedal: FloorKind = {
  role: 'floor',
  id: 'pedal',
  least: 0,
  most: 2,
  usual: 0,
  entered: (value) => (value === 1 ? 2 : 1),
  isContent: (value) => value === 2,
};

/**
 * A mark with a switch that every case pushed onto it presses: it is content only under a case, and after an even number
 * of presses. The player is too light for it. The value is the number of presses, of which only the last bit matters.
 */
const evenSwitch: GoalKind = {
  role: 'goal',
  id: 'switch',
  least: 0,
  most: 1,
  usual: 0,
  entered: (value) => 1 - value,
  isContent: (value) => value === 0,
};

export const kinds: readonly Kind[] = [limited, evenSwitch, pedal];

const byId = new Map(kinds.map((kind) => [kind.id, kind]));

export const kindOf = (id: string): Kind | undefined => byId.get(id);

/** What is special about a box that stands here. */
export function boxKind(specials: readonly Special[], cell: number): { kind: BoxKind; value: number } | undefined {
  for (const special of specials) {
    const kind = byId.get(special.kind);
    if (special.cell === cell && kind?.role === 'box') return { kind, value: special.value };
  }
  return undefined;
}

export function goalKind(specials: readonly Special[], cell: number): { kind: GoalKind; value: number } | undefined {
  for (const special of specials) {
    const kind = byId.get(special.kind);
    if (special.cell === cell && kind?.role === 'goal') return { kind, value: special.value };
  }
  return undefined;
}

export function floorKind(specials: readonly Special[], cell: number): { kind: FloorKind; value: number } | undefined {
  for (const special of specials) {
    const kind = byId.get(special.kind);
    if (special.cell === cell && kind?.role === 'floor') return { kind, value: special.value };
  }
  return undefined;
}

/** Steps change such a level, not only pushes: positions that differ in where the player walked are not the same. */
export const countsSteps = ({ specials }: { readonly specials: readonly Special[] }): boolean =>
  specials.some(({ kind }) => byId.get(kind)?.role === 'floor');

/** The order in which they are kept and printed: by cell, and what lies there before the box on it. */
export const inOrder = (specials: readonly Special[]): readonly Special[] =>
  specials.toSorted((a, b) => a.cell - b.cell || (byId.get(a.kind)?.role === 'box' ? 1 : -1));

/** After the player walked onto a cell. */
export function walkSpecials(specials: readonly Special[], to: number): readonly Special[] {
  const floor = floorKind(specials, to);
  if (!floor) return specials;
  return specials.map((special) =>
    special.cell === to && special.kind === floor.kind.id
      ? { ...special, value: floor.kind.entered(special.value) }
      : special,
  );
}

/** After a box was pushed from one cell to the next, and the player followed it. */
export function pushSpecials(specials: readonly Special[], from: number, to: number): readonly Special[] {
  let moved = false;
  let changed = false;
  const next = specials.map((special) => {
    const kind = byId.get(special.kind);
    if (kind?.role === 'box' && special.cell === from) {
      moved = changed = true;
      return { ...special, cell: to, value: kind.pushed(special.value) };
    }
    if (kind?.role === 'goal' && special.cell === to) {
      changed = true;
      return { ...special, value: kind.entered(special.value) };
    }
    if (kind?.role === 'floor' && (special.cell === from || special.cell === to)) {
      changed = true;
      return { ...special, value: kind.entered(special.value) };
    }
    return special;
  });
  if (!changed) return specials;
  return moved ? inOrder(next) : next;
}

/** Goals whose box alone is not enough, and places that must be pressed, are all content. */
export const allContent = (specials: readonly Special[]): boolean =>
  specials.every((special) => {
    const kind = byId.get(special.kind);
    return !kind || kind.role === 'box' || kind.isContent(special.value);
  });
