import type { Kept, LevelResult, LibraryBook, LibraryLevel, Running, Snapshot, Solved } from './kept.ts';
import type { Best } from './progress.ts';

/** Holds what either holds: two tabs went on from the same document, or a backup comes in. */
export function mergeKept(ours: Kept, theirs: Kept): Kept {
  return {
    story: ours.story.map((best, index) => bestOf(best, theirs.story[index] ?? null)),
    ...mergeHelped(ours.helped, theirs.helped),
    running: mergeRunning(ours.running, theirs.running),
    books: mergeBooks(ours.books, theirs.books),
    ...mergeSets(ours.sets, theirs.sets),
    snapshots: mergeSnapshots(ours.snapshots, theirs.snapshots),
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

/** Of a level that is in play twice, the longer way is the one that would be missed. */
function mergeRunning(ours: Kept['running'], theirs: Kept['running']): Kept['running'] {
  const pages = Object.entries(theirs).filter(([page, running]) => {
    const mine = ours[page as keyof Kept['running']];
    return !mine || wayLength(running) > wayLength(mine);
  });
  return { ...ours, ...Object.fromEntries(pages) };
}

/** Books of the same title hold the same levels, or both. */
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

/** Or as many, and fewer moves. */
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
