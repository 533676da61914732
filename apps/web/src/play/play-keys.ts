import { useEffect, useEffectEvent } from 'react';

interface PlayKeys {
  readonly paused: boolean;
  pause(): void;
  undo(): void;
  redo(): void;
  step(by: number): void;
}

/**
 * Keys of the whole page. The board comes first: Esc puts back what is in hand there, and an open dialog closes;
 * only what neither of them used arrives here.
 */
export function usePlayKeys(keys: PlayKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { paused, pause, undo, redo, step } = keys;
    if (event.defaultPrevented || paused || event.altKey) return;
    const target = event.target instanceof Element ? event.target : document.body;
    if (target.closest('input, textarea, select, [role="dialog"], [role="menu"]')) return;
    if (event.key === 'Escape') pause();
    else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') (event.shiftKey ? redo : undo)();
    else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'y') redo();
    else if (event.key === 'ArrowLeft' && !target.closest('[data-board]')) step(-1);
    else if (event.key === 'ArrowRight' && !target.closest('[data-board]')) step(1);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
