import {
  type AnyGame,
  type Fault,
  type GameRecord,
  type RecordEntry,
  type RecordVariation,
  type Result,
  resolveRecordStart,
  fail,
  fault,
  ok,
  openRecord,
  parseRecord,
  shiftFault,
  splitRecords,
  textLimit,
  tooLarge,
} from '@quadrille/kit';
import { type BackupDocument, type BackupRun, parseBackup } from './backup.ts';
import type { Database, Writing } from './database.ts';
import { profileKey, progressKey, readDocument, setAside, settingsKey } from './kept-document.ts';
import { type KeptBatch, type KeptRun, batchesOf, isKeptRun } from './runs.ts';
import { type SavedGame, allGames, changeGame, contentOf, newGame, newId } from './saved-games.ts';
import type { DocumentFormat, ImportReport, Refused, RunFormat, Skipped, StoreOptions } from './store.ts';

/** A run that the arena has checked and that may be written. */
interface CheckedRun {
  readonly place: string;
  readonly run: KeptRun;
  readonly batches: readonly KeptBatch[];
}

async function checkRun(found: BackupRun, format: RunFormat | undefined): Promise<Result<CheckedRun>> {
  const { place, about, at } = found;
  const read = await format?.parse(about, found.batches);
  if (!read) return fail(fault('store-field-unknown', { field: 'runs' }, at));
  if (!read.ok) return fail({ ...read.error, at });
  const batches: KeptBatch[] = [];
  // Games that occur twice are identical.
  for (const batch of read.value.toSorted((a, b) => a.from - b.from)) {
    if (batch.from >= (batches.at(-1)?.to ?? 0)) batches.push(batch);
  }
  const played = batches.reduce((sum, { from, to }) => sum + to - from, 0);
  // A run whose games did not fit into the backup is played again, with the same results.
  return ok({ place, run: { ...about, played, finished: about.finished && played >= about.total }, batches });
}

/** The run with more games wins; a run in progress is never replaced. */
async function mergeRuns(
  tx: Writing,
  checked: readonly CheckedRun[],
  isPlaying: (id: string) => boolean,
  skipped: Skipped[],
): Promise<KeptRun[]> {
  const written: KeptRun[] = [];
  for (const { place, run, batches } of checked) {
    const row = await tx.objectStore('runs').get(run.id);
    const ours = row && isKeptRun(row) ? row : undefined;
    if (ours && ours.played >= run.played) {
      skipped.push({ place, why: ours.played === run.played ? 'same' : 'older' });
      continue;
    }
    const whole =
      ours && ours.total > run.total ? { ...run, plan: ours.plan, total: ours.total, finished: false } : run;
    const next = ours && isPlaying(run.id) ? { ...run, id: newId() } : whole;
    await tx.objectStore('batches').delete(batchesOf(next.id, 0));
    await tx.objectStore('runs').put(next);
    for (const batch of batches) await tx.objectStore('batches').put({ ...batch, run: next.id });
    written.push(next);
  }
  return written;
}

/** How an imported record relates to the stored one with the same id. */
type Relation =
  | 'same'
  /** The stored one contains it and has more. */
  | 'older'
  /** It contains the stored one and has more. */
  | 'further'
  /** Each contains something that the other lacks. */
  | 'apart';

export function relation(here: string, imported: string): Relation {
  if (here === imported) return 'same';
  const [ours, theirs] = [parseRecord(here), parseRecord(imported)];
  if (!ours.ok || !theirs.ok || recordKey(ours.value) !== recordKey(theirs.value)) return 'apart';
  const within = contains(ours.value, theirs.value);
  const beyond = contains(theirs.value, ours.value);
  if (within) return beyond ? 'same' : 'older';
  return beyond ? 'further' : 'apart';
}

function recordKey({ game, params, start, seats, extra }: GameRecord): string {
  return JSON.stringify([game, params, start, seats, extra]);
}

/** Whether the larger game contains every move, variation and comment of the smaller one. */
function contains(larger: GameRecord, smaller: GameRecord): boolean {
  const said = new Map(larger.comments?.map(({ at, text }) => [at, text]));
  const lines = new Set(larger.variations.map(variationText));
  return (
    smaller.entries.length <= larger.entries.length &&
    smaller.entries.every((entry, index) => entryText(entry) === entryText(larger.entries[index]!)) &&
    (smaller.comments ?? []).every(({ at, text }) => said.get(at) === text) &&
    smaller.variations.every((variation) => lines.has(variationText(variation)))
  );
}

const entryText = (entry: RecordEntry): string => `${entry.by ?? ''}:${entry.text}`;

const variationText = ({ at, entries }: RecordVariation): string => `${at} ${entries.map(entryText).join(' ')}`;

type Options = Pick<StoreOptions<unknown>, 'settings' | 'profile' | 'loadGame' | 'runs' | 'deal'>;

/** Whether a page has the game open: then it is not replaced. */
interface IsHeld {
  game(id: string): boolean;
  run(id: string): boolean;
}

/** A game that was replayed by its rules and may be written. */
interface Checked {
  readonly place: string;
  readonly game: SavedGame;
}

interface CheckedDocument {
  readonly place: string;
  readonly key: string;
  readonly name: string;
  readonly format: DocumentFormat<unknown>;
  readonly value: unknown;
  readonly updated: number;
}

/** Parses and checks the whole text, then writes it in one transaction. */
export function importText(
  database: Database,
  options: Options,
  isHeld: IsHeld,
  text: string,
): Promise<Result<ImportReport>> {
  const checker = { ...options, loadGame: loading(options.loadGame) };
  return /^\u{feff}?\s*\{/u.test(text)
    ? importBackup(database, checker, isHeld, text)
    : importRecords(database, checker, text);
}

type Load = (id: string) => Promise<Result<AnyGame>>;

function loading(loadGame: Options['loadGame']): Load {
  return async (id) => {
    try {
      const game = await loadGame(id);
      return game ? ok(game) : fail(fault('unknown-game', { game: id }));
    } catch {
      return fail(fault('store-game-load', { game: id }));
    }
  };
}

interface Checker {
  readonly loadGame: Load;
  readonly deal?: StoreOptions<unknown>['deal'];
}

async function checkRecord(text: string, { loadGame, deal }: Checker): Promise<Result<GameRecord>> {
  const record = parseRecord(text);
  if (!record.ok) return record;
  const game = await loadGame(record.value.game);
  if (!game.ok) return game;
  const { value } = game;
  const dealt = await resolveRecordStart(value, record.value, deal && ((params) => deal(value, params)));
  const opened = dealt.ok ? openRecord(value, dealt.value) : dealt;
  return opened.ok ? record : opened;
}

async function importRecords(database: Database, options: Checker, text: string): Promise<Result<ImportReport>> {
  const large = tooLarge(text, textLimit.records);
  if (large) return fail(large);
  const refused: Refused[] = [];
  const checked: Checked[] = [];
  for (const [index, part] of splitRecords(text).entries()) {
    const place = `record ${index + 1}`;
    const record = await checkRecord(part.text, options);
    if (record.ok) checked.push({ place, game: newGame(contentOf(record.value), { kept: true }) });
    else refused.push({ place, fault: shiftFault(record.error, part.at) });
  }
  return database.write(['games', 'moves'], async (tx) => {
    const known = new Set((await allGames(tx)).map(({ record }) => record));
    const games: SavedGame[] = [];
    const skipped: Skipped[] = [];
    for (const { place, game } of checked) {
      if (known.has(game.record)) skipped.push({ place, why: 'same' });
      else {
        await tx.objectStore('games').add(game);
        games.push(game);
        known.add(game.record);
      }
    }
    return ok({ games, documents: [], runs: [], skipped, refused });
  });
}

async function importBackup(
  database: Database,
  options: Omit<Options, 'loadGame'> & { loadGame: Load },
  { game: isOpen, run: isPlaying }: IsHeld,
  text: string,
): Promise<Result<ImportReport>> {
  const parsed = parseBackup(text);
  if (!parsed.ok) return parsed;
  const backup = parsed.value;
  const refused: Refused[] = [...backup.refused];
  const checked: Checked[] = [];
  const documents: CheckedDocument[] = [];

  for (const { place, about, record, locate } of backup.games) {
    const read = await checkRecord(record, options);
    if (read.ok) checked.push({ place, game: { ...about, ...contentOf(read.value, record) } });
    else refused.push({ place, fault: { ...read.error, at: locate(read.error.at ?? 0) } });
  }
  const check = (document: BackupDocument, key: string, name: string, format: DocumentFormat<unknown>): void => {
    const { place, row, at } = document;
    const read = readDocument(row, format);
    if (read.kind === 'read') {
      documents.push({ place, key, name, format, value: read.value, updated: row.updated });
    } else if (read.kind !== 'none') {
      refused.push({ place, fault: { ...read.fault, at } });
      const rescued = read.kind === 'damaged' ? format.rescue?.(read.data) : undefined;
      if (rescued !== undefined) documents.push({ place, key, name, format, value: rescued, updated: row.updated });
    }
  };
  if (backup.settings) check(backup.settings, settingsKey, 'settings', options.settings);
  if (backup.profile) {
    if (options.profile) check(backup.profile, profileKey, profileKey, options.profile);
    else refused.push({ place: backup.profile.place, fault: fault('store-no-progress') });
  }
  for (const [id, document] of backup.progress) {
    const game = await options.loadGame(id);
    const missing: Fault | undefined = game.ok ? undefined : game.error;
    if (game.ok && game.value.progress) check(document, progressKey(id), id, game.value.progress);
    else
      refused.push({ place: document.place, fault: { ...(missing ?? fault('store-no-progress')), at: document.at } });
  }

  const runs: CheckedRun[] = [];
  for (const found of backup.runs) {
    const game = await options.loadGame(found.about.game);
    const run = game.ok ? await checkRun(found, options.runs) : fail({ ...game.error, at: found.at });
    if (run.ok) runs.push(run.value);
    else refused.push({ place: found.place, fault: run.error });
  }

  return database.write(['games', 'moves', 'holders', 'documents', 'aside', 'runs', 'batches'], async (tx) => {
    const skipped: Skipped[] = [];
    const games = await mergeGames(tx, checked, isOpen, skipped);
    const taken: string[] = [];
    for (const document of documents) {
      const merged = await mergeDocument(tx, document);
      if (merged === 'taken') taken.push(document.name);
      else if (typeof merged === 'string') skipped.push({ place: document.place, why: merged });
      else refused.push({ place: document.place, fault: merged });
    }
    for (const [key, row] of backup.aside) {
      if ((await tx.objectStore('aside').getKey(key)) === undefined) await tx.objectStore('aside').put(row, key);
    }
    const played = await mergeRuns(tx, runs, isPlaying, skipped);
    return ok({ games, documents: taken, runs: played, skipped, refused });
  });
}

async function mergeGames(
  tx: Writing,
  checked: readonly Checked[],
  isOpen: (id: string) => boolean,
  skipped: Skipped[],
): Promise<SavedGame[]> {
  const here = new Map((await allGames(tx)).map((game) => [game.id, game]));
  const written: SavedGame[] = [];
  const write = async (game: SavedGame): Promise<void> => {
    await changeGame(tx, game);
    here.set(game.id, game);
    written.push(game);
  };

  for (const { place, game } of checked) {
    const ours = here.get(game.id);
    const stands = ours && relation(ours.record, game.record);
    if (!ours || !stands) await write(game);
    else if (stands === 'same' || stands === 'older') skipped.push({ place, why: stands });
    else if (stands === 'further' && !isOpen(game.id)) {
      await write({ ...ours, ...game, revision: Math.max(ours.revision, game.revision) + 1 });
    } else {
      // A copy from an earlier import of the same file.
      const again = [...here.values()].some((known) => known.record === game.record && known.title === game.title);
      if (again) skipped.push({ place, why: 'same' });
      else await write({ ...game, id: newId(), revision: 1 });
    }
  }
  return written;
}

/** Merges both if the format can. Otherwise the newer document wins, and the other one is set aside. */
async function mergeDocument(tx: Writing, theirs: CheckedDocument): Promise<'taken' | 'same' | 'older' | Fault> {
  const shelf = tx.objectStore('documents');
  const row: unknown = await shelf.get(theirs.key);
  const ours = readDocument(row, theirs.format);
  if (ours.kind === 'newer') return ours.fault;
  if (ours.kind === 'read') {
    if (JSON.stringify(ours.value) === JSON.stringify(theirs.value)) return 'same';
    if (theirs.format.merge) {
      const merged = theirs.format.merge(ours.value, theirs.value);
      if (JSON.stringify(merged) === JSON.stringify(ours.value)) return 'older';
      const updated = Math.max(Date.now(), ours.row.updated + 1);
      await shelf.put({ version: theirs.format.version, data: merged, updated }, theirs.key);
      return 'taken';
    }
    if (ours.row.updated >= theirs.updated) return 'older';
  }
  if (ours.kind !== 'none') await setAside(tx, theirs.key, row);
  const next = { version: theirs.format.version, data: theirs.value, updated: theirs.updated };
  await shelf.put(next, theirs.key);
  return 'taken';
}
