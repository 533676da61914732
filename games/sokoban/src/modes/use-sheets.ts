import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isElsewhere } from '../board/cursor.ts';
import type { Sheet } from './sheet.ts';

interface Drawn {
  readonly sheets: readonly Sheet[];
  readonly cursor: number;
  /** The stroke of the last sheet. */
  readonly stroke: number;
}

interface SheetsHandle {
  readonly sheet: Sheet;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** The newest sheet, even before it is rendered, because a stroke may cross several cells meanwhile. */
  newest(): Sheet;
  /** All changes of one stroke are undone together. */
  change(next: Sheet, stroke?: number): void;
  undo(): void;
  redo(): void;
}

const mostSheets = 500;

/** The current sheet with undo; `keys`: whether Ctrl+Z and Ctrl+Y work. */
export function useSheets(first: () => Sheet, keys: boolean, changed: (sheet: Sheet) => void): SheetsHandle {
  const [drawn, setDrawn] = useState<Drawn>(() => ({ sheets: [first()], cursor: 0, stroke: 0 }));
  const newest = useRef(drawn);
  const lay = (next: Drawn): void => {
    newest.current = next;
    setDrawn(next);
    changed(next.sheets[next.cursor]!);
  };
  const go = (cursor: number): void =>
    lay({ ...drawn, cursor: Math.max(0, Math.min(drawn.sheets.length - 1, cursor)), stroke: -1 });
  const undo = (): void => go(drawn.cursor - 1);
  const redo = (): void => go(drawn.cursor + 1);
  useUndoKeys(undo, redo, keys);
  return {
    sheet: drawn.sheets[drawn.cursor]!,
    canUndo: drawn.cursor > 0,
    canRedo: drawn.cursor < drawn.sheets.length - 1,
    newest: () => newest.current.sheets[newest.current.cursor]!,
    change: (next, stroke = -1) => {
      const { sheets, cursor, stroke: last } = newest.current;
      if (next === sheets[cursor]) return;
      const same = stroke >= 0 && stroke === last;
      const kept = sheets.slice(0, cursor + (same ? 0 : 1)).slice(-mostSheets);
      lay({ sheets: [...kept, next], cursor: kept.length, stroke });
    },
    undo,
    redo,
  };
}

function useUndoKeys(undo: () => void, redo: () => void, on: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!on || event.defaultPrevented || !(event.ctrlKey || event.metaKey) || isElsewhere(event.target)) return;
    const key = event.key.toLowerCase();
    if (key === 'z') (event.shiftKey ? redo : undo)();
    else if (key === 'y') redo();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
