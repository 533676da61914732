import { type KeptPlay, type ModeProps, type Say, Session, expect, headerOf, recordOf } from '@quadrille/kit';
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

/** What is put on a playing. */
export interface Level {
  /** Names it on its page. */
  readonly id: string;
  readonly params: Params;
  /** The board as a position text. */
  readonly start: string;
  readonly title: string;
  /** A solution from the start, as LURD. */
  readonly witness?: string | undefined;
}

/** A level as it lies on a playing. */
export interface Laid {
  readonly session: LevelSession;
  /** What lay there before each time that it was started over: undo at the start brings the last one back. */
  readonly before: readonly LevelSession[];
  /** Fresh starts that were undone: redo at the end brings the last one back. */
  readonly after: readonly LevelSession[];
  readonly backwards?: BackwardsLine | undefined;
  /** A hint or a solution was looked at; starting over does not undo that. */
  readonly helped?: true | undefined;
}

const game = { id: 'sokoban', rules, notation };

export const openLevel = ({ params, start }: Pick<Level, 'params' | 'start'>): LevelSession =>
  expect(Session.start(game, params, start));

export const freshlyLaid = (session: LevelSession): Laid => ({ session, before: [], after: [] });

/** As far as the moves can be made: what was kept by another version may not fit. */
export function replayed(level: Pick<Level, 'params' | 'start'>, moves: string, cursor = moves.length): LevelSession {
  return openLevel(level)
    .playAll([...moves].map((text) => ({ text })))
    .session.go(cursor);
}

/** All moves, those that were undone included. */
export const lurdOf = ({ entries }: LevelSession): string => entries.map(({ text }) => text).join('');

const lineOf = (session: LevelSession): Line => ({ moves: lurdOf(session), cursor: session.cursor });

/** The document is written after every move: of all that was started over, only so much is kept. */
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

/** A level in play as the library keeps it. */
export function keptLevel({ id, title, params }: Level, session: LevelSession): KeptPlay {
  // Story and numbered levels are called by the app in the language of the reader; others have a name of their own.
  const isNamed = params.level !== 'story' && params.level !== 'random';
  return {
    place: id,
    ...(isNamed && { title }),
    record: recordOf(session, revision, [{ name: '' }], new Date().toISOString()),
  };
}

/** What is played on its page when somebody goes on from the library; undefined: it cannot be read. */
function runningOfPlay({ place, record }: KeptPlay): Running | undefined {
  if (record.start === undefined) return undefined;
  const moves = record.entries.map(({ text }) => text).join('');
  return { level: place, start: record.start, moves, cursor: record.cursor ?? moves.length };
}

const pages: readonly RunningPage[] = ['story', 'random', 'film', 'collections', 'editor'];

/** Who comes from the library finds that level open; the one that was open is in the library itself. */
function withWanted(kept: Kept, { shelf: { wanted } }: ModeProps): Kept {
  const mode = wanted && headerOf(wanted.record, 'Mode');
  const name = pages.find((known) => known === mode);
  const running = wanted && runningOfPlay(wanted);
  return name && running ? { ...kept, running: { ...kept.running, [name]: running } } : kept;
}

export interface KeptHandle {
  readonly kept: Kept;
  change(how: (before: Kept) => Kept): void;
  /** What is played now; undefined: nothing. */
  run(page: RunningPage, running: Running | undefined): void;
}

/** The document, once it is loaded. */
export function useKept(page: ModeProps): KeptHandle | undefined {
  const document = useProgress(page, keptFormat, (found) => withWanted(found, page));
  if (!document) return undefined;
  const { now: kept, change } = document;
  return {
    kept,
    change,
    run: (name, running) =>
      change((before) => {
        const { [name]: _, ...others } = before.running;
        return running
          ? { ...before, running: { ...others, [name]: running }, last: running.start }
          : { ...before, running: others };
      }),
  };
}

/** What a generated level is called: its venue and its number. */
export function randomTitle(say: Say, params: RandomParams): string {
  const name = difficultyOf(params)?.id;
  const venue = name ? say(`random.venue.${name}`) : say('setup.level.random');
  return say('random.title', { venue, seed: String(params.seed) });
}
