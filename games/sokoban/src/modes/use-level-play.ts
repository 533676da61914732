import { useEffectEvent, useState } from 'react';
import { stuckBoxes } from '../deadlock/stuck.ts';
import type { BackwardsLine } from '../progress/kept.ts';
import type { Move } from '../rules/move.ts';
import { lastPushBefore, nextPushAfter } from '../notation/push-boundaries.ts';
import { freshlyLaid, openLevel, replayed, type Laid, type Level, type LevelSession } from './level.ts';

export interface LevelPlaying {
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
  /** To any place of the moves that are there. */
  go(cursor: number): void;
  /** Back to the last position that no known deadlock has closed. */
  undoTrouble(): void;
  /** Another session of the same level; undo at its start brings this one back. */
  lay(session: LevelSession): void;
  /** A way of LURD from the start that was found backwards; forwards it lies on the playing. */
  take(moves: string): void;
  /** A hint or a solution was looked at. */
  readonly helped: boolean;
  help(): void;
  readonly backwards: BackwardsLine | undefined;
  turnBackwards(line: BackwardsLine): void;
}

/** The moves of a level, undo and redo in every way. `changed` hears of every change but the first. */
export function useLevelPlay(level: Level, first: Laid | undefined, changed: (laid: Laid) => void): LevelPlaying {
  const [laid, setLaid] = useState<Laid>(() => first ?? freshlyLaid(openLevel(level)));
  const { session, before, after, backwards, helped } = laid;
  const tell = useEffectEvent(changed);
  const change = (part: Partial<Laid>): void => {
    const next = { ...laid, ...part };
    setLaid(next);
    tell(next);
  };
  const go = (cursor: number): void => {
    if (cursor !== session.cursor) change({ session: session.go(cursor) });
  };
  const undoReset = (): boolean => {
    const old = before.at(-1);
    if (session.cursor > 0 || !old) return false;
    change({ session: old, before: before.slice(0, -1), after: [...after, session] });
    return true;
  };
  const redoReset = (): boolean => {
    const next = after.at(-1);
    if (!session.atEnd || !next) return false;
    change({ session: next, before: [...before, session], after: after.slice(0, -1) });
    return true;
  };
  const lay = (next: LevelSession): void =>
    change({ session: next, before: session.length > 0 ? [...before, session] : before, after: [] });
  const texts = (): readonly string[] => session.entries.map(({ text }) => text);
  return {
    session,
    canUndo: session.cursor > 0 || before.length > 0,
    canRedo: !session.atEnd || after.length > 0,
    play: (move) => {
      const next = session.play(move, 0);
      if (next.ok) change({ session: next.value, after: [] });
    },
    playAll: (moves) => change({ session: session.playAll(moves.map((text) => ({ text }))).session, after: [] }),
    undo: () => void (undoReset() || go(session.cursor - 1)),
    redo: () => void (redoReset() || go(session.cursor + 1)),
    undoPush: () => void (undoReset() || go(lastPushBefore(texts(), session.cursor))),
    redoPush: () => void (redoReset() || go(nextPushAfter(texts(), session.cursor))),
    reset: () => {
      if (session.cursor > 0) change({ session: session.go(0), before: [...before, session], after: [] });
    },
    go,
    undoTrouble: () => {
      const letters = texts();
      let cursor = session.cursor;
      while (cursor > 0 && stuckBoxes(session.stateAt(cursor))) cursor = lastPushBefore(letters, cursor);
      go(cursor);
    },
    lay,
    take: (moves) => {
      const kept = session.length > 0 ? [...before, session] : before;
      const closed = backwards && { ...backwards, open: false };
      change({ session: replayed(level, moves), before: kept, after: [], backwards: closed });
    },
    helped: helped === true,
    help: () => change({ helped: true }),
    backwards,
    turnBackwards: (line) => change({ backwards: line }),
  };
}
