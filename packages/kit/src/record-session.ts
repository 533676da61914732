import { printEnd } from './rules.ts';
import { resultText, type GameRecord, type RecordEntry, type SeatHolder } from './record.ts';
import { fail, fault, ok, shiftFault, type Result } from './result.ts';
import { Session, type Entry, type Playable, type Variation } from './session.ts';

/** Replays a record. The rules check every move; a fault has the offset of the move. */
export function openRecord<P, S, M>(
  game: Playable<P, S, M> & { readonly revision: number },
  record: GameRecord,
): Result<Session<P, S, M>> {
  const place = (header: string): number => record.headersAt?.[header] ?? 0;
  if (record.game !== game.id) return fail(fault('record-other-game', { game: record.game }, place('Game')));
  if (record.revision > game.revision) {
    return fail(fault('record-newer', { revision: record.revision }, place('Revision')));
  }
  const params = game.notation.params.parse(record.params);
  if (!params.ok) return fail(shiftFault(params.error, place('Params')));
  const started = Session.start(game, params.value, record.start);
  if (!started.ok) return fail(shiftFault(started.error, place('Start')));
  const seats = game.rules.seats(params.value);
  if (record.seats.length !== 0 && record.seats.length !== seats) {
    return fail(fault('record-seats', { found: record.seats.length, n: seats }, place('Seat1')));
  }

  const main = playAll(started.value, record.entries);
  if (!main.ok) return main;
  let session = main.value;
  const { end } = record;
  if (end && (session.turn.kind === 'over' || (end.seat ?? 0) >= seats)) {
    return fail(fault('record-end', { found: printEnd(end) }, place('End')));
  }
  if (end) session = session.withEnd(end);
  const { turn } = session;
  const result = resultText(turn.kind === 'over' ? turn.outcome : undefined);
  if (record.result !== result) {
    return fail(fault('record-result', { found: record.result, expected: result }, place('Result')));
  }

  const variations: Variation[] = [];
  for (const variation of record.variations) {
    const played = playAll(session.go(variation.at).takeback(), variation.entries);
    if (!played.ok) return played;
    variations.push({ at: variation.at, entries: played.value.entriesFrom(variation.at) });
  }
  session = session.withVariations(variations);
  return ok(record.cursor === undefined ? session : session.go(record.cursor));
}

function playAll<P, S, M>(from: Session<P, S, M>, entries: readonly RecordEntry[]): Result<Session<P, S, M>> {
  const { session, refused } = from.playAll(entries);
  if (!refused) return ok(session);
  const { text, at } = entries[refused.index]!;
  const within = session.game.notation.move.parse(text);
  const offset = within.ok ? 0 : (within.error.at ?? 0);
  return fail({ ...refused.fault, ...(at !== undefined && { at: at + offset }) });
}

/** The record of a session. */
export function recordOf<P, S, M>(
  session: Session<P, S, M>,
  revision: number,
  seats: readonly SeatHolder[],
  date?: string,
): GameRecord {
  const { game, length } = session;
  const turn = session.turnAt(length);
  return {
    game: game.id,
    revision,
    params: game.notation.params.print(session.params),
    ...(session.start !== undefined && { start: session.start }),
    seats,
    result: resultText(turn.kind === 'over' ? turn.outcome : undefined),
    ...(session.end && { end: session.end }),
    ...(date !== undefined && { date }),
    ...(!session.isAtEnd && { cursor: session.cursor }),
    extra: [],
    entries: session.entries.map(recordEntry),
    variations: session.variations.map(({ at, entries }) => ({ at, entries: entries.map(recordEntry) })),
  };
}

const recordEntry = ({ by, text, hasExplicitMover }: Entry): RecordEntry =>
  hasExplicitMover ? { by, text } : { text };
