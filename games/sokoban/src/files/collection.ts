import { fail, fault, ok, textLimit, tooLarge, type Fault, type Result } from '@quadrille/kit';
import { withKinds } from '../rules/kinds/kind-text.ts';
import type { State } from '../rules/state.ts';
import { drawLines, drawRuns } from '../notation/drawing.ts';
import { blocksOf, type Block } from './file-blocks.ts';
import type { Collection, FileLevel } from './file-level.ts';
import { levelOf } from '../notation/level.ts';
import { readNotes, type Entry, type Notes } from './notes.ts';
import { explainPlayers, inXsb } from './roadie-signs.ts';

/** All that could be read of a file, and why the rest could not. */
export interface ReadCollection {
  readonly collection: Collection;
  /** In the order of the text; each has its place. */
  readonly faults: readonly Fault[];
  /** Those of them that cost a level. */
  readonly refused: readonly Fault[];
}

interface Draft {
  readonly board: Extract<Block, { kind: 'board' }>;
  readonly notes: Notes[];
  /** The line above the board. */
  titleAbove?: string;
}

/** Levels that are read at a stretch. */
const slice = 50;

/**
 * `.xsb`, `.sok` and `.txt`: one level or many, titles above (`; 12 'Duh!'`) or below (`Title: …`), boards in XSB or in
 * runs. A level that is malformed is left out and reported; the others are read. Yields now and then, so that a page can
 * take in a paste of megabytes and stay alive.
 */
export function* readingCollection(text: string): Generator<void, ReadCollection> {
  const large = tooLarge(text, textLimit.file);
  if (large) return { collection: { extra: [], levels: [] }, faults: [large], refused: [] };
  const faults: Fault[] = [];
  const { drafts, header } = sortBlocks(yield* blocksOf(text), faults);
  const levels: FileLevel[] = [];
  const refused: Fault[] = [];
  for (const [index, draft] of drafts.entries()) {
    if (index % slice === 0) yield;
    const level = readLevel(draft);
    if (level.ok) levels.push(level.value);
    else refused.push(level.error);
  }
  for (const reason of refused) faults.push(reason);
  if (drafts.length === 0 && faults.length === 0) faults.push(fault('file-no-level', {}, 0));
  const { title, author, comment, extra } = gather(header);
  const collection: Collection = {
    ...(title !== undefined && { title }),
    ...(author !== undefined && { author }),
    ...(comment !== undefined && { comment }),
    extra,
    levels,
  };
  return { collection, faults: faults.toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0)), refused };
}

/** The levels of a file, what was wrong with it, and what cannot be played, each with its place. */
export function readCollection(text: string): ReadCollection {
  const reading = readingCollection(text);
  for (;;) {
    const next = reading.next();
    if (next.done) return next.value;
  }
}

/** All levels, or the first fault. */
export function parseCollection(text: string): Result<Collection> {
  const { collection, faults } = readCollection(text);
  const [first] = faults;
  return first ? fail(first) : ok(collection);
}

/** Notes belong to the board they touch; between blank lines, to the one above, but for a last line that is a title. */
function sortBlocks(blocks: readonly Block[], faults: Fault[]): { drafts: Draft[]; header: Notes[] } {
  const drafts: Draft[] = [];
  const header: Notes[] = [];
  let titleAbove: string | undefined;
  let below: Notes[] = [];
  for (const [index, block] of blocks.entries()) {
    if (block.kind === 'board') {
      drafts.push({ board: block, notes: below, ...(titleAbove !== undefined && { titleAbove }) });
      titleAbove = undefined;
      below = [];
      continue;
    }
    const read = readNotes(block.lines);
    if (!read.ok) {
      faults.push(read.error);
      continue;
    }
    let notes = read.value;
    const nextIsBoard = blocks[index + 1]?.kind === 'board';
    const onlyAbove = block.touchesAbove && !block.touchesBelow;
    const lonely = block.touchesBelow || drafts.length > 0 || block.lines.length === 1;
    if (notes.endsFree && nextIsBoard && !onlyAbove && lonely) {
      titleAbove = bareTitle(notes.free.at(-1)!);
      notes = { ...notes, free: notes.free.slice(0, -1) };
    }
    if (block.touchesBelow && !block.touchesAbove) below.push(notes);
    else (drafts.at(-1)?.notes ?? header).push(notes);
  }
  return { drafts, header };
}

/** `12 'Duh!'` is called Duh!; a number alone is all the name there is. */
function bareTitle(line: string): string {
  return /^\d+\s+(['"])(.+)\1$/.exec(line)?.[2] ?? line;
}

function readLevel({ board, notes, titleAbove }: Draft): Result<FileLevel> {
  const at = board.lines[0]!.at;
  const runs = board.lines.some((line) => line.text.includes('|'));
  const lines = inXsb(board.lines);
  const drawing = runs ? drawRuns(lines) : drawLines(lines);
  if (!drawing.ok) return drawing;
  const level = levelOf(drawing.value);
  if (!level.ok) return fail(explainPlayers(board.lines, level.error));
  const { title = titleAbove, author, comment, extra, kinds, solutions } = gather(notes);
  const special: Result<State> = kinds ? withKinds(level.value, kinds.value, kinds.at) : level;
  if (!special.ok) return special;
  return ok({
    start: special.value,
    ...(title !== undefined && { title }),
    ...(author !== undefined && { author }),
    ...(comment !== undefined && { comment }),
    extra,
    solutions,
    at,
  });
}

interface Gathered extends Omit<Collection, 'levels'> {
  readonly kinds: Entry | undefined;
  readonly solutions: FileLevel['solutions'];
}

function gather(notes: readonly Notes[]): Gathered {
  const entries = notes.flatMap(({ keys }) => keys);
  const find = (...names: string[]): string | undefined =>
    entries.find(({ key, value }) => names.includes(key.toLowerCase()) && value !== '')?.value;
  const comments = [
    ...entries.filter(({ key }) => /^comments?$/i.test(key)).map(({ value }) => value),
    ...notes.flatMap(({ free }) => free),
  ].filter((text) => text !== '');
  const title = find('title', 'collection', 'set');
  const author = find('author');
  const taken = /^(?:title|collection|set|author|comments?|kinds)$/i;
  return {
    ...(title !== undefined && { title }),
    ...(author !== undefined && { author }),
    ...(comments.length > 0 && { comment: comments.join('\n') }),
    extra: entries.filter(({ key }) => !taken.test(key)).map(({ key, value }) => [key, value] as const),
    kinds: entries.find(({ key }) => key.toLowerCase() === 'kinds'),
    solutions: notes.flatMap(({ solutions }) => solutions),
  };
}
