/** A note that has just come is seen, wherever its column was scrolled to. */
export function intoView(note: HTMLElement | null): void {
  note?.scrollIntoView({ block: 'nearest' });
}
