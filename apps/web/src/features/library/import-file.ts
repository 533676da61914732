import {
  fail,
  fault,
  ok,
  textLimit,
  tooLarge,
  type Fault,
  type FileNote,
  type Result,
  type FileFormat,
  type ModeFiles,
} from '@quadrille/kit';
import type { ImportReport, Refused } from '@quadrille/store';
import { store } from '../../platform/storage.ts';
import { gameIds, loadGame } from '../../platform/games.ts';

/** The result of importing one text. */
export interface ImportResult {
  readonly result: Result<ImportReport, Fault>;
  /** The game that parsed a file of another program. */
  readonly game?: string;
  /** What a record cannot represent, in the words of that game. */
  readonly notes?: readonly PlacedNote[];
  /** Not a whole game, but something that a mode of this game opens. */
  readonly modeOf?: string;
}

interface PlacedNote extends FileNote {
  readonly place: string;
}

/** Extensions that the library writes itself; such a file may still come from another program. */
export const ownEndings: readonly string[] = ['txt', 'quadrille', 'json'];

/**
 * Recognises a text by its content, not by its name: a record, a backup or another program's format. Other texts are
 * refused with a list of accepted formats.
 */
export async function importFile(name: string, text: string): Promise<ImportResult> {
  if (isOurs(text)) return { result: await store.importText(text) };
  const ending = /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const formats = await foreignFormats();
  const isNamed = ({ format }: ForeignFormat): boolean => format.extension === ending;
  const readings: Reading[] = [];
  for (const format of [...formats.filter(isNamed), ...formats.filter((one) => !isNamed(one))]) {
    const reading = await readAs(format, text);
    if (reading.records.length > 0) return importReading(reading);
    readings.push(reading);
  }
  const levels = await foreignModeFiles();
  for (const { game, files } of levels) {
    if (files.modeFor([text]) !== undefined) return { result: ok(nothing), modeOf: game };
  }
  // No reader accepts all of it: the one that got furthest gives the best error message.
  const further = readings.toSorted((a, b) => reach(b.refused) - reach(a.refused))[0];
  if (further && reach(further.refused) >= minReach) return importReading(further);
  const large = text.includes('\0') ? undefined : tooLarge(text, textLimit.file);
  if (large) return { result: fail(large) };
  const endings = [
    ...formats.map(({ format }) => format.extension),
    ...levels.flatMap(({ files }) => files.extensions),
  ];
  const dotted = [...new Set(endings)].map((one) => `.${one}`).join(', ');
  return { result: fail(fault('file-unknown', { formats: dotted })) };
}

const nothing: ImportReport = { games: [], documents: [], runs: [], skipped: [], refused: [] };

/** In characters: a reader that fails earlier has not recognised the format. */
const minReach = 5;

/** True even if something precedes the first record; the parser reports that with its position. */
const isOurs = (text: string): boolean =>
  (/^\u{feff}?\s*\{/u.test(text) && text.includes('"quadrille-backup"')) ||
  /^\u{feff}?[ \t]*\[Quadrille[ \t]/mu.test(text);

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

async function importReading({ game, records, refused, notes }: Reading): Promise<ImportResult> {
  if (records.length === 0) {
    return { game, notes, result: ok({ ...nothing, refused }) };
  }
  const kept = await store.importText(records.join('\n'));
  if (!kept.ok) return { game, notes, result: kept };
  return { game, notes, result: ok({ ...kept.value, refused: [...refused, ...kept.value.refused] }) };
}

/** A file format of another program, and the game that reads it. */
interface ForeignFormat {
  readonly game: string;
  readonly format: FileFormat;
}

/** The formats of all games. A game that cannot be loaded (offline, or a new version on the server) is skipped. */
export async function foreignFormats(): Promise<readonly ForeignFormat[]> {
  const games = await Promise.all(gameIds().map((id) => loadGame(id).catch(() => undefined)));
  return games.flatMap((game) => (game?.files ?? []).map((format) => ({ game: game!.id, format })));
}

/** Files that a mode of some game opens. */
interface ForeignModeFiles {
  readonly game: string;
  readonly files: ModeFiles;
}

export async function foreignModeFiles(): Promise<readonly ForeignModeFiles[]> {
  const games = await Promise.all(gameIds().map((id) => loadGame(id).catch(() => undefined)));
  return games.flatMap((game) => (game?.modeFiles ? [{ game: game.id, files: game.modeFiles }] : []));
}
