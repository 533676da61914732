import { expect, Session } from '@quadrille/kit';
import type { Running } from '../kept.ts';
import type { Move } from '../move.ts';
import { notation } from '../notation.ts';
import type { Params } from '../params.ts';
import { rules } from '../rules.ts';
import type { State } from '../state.ts';

export type LevelSession = Session<Params, State, Move>;

/** What is put on a table. */
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

const game = { id: 'sokoban', rules, notation };

export const openLevel = ({ params, start }: Pick<Level, 'params' | 'start'>): LevelSession =>
  expect(Session.start(game, params, start));

/** As far as the moves can be made: what was kept by another version may not fit. */
export function replayed(level: Pick<Level, 'params' | 'start'>, moves: string, cursor = moves.length): LevelSession {
  let session = openLevel(level);
  for (const letter of moves) {
    const next = session.playText(letter);
    if (!next.ok) break;
    session = next.value;
  }
  return session.go(cursor);
}

/** All moves, those that were undone included. */
export const lurdOf = ({ entries }: LevelSession): string => entries.map(({ text }) => text).join('');

export const runningOf = ({ id, start }: Level, session: LevelSession): Running => ({
  level: id,
  start,
  moves: lurdOf(session),
  cursor: session.cursor,
});
