import { type Result, fail, ok, shiftFault } from '@quadrille/kit';
import type { State } from '../rules/state.ts';
import { type TextLine, linesOf } from '../rules/level-text.ts';
import { parseLurd } from '../notation/moves-text.ts';

/** A level with the notes of its file. */
export interface FileLevel {
  readonly start: State;
  readonly title?: string;
  readonly author?: string;
  readonly comment?: string;
  /** Any other `Key: value`, in order. */
  readonly extra: readonly (readonly [key: string, value: string])[];
  readonly solutions: readonly StoredSolution[];
  /** Offset of its board in the parsed text. */
  readonly at?: number;
}

interface StoredSolution {
  /** The label after the word “Solution”, if any. */
  readonly label: string;
  /** Plain LURD letters. */
  readonly moves: string;
  /** An unfinished match (`Saved game`, `Snapshot`), which need not solve the level. */
  readonly isSaved?: true;
}

export interface Collection {
  readonly title?: string;
  readonly author?: string;
  readonly comment?: string;
  readonly extra: readonly (readonly [key: string, value: string])[];
  readonly levels: readonly FileLevel[];
}

/** A line between boards, or a whole comment from its first line to its `Comment-End:`. */
interface NoteLine extends TextLine {
  readonly comment?: string;
}

/** A file of levels consists of boards and notes between them. */
export type Block =
  | { readonly kind: 'board'; readonly lines: readonly TextLine[] }
  | {
      readonly kind: 'notes';
      readonly lines: readonly NoteLine[];
      /** A board is in the line above, in the line below. */
      readonly touchesAbove: boolean;
      readonly touchesBelow: boolean;
    };

const startsWithWall = /^[-_\s]*#/;
const onlySigns = /^[-_ #@+$*!.pPbBo]+$/;
const onlyRuns = /^[-_ #@+$*!.pPbBo|\d]+$/;
/** Letters alone may be a word: “Bob” is not a board. */
const noLetters = /^[-_ @+$*!.]+$/;

function isBoardLine(text: string, above: readonly TextLine[]): boolean {
  const trimmed = text.trimEnd();
  if (trimmed === '') return false;
  if (startsWithWall.test(trimmed)) return true;
  const inRuns = trimmed.includes('|') || above.at(-1)?.text.includes('|');
  if (trimmed.includes('#') && (inRuns ? onlyRuns : onlySigns).test(trimmed)) return true;
  return above.length > 0 && noLetters.test(trimmed);
}

const commentStart = /^[\s;]*comments?\s*:/i;
const commentEnd = /^[\s;]*comments?[- ]?end[\s:]*$/i;

/** After this many lines a caller may yield. */
const slice = 20_000;

/**
 * Blank lines separate notes. A comment may contain anything, including blank lines and boards. Yields at intervals.
 */
export function* blocksOf(text: string): Generator<void, readonly Block[]> {
  const lines = linesOf(text);
  yield;
  const ends = commentEnds(lines);
  const blocks: Block[] = [];
  let board: TextLine[] = [];
  let notes: NoteLine[] = [];
  let notesTouch = false;

  const closeBoard = (): void => {
    if (board.length > 0) blocks.push({ kind: 'board', lines: board });
    board = [];
  };
  const closeNotes = (touchesBelow: boolean): void => {
    if (notes.length > 0) blocks.push({ kind: 'notes', lines: notes, touchesAbove: notesTouch, touchesBelow });
    notes = [];
  };
  const note = (line: NoteLine): void => {
    if (notes.length === 0) notesTouch = board.length > 0;
    closeBoard();
    notes.push(line);
  };

  for (let index = 0; index < lines.length; index++) {
    if (index % slice === 0) yield;
    const line = lines[index]!;
    const end = ends.get(index);
    if (end !== undefined) {
      note({ ...line, comment: commentText(lines.slice(index, end)) });
      index = end;
    } else if (line.text.trim() === '') {
      closeBoard();
      closeNotes(false);
    } else if (isBoardLine(line.text, board)) {
      closeNotes(true);
      board.push(line);
    } else {
      note(line);
    }
  }
  closeBoard();
  closeNotes(false);
  return blocks;
}

function commentText([first, ...body]: readonly TextLine[]): string {
  const told = first!.text.slice(first!.text.indexOf(':') + 1).trim();
  const rest = body.map((line) => line.text.trimEnd());
  return (told === '' ? rest : [told, ...rest]).join('\n');
}

/** From the line that starts a comment to the line that ends it, unless another comment starts before. */
function commentEnds(lines: readonly TextLine[]): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  let start = -1;
  for (const [index, { text }] of lines.entries()) {
    if (commentStart.test(text)) start = index;
    else if (start >= 0 && commentEnd.test(text)) {
      ends.set(start, index);
      start = -1;
    }
  }
  return ends;
}

/** The notes between boards. */
export interface Notes {
  readonly keys: readonly Entry[];
  readonly solutions: readonly StoredSolution[];
  /** Lines without a key, in order. */
  readonly free: readonly string[];
  /** The last line has no key, so it may be the title of the board below. */
  readonly endsFree: boolean;
}

export interface Entry {
  readonly key: string;
  readonly value: string;
  readonly at: number;
}

const keyed = /^([A-Za-z][A-Za-z -]{0,30}?)\s*:(?:\s+|$)(.*)$/;
/** After a semicolon only these are keys: `; Level: a trap` is a title. */
const known = /^(?:title|author|collection|set|comments?|kinds|copyright|e-?mail|homepage|date|licen[cs]e)/i;
const solutionWord = /^(?:solution|saved game|snapshot)\b/i;

const isLurd = (text: string): boolean => /^[lurd\d()\s]+$/i.test(text) && /[lurd]/i.test(text);

export function readNotes(lines: readonly NoteLine[]): Result<Notes> {
  const keys: Entry[] = [];
  const solutions: StoredSolution[] = [];
  const free: string[] = [];
  let endsFree = false;
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index]!;
    const prefixed = /^\s*;/.test(line.text);
    const text = line.text.replace(/^\s*;+/, '').trim();
    endsFree = false;
    if (line.comment !== undefined) {
      keys.push({ key: 'comment', value: line.comment, at: line.at });
      continue;
    }
    const word = prefixed ? null : solutionWord.exec(text);
    if (word) {
      const read = readSolution(lines, index, text.slice(word[0].length));
      if (!read.ok) return read;
      const { label, moves, last } = read.value;
      const isSaved = !/^solution/i.test(word[0]);
      if (moves === '') keys.push({ key: word[0], value: label, at: line.at });
      else solutions.push({ label, moves, ...(isSaved && { isSaved }) });
      index = last;
      continue;
    }
    const match = keyed.exec(text);
    if (match && (!prefixed || known.test(match[1]!))) {
      const value = match[2]!.trim();
      keys.push({ key: match[1]!, value, at: line.at + line.text.lastIndexOf(value) });
    } else if (text !== '') {
      free.push(text);
      endsFree = true;
    }
  }
  return ok({ keys, solutions, free, endsFree });
}

interface ReadSolution extends StoredSolution {
  /** The index of its last line. */
  readonly last: number;
}

/** Moves follow the colon or are in the lines below; the word may have a label: `Solution 2 (best pushes)`. */
function readSolution(lines: readonly NoteLine[], first: number, rest: string): Result<ReadSolution> {
  const line = lines[first]!;
  const colon = rest.indexOf(':');
  const label = (colon < 0 ? rest : rest.slice(0, colon)).trim();
  const behind = colon < 0 ? '' : rest.slice(colon + 1).trim();
  // One word after the colon counts as moves, even if it is invalid.
  const isMoves = isLurd(behind) || /^\S+$/.test(behind);
  const parts: TextLine[] = isMoves ? [{ text: behind, at: line.at + line.text.lastIndexOf(behind) }] : [];
  let last = first;
  while (last + 1 < lines.length && isLurd(lines[last + 1]!.text)) parts.push(lines[++last]!);
  const told = isMoves ? label : [label, behind].filter((text) => text !== '').join(': ');
  const moves = parseLurd(joined(parts));
  if (!moves.ok) return fail(shiftFault(moves.error, parts[0]!.at));
  return ok({ label: told, moves: moves.value, last });
}

/** Moves may span several lines; they are parsed as one text with original offsets. */
function joined(parts: readonly TextLine[]): string {
  let end = parts[0]?.at ?? 0;
  return parts
    .map(({ text, at }) => {
      const gap = ' '.repeat(at - end);
      end = at + text.length;
      return gap + text;
    })
    .join('');
}
