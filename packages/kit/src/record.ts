import { type Result, fail, fault, ok, shiftFault, textLimit, tooLarge } from './result.ts';
import { type End, type Mover, type Outcome, parseEnd, printEnd } from './rules.ts';

/** `[Name "value"]` on a line of its own. */
interface RecordHeader {
  readonly name: string;
  readonly value: string;
  /** Offset of the opening bracket. */
  readonly at: number;
  readonly valueAt: number;
  /** Offset of the next line. */
  readonly end: number;
}

/** Each pattern matches without backtracking, so that long input cannot overflow the stack. */
const opening = /[ \t]*\[(\w+)[ \t]+"/y;
const closing = /"\][ \t]*(?:\r?\n|$)/y;
/** The part of a value up to the next character with a meaning. */
const plainValue = /[^"\\\n]*/y;

const headerEscapes: Readonly<Record<string, string>> = { '"': '"', '\\': '\\', n: '\n' };

/**
 * The header at this offset, or undefined. Values can be long, so a loop reads them instead of one regular expression.
 */
function scanHeader(text: string, from: number): RecordHeader | undefined {
  opening.lastIndex = from;
  const opened = opening.exec(text);
  if (!opened) return undefined;
  const valueAt = opening.lastIndex;
  const parts: string[] = [];
  for (let at = valueAt; ;) {
    plainValue.lastIndex = at;
    const stretch = plainValue.exec(text)![0];
    parts.push(stretch);
    at += stretch.length;
    if (text[at] !== '\\') {
      closing.lastIndex = at;
      if (!closing.test(text)) return undefined;
      const header = { name: opened[1]!, value: parts.join(''), at: from + opened[0].indexOf('['), valueAt };
      return { ...header, end: closing.lastIndex };
    }
    const escaped = headerEscapes[text[at + 1] ?? ''];
    if (escaped === undefined) return undefined;
    parts.push(escaped);
    at += 2;
  }
}

/** A comment on a move. */
export interface MoveComment {
  /** Number of the move, from 1. 0 is before the first move. */
  readonly at: number;
  readonly text: string;
}

/** Writes `{a fine move}`. Braces, backslashes and line breaks inside are escaped. */
function printComment(text: string): string {
  return `{${text.replaceAll(/[\\{}]/g, (char) => `\\${char}`).replaceAll('\n', '\\n')}}`;
}

const commentEscapes: Readonly<Record<string, string>> = { '{': '{', '}': '}', '\\': '\\', n: '\n' };
/** The part of a comment up to the next character with a meaning. */
const plainComment = /[^\\{}]*/y;

/**
 * The comment that opens at this offset, or undefined if it does not close. `end` is the offset after its closing
 * brace.
 */
function scanComment(source: string, from: number): { readonly text: string; readonly end: number } | undefined {
  const parts: string[] = [];
  for (let at = from + 1; ;) {
    plainComment.lastIndex = at;
    const stretch = plainComment.exec(source)![0];
    // Line breaks in the source only wrap the text. Real ones are escaped.
    parts.push(stretch.replaceAll(/[ \t]*\r?\n\s*/g, ' '));
    at += stretch.length;
    if (source[at] === '}') return { text: parts.join(''), end: at + 1 };
    const escaped = source[at] === '\\' ? commentEscapes[source[at + 1] ?? ''] : undefined;
    if (escaped === undefined) return undefined;
    parts.push(escaped);
    at += 2;
  }
}

/** A move text with its mover, if the turn does not determine the mover. */
export interface AnnouncedMove {
  readonly by?: Mover;
  readonly text: string;
}

/** `e4`, `2:bid7`, `*:time`: seats count from 1, a star is the referee. */
export function printAnnouncedMove({ by, text }: AnnouncedMove): string {
  if (by === undefined) return text;
  return `${by === 'referee' ? '*' : by + 1}:${text}`;
}

/** Accepts any word. `at` is the offset of the move's own text. */
export function parseAnnouncedMove(word: string): AnnouncedMove & { readonly at: number } {
  const prefix = /^(?:([1-9]\d?)|\*):(?=.)/.exec(word);
  if (!prefix) return { text: word, at: 0 };
  const at = prefix[0].length;
  return { by: prefix[1] === undefined ? 'referee' : Number(prefix[1]) - 1, text: word.slice(at), at };
}

/** The player of a seat: a name, and the computer player's id if it is one. */
export interface SeatHolder {
  readonly name: string;
  readonly player?: string;
}

/**
 * A match as text, for saves and exports (docs/file-formats.md):
 *
 *     [Quadrille "1"]
 *     [Game "counting"]
 *     [Params "goal=20"]
 *     [Seat1 "Ada"]
 *
 *     1. +3 +1
 *     2. +2
 *     @1 +2 +2
 */
export interface GameRecord {
  readonly game: string;
  readonly revision: number;
  readonly params: string;
  readonly start?: string;
  readonly seats: readonly SeatHolder[];
  /** `1`, `1+3`, `draw`, or `*` for an unfinished match. */
  readonly result: string;
  /** How the match ended, if not by a move. */
  readonly end?: End;
  /** ISO 8601. */
  readonly date?: string;
  /** The displayed move number, if it is not the last. */
  readonly cursor?: number;
  /** Any other header, in order. */
  readonly extra: readonly (readonly [name: string, value: string])[];
  readonly entries: readonly RecordEntry[];
  readonly variations: readonly RecordVariation[];
  /** In the order of the moves, at most one per move. */
  readonly comments?: readonly MoveComment[];
  /** Only of a saved text: variations that begin after the last move. Printing leaves them out. */
  readonly dropped?: readonly RecordVariation[];
  /** Offset of each header's value in the parsed text. */
  readonly headersAt?: Readonly<Record<string, number>>;
}

export interface RecordEntry extends AnnouncedMove {
  /** Offset in the parsed text. */
  readonly at?: number;
}

export interface RecordVariation {
  readonly at: number;
  readonly entries: readonly RecordEntry[];
}

/** The value of the header `Result`. */
export function resultText(outcome: Outcome | undefined): string {
  if (!outcome) return '*';
  return outcome.winners.length === 0 ? 'draw' : outcome.winners.map((seat) => seat + 1).join('+');
}

const version = '1';
/** Moves per row: ten with one seat, else one round. */
export const rowLength = (seats: number): number => (seats > 1 ? seats : 10);

/**
 * Writes the text of a record. `computers` gives the name of each seat's computer player for human readers; parsing
 * ignores it, because the name depends on the language.
 */
export function printRecord(record: GameRecord, computers: readonly (string | undefined)[] = []): string {
  const headers: [string, string][] = [
    ['Quadrille', version],
    ['Game', record.game],
    ['Revision', String(record.revision)],
  ];
  const optional = (name: string, value: string | undefined): void => {
    if (value) headers.push([name, value]);
  };
  optional('Params', record.params);
  optional('Start', record.start);
  record.seats.forEach((seat, index) => {
    headers.push([`Seat${index + 1}`, seat.name]);
    optional(`Player${index + 1}`, seat.player);
    optional(`Computer${index + 1}`, computers[index]);
  });
  headers.push(['Result', record.result]);
  optional('End', record.end && printEnd(record.end));
  optional('Date', record.date);
  optional('Cursor', record.cursor?.toString());
  for (const [name, value] of record.extra) headers.push([name, value]);

  const row = rowLength(record.seats.length);
  const lines = headers.map(([name, value]) => printHeader(name, value));
  lines.push('');
  const said = new Map(record.comments?.map(({ at, text }) => [at, printComment(text)]));
  const before = said.get(0);
  if (before !== undefined) lines.push(before);
  for (let first = 0; first < record.entries.length; first += row) {
    const moves = record.entries.slice(first, first + row).map((entry, index) => {
      const comment = said.get(first + index + 1);
      return comment === undefined ? printAnnouncedMove(entry) : `${printAnnouncedMove(entry)} ${comment}`;
    });
    lines.push(`${first / row + 1}. ${moves.join(' ')}`);
  }
  for (const variation of record.variations) {
    lines.push(`@${variation.at} ${variation.entries.map(printAnnouncedMove).join(' ')}`);
  }
  return `${lines.join('\n')}\n`;
}

/** One header line of a record: `[Name "value"]`. */
export function printHeader(name: string, value: string): string {
  const escaped = value.replaceAll(/[\\"]/g, (char) => `\\${char}`).replaceAll('\n', '\\n');
  return `[${name} "${escaped}"]`;
}

/** Strict: anything unknown is a fault at its offset. */
export const parseRecord = (text: string): Result<GameRecord> => parseText(text, false);

/**
 * Parses a record that this program has saved. An earlier version saved variations that begin after the last move: they
 * are `dropped`, and the game opens.
 */
export const parseSavedRecord = (text: string): Result<GameRecord> => parseText(text, true);

function parseText(text: string, isSaved: boolean): Result<GameRecord> {
  const large = tooLarge(text, textLimit.record);
  if (large) return fail(large);
  const headers = parseHeaders(text);
  if (!headers.ok) return headers;
  const { values, seats, extra, end } = headers.value;

  const moves = parseMoves(text, end, isSaved);
  if (!moves.ok) return moves;
  const cursor = values.get('Cursor');
  if (cursor && !(/^\d+$/.test(cursor.value) && Number(cursor.value) <= moves.value.entries.length)) {
    return fail(fault('record-cursor', { value: cursor.value }, cursor.at));
  }
  const revision = values.get('Revision');
  if (revision && !/^[1-9]\d{0,5}$/.test(revision.value)) {
    return fail(fault('record-revision', { value: revision.value }, revision.at));
  }
  const endHeader = values.get('End');
  const tableEnd = endHeader && parseEnd(endHeader.value);
  if (tableEnd && !tableEnd.ok) return fail(shiftFault(tableEnd.error, endHeader!.valueAt));
  const start = values.get('Start')?.value;
  const date = values.get('Date')?.value;
  return ok({
    game: values.get('Game')!.value,
    revision: Number(revision?.value ?? 1),
    params: values.get('Params')?.value ?? '',
    ...(start !== undefined && { start }),
    seats,
    result: values.get('Result')?.value ?? '*',
    ...(tableEnd && { end: tableEnd.value }),
    ...(date !== undefined && { date }),
    ...(cursor && { cursor: Number(cursor.value) }),
    extra,
    ...moves.value,
    headersAt: Object.fromEntries([...values].map(([name, header]) => [name, header.valueAt])),
  });
}

interface Header {
  readonly value: string;
  readonly at: number;
  readonly valueAt: number;
}

interface Headers {
  readonly values: ReadonlyMap<string, Header>;
  readonly seats: readonly SeatHolder[];
  readonly extra: readonly (readonly [string, string])[];
  readonly end: number;
}

const known = new Set(['Quadrille', 'Game', 'Revision', 'Params', 'Start', 'Result', 'End', 'Date', 'Cursor']);
const maxSeats = 16;

function parseHeaders(text: string): Result<Headers> {
  const values = new Map<string, Header>();
  const names: string[] = [];
  const players = new Map<number, string>();
  const extra: [string, string][] = [];
  const blank = /[ \t]*\r?\n/y;
  let end = text.startsWith('\u{feff}') ? 1 : 0;

  for (;;) {
    blank.lastIndex = end;
    if (blank.test(text)) {
      end = blank.lastIndex;
      continue;
    }
    const header = scanHeader(text, end);
    if (!header) break;
    const { name, value, at, valueAt } = header;
    if (values.size === 0 && name !== 'Quadrille') return fail(fault('record-first', {}, at));
    if (values.has(name)) return fail(fault('record-header-twice', { name }, at));
    values.set(name, { value, at, valueAt });

    const seat = /^(Seat|Player|Computer)([1-9]\d?)$/.exec(name);
    if (seat) {
      const number = Number(seat[2]);
      if (number > maxSeats) return fail(fault('record-seat', { name }, at));
      if (seat[1] === 'Player') players.set(number - 1, value);
      else if (seat[1] === 'Seat' && number === names.length + 1) names.push(value);
      else if (seat[1] === 'Seat') return fail(fault('record-seat', { name }, at));
    } else if (!known.has(name)) extra.push([name, value]);
    end = header.end;
  }

  if (values.size === 0) return fail(fault('record-first', {}, end));
  const written = values.get('Quadrille')!;
  if (written.value !== version) return fail(fault('record-version', { version: written.value }, written.at));
  if (!values.has('Game')) return fail(fault('record-game-missing', {}, end));
  for (const seat of players.keys()) {
    if (seat >= names.length)
      return fail(fault('record-seat', { name: `Player${seat + 1}` }, values.get(`Player${seat + 1}`)!.at));
  }
  const seats = names.map((name, seat): SeatHolder => {
    const player = players.get(seat);
    return { name, ...(player !== undefined && { player }) };
  });
  return ok({ values, seats, extra, end });
}

function parseMoves(
  text: string,
  from: number,
  isSaved: boolean,
): Result<Pick<GameRecord, 'entries' | 'variations' | 'dropped' | 'comments'>> {
  const entries: RecordEntry[] = [];
  const comments: MoveComment[] = [];
  const variations: { at: number; entries: RecordEntry[] }[] = [];
  const dropped: typeof variations = [];
  let line = entries;
  // Rows may have any length, but all the same one, because a record need not list its seats.
  let row = 0;
  const token = /\S+/g;
  token.lastIndex = from;
  for (let match = token.exec(text); match; match = token.exec(text)) {
    const word = match[0];
    const at = match.index;
    const number = /^(\d+)\.$/.exec(word);
    const branch = /^@(\d+)$/.exec(word);
    if (number) {
      if (number[1] === '2') row = entries.length;
      if (line !== entries || entries.length !== (Number(number[1]) - 1) * row) {
        return fail(fault('record-number', { found: word.slice(0, 20) }, at));
      }
    } else if (branch) {
      const place = Number(branch[1]);
      const isUnreachable = place >= entries.length;
      if (isUnreachable && !isSaved) return fail(fault('record-variation', { found: word.slice(0, 20) }, at));
      line = [];
      (isUnreachable ? dropped : variations).push({ at: place, entries: line });
    } else if (word.startsWith('{') && line === entries && comments.at(-1)?.at !== entries.length) {
      const comment = scanComment(text, at);
      if (!comment) return fail(fault('record-comment', {}, at));
      comments.push({ at: entries.length, text: comment.text });
      token.lastIndex = comment.end;
    } else if (word.startsWith('[') || word.startsWith('{') || word.startsWith('"')) {
      return fail(fault('record-syntax', { found: word.slice(0, 20) }, at));
    } else {
      const move = parseAnnouncedMove(word);
      line.push({ ...move, at: at + move.at });
    }
  }
  return ok({ entries, variations, ...(dropped.length > 0 && { dropped }), ...(comments.length > 0 && { comments }) });
}

/** Line and column for messages, both from 1. */
export function lineAndColumn(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: before.at(-1)!.length + 1 };
}

/** A record within a longer text, with its offset. */
export interface RecordText {
  readonly text: string;
  readonly at: number;
}

/** Splits a text of several records. Each header `[Quadrille …]` starts a new one. */
export function splitRecords(text: string): readonly RecordText[] {
  const starts = [...text.matchAll(/^\u{feff}?[ \t]*\[Quadrille[ \t]/gmu)].map((match) => match.index);
  // Text before the first header is a part of its own, so that the parser refuses it at its offset.
  const first = starts[0] ?? text.length;
  if (starts.length === 0 || text.slice(0, first).trim() !== '') starts.unshift(0);
  return starts.map((at, index) => ({ at, text: text.slice(at, starts[index + 1]) }));
}
