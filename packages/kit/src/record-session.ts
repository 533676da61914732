import { printEnd } from './rules.ts';
import { resultText, type GameRecord, type RecordEntry, type RecordVariation, type SeatHolder } from './record.ts';
import { fail, fault, ok, shiftFault, type Fault, type Result } from './result.ts';
import { Session, type Entry, type Playable, type Variation } from './session.ts';

type Revised<P, S, M> = Playable<P, S, M> & { readonly revision: number };

/** Replays a record. The rules check every move; a fault has the offset of the move. */
export function openRecord<P, S, M>(game: Revised<P, S, M>, record: GameRecord): Result<Session<P, S, M>> {
  const opened = replay(game, record, fail);
  return opened.ok ? ok(opened.value.session) : opened;
}

/** A saved game, and its variations that cannot be played, which an earlier version saved. */
export interface OpenedRecord<P, S, M> {
  readonly session: Session<P, S, M>;
  readonly dropped: readonly RecordVariation[];
}

/** Replays a record that this program has saved: variations that cannot be played are dropped. */
export function openSavedRecord<P, S, M>(game: Revised<P, S, M>, record: GameRecord): Result<OpenedRecord<P, S, M>> {
  return replay(game, record, () => ok(undefined));
}

/** `onBadVariation`: the result for a variation that cannot be played. */
function replay<P, S, M>(
  game: Revised<P, S, M>,
  record: GameRecord,
  onBadVariation: (wrong: Fault) => Result<undefined>,
): Result<OpenedRecord<P, S, M>> {
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
  const dropped = [...(record.dropped ?? [])];
  for (const variation of record.variations) {
    const played = playAll(session.go(variation.at).takeback(), variation.entries);
    if (played.ok) {
      variations.push({ at: variation.at, entries: played.value.entriesFrom(variation.at) });
      continue;
    }
    const judged = onBadVariation(played.error);
    if (!judged.ok) return judged;
    dropped.push(variation);
  }
  session = session.withVariations(variations);
  return ok({ session: record.cursor === undefined ? session : session.go(record.cursor), dropped });
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
