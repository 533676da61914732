import type { TextLine } from '../notation/text-lines.ts';

/**
 * The program of the report writes `!` for a box on a goal and `*` for the player on one. A board is in its signs if it
 * has a `!`, or nobody on it but a single `*`: in XSB such a board would have no player. Every sign keeps its place, so
 * that a fault still says where it is.
 */
export function inXsb(lines: readonly TextLine[]): readonly TextLine[] {
  if (!isInRoadieSigns(lines.map(({ text }) => text).join('\n'))) return lines;
  return lines.map(({ text, at }) => ({ text: text.replaceAll('*', '+').replaceAll('!', '*'), at }));
}

function isInRoadieSigns(board: string): boolean {
  if (board.includes('!')) return true;
  const star = board.indexOf('*');
  if (star < 0 || star !== board.lastIndexOf('*') || /[@+pP]/.test(board)) return false;
  // In runs `2*` are two.
  const run = board.slice(Math.max(0, star - 2), star);
  return !/\d$/.test(run) || /^\D?1$/.test(run);
}
