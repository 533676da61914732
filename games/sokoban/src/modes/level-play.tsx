import type { ModeProps } from '@quadrille/kit';
import { ArrowRight } from 'lucide-react';
import { type ReactElement, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { stuckBoxes } from '../deadlock/stuck.ts';
import { type BackwardsLine, type Running, withOwnSolution } from '../progress/kept.ts';
import type { Best } from '../progress/progress.ts';
import type { Move, State } from '../rules/state.ts';
import { lastPushBefore, nextPushAfter } from '../notation/moves-text.ts';
import { isSolved } from '../rules/step.ts';
import { BackwardPlay } from './backward-play.tsx';
import { Film } from './film-screen.tsx';
import { ForwardPlay } from './forward-play.tsx';
import {
  type KeptHandle,
  type Laid,
  type Level,
  type LevelSession,
  freshlyLaid,
  keptLevel,
  lurdOf,
  openLevel,
  replayed,
  runningOf,
} from './level.ts';
import { useShorten } from './own-solutions.tsx';
import './modes.css';

export interface LevelPlaying {
  readonly session: LevelSession;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  play(move: Move): void;
  /** Several moves at once, up to the first illegal one. */
  playAll(moves: readonly Move[]): void;
  undo(): void;
  redo(): void;
  undoPush(): void;
  redoPush(): void;
  reset(): void;
  /** To any move number. */
  go(cursor: number): void;
  /** Back to the last position without a known deadlock. */
  undoTrouble(): void;
  /** Restarts the level; undo at its start restores the old match. */
  lay(session: LevelSession): void;
  /** Plays a forward solution found backwards, as LURD from the start. */
  take(moves: string): void;
  /** The player used a hint or a solution. */
  readonly helped: boolean;
  help(): void;
  readonly backwards: BackwardsLine | undefined;
  turnBackwards(line: BackwardsLine): void;
}

/** The moves of a level with undo and redo. `changed` is called for every change but the first. */
function useLevelPlay(level: Level, first: Laid | undefined, changed: (laid: Laid) => void): LevelPlaying {
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
    if (!session.isAtEnd || !next) return false;
    change({ session: next, before: [...before, session], after: after.slice(0, -1) });
    return true;
  };
  const lay = (next: LevelSession): void =>
    change({ session: next, before: session.length > 0 ? [...before, session] : before, after: [] });
  const texts = (): readonly string[] => session.entries.map(({ text }) => text);
  return {
    session,
    canUndo: session.cursor > 0 || before.length > 0,
    canRedo: !session.isAtEnd || after.length > 0,
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

export interface LevelPlayProps {
  readonly page: ModeProps;
  readonly handle: KeptHandle;
  readonly level: Level;
  /** How it was left. */
  readonly first?: Laid | undefined;
  /** Below the level's title: its number and the total. */
  readonly line?: string;
  /** The list it belongs to. */
  readonly up?: { readonly href: string; readonly label: string };
  /** At the bottom: ratings, snapshots. */
  readonly renderFoot?: (playing: LevelPlaying) => ReactNode;
  /** Best steps so far. */
  readonly best?: string | undefined;
  /** A best result exists; using help excludes the solution from it, and the page warns first. */
  readonly isCounted?: boolean;
  /** The par. */
  readonly par?: Best | undefined;
  /** Solutions from the start that can be watched. */
  readonly films?: readonly LevelFilm[];
  /** Actions after the level is solved. */
  readonly renderNext: (playing: LevelPlaying) => ReactNode;
  /** After every move. */
  keep(running: Running): void;
  /** The level is solved: LURD of all moves, and whether help was used. */
  solved(moves: string, isHelped: boolean): void;
}

export interface LevelFilm {
  readonly id: string;
  /** The label of its button. */
  readonly label: string;
  /** LURD. */
  readonly moves: string;
  /** Text beside the counters. */
  readonly note?: string;
  /** Watching it counts as help. */
  readonly isHelp?: boolean;
}

/** A solution that is shown as a film. */
export interface Reel {
  readonly start: State;
  readonly moves: string;
  readonly title: string;
  /** It starts from the current position, so that the player can continue from any frame. */
  readonly here: boolean;
}

/** The common part of all pages: forward play, reverse play, films. */
export function LevelPlay(props: LevelPlayProps): ReactElement {
  const { page, level, handle } = props;
  const playing = useLevelPlay(level, props.first, (laid) => {
    props.keep(runningOf(level, laid));
    page.attempts.save(keptLevel(level, laid.session));
  });
  const { session } = playing;
  const [reel, setReel] = useState<Reel>();
  const over = isSolved(session.state);
  // Kept during a film, so that the list of improvements is still there afterwards.
  const shorten = useShorten(page);
  const done = useEffectEvent(() => {
    const moves = lurdOf(session).slice(0, session.cursor);
    const solution = { name: '', moves, ...(playing.helped && { helped: true as const }) };
    handle.change((before) => ({ ...before, solutions: withOwnSolution(before.solutions, level.start, solution) }));
    props.solved(moves, playing.helped);
  });
  useEffect(() => {
    if (over) done();
  }, [over]);

  if (reel) {
    return (
      <Film
        page={page}
        level={level}
        start={reel.start}
        moves={reel.moves}
        title={reel.title}
        {...(props.up && { up: props.up })}
        autoplay
        stop={() => setReel(undefined)}
        renderDone={(label, cursor) => (
          <div className="sk-actions">
            {reel.here && cursor > 0 && cursor < reel.moves.length && (
              <button
                type="button"
                className="button primary"
                onClick={() => {
                  const made = reel.moves.slice(0, cursor);
                  setReel(undefined);
                  playing.playAll([...made] as Move[]);
                }}
              >
                {label}
                <ArrowRight aria-hidden />
              </button>
            )}
          </div>
        )}
      />
    );
  }
  const Side = playing.backwards?.open ? BackwardPlay : ForwardPlay;
  return <Side {...props} playing={playing} shorten={shorten} watch={setReel} />;
}
