import { cellAt } from './board';

/** The kinds of game by number, as the glue knows them; 2 is that of two. */
const teams: i32 = 0;
const classic: i32 = 1;
const three: i32 = 3;
export const duo: i32 = 4;

export let kind: i32 = teams;
export let size: i32 = 20;
export let colours: i32 = 4;
/** Who plays against whom: partners, and the colours of one person, are one side. */
export let sides: i32 = 2;
/** Bonuses for placing everything. */
export let hasBonus: bool = false;

export function chooseVariant(newKind: i32, advanced: bool): void {
  kind = newKind;
  size = kind == duo ? 14 : 20;
  colours = kind == duo ? 2 : 4;
  sides = kind == classic ? 4 : kind == three ? 3 : 2;
  hasBonus = advanced;
}

/** The colour that three players share, which counts for nobody. */
export function isShared(colour: i32): bool {
  return kind == three && colour == 3;
}

/** On whose behalf a colour moves; `sharer` plays the shared colour. */
export function sideOf(colour: i32, sharer: i32): i32 {
  if (sides == 2) return colour & 1;
  return isShared(colour) ? sharer : colour;
}

/** The cell that the first piece of a colour covers. */
export function startCell(colour: i32): i32 {
  if (kind == duo) return colour == 0 ? cellAt(4, 9) : cellAt(9, 4);
  const last = size - 1;
  return cellAt(colour == 0 || colour == 3 ? 0 : last, colour < 2 ? last : 0);
}
