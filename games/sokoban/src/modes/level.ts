import { type SavedAttempt, type ModeProps, type Say, Session, expect, headerOf, recordOf } from '@quadrille/kit';
import { useProgress } from '@quadrille/ui';
import {
  type BackwardsLine,
  type Kept,
  type Line,
  type Running,
  type RunningPage,
  keptFormat,
} from '../progress/kept.ts';
import type { Move, State } from '../rules/state.ts';
import { type Params, type RandomParams, difficultyOf } from '../rules/params.ts';
import { notation } from '../notation/notation.ts';
import { revision, rules } from '../rules/rules.ts';

export type LevelSession = Session<Params, State, Move>;

/** A level to open. */
export interface Level {
  /** Its id on its page. */
  readonly id: string;
  readonly params: Params;
  /** The board as a position text. */
  readonly start: string;
  readonly title: string;
  /** A solution from the start, as LURD. */
  readonly witness?: string | undefined;
}

/** A level in play. */
export interface Laid {
  readonly session: LevelSession;
  /** Earlier matches before each restart; undo at the start restores the last one. */
  readonly before: readonly LevelSession[];
  /** Undone restarts; redo at the end restores the last one. */
  readonly after: readonly LevelSession[];
  readonly backwards?: BackwardsLine | undefined;
  /** The player used a hint or a solution; a restart does not undo that. */
  readonly helped?: true | undefined;
}

const game = { id: 'sokoban', rules, notation };

export const openLevel = ({ params, start }: Pick<Level, 'params' | 'start'>): LevelSession =>
  expect(Session.start(game, params, start));

export const freshlyLaid = (session: LevelSession): Laid => ({ session, before: [], after: [] });

/** As many moves as are legal, because stored moves of another version may not fit. */
export function replayed(level: Pick<Level, 'params' | 'start'>, moves: string, cursor = moves.length): LevelSession {
  return openLevel(level)
    .playAll([...moves].map((text) => ({ text })))
    .session.go(cursor);
}

/** All moves, including undone ones. */
export const lurdOf = ({ entries }: LevelSession): string => entries.map(({ text }) => text).join('');

const lineOf = (session: LevelSession): Line => ({ moves: lurdOf(session), cursor: session.cursor });

/** The document is written after every move, so only this many earlier moves are kept. */
const keptMoves = 20_000;

function keptLines(sessions: readonly LevelSession[]): readonly Line[] {
  let left = keptMoves;
  return sessions
    .toReversed()
    .map(lineOf)
    .filter(({ moves }) => (left -= moves.length) >= 0)
    .toReversed();
}

export function runningOf({ id, start }: Level, { session, before, after, backwards, helped }: Laid): Running {
  return {
    level: id,
    start,
    ...lineOf(session),
    ...(before.length > 0 && { before: keptLines(before) }),
    ...(after.length > 0 && { after: keptLines(after) }),
    ...(backwards && { backwards }),
    ...(helped && { helped }),
  };
}

/** A level as it was left. */
export function laidAgain(
  level: Pick<Level, 'params'>,
  { start, moves, cursor, before = [], after = [], backwards, helped }: Running,
): Laid {
  const again = (line: Line): LevelSession => replayed({ params: level.params, start }, line.moves, line.cursor);
  return { session: again({ moves, cursor }), before: before.map(again), after: after.map(again), backwards, helped };
}

/** A level in play as the library saves it. */
export function keptLevel({ id, title, params }: Level, session: LevelSession): SavedAttempt {
  // Story and numbered levels get their title in the reader's language; others have their own.
  const isNamed = params.level !== 'story' && params.level !== 'random';
  return {
    location: id,
    ...(isNamed && { title }),
    record: recordOf(session, revision, [{ name: '' }], new Date().toISOString()),
  };
}

/** The level to resume from the library; undefined if it cannot be parsed. */
function runningOfPlay({ location, record }: SavedAttempt): Running | undefined {
  if (record.start === undefined) return undefined;
  const moves = record.entries.map(({ text }) => text).join('');
  return { level: location, start: record.start, moves, cursor: record.cursor ?? moves.length };
}

const pages: readonly RunningPage[] = ['story', 'random', 'film', 'collections', 'editor'];

/** A level resumed from the library replaces the open one, which is itself in the library. */
function withWanted(kept: Kept, { attempts: { toResume } }: ModeProps): Kept {
  const mode = toResume && headerOf(toResume.record, 'Mode');
  const name = pages.find((known) => known === mode);
  const running = toResume && runningOfPlay(toResume);
  return name && running ? { ...kept, running: { ...kept.running, [name]: running } } : kept;
}

export interface KeptHandle {
  readonly kept: Kept;
  change(how: (before: Kept) => Kept): void;
  /** The current level; undefined: none. */
  run(page: RunningPage, running: Running | undefined): void;
}

/** The document, once it is loaded. */
export function useKept(page: ModeProps): KeptHandle | undefined {
  const document = useProgress(page, keptFormat, (found) => withWanted(found, page));
  if (!document) return undefined;
  const { value: kept, update } = document;
  return {
    kept,
    change: update,
    run: (name, running) =>
      update((before) => {
        const { [name]: _, ...others } = before.running;
        return running
          ? { ...before, running: { ...others, [name]: running }, last: running.start }
          : { ...before, running: others };
      }),
  };
}

/** The title of a generated level: its venue and number. */
export function randomTitle(say: Say, params: RandomParams): string {
  const name = difficultyOf(params)?.id;
  const venue = name ? say(`random.venue.${name}`) : say('setup.level.random');
  return say('random.title', { venue, seed: String(params.seed) });
}
