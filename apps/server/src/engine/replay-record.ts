import {
  type AnyGame,
  type TimedMoves,
  type Player,
  type Result,
  type SessionSnapshot,
  fail,
  fault,
  ok,
  parseRecord,
  printRecord,
} from '@quadrille/kit';
import { maxRecordMoves } from '@quadrille/protocol';
import { type TableSetup, sessionOfSetup } from '@quadrille/table';
import type { NewGame } from '../store/tables.ts';
import { type Opening, newGame } from '../store/table-row.ts';
import type { ThinkTask } from './engine-task.ts';

/**
 * Opens a table whose game continues a record. Only moves and names of the record are stored: every joining client
 * receives the text, and no client shows its comments and other headers.
 */
export function openRecord(game: AnyGame, setup: TableSetup, opening: Opening, created: number): Result<NewGame> {
  const record = parseRecord(setup.record!);
  if (!record.ok) return record;
  const { entries, variations, comments: _, headersAt: __, ...rest } = record.value;
  const moves = variations.reduce((sum, variation) => sum + 1 + variation.entries.length, entries.length);
  if (moves > maxRecordMoves) return fail(fault('online-record-long', { n: maxRecordMoves }));
  // Checks the text as it came, so that a fault has the right position in it.
  const opened = newGame(game, setup, opening, created);
  if (!opened.ok) return opened;
  const text = printRecord({ ...rest, entries, variations, extra: [] });
  const events = opened.value.events.map((event) =>
    event.kind === 'open' ? { ...event, setup: { ...event.setup, record: text } } : event,
  );
  return ok({ ...opened.value, events });
}

/** The session of a record that was checked when its table was opened. */
export function replayRecord(game: AnyGame, setup: TableSetup): Result<SessionSnapshot<unknown, unknown>> {
  const session = sessionOfSetup(game, setup);
  return session.ok ? ok(session.value.snapshot()) : session;
}

/** One action for one seat, of a computer player or real-time player. Undefined if it has nothing to do. */
export async function think(
  game: AnyGame,
  { player, query, seat, budget }: ThinkTask,
  signal: AbortSignal,
): Promise<TimedMoves | undefined> {
  const rival = (await game.realTimePlayers?.())?.find(({ id }) => id === player);
  if (rival) return rival.next(query, seat, budget.seed);
  const found = (await game.players?.())?.find(({ id }) => id === player);
  return found && search(found, query, budget, signal);
}

async function search(
  player: Player,
  query: ThinkTask['query'],
  budget: ThinkTask['budget'],
  signal: AbortSignal,
): Promise<TimedMoves | undefined> {
  const seated = await player.sit(query);
  try {
    let move: string | undefined;
    for await (const found of seated.think({ ...player.budget, ...budget }, signal)) ({ move } = found);
    return move === undefined ? undefined : { moves: [move], delayMs: 0 };
  } finally {
    seated.leave();
  }
}
