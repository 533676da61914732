/** Help that comes under the board, where the window has no room beside it, is brought into sight. */
export function scrollHere(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
