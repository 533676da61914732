import { expect, Session } from '@quadrille/kit';
import type { BackwardsLine, Line, Running } from '../progress/kept.ts';
import type { Move } from '../rules/move.ts';
import { notation } from '../notation/notation.ts';
import type { Params } from '../rules/params.ts';
import { rules } from '../rules/rules.ts';
import type { State } from '../rules/state.ts';

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
