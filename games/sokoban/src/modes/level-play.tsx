import { ArrowRight } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type ReactElement, type ReactNode } from 'react';
import type { ModeProps } from '@quadrille/kit';
import type { Running } from '../progress/kept.ts';
import type { Best } from '../progress/progress.ts';
import type { Move } from '../rules/move.ts';
import { isSolved } from '../rules/step.ts';
import type { State } from '../rules/state.ts';
import { BackwardPlay } from './backward-play.tsx';
import { Film } from './film-screen.tsx';
import { ForwardPlay } from './forward-play.tsx';
import { keptLevel } from './kept-level.ts';
import { lurdOf, runningOf, type Laid, type Level } from './level.ts';
import { useLevelPlay, type LevelPlaying } from './use-level-play.ts';
import './modes.css';

export interface LevelPlayProps {
  readonly page: ModeProps;
  readonly level: Level;
  /** How it was left. */
  readonly first?: Laid | undefined;
  /** Under the level's title: which one of how many. */
  readonly line?: string;
  /** The list it belongs to. */
  readonly up?: { readonly href: string; readonly label: string };
  /** Under everything: ratings, snapshots. */
  readonly renderFoot?: (playing: LevelPlaying) => ReactNode;
  /** Best steps so far. */
  readonly best?: string | undefined;
  /** A best is kept: help takes the solution out of it, and that is said before. */
  readonly isCounted?: boolean;
  /** What a good solution takes. */
  readonly par?: Best | undefined;
  /** Solutions from the start that can be watched. */
  readonly films?: readonly LevelFilm[];
  /** What can be done when every case is home. */
  readonly renderNext: (playing: LevelPlaying) => ReactNode;
  /** After every move. */
  keep(running: Running): void;
  /** When every case is home; LURD of the whole way, and whether somebody helped. */
  solved(moves: string, isHelped: boolean): void;
}

export interface LevelFilm {
  readonly id: string;
  /** The verb of its button. */
  readonly label: string;
  /** LURD. */
  readonly moves: string;
  /** Said of it beside the counters. */
  readonly note?: string;
  /** Somebody else found it: whoever watches has been helped. */
  readonly isHelp?: boolean;
}

/** A way that is shown before it is gone, or instead. */
export interface Reel {
  readonly start: State;
  readonly moves: string;
  readonly title: string;
  /** It begins on the playing: who likes it goes on from any of its pictures. */
  readonly here: boolean;
}

/** What all pages play on: forwards, backwards, or looking on. */
export function LevelPlay(props: LevelPlayProps): ReactElement {
  const { page, level } = props;
  const playing = useLevelPlay(level, props.first, (laid) => {
    props.keep(runningOf(level, laid));
    page.shelf.keep(keptLevel(level, laid.session));
  });
  const { session } = playing;
  const [reel, setReel] = useState<Reel>();
  const over = isSolved(session.state);
  const done = useEffectEvent(() => props.solved(lurdOf(session).slice(0, session.cursor), playing.helped));
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
  return <Side {...props} playing={playing} watch={setReel} />;
}
