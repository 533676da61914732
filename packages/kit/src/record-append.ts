import {
  printAnnouncedMove,
  printHeader,
  rowLength,
  type GameRecord,
  type RecordEntry,
  type RecordVariation,
} from './record.ts';

/** Moves added to the end of a record. */
export interface RecordAppend {
  /** The number of moves before them. */
  readonly from: number;
  /** As `printAnnouncedMove` writes them. */
  readonly moves: readonly string[];
  /** Extra headers whose value has changed, such as the clocks. */
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/** What `after` adds to `before`, or undefined if it changes more than moves at the end and values of extra headers. */
export function findAppend(before: GameRecord, after: GameRecord): RecordAppend | undefined {
  const from = before.entries.length;
  const isAppend =
    after.entries.length > from &&
    // The saved text still has what was dropped.
    !before.dropped &&
    [before, after].every(({ result, cursor, end }) => result === '*' && cursor === undefined && !end) &&
    headOf(before) === headOf(after) &&
    before.entries.every((entry, index) => isSameEntry(entry, after.entries[index]!)) &&
    JSON.stringify(before.comments ?? []) === JSON.stringify(after.comments ?? []) &&
    isSameList(before.variations, after.variations, isSameVariation);
  if (!isAppend) return undefined;
  const headers = after.extra.filter(([, value], index) => value !== before.extra[index]![1]);
  return { from, moves: after.entries.slice(from).map(printAnnouncedMove), headers };
}

/** All that must stay the same at the head of a record. */
const headOf = ({ game, revision, params, start, seats, date, extra }: GameRecord): string =>
  JSON.stringify([
    [game, revision, params, start, date],
    seats.map(({ name, player }) => [name, player]),
    extra.map(([name]) => name),
  ]);

const isSameEntry = (one: RecordEntry, other: RecordEntry): boolean => one.text === other.text && one.by === other.by;

const isSameVariation = (one: RecordVariation, other: RecordVariation): boolean =>
  one.at === other.at && isSameList(one.entries, other.entries, isSameEntry);

function isSameList<T>(one: readonly T[], other: readonly T[], isSame: (one: T, other: T) => boolean): boolean {
  return one.length === other.length && one.every((item, index) => isSame(item, other[index]!));
}

/**
 * The text that `printRecord` writes for the longer record, made from the text that it wrote for the shorter one. The
 * moves before are neither parsed nor printed.
 */
export function appendToRecord(text: string, { from, moves, headers }: RecordAppend): string {
  const headEnd = text.indexOf('\n\n') + 1;
  const head = text.slice(0, headEnd).split('\n');
  for (const [name, value] of headers) {
    const line = head.findIndex((known) => known.startsWith(`[${name} `));
    if (line >= 0) head[line] = printHeader(name, value);
  }
  const seats = head.filter((line) => /^\[Seat\d+ /.test(line)).length;
  // Variations come after the moves. Line breaks in comments are escaped, so that only a variation begins with `@`.
  const variationsAt = text.indexOf('\n@', headEnd);
  const movesEnd = variationsAt < 0 ? text.length - 1 : variationsAt;
  const row = rowLength(seats);
  const added = moves.map((move, index) => {
    const place = from + index;
    return place % row === 0 ? `\n${place / row + 1}. ${move}` : ` ${move}`;
  });
  return head.join('\n') + text.slice(headEnd, movesEnd) + added.join('') + text.slice(movesEnd);
}
