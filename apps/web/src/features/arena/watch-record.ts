import { parseRecord, printRecord, type Fault, type GameRecord } from '@quadrille/kit';
import { navigate } from '../../platform/router.ts';
import { encodeText } from '../../shared/share/record-code.ts';

/**
 * Opens a game in the replay, from its start. It is saved only if the user continues it. Returns a fault if it cannot
 * be parsed.
 */
export async function watchRecord(text: string): Promise<Fault | undefined> {
  const record = parseRecord(text);
  if (!record.ok) return record.error;
  const told = printRecord({ ...withoutIds(record.value), cursor: 0 });
  navigate({ page: 'shared', code: await encodeText(told) });
  return undefined;
}

/** Replaces player ids, which the arena writes, by translated names. */
function withoutIds(record: GameRecord): GameRecord {
  return {
    ...record,
    seats: record.seats.map((seat) => (seat.name === seat.player ? { ...seat, name: '' } : seat)),
  };
}
