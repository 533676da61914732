/** A line of a text, without its end, and where it starts. */
export interface TextLine {
  readonly text: string;
  readonly at: number;
}

/** LF, CRLF and the lone CR of old Macintosh files all end a line; a byte order mark is no part of the first. */
export function linesOf(text: string): readonly TextLine[] {
  const lines: TextLine[] = [];
  let at = text.startsWith('\u{feff}') ? 1 : 0;
  for (const end of text.matchAll(/\r\n|\r|\n/g)) {
    lines.push({ text: text.slice(at, end.index), at });
    at = end.index + end[0].length;
  }
  lines.push({ text: text.slice(at), at });
  return lines;
}

/** Line and column from 1 of a place in a text with any line ends. */
export function placeIn(text: string, at: number): { readonly line: number; readonly column: number } {
  const start = text.startsWith('\u{feff}') ? 1 : 0;
  const before = text.slice(start, at).split(/\r\n|\r|\n/);
  return { line: before.length, column: before.at(-1)!.length + 1 };
}
