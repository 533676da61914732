/**
 * Kinds of boxes, goals and floor cells. Kinds only add restrictions: a program that does not know them reads a plain
 * level that is easier.
 */
export interface BoxKind {
  readonly role: 'box';
  readonly id: string;
  /** Allowed values of a box of the kind, and its default. */
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
  /** Whether a box on the goal satisfies it. */
  isContent(value: number): boolean;
}

interface FloorKind {
  readonly role: 'floor';
  readonly id: string;
  readonly least: number;
  readonly most: number;
  readonly usual: number;
  /** The value after the player stepped, or a box was pushed, onto the cell. */
  entered(value: number): number;
  /** Whether the level may end with this value. */
  isContent(value: number): boolean;
}

export type Kind = BoxKind | GoalKind | FloorKind;

/** A special box, goal or floor cell. A box keeps it when it moves. */
export interface Special {
  readonly kind: string;
  readonly cell: number;
  readonly value: number;
}

/** A case with worn wheels: it allows only a number of pushes. */
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
 * The switch of the report: a floor cell, apart from the goals, that the player or a box presses. It must be pressed an
 * even number of times, at least twice. The value is the number of presses; above two only whether it is odd (1) or
 * even (2).
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
 * A mark with a switch that every case pushed onto it presses. It is satisfied only under a case and after an even
 * number of presses. The player does not press it. The value is the number of presses modulo 2.
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

/** The special kind of a box on this cell. */
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

/** True if steps change the level, not only pushes: then positions differ by where the player walked. */
export const countsSteps = ({ specials }: { readonly specials: readonly Special[] }): boolean =>
  specials.some(({ kind }) => byId.get(kind)?.role === 'floor');

/** The order of storage and printing: by cell, and the floor before the box on it. */
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

/** Whether all special goals and cells are satisfied. */
export const allContent = (specials: readonly Special[]): boolean =>
  specials.every((special) => {
    const kind = byId.get(special.kind);
    return !kind || kind.role === 'box' || kind.isContent(special.value);
  });
