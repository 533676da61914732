/** Scrolls a new note into view. */
export function scrollIntoView(note: HTMLElement | null): void {
  note?.scrollIntoView({ block: 'nearest' });
}
