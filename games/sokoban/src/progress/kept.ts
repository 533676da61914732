import { type Fault, type ProgressFormat, type Result, fail, fault, ok } from '@quadrille/kit';
import { positionText } from '../rules/level-text.ts';
import { type Best, type Progress, progress as storyProgress } from './progress.ts';

/** Merges two documents, when two tabs have changed the same one or a backup is restored. */
function mergeKept(ours: Kept, theirs: Kept): Kept {
  return {
    story: ours.story.map((best, index) => bestOf(best, theirs.story[index] ?? null)),
    ...mergeHelped(ours.helped, theirs.helped),
    running: mergeRunning(ours.running, theirs.running),
    books: mergeBooks(ours.books, theirs.books),
    ...mergeSets(ours.sets, theirs.sets),
    snapshots: mergeSnapshots(ours.snapshots, theirs.snapshots),
    ...mergeSolutions(ours.solutions, theirs.solutions),
    ...((ours.last ?? theirs.last) !== undefined && { last: ours.last ?? theirs.last! }),
    draft: ours.draft === '' ? theirs.draft : ours.draft,
  };
}

function mergeHelped(ours: Kept['helped'] = [], theirs: Kept['helped'] = []): Pick<Kept, 'helped'> {
  const both = new Set([...ours, ...theirs]);
  return both.size === 0 ? {} : { helped: [...both].toSorted((a, b) => a - b) };
}

function bestOf(ours: Best | null, theirs: Best | null): Best | null {
  if (!ours || !theirs) return ours ?? theirs;
  return { moves: Math.min(ours.moves, theirs.moves), pushes: Math.min(ours.pushes, theirs.pushes) };
}

const wayLength = ({ moves, backwards }: Running): number => moves.length + (backwards?.moves.length ?? 0);

/** Of a level that is in play twice, the one with more moves is kept. */
function mergeRunning(ours: Kept['running'], theirs: Kept['running']): Kept['running'] {
  const pages = Object.entries(theirs).filter(([page, running]) => {
    const mine = ours[page as keyof Kept['running']];
    return !mine || wayLength(running) > wayLength(mine);
  });
  return { ...ours, ...Object.fromEntries(pages) };
}

/** Books with the same title are merged or kept both. */
function mergeBooks(ours: readonly LibraryBook[], theirs: readonly LibraryBook[]): readonly LibraryBook[] {
  const books = ours.map((book) => {
    const other = theirs.find(({ title }) => title === book.title);
    return other ? { ...book, levels: mergeLevels(book.levels, other.levels) } : book;
  });
  let id = Math.max(0, ...books.map((book) => Number(book.id) || 0));
  const added = theirs.filter(({ title }) => !ours.some((book) => book.title === title));
  return [...books, ...added.map((book) => ({ ...book, id: String(++id) }))];
}

function mergeLevels(ours: readonly LibraryLevel[], theirs: readonly LibraryLevel[]): readonly LibraryLevel[] {
  const others = new Map(theirs.map((level) => [level.start, level]));
  const starts = new Set(ours.map(({ start }) => start));
  const both = ours.map((level) => {
    const other = others.get(level.start);
    if (!other) return level;
    const known = level.known ?? other.known;
    return { ...level, ...resultOf(level, other), ...(known !== undefined && { known }) };
  });
  return [...both, ...theirs.filter(({ start }) => !starts.has(start))];
}

function mergeSets(ours: Kept['sets'], theirs: Kept['sets']): Pick<Kept, 'sets'> {
  if (!ours || !theirs) return ours || theirs ? { sets: ours ?? theirs! } : {};
  const both = Object.entries(theirs).map(([start, other]) => [start, resultOf(ours[start] ?? {}, other)] as const);
  return { sets: { ...ours, ...Object.fromEntries(both) } };
}

function resultOf(ours: LevelResult, theirs: LevelResult): LevelResult {
  const solved = solvedOf(ours.solved, theirs.solved);
  const helped = ours.helped ?? theirs.helped;
  return { ...(solved && { solved }), ...(helped && { helped }) };
}

const pushCount = (moves: string): number => moves.replaceAll(/[a-z]/g, '').length;

/** Or equal pushes and fewer moves. */
const fewerPushes = (one: string, other: string): boolean =>
  (pushCount(one) - pushCount(other) || one.length - other.length) < 0;

function solvedOf(ours: Solved | undefined, theirs: Solved | undefined): Solved | undefined {
  if (!ours || !theirs) return ours ?? theirs;
  return {
    moves: theirs.moves.length < ours.moves.length ? theirs.moves : ours.moves,
    pushes: fewerPushes(theirs.pushes, ours.pushes) ? theirs.pushes : ours.pushes,
  };
}

function mergeSnapshots(ours: readonly Snapshot[], theirs: readonly Snapshot[]): readonly Snapshot[] {
  const added = theirs.filter(({ start, moves }) => !ours.some((one) => one.start === start && one.moves === moves));
  return [...ours, ...added];
}

function mergeSolutions(ours: Kept['solutions'], theirs: Kept['solutions']): Pick<Kept, 'solutions'> {
  if (!ours || !theirs) return ours || theirs ? { solutions: ours ?? theirs! } : {};
  const both = Object.entries(theirs).map(([start, list]) => {
    const mine = ours[start] ?? [];
    const added = list.filter(({ moves }) => !mine.some((one) => one.moves === moves));
    return [start, [...mine, ...added].slice(-maxSolutionsPerLevel)] as const;
  });
  return { solutions: { ...ours, ...Object.fromEntries(both) } };
}

/** LURD including undone moves, and how many of them are played. */
export interface Line {
  readonly moves: string;
  readonly cursor: number;
}

/** A level played backwards: small letters walk, capitals pull. */
export interface BackwardsLine extends Line {
  /** The start cell of the roadie. */
  readonly from: number;
  /** True: the backward match is displayed. */
  readonly open: boolean;
}

/** A level in play, stored after every move. */
export interface Running extends Line {
  /** Which level of its page. */
  readonly level: string;
  /** Its board. */
  readonly start: string;
  /** Earlier matches before each restart, oldest first. */
  readonly before?: readonly Line[];
  /** Undone restarts, the next one last. */
  readonly after?: readonly Line[];
  /** The player used a hint or a solution. */
  readonly helped?: true;
  readonly backwards?: BackwardsLine;
}

/** Whether the match has anything worth keeping. */
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
  /** The player's own. */
  readonly solved?: Solved;
  /** Solved, but never without help. */
  readonly helped?: true;
  /** The file's solution with the fewest pushes. */
  readonly known?: string;
  /** The one with the fewest moves, if it is another. */
  readonly shortest?: string;
}

/** The player's results of a level. */
export type LevelResult = Pick<LibraryLevel, 'solved' | 'helped'>;

export interface LibraryBook {
  readonly id: string;
  readonly title: string;
  readonly author: string;
  readonly levels: readonly LibraryLevel[];
  /** Invalid levels of the file: where, and why. */
  readonly damaged?: readonly DamagedLevel[];
}

interface DamagedLevel extends Fault {
  readonly line: number;
  readonly column: number;
}

/** A stored solution of the player. */
export interface OwnSolution {
  /** Empty until the player names it. */
  readonly name: string;
  /** LURD from the start. */
  readonly moves: string;
  /** Found with a hint, the solver or the optimiser; it counts for no best. */
  readonly helped?: true;
}

const maxSolutionsPerLevel = 20;
/** The document is written after every move, so all stored solutions together have at most this many moves. */
const maxSolutionMoves = 200_000;

type Solutions = NonNullable<Kept['solutions']>;

/** Adds a solution; a known one stays unchanged. The oldest without names make room. */
export function withOwnSolution(all: Solutions = {}, start: string, solution: OwnSolution): Solutions {
  const list = all[start] ?? [];
  if (list.some(({ moves }) => moves === solution.moves)) return all;
  if (solution.moves.length > maxSolutionMoves) return all;
  const { [start]: _, ...others } = all;
  // The most recently solved level is last.
  return trimmed({ ...others, [start]: roomFor(list, solution) });
}

function roomFor(list: readonly OwnSolution[], solution: OwnSolution): readonly OwnSolution[] {
  if (list.length < maxSolutionsPerLevel) return [...list, solution];
  const best = new Set([fewest(list, 'moves'), fewest(list, 'pushes')]);
  const spare = list.findIndex((one) => one.name === '' && !best.has(one));
  return [...list.toSpliced(spare < 0 ? 0 : spare, 1), solution];
}

/** The best of a list by one goal; without help, if there is one. */
export function fewest(list: readonly OwnSolution[], goal: 'moves' | 'pushes'): OwnSolution | undefined {
  const alone = list.filter(({ helped }) => !helped);
  const count = ({ moves }: OwnSolution): number => (goal === 'moves' ? moves.length : pushCount(moves));
  return (alone.length > 0 ? alone : list).toSorted((a, b) => count(a) - count(b))[0];
}

const sizeOf = (list: readonly OwnSolution[]): number => list.reduce((sum, { moves }) => sum + moves.length, 0);

function trimmed(all: Solutions): Solutions {
  const lists = Object.entries(all);
  let size = lists.reduce((sum, [, list]) => sum + sizeOf(list), 0);
  while (size > maxSolutionMoves && lists.length > 1) size -= sizeOf(lists.shift()![1]);
  return Object.fromEntries(lists);
}

export function withRenamed(all: Solutions = {}, start: string, moves: string, name: string): Solutions {
  const list = (all[start] ?? []).map((one) =>
    one.moves === moves ? { ...one, name: name.trim().slice(0, 60) } : one,
  );
  return { ...all, [start]: list };
}

export function withoutSolution(all: Solutions = {}, start: string, moves: string): Solutions {
  const { [start]: list = [], ...others } = all;
  const left = list.filter((one) => one.moves !== moves);
  return left.length > 0 ? { ...others, [start]: left } : others;
}

/** A saved position of a level. */
export interface Snapshot {
  readonly name: string;
  readonly start: string;
  readonly moves: string;
}

export type RunningPage = 'story' | 'random' | 'film' | 'collections' | 'editor';

/** The document of all pages. */
export interface Kept extends Progress {
  readonly running: { readonly [page in RunningPage]?: Running };
  readonly books: readonly LibraryBook[];
  /** Results of built-in sets by board, so that a solved board stays solved when a set changes. */
  readonly sets?: Readonly<Record<string, LevelResult>>;
  readonly snapshots: readonly Snapshot[];
  /** Stored solutions by the board of their level. */
  readonly solutions?: Readonly<Record<string, readonly OwnSolution[]>>;
  /** The last played board of any page, for files of moves without a level. */
  readonly last?: string;
  /** The drawing in the editor. */
  readonly draft: string;
}

const empty: Kept = { ...storyProgress.empty, running: {}, books: [], snapshots: [], draft: '' };

/** Version 1 contained only the story. */
export const keptFormat = { version: 2, empty, parse, merge: mergeKept } satisfies ProgressFormat;

function parse(version: number, data: unknown): Result<Kept> {
  const story = storyProgress.parse(version === 2 ? 1 : version, data);
  if (!story.ok) return story;
  if (version === 1) return ok({ ...empty, ...story.value });
  if (!isRecord(data)) return fail(fault('progress-shape'));
  const { running, books, sets, snapshots, solutions, last, draft } = data;
  const good =
    isRecord(running) &&
    Object.values(running).every(isRunning) &&
    Array.isArray(books) &&
    books.every(isBook) &&
    (sets === undefined || (isRecord(sets) && Object.values(sets).every(isResult))) &&
    Array.isArray(snapshots) &&
    snapshots.every(isSnapshot) &&
    (solutions === undefined || (isRecord(solutions) && Object.values(solutions).every(areSolutions))) &&
    (last === undefined || (typeof last === 'string' && isBoard(last))) &&
    typeof draft === 'string';
  if (!good) return fail(fault('progress-shape'));
  return ok({
    ...story.value,
    running,
    books,
    ...(sets !== undefined && { sets }),
    snapshots,
    ...(solutions !== undefined && { solutions }),
    ...(last !== undefined && { last }),
    draft,
  } as Kept);
}

type Loose = Partial<Record<string, unknown>>;
const isRecord = (value: unknown): value is Loose => typeof value === 'object' && value !== null;
const areTexts = (value: Loose, ...keys: readonly string[]): boolean =>
  keys.every((key) => typeof value[key] === 'string');

/** Levels of books are checked when they are opened, because there are too many. */
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
const areSolutions = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.every((one: unknown) => isRecord(one) && areTexts(one, 'name', 'moves') && isMark(one['helped']));
const isSolved = (value: unknown): boolean =>
  value === undefined || (isRecord(value) && areTexts(value, 'moves', 'pushes'));
const isResult = (value: unknown): boolean => isRecord(value) && isSolved(value['solved']) && isMark(value['helped']);
const isLevel = (value: unknown): boolean =>
  isRecord(value) &&
  areTexts(value, 'start', 'title') &&
  isResult(value) &&
  (['known', 'shortest'] as const).every((key) => value[key] === undefined || typeof value[key] === 'string');
const isDamaged = (value: unknown): boolean =>
  isRecord(value) &&
  areTexts(value, 'code') &&
  Number.isSafeInteger(value['line']) &&
  Number.isSafeInteger(value['column']) &&
  (value['args'] === undefined || isRecord(value['args']));
const isBook = (value: unknown): boolean =>
  isRecord(value) &&
  areTexts(value, 'id', 'title', 'author') &&
  Array.isArray(value['levels']) &&
  value['levels'].every(isLevel) &&
  (value['damaged'] === undefined || (Array.isArray(value['damaged']) && value['damaged'].every(isDamaged)));
