import { fail, fault, ok, type Fault, type FileNote, type Result } from '@quadrille/kit';
import type { ImportReport, Refused } from '@quadrille/store';
import { store } from '../../platform/storage.ts';
import { foreignFormats, type ForeignFormat } from './foreign-formats.ts';

/** What became of a text. */
export interface Taken {
  readonly result: Result<ImportReport, Fault>;
  /** The game that has read a file of another program. */
  readonly game?: string;
  /** What a record has no place for, in the words of that game. */
  readonly notes?: readonly PlacedNote[];
}

interface PlacedNote extends FileNote {
  readonly place: string;
}

/** What the library writes itself; such a file may still be another program's. */
export const ownEndings: readonly string[] = ['txt', 'quadrille', 'json'];

/**
 * A text is known by what it holds, not by its name: a record or a backup or a game of another program. Anything else is
 * refused with the formats that would do.
 */
export async function importFile(name: string, text: string): Promise<Taken> {
  if (isOurs(text)) return { result: await store.importText(text) };
  const ending = /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const formats = await foreignFormats();
  const isNamed = ({ format }: ForeignFormat): boolean => format.extension === ending;
  const readings: Reading[] = [];
  for (const format of [...formats.filter(isNamed), ...formats.filter((one) => !isNamed(one))]) {
    const reading = await readAs(format, text);
    if (reading.records.length > 0) return take(reading);
    readings.push(reading);
  }
  // Nobody reads it whole: the reader that came furthest knows best what is wrong, if it has read anything at all.
  const further = readings.toSorted((a, b) => reach(b.refused) - reach(a.refused))[0];
  if (further && reach(further.refused) >= firstWords) return take(further);
  const endings = [...new Set(formats.map(({ format }) => `.${format.extension}`))].join(', ');
  return { result: fail(fault('file-unknown', { formats: endings })) };
}

/** Characters: a reader that fails before has not even read a number and a move. */
const firstWords = 5;

/** Also with something before the first record, which is refused where it stands. */
const isOurs = (text: string): boolean =>
  /^\u{feff}?\s*\{/u.test(text) || /^\u{feff}?[ \t]*\[Quadrille[ \t]/mu.test(text);

interface Reading {
  readonly game: string;
  readonly records: readonly string[];
  readonly refused: readonly Refused[];
  readonly notes: readonly PlacedNote[];
}

async function readAs({ game, format }: ForeignFormat, text: string): Promise<Reading> {
  const records: string[] = [];
  const refused: Refused[] = [];
  const notes: PlacedNote[] = [];
  for (const [index, read] of (await format.read(text)).entries()) {
    const place = `record ${index + 1}`;
    if (read.ok) {
      records.push(read.value.record);
      notes.push(...read.value.notes.map((note) => ({ ...note, place })));
    } else refused.push({ place, fault: read.error });
  }
  return { game, records, refused, notes };
}

const reach = (refused: readonly Refused[]): number => Math.max(-1, ...refused.map((one) => one.fault.at ?? 0));

async function take({ game, records, refused, notes }: Reading): Promise<Taken> {
  if (records.length === 0) {
    return { game, notes, result: ok({ games: [], documents: [], runs: [], skipped: [], refused }) };
  }
  const kept = await store.importText(records.join('\n'));
  if (!kept.ok) return { game, notes, result: kept };
  return { game, notes, result: ok({ ...kept.value, refused: [...refused, ...kept.value.refused] }) };
}
