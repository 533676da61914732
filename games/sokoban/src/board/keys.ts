import type { Direction } from '../rules/direction.ts';

const steps: Readonly<Record<string, Direction>> = {
  ArrowLeft: 0,
  ArrowUp: 1,
  ArrowRight: 2,
  ArrowDown: 3,
  // WASD and ZQSD have no key in common that would mean two things.
  a: 0,
  q: 0,
  w: 1,
  z: 1,
  d: 2,
  s: 3,
};

/** The direction of the screen that a key steps to. */
export const stepKey = (key: string): Direction | undefined => steps[key.length === 1 ? key.toLowerCase() : key];

export const arrowKey = (key: string): Direction | undefined => (key.startsWith('Arrow') ? steps[key] : undefined);

/** Keys belong to whatever is being written or chosen there. */
export function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]')) return true;
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], [role="radiogroup"], [role="slider"]') !== null
  );
}
