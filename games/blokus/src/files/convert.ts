import { fail, ok, openRecord, parseRecord, printRecord, recordOf, type Result } from '@quadrille/kit';
import { notation } from '../notation/notation.ts';
import { revision, rules } from '../rules/rules.ts';
import { readBlksgf, type ReadFirst, type ReadGame } from './read-blksgf.ts';
import { writeBlksgf } from './write-blksgf.ts';

/** What a `.blksgf` file becomes: our record, and what had no place in it. */
export interface Imported extends Pick<ReadFirst, 'lost' | 'more'> {
  readonly record: string;
}

/** `.blksgf` in, record out. */
export function importBlksgf(text: string, nameless: (seat: number) => string): Result<Imported> {
  const read = readBlksgf(text);
  if (!read.ok) return read;
  const { lost, more } = read.value;
  return ok({ record: recordText(read.value, nameless), lost, more });
}

/** `nameless` is what a player without a name is called. */
export function recordText({ session, seats, date }: ReadGame, nameless: (seat: number) => string): string {
  const named = seats.map(({ name }, seat) => ({ name: name || nameless(seat) }));
  return printRecord(recordOf(session, revision, named, date));
}

/** Record in, `.blksgf` out, variations included. */
export function exportBlksgf(text: string): Result<string> {
  const record = parseRecord(text);
  if (!record.ok) return record;
  const session = openRecord({ id: 'blokus', revision, rules, notation }, record.value);
  if (!session.ok) return fail(session.error);
  return ok(writeBlksgf(session.value, record.value.seats, record.value.date));
}
