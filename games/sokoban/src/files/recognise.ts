import type { ModeFiles } from '@quadrille/kit';

/** A row of a board in XSB or in the signs of Speedy Roadie: walls at both ends. */
const row = /^[ \-_]*#[#@+$*.!pPbBoO \-_]*#[ \-_]*$/;

/** A whole board in one line, run-length encoded: rows are separated by bars. */
const packed = /^[\d#@+$*.pPbBoO \-_]*#[\d#@+$*.pPbBoO \-_]*\|[\d#@+$*.pPbBoO \-_|]*#[\d#@+$*.pPbBoO \-_|]*$/;

function hasBoard(text: string): boolean {
  let rows = 0;
  for (const line of text.split(/\r?\n|\r/)) {
    rows = row.test(line) ? rows + 1 : 0;
    if (rows === 3 || packed.test(line)) return true;
  }
  return false;
}

/** Letters, or a digit a line; numbers and brackets repeat. */
const isMoves = (text: string): boolean => /^[\s\dlurd()]+$/i.test(text) && /[lurd]|^[0-3](?:\s|$)/im.test(text);

export const levelFiles: ModeFiles = {
  extensions: ['xsb', 'sok', 'mov', 'lurd'],
  modeFor: (texts) => {
    const kinds = texts.map((text) => (hasBoard(text) ? 'collections' : isMoves(text) ? 'film' : undefined));
    if (kinds.includes(undefined)) return undefined;
    // Moves are watched on their level.
    return kinds.includes('film') ? 'film' : kinds[0];
  },
};
