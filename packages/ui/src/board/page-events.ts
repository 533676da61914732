// A board stands on a page of the app, or in a shadow tree on a page of another site (`packages/embed`).

/** What an event is about. Listeners of the window see only the host of a shadow tree as `event.target`. */
export const targetOfEvent = (event: Event): EventTarget | null => event.composedPath()[0] ?? event.target;

/** The focused element of the tree that a board stands in. */
export function focusedBeside(board: Element | null | undefined): Element | null {
  const root = board?.getRootNode();
  return root instanceof ShadowRoot ? root.activeElement : document.activeElement;
}

/** In the app a board hears keys wherever the focus is. On a page of another site, it hears its own alone. */
export function isForOthers(event: Event, board: Element | null | undefined): boolean {
  return board?.getRootNode() instanceof ShadowRoot && !event.composedPath().includes(board);
}
