import { claim } from '../trial/walk.ts';

/**
 * Every element of a board that accepts input has `data-at` with the text of its square or move. The battery, lessons
 * and tests find elements by it, and the keyboard must reach all of them.
 */
export function placesOf(home: Element): readonly Element[] {
  return [...home.querySelectorAll('[data-at]')];
}

export const atOf = (place: Element): string => place.getAttribute('data-at') ?? '';

/** What a screen reader says. */
function nameOf(place: Element): string {
  const label = place.getAttribute('aria-label')?.trim();
  if (label) return label;
  const by = (place.getAttribute('aria-labelledby') ?? '').split(/\s+/).filter(Boolean);
  const named = by.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  return (named || (place.textContent ?? '')).trim();
}

/** The element under the keyboard cursor: the focused one, or the one in its `aria-activedescendant`. */
export function activeAt(home: Element): string | undefined {
  const focused = document.activeElement;
  if (!focused || !home.contains(focused)) return undefined;
  const pointed = focused.getAttribute('aria-activedescendant');
  const active = pointed === null ? focused : document.getElementById(pointed);
  return active?.closest('[data-at]')?.getAttribute('data-at') ?? undefined;
}

const roles = new Set(['gridcell', 'button', 'radio', 'option', 'menuitem', 'treeitem']);

/** Every element has a label, and no two labels are equal. */
export function checkNames(home: Element, scene: string): void {
  const places = placesOf(home);
  claim(places.length > 0, `the board has no element with data-at (${scene})`);
  const texts = new Set(places.map(atOf));
  claim(texts.size === places.length && !texts.has(''), `two places have the same data-at, or an empty one (${scene})`);
  const names = new Map<string, string>();
  for (const place of places) {
    const name = nameOf(place);
    claim(name !== '', `${atOf(place)} has no name (${scene})`);
    const other = names.get(name);
    claim(other === undefined, `${other} and ${atOf(place)} are both called “${name}” (${scene})`);
    names.set(name, atOf(place));
    const role = place.getAttribute('role') ?? place.localName;
    claim(roles.has(role), `${atOf(place)} is a ${role}: a screen reader would not stop there (${scene})`);
  }
  const stops = places.filter((place) => (place as HTMLElement | SVGElement).tabIndex >= 0);
  claim(stops.length <= 1, `Tab stops at ${stops.map(atOf).join(' ')}: a board is one stop (${scene})`);
}
