import { type Fault, type Result, fail, fault, ok, textLimit, tooLarge } from '@quadrille/kit';
import type { State } from '../rules/state.ts';
import {
  type TextLine,
  drawLines,
  drawRuns,
  levelOf,
  printKinds,
  printRuns,
  withKinds,
  xsbRows,
} from '../rules/level-text.ts';
import { type Block, type Collection, type Entry, type FileLevel, type Notes, blocksOf, readNotes } from './notes.ts';

/**
 * The report's program writes `!` for a box on a goal and `*` for the player on one. A board uses these signs if it has
 * a `!`, or a single `*` and no other player; in XSB such a board would have no player. The conversion keeps offsets,
 * so that faults point to the right place.
 */
function inXsb(lines: readonly TextLine[]): readonly TextLine[] {
  if (!isInRoadieSigns(joined(lines))) return lines;
  return lines.map(({ text, at }) => ({ text: text.replaceAll('*', '+').replaceAll('!', '*'), at }));
}

const joined = (lines: readonly TextLine[]): string => lines.map(({ text }) => text).join('\n');

function isInRoadieSigns(board: string): boolean {
  if (board.includes('!')) return true;
  const star = board.indexOf('*');
  if (star < 0 || star !== board.lastIndexOf('*') || /[@+pP]/.test(board)) return false;
  // In run-length form `2*` is two.
  const run = board.slice(Math.max(0, star - 2), star);
  return !/\d$/.test(run) || /^\D?1$/.test(run);
}

/**
 * The fault for two players that are written differently: `@` and `p`, or the report's `*` beside XSB's `@` or `+`.
 * Otherwise the original fault.
 */
function explainPlayers(lines: readonly TextLine[], reason: Fault): Fault {
  if (reason.code !== 'level-two-players') return reason;
  const isRoadie = isInRoadieSigns(joined(lines));
  const players = lines.flatMap(({ text, at }) =>
    [...text.matchAll(isRoadie ? /[@+pP*]/g : /[@+pP]/g)].map((match) => ({ sign: match[0], at: at + match.index })),
  );
  const [first] = players;
  const other = players.find(({ sign }) => sign !== first?.sign);
  if (!first || !other) return reason;
  const isMixed = isRoadie && (first.sign === '*' || other.sign === '*');
  const code = isMixed ? 'level-mixed-signs' : 'level-player-signs';
  return fault(code, { first: first.sign, second: other.sign }, other.at);
}

/** Everything that could be parsed, and the faults of the rest. */
interface ReadCollection {
  readonly collection: Collection;
  /** In the order of the text, with offsets. */
  readonly faults: readonly Fault[];
  /** Those that made a level invalid. */
  readonly refused: readonly Fault[];
}

interface Draft {
  readonly board: Extract<Block, { kind: 'board' }>;
  readonly notes: Notes[];
  /** The line above the board. */
  titleAbove?: string;
}

/** Levels that are parsed without a pause. */
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

/** The levels of a file, its faults, and unplayable levels, with offsets. */
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

/**
 * Notes belong to the board they touch; between blank lines, to the one above, except for a last line that is a title.
 */
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

/** `12 'Duh!'` has the title Duh!; a number alone is the title. */
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

export interface PrintStyle {
  /** `above`: `; Title` before the board. `below`: `Title: …` after it. */
  readonly titles?: 'above' | 'below';
  readonly boards?: 'xsb' | 'runs';
  readonly lineEnd?: '\n' | '\r\n' | '\r';
}

/** Prints a file for any Sokoban program; other programs ignore the keys that they do not know. */
export function printCollection(collection: Collection, style: PrintStyle = {}): string {
  const { title, author, comment, extra, levels } = collection;
  const head = [
    ...key('Collection', title),
    ...key('Author', author),
    ...extra.flatMap(([name, value]) => key(name, value)),
    ...commentLines(comment),
  ];
  const parts = [...(head.length > 0 ? [head] : []), ...levels.map((level) => levelLines(level, style))];
  return parts
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n')
    .replaceAll('\n', style.lineEnd ?? '\n');
}

export const printLevel = (level: FileLevel, style: PrintStyle = {}): string =>
  printCollection({ extra: [], levels: [level] }, style);

function levelLines(level: FileLevel, { titles = 'below', boards = 'xsb' }: PrintStyle): string[] {
  const { start, title, author, comment, extra, solutions } = level;
  return [
    ...(titles === 'above' && title !== undefined ? [`; ${title}`] : []),
    ...(boards === 'xsb' ? xsbRows(start) : [printRuns(start)]),
    ...(titles === 'below' ? key('Title', title) : []),
    ...key('Author', author),
    ...key('Kinds', printKinds(start, '; ') || undefined),
    ...extra.flatMap(([name, value]) => key(name, value)),
    ...commentLines(comment),
    ...solutions.flatMap(({ label, moves, isSaved }) => [
      [isSaved ? 'Saved game' : 'Solution', label].filter((word) => word !== '').join(' '),
      moves,
    ]),
  ];
}

const key = (name: string, value: string | undefined): string[] =>
  value === undefined ? [] : [`${name}: ${value}`.trimEnd()];

function commentLines(comment: string | undefined): string[] {
  return comment === undefined ? [] : ['Comment:', ...comment.split('\n'), 'Comment-End:'];
}
