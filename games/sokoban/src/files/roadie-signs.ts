import { fault, type Fault } from '@quadrille/kit';
import type { TextLine } from '../notation/text-lines.ts';

/**
 * The program of the report writes `!` for a box on a goal and `*` for the player on one. A board is in its signs if it
 * has a `!`, or nobody on it but a single `*`: in XSB such a board would have no player. Every sign keeps its place, so
 * that a fault still says where it is.
 */
export function inXsb(lines: readonly TextLine[]): readonly TextLine[] {
  if (!isInRoadieSigns(joined(lines))) return lines;
  return lines.map(({ text, at }) => ({ text: text.replaceAll('*', '+').replaceAll('!', '*'), at }));
}

const joined = (lines: readonly TextLine[]): string => lines.map(({ text }) => text).join('\n');

function isInRoadieSigns(board: string): boolean {
  if (board.includes('!')) return true;
  const star = board.indexOf('*');
  if (star < 0 || star !== board.lastIndexOf('*') || /[@+pP]/.test(board)) return false;
  // In runs `2*` are two.
  const run = board.slice(Math.max(0, star - 2), star);
  return !/\d$/.test(run) || /^\D?1$/.test(run);
}

/**
 * Why there are two players, where they are written in two ways: `@` and `p`, or the `*` of the report's program beside
 * the `@` or `+` of XSB. Otherwise the fault as it is.
 */
export function explainPlayers(lines: readonly TextLine[], reason: Fault): Fault {
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
