/** For the button that leads on: Enter is enough, and nothing scrolls. */
export const focusHere = (button: HTMLButtonElement | null): void => button?.focus({ preventScroll: true });
