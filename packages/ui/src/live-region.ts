let regions: readonly [HTMLElement, HTMLElement] | undefined;
let activeIndex: 0 | 1 = 0;
let announcedAt = -Infinity;

/** A screen reader may miss a text that is replaced this soon. */
const togetherMs = 500;

/**
 * Speaks through a polite live region. Two regions alternate, because a screen reader ignores the same text twice in
 * one.
 */
export function announce(text: string): void {
  regions ??= [region(), region()];
  regions[activeIndex].textContent = '';
  activeIndex = activeIndex === 0 ? 1 : 0;
  regions[activeIndex].textContent = text;
  announcedAt = performance.now();
}

/** Speaks after what was announced just before, instead of replacing it. */
export function announceNext(text: string): void {
  const isTogether = performance.now() - announcedAt < togetherMs;
  const before = isTogether ? regions?.[activeIndex].textContent : undefined;
  announce(before ? `${before}${/[.!?…]$/u.test(before) ? '' : '.'} ${text}` : text);
}

/** Empties the regions, so that a screen reader does not find text of an earlier page or language. */
export function clearAnnouncements(): void {
  for (const each of regions ?? []) each.textContent = '';
}

function region(): HTMLElement {
  const element = document.createElement('div');
  element.className = 'hidden-visually';
  element.setAttribute('role', 'status');
  element.setAttribute('aria-live', 'polite');
  // React Aria hides the page behind an open dialog from screen readers, except for elements with this attribute.
  element.dataset['liveAnnouncer'] = 'true';
  document.body.append(element);
  return element;
}
