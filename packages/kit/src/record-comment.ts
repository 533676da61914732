/** What somebody has to say about a move. */
export interface MoveComment {
  /** The move's number, from 1; 0 is said before the first. */
  readonly at: number;
  readonly text: string;
}

/** `{a fine move}`: a brace, a backslash and a line end within are escaped. */
export function printComment(text: string): string {
  return `{${text.replaceAll(/[\\{}]/g, (char) => `\\${char}`).replaceAll('\n', '\\n')}}`;
}

const escapes: Readonly<Record<string, string>> = { '{': '{', '}': '}', '\\': '\\', n: '\n' };
/** A stretch without any sign that needs a look. */
const plain = /[^\\{}]*/y;

/** The comment whose brace stands here; undefined: it has no end. `end` is behind its closing brace. */
export function scanComment(source: string, from: number): { readonly text: string; readonly end: number } | undefined {
  const parts: string[] = [];
  for (let at = from + 1; ;) {
    plain.lastIndex = at;
    const stretch = plain.exec(source)![0];
    // A comment may be wrapped by hand; line ends that are meant are escaped.
    parts.push(stretch.replaceAll(/[ \t]*\r?\n\s*/g, ' '));
    at += stretch.length;
    if (source[at] === '}') return { text: parts.join(''), end: at + 1 };
    const escaped = source[at] === '\\' ? escapes[source[at + 1] ?? ''] : undefined;
    if (escaped === undefined) return undefined;
    parts.push(escaped);
    at += 2;
  }
}
