import { useEffect, useEffectEvent } from 'react';
import { isElsewhere } from '../board/keys.ts';

interface Keys {
  undo(): void;
  redo(): void;
  undoPush(): void;
  /** Other keys by their small letter. */
  readonly letters: Readonly<Record<string, () => void>>;
}

/** Ctrl+Z, Backspace and U take back, with Shift by pushes; Ctrl+Y gives again. */
export function usePlayKeys({ undo, redo, undoPush, letters }: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || isElsewhere(event.target)) return;
    const control = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    if (control && key === 'z') (event.shiftKey ? redo : undo)();
    else if (control && key === 'y') redo();
    else if (!control && (key === 'backspace' || key === 'u')) (event.shiftKey ? undoPush : undo)();
    else if (!control && letters[key]) letters[key]();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
