let isKeyboardUsed = false;
if (typeof addEventListener === 'function') {
  addEventListener('keydown', () => (isKeyboardUsed = true), { capture: true });
  addEventListener('pointerdown', () => (isKeyboardUsed = false), { capture: true });
}

/** Whether the last input came from the keyboard: then a new board takes the focus. */
export const cameByKeyboard = (): boolean => isKeyboardUsed;
