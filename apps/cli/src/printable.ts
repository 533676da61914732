/*
 * Names, headers, file names and answers of engines come from anybody. A terminal obeys some characters instead of showing
 * them: colours, titles, lines written over, text that runs the other way. They are spelled as JSON spells them, so that a
 * line of JSON stays one.
 */

/** Control characters, other ends of lines, and what turns the direction of writing. */
const obeyed = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

const spelled = (char: string): string => `\\u${char.codePointAt(0)!.toString(16).padStart(4, '0')}`;

/** What stands within a line: no line ends in it. */
export const printable = (text: string): string => text.replaceAll(obeyed, spelled);

/** Whole lines. */
export const printableLines = (text: string): string =>
  text.replaceAll(obeyed, (char) => (char === '\n' || char === '\t' ? char : spelled(char)));
