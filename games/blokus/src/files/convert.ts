import { fail, ok, openRecord, parseRecord, printRecord, recordOf, type Result } from '@quadrille/kit';
import { notation } from '../notation.ts';
import { revision, rules } from '../rules.ts';
import { readBlksgf, type ReadGame } from './read-blksgf.ts';
import { writeBlksgf } from './write-blksgf.ts';

/** What a `.blksgf` file becomes: our record, and what had no place in it. */
export interface Imported extends Pick<ReadGame, 'lost' | 'more'> {
  readonly record: string;
}

/** `.blksgf` in, record out. `nameless` is what a player without a name is called. */
export function importBlksgf(text: string, nameless: (seat: number) => string): Result<Imported> {
  const read = readBlksgf(text);
  if (!read.ok) return read;
  const { session, seats, date, lost, more } = read.value;
  const named = seats.map(({ name }, seat) => ({ name: name || nameless(seat) }));
  return ok({ record: printRecord(recordOf(session, revision, named, date)), lost, more });
}

/** Record in, `.blksgf` out, variations included. */
export function exportBlksgf(text: string): Result<string> {
  const record = parseRecord(text);
  if (!record.ok) return record;
  const session = openRecord({ id: 'blokus', revision, rules, notation }, record.value);
  if (!session.ok) return fail(session.error);
  return ok(writeBlksgf(session.value, record.value.seats, record.value.date));
}
