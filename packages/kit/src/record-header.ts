/** `[Name "value"]` on a line of its own. */
export interface RecordHeader {
  readonly name: string;
  readonly value: string;
  /** Of the opening bracket. */
  readonly at: number;
  readonly valueAt: number;
  /** Where the next line starts. */
  readonly end: number;
}

/** Patterns of single signs, which need no stack however far they reach. */
const opening = /[ \t]*\[(\w+)[ \t]+"/y;
const closing = /"\][ \t]*(?:\r?\n|$)/y;
/** A stretch of a value without any sign that needs a look. */
const plain = /[^"\\\n]*/y;

const escapes: Readonly<Record<string, string>> = { '"': '"', '\\': '\\', n: '\n' };

/** The header that stands here; undefined: none does. A value may be long, so it is no pattern that walks through it. */
export function scanHeader(text: string, from: number): RecordHeader | undefined {
  opening.lastIndex = from;
  const opened = opening.exec(text);
  if (!opened) return undefined;
  const valueAt = opening.lastIndex;
  const parts: string[] = [];
  for (let at = valueAt; ;) {
    plain.lastIndex = at;
    const stretch = plain.exec(text)![0];
    parts.push(stretch);
    at += stretch.length;
    if (text[at] !== '\\') {
      closing.lastIndex = at;
      if (!closing.test(text)) return undefined;
      const header = { name: opened[1]!, value: parts.join(''), at: from + opened[0].indexOf('['), valueAt };
      return { ...header, end: closing.lastIndex };
    }
    const escaped = escapes[text[at + 1] ?? ''];
    if (escaped === undefined) return undefined;
    parts.push(escaped);
    at += 2;
  }
}
