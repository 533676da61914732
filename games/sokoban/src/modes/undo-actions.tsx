import type { Say } from '@quadrille/kit';
import type { ShellAction } from '@quadrille/ui/shell';
import { ChevronsLeft, ChevronsRight, Redo2, RotateCcw, Undo2 } from 'lucide-react';

interface Moves {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  undo(): void;
  redo(): void;
  undoPush(): void;
  redoPush(): void;
  readonly reset: (() => void) | undefined;
}

/** The words that differ between pushing and pulling. */
interface PushWords {
  readonly short: string;
  readonly undo: string;
  readonly redo: string;
}

/** Undo and start over: the first of every puzzle page. */
export function backActions(say: Say, { canUndo, undo, reset }: Moves): readonly ShellAction[] {
  return [
    { id: 'undo', icon: <Undo2 aria-hidden />, label: say('level-play.undo'), run: canUndo ? undo : undefined },
    { id: 'reset', icon: <RotateCcw aria-hidden />, label: say('level-play.reset'), run: reset },
  ];
}

/** The other ways back and forth; on phones in the menu. */
export function redoActions(say: Say, words: PushWords, moves: Moves): readonly ShellAction[] {
  const { canUndo, canRedo, redo, undoPush, redoPush } = moves;
  return [
    {
      id: 'redo',
      icon: <Redo2 aria-hidden />,
      label: say('level-play.redo'),
      place: 'wide',
      run: canRedo ? redo : undefined,
    },
    {
      id: 'undo-push',
      icon: <ChevronsLeft aria-hidden />,
      label: words.short,
      spoken: words.undo,
      place: 'wide',
      run: canUndo ? undoPush : undefined,
    },
    {
      id: 'redo-push',
      icon: <ChevronsRight aria-hidden />,
      label: words.short,
      spoken: words.redo,
      place: 'wide',
      run: canRedo ? redoPush : undefined,
    },
  ];
}
