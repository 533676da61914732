import type { BoxKind, FloorKind, GoalKind, Kind, Special } from './kind.ts';
import { limited } from './limited.ts';
import { pedal } from './pedal.ts';
import { evenSwitch } from './switch.ts';

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
