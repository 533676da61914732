import { linesOf, type TextLine } from '../notation/text-lines.ts';

/** A line between boards, or a whole comment from its first line to its `Comment-End:`. */
export interface NoteLine extends TextLine {
  readonly comment?: string;
}

/** A file of levels falls into boards and what is written between them. */
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
/** Letters alone may be a word: “Bob” is no board. */
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

/** After so many lines a reader may breathe. */
const slice = 20_000;

/** Blank lines separate notes. A comment may hold anything, blank lines and boards included. Yields to let others work. */
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
