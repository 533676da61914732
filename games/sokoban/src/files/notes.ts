import { fail, ok, shifted, type Result } from '@quadrille/kit';
import { parseLurd } from '../notation/lurd.ts';
import type { NoteLine } from './file-blocks.ts';
import type { StoredSolution } from './file-level.ts';
import type { TextLine } from '../notation/text-lines.ts';

/** What the lines between boards say. */
export interface Notes {
  readonly keys: readonly Entry[];
  readonly solutions: readonly StoredSolution[];
  /** Lines without a key, in order. */
  readonly free: readonly string[];
  /** The last line has no key: it may be the title of the board below. */
  readonly endsFree: boolean;
}

export interface Entry {
  readonly key: string;
  readonly value: string;
  readonly at: number;
}

const keyed = /^([A-Za-z][A-Za-z -]{0,30}?)\s*:(?:\s+|$)(.*)$/;
/** Behind a semicolon only these are keys: `; Level: a trap` is a title. */
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

/** Moves stand behind the colon or in the lines below; the word may carry a label: `Solution 2 (best pushes)`. */
function readSolution(lines: readonly NoteLine[], first: number, rest: string): Result<ReadSolution> {
  const line = lines[first]!;
  const colon = rest.indexOf(':');
  const label = (colon < 0 ? rest : rest.slice(0, colon)).trim();
  const behind = colon < 0 ? '' : rest.slice(colon + 1).trim();
  // One word behind the colon is meant as moves, even if it is none.
  const isMoves = isLurd(behind) || /^\S+$/.test(behind);
  const parts: TextLine[] = isMoves ? [{ text: behind, at: line.at + line.text.lastIndexOf(behind) }] : [];
  let last = first;
  while (last + 1 < lines.length && isLurd(lines[last + 1]!.text)) parts.push(lines[++last]!);
  const told = isMoves ? label : [label, behind].filter((text) => text !== '').join(': ');
  const moves = parseLurd(joined(parts));
  if (!moves.ok) return fail(shifted(moves.error, parts[0]!.at));
  return ok({ label: told, moves: moves.value, last });
}

/** A group of moves may go over several lines: they are read as one text in which all offsets are kept. */
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
