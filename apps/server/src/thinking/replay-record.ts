import {
  fail,
  fault,
  ok,
  parseRecord,
  printRecord,
  type AnyGame,
  type Result,
  type SessionSnapshot,
} from '@quadrille/kit';
import { maxRecordMoves } from '@quadrille/protocol';
import { sessionOfSetup, type TableSetup } from '@quadrille/table';
import type { NewGame } from '../store/store.ts';
import { newGame, type Opening } from '../table/new-game.ts';

/**
 * Opens a table whose game continues a record. Only the moves and names of the record are stored: every client that
 * joins receives the text, and no client shows its comments and other headers.
 */
export function openRecord(game: AnyGame, setup: TableSetup, opening: Opening, created: number): Result<NewGame> {
  const record = parseRecord(setup.record!);
  if (!record.ok) return record;
  const { entries, variations, comments: _, headersAt: __, ...rest } = record.value;
  const moves = variations.reduce((sum, variation) => sum + 1 + variation.entries.length, entries.length);
  if (moves > maxRecordMoves) return fail(fault('online-record-long', { n: maxRecordMoves }));
  // The text as it came is what is checked, so that a fault tells the place in it.
  const opened = newGame(game, setup, opening, created);
  if (!opened.ok) return opened;
  const text = printRecord({ ...rest, entries, variations, extra: [] });
  const events = opened.value.events.map((event) =>
    event.k === 'open' ? { ...event, setup: { ...event.setup, record: text } } : event,
  );
  return ok({ ...opened.value, events });
}

/** The session of a record that was checked when its table was opened. */
export function replayRecord(game: AnyGame, setup: TableSetup): Result<SessionSnapshot<unknown, unknown>> {
  const session = sessionOfSetup(game, setup);
  return session.ok ? ok(session.value.snapshot()) : session;
}
