let regions: readonly [HTMLElement, HTMLElement] | undefined;
let turn: 0 | 1 = 0;

/** Speaks through a polite live region. Two take turns, so that the same words twice are spoken twice. */
export function announce(text: string): void {
  regions ??= [region(), region()];
  regions[turn].textContent = '';
  turn = turn === 0 ? 1 : 0;
  regions[turn].textContent = text;
}

/** What was said belongs to a page that is gone, or to another language: nobody comes upon it later. */
export function hush(): void {
  for (const each of regions ?? []) each.textContent = '';
}

function region(): HTMLElement {
  const element = document.createElement('div');
  element.className = 'hidden-visually';
  element.setAttribute('role', 'status');
  element.setAttribute('aria-live', 'polite');
  // Open dialogs hide the rest of the page from screen readers, but not what is marked so.
  element.dataset['liveAnnouncer'] = 'true';
  document.body.append(element);
  return element;
}
