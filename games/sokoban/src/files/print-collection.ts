import { printKinds } from '../rules/kinds/kind-text.ts';
import type { Collection, FileLevel } from './file-level.ts';
import { printRuns, xsbRows } from '../notation/xsb.ts';

export interface PrintStyle {
  /** `above`: `; Title` before the board. `below`: `Title: …` after it. */
  readonly titles?: 'above' | 'below';
  readonly boards?: 'xsb' | 'runs';
  readonly lineEnd?: '\n' | '\r\n' | '\r';
}

/** A file that every Sokoban program reads: keys that one does not know are left aside. */
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
