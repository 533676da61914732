import { useEffect, useEffectEvent } from 'react';

export interface ShellKeys {
  /** A dialog is open: it has the keys. */
  readonly paused: boolean;
  pause(): void;
  /** Without them the keys are left to the page. */
  readonly undo?: (() => void) | undefined;
  readonly redo?: (() => void) | undefined;
  /** Back and forth by one, by the arrows beside the board. */
  step?(by: number): void;
}

/**
 * Keys of the whole page. The board comes first: Esc puts back what is in hand there, and an open dialog closes;
 * only what neither of them used arrives here.
 */
export function useShellKeys(keys: ShellKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { paused, pause, undo, redo, step } = keys;
    if (event.defaultPrevented || paused || event.altKey) return;
    const target = event.target instanceof Element ? event.target : document.body;
    if (target.closest('input, textarea, select, [role="dialog"], [role="alertdialog"], [role="menu"]')) return;
    const control = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    const isBeside = !target.closest('[data-board]');
    if (key === 'escape') pause();
    else if (control && key === 'z' && event.shiftKey && redo) redo();
    else if (((control && key === 'z') || key === 'backspace') && !event.shiftKey && undo) undo();
    else if (control && key === 'y' && redo) redo();
    else if (step && key === 'arrowleft' && isBeside) step(-1);
    else if (step && key === 'arrowright' && isBeside) step(1);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
