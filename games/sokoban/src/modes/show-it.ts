/** A ref for what appears under the board of a phone: it must be seen. */
export function showIt(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
