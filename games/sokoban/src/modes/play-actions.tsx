import type { Say } from '@quadrille/kit';
import type { ShellAction } from '@quadrille/ui/shell';
import { ChevronsLeft, ChevronsRight, Redo2, RotateCcw, Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { isElsewhere } from '../board/cursor.ts';

interface Keys {
  undo(): void;
  redo(): void;
  undoPush(): void;
  /** Other keys in lower case. */
  readonly letters: Readonly<Record<string, () => void>>;
}

/** Ctrl+Z, Backspace and U undo, with Shift by pushes; Ctrl+Y redoes. */
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

interface Moves {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  undo(): void;
  redo(): void;
  undoPush(): void;
  redoPush(): void;
  readonly reset: (() => void) | undefined;
}

/** The messages that differ between pushing and pulling. */
interface PushWords {
  readonly short: string;
  readonly undo: string;
  readonly redo: string;
}

/** Undo and restart: the first actions of every puzzle page. */
export function backActions(say: Say, { canUndo, undo, reset }: Moves): readonly ShellAction[] {
  return [
    { id: 'undo', icon: <Undo2 aria-hidden />, label: say('level-play.undo'), run: canUndo ? undo : undefined },
    { id: 'reset', icon: <RotateCcw aria-hidden />, label: say('level-play.reset'), run: reset },
  ];
}

/** Other kinds of undo and redo; on phones in the menu. */
export function redoActions(say: Say, words: PushWords, moves: Moves): readonly ShellAction[] {
  const { canUndo, canRedo, redo, undoPush, redoPush } = moves;
  return [
    {
      id: 'redo',
      icon: <Redo2 aria-hidden />,
      label: say('level-play.redo'),
      placement: 'wide',
      run: canRedo ? redo : undefined,
    },
    {
      id: 'undo-push',
      icon: <ChevronsLeft aria-hidden />,
      label: words.short,
      spokenLabel: words.undo,
      placement: 'wide',
      run: canUndo ? undoPush : undefined,
    },
    {
      id: 'redo-push',
      icon: <ChevronsRight aria-hidden />,
      label: words.short,
      spokenLabel: words.redo,
      placement: 'wide',
      run: canRedo ? redoPush : undefined,
    },
  ];
}
