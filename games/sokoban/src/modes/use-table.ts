import { useEffectEvent, useState } from 'react';
import { stuckBoxes } from '../deadlock/stuck.ts';
import type { Move } from '../move.ts';
import { lastPushBefore, nextPushAfter } from '../moves/push-boundaries.ts';
import type { Level, LevelSession } from './level.ts';
import { openLevel } from './level.ts';

export interface TableState {
  readonly session: LevelSession;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  play(move: Move): void;
  /** Several at once, as far as they go. */
  playAll(moves: readonly Move[]): void;
  undo(): void;
  redo(): void;
  undoPush(): void;
  redoPush(): void;
  reset(): void;
  /** Back to the last position that no known deadlock has closed. */
  undoTrouble(): void;
  /** Another session of the same level. */
  lay(session: LevelSession): void;
}

interface Laid {
  readonly session: LevelSession;
  /** What was on the table before each reset: undo at the start brings it back. */
  readonly before: readonly LevelSession[];
}

/** The moves of a level, undo and redo in every way. `changed` hears of every change but the first. */
export function useTable(
  level: Level,
  first: LevelSession | undefined,
  changed: (session: LevelSession) => void,
): TableState {
  const [laid, setLaid] = useState<Laid>(() => ({ session: first ?? openLevel(level), before: [] }));
  const { session, before } = laid;
  const tell = useEffectEvent(changed);
  const lay = (next: Laid): void => {
    setLaid(next);
    tell(next.session);
  };
  const go = (cursor: number): void => {
    if (cursor !== session.cursor) lay({ session: session.go(cursor), before });
  };
  const undoReset = (): boolean => {
    const old = before.at(-1);
    if (session.cursor > 0 || !old) return false;
    lay({ session: old, before: before.slice(0, -1) });
    return true;
  };
  const texts = (): readonly string[] => session.entries.map(({ text }) => text);
  return {
    session,
    canUndo: session.cursor > 0 || before.length > 0,
    canRedo: !session.atEnd,
    play: (move) => {
      const next = session.play(move, 0);
      if (next.ok) lay({ session: next.value, before });
    },
    playAll: (moves) => {
      let now = session;
      for (const move of moves) {
        const next = now.play(move, 0);
        if (!next.ok) break;
        now = next.value;
      }
      lay({ session: now, before });
    },
    undo: () => void (undoReset() || go(session.cursor - 1)),
    redo: () => go(session.cursor + 1),
    undoPush: () => void (undoReset() || go(lastPushBefore(texts(), session.cursor))),
    redoPush: () => go(nextPushAfter(texts(), session.cursor)),
    reset: () => {
      if (session.cursor > 0) lay({ session: session.go(0), before: [...before, session] });
    },
    undoTrouble: () => {
      let cursor = session.cursor;
      while (cursor > 0 && stuckBoxes(session.stateAt(cursor))) cursor = lastPushBefore(texts(), cursor);
      go(cursor);
    },
    lay: (next) => lay({ session: next, before: [] }),
  };
}
