import { fail, fault, ok, type ProgressFormat, type Result } from '@quadrille/kit';
import { mergeKept } from './kept-merge.ts';
import { positionText } from '../notation/position.ts';
import { progress as storyProgress, type Progress } from './progress.ts';

/** LURD, what was undone included, and how much of it is made. */
export interface Line {
  readonly moves: string;
  readonly cursor: number;
}

/** A level played backwards: small letters walk, capitals pull. */
export interface BackwardsLine extends Line {
  /** The cell on which the roadie began. */
  readonly from: number;
  /** It is this that is played, not the way forwards. */
  readonly open: boolean;
}

/** A level in play, as it is kept after every move. */
export interface Running extends Line {
  /** Which level of its page. */
  readonly level: string;
  /** Its board. */
  readonly start: string;
  /** What lay there before each time that it was started over, the oldest first. */
  readonly before?: readonly Line[];
  /** Fresh starts that were undone, the next one last. */
  readonly after?: readonly Line[];
  /** A hint or a solution was looked at. */
  readonly helped?: true;
  readonly backwards?: BackwardsLine;
}

/** Something was done that would be missed. */
export const isUnderWay = ({ moves, before = [], backwards }: Running): boolean =>
  moves !== '' || before.length > 0 || (backwards !== undefined && backwards.moves !== '');

/** The best solutions of a level, as LURD. */
export interface Solved {
  readonly moves: string;
  readonly pushes: string;
}

export interface LibraryLevel {
  readonly start: string;
  readonly title: string;
  /** What the person found. */
  readonly solved?: Solved;
  /** Solved, but never yet without help. */
  readonly helped?: true;
  /** What came with the file. */
  readonly known?: string;
}

/** What somebody has made of a level. */
export type LevelResult = Pick<LibraryLevel, 'solved' | 'helped'>;

export interface LibraryBook {
  readonly id: string;
  readonly title: string;
  readonly author: string;
  readonly levels: readonly LibraryLevel[];
}

/** A place in a level to come back to. */
export interface Snapshot {
  readonly name: string;
  readonly start: string;
  readonly moves: string;
}

export type RunningPage = 'story' | 'random' | 'film' | 'collections' | 'editor';

/** Everything that the pages keep, in one document. */
export interface Kept extends Progress {
  readonly running: { readonly [page in RunningPage]?: Running };
  readonly books: readonly LibraryBook[];
  /** Levels of our own sets, by their boards: whatever becomes of a set, a board that was solved stays solved. */
  readonly sets?: Readonly<Record<string, LevelResult>>;
  readonly snapshots: readonly Snapshot[];
  /** The board that was played last, on whatever page: moves without a level are asked about it. */
  readonly last?: string;
  /** The sheet of the editor. */
  readonly draft: string;
}

const empty: Kept = { ...storyProgress.empty, running: {}, books: [], snapshots: [], draft: '' };

/** Version 1 kept the story alone. */
export const keptFormat = { version: 2, empty, parse, merge: mergeKept } satisfies ProgressFormat;

function parse(version: number, data: unknown): Result<Kept> {
  const story = storyProgress.parse(version === 2 ? 1 : version, data);
  if (!story.ok) return story;
  if (version === 1) return ok({ ...empty, ...story.value });
  if (!isRecord(data)) return fail(fault('progress-shape'));
  const { running, books, sets, snapshots, last, draft } = data;
  const good =
    isRecord(running) &&
    Object.values(running).every(isRunning) &&
    Array.isArray(books) &&
    books.every(isBook) &&
    (sets === undefined || (isRecord(sets) && Object.values(sets).every(isResult))) &&
    Array.isArray(snapshots) &&
    snapshots.every(isSnapshot) &&
    (last === undefined || (typeof last === 'string' && isBoard(last))) &&
    typeof draft === 'string';
  if (!good) return fail(fault('progress-shape'));
  return ok({
    ...story.value,
    running,
    books,
    ...(sets !== undefined && { sets }),
    snapshots,
    ...(last !== undefined && { last }),
    draft,
  } as Kept);
}

type Loose = Partial<Record<string, unknown>>;
const isRecord = (value: unknown): value is Loose => typeof value === 'object' && value !== null;
const areTexts = (value: Loose, ...keys: readonly string[]): boolean =>
  keys.every((key) => typeof value[key] === 'string');

/** Levels of books are too many to be proved each time: they are when they are opened. */
const isBoard = (text: unknown): boolean => positionText.parse(String(text)).ok;
const isMark = (value: unknown): boolean => value === undefined || value === true;
const isLine = (value: unknown): boolean =>
  isRecord(value) && areTexts(value, 'moves') && Number.isSafeInteger(value['cursor']);
const areLines = (value: unknown): boolean => value === undefined || (Array.isArray(value) && value.every(isLine));
const isBackwards = (value: unknown): boolean =>
  value === undefined ||
  (isLine(value) && isRecord(value) && Number.isSafeInteger(value['from']) && typeof value['open'] === 'boolean');
const isRunning = (value: unknown): boolean =>
  isLine(value) &&
  isRecord(value) &&
  areTexts(value, 'level', 'start') &&
  isBoard(value['start']) &&
  areLines(value['before']) &&
  areLines(value['after']) &&
  isMark(value['helped']) &&
  isBackwards(value['backwards']);
const isSnapshot = (value: unknown): boolean =>
  isRecord(value) && areTexts(value, 'name', 'start', 'moves') && isBoard(value['start']);
const isSolved = (value: unknown): boolean =>
  value === undefined || (isRecord(value) && areTexts(value, 'moves', 'pushes'));
const isResult = (value: unknown): boolean => isRecord(value) && isSolved(value['solved']) && isMark(value['helped']);
const isLevel = (value: unknown): boolean =>
  isRecord(value) &&
  areTexts(value, 'start', 'title') &&
  isResult(value) &&
  (value['known'] === undefined || typeof value['known'] === 'string');
const isBook = (value: unknown): boolean =>
  isRecord(value) &&
  areTexts(value, 'id', 'title', 'author') &&
  Array.isArray(value['levels']) &&
  value['levels'].every(isLevel);
