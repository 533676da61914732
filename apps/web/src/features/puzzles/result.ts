import { dailyRushLength, type RatedPuzzle, type Say } from '@quadrille/kit';
import { type Day, formatDay } from '../../platform/dates.ts';
import type { DayResult, RushResult } from '../../platform/profile.ts';
import { clockText, longestCombo } from './rush.ts';
import { hrefOf } from '../../platform/router.ts';
import { copyText, linkTo } from '../../shared/share/share.ts';

/**
 * Three stars for the fewest possible moves, or for the first try if moves are not counted; at least one for a
 * solution.
 */
export function starsOf({
  count,
  par,
  tries,
}: {
  readonly count: number | null;
  readonly par: number | null;
  readonly tries: number;
}): 1 | 2 | 3 {
  if (par === null || count === null) return tries <= 1 ? 3 : tries === 2 ? 2 : 1;
  if (count <= par) return 3;
  return count <= Math.ceil(par * 1.25) ? 2 : 1;
}

export const starText = (stars: number): string => '★'.repeat(stars) + '☆'.repeat(3 - stars);

const grades = ['easy', 'medium', 'hard', 'expert'] as const;

/** The difficulty in a word: the message key below `today.grade.`. */
export const gradeOf = ({ rating }: Pick<RatedPuzzle, 'rating'>): (typeof grades)[number] =>
  rating < 950 ? 'easy' : rating < 1200 ? 'medium' : rating < 1500 ? 'hard' : 'expert';

export interface ResultAbout {
  readonly say: Say;
  readonly title: string;
  readonly game: string;
  readonly day: Day;
  readonly result: DayResult;
  readonly streak: number;
}

type Done = Pick<ResultAbout, 'say' | 'result'>;

/** Undefined with help. */
export const starsOfResult = ({ outcome, moves, par, tries }: DayResult): number | undefined =>
  outcome === 'helped' ? undefined : starsOf({ count: moves, par, tries });

/** The result in a few words, without the solution. */
export function doneText({ say, result: { outcome, moves, par, tries } }: Done): string {
  if (outcome === 'helped') return say('today.result.helped');
  return moves === null || par === null
    ? say('today.result.tries', { n: tries })
    : say('today.result.count', { n: moves, par });
}

export function resultLine(done: Done): string {
  const stars = starsOfResult(done.result);
  return stars === undefined ? doneText(done) : `${starText(stars)} ${doneText(done)}`;
}

/** For a message to friends. */
export function resultText(about: ResultAbout): string {
  const { say, title, day, game, streak } = about;
  const lines = [
    `Quadrille · ${title} · ${formatDay(say.language, day)}`,
    resultLine(about),
    streak > 1 && say('today.result.streak', { n: streak }),
    linkTo({ page: 'daily', game, day }, say.language),
  ];
  return lines.filter((line) => line !== false).join('\n');
}

interface RushAbout {
  readonly say: Say;
  readonly title: string;
  readonly result: RushResult;
}

/** The result of a daily round for a message to friends: puzzle by puzzle, without moves. */
export function rushText({ say, title, result: { game, day, score, marks = '', ms = 0 } }: RushAbout): string {
  const combo = longestCombo(marks);
  return [
    `Quadrille · ${say('rush.title')} · ${title}${day === undefined ? '' : ` · ${formatDay(say.language, day)}`}`,
    [
      say('rush.daily.done', { n: score, all: dailyRushLength }),
      clockText(ms),
      ...(combo > 1 ? [say('rush.combo.best', { n: combo })] : []),
    ].join(' · '),
    [...marks].map((mark) => (mark === '+' ? '🟩' : '🟥')).join(''),
    new URL(hrefOf({ page: 'rush', game }), location.href).href,
  ].join('\n');
}

/** Opens the share sheet on phones; elsewhere copies the text to the clipboard. */
export async function shareResult(text: string, say: Say): Promise<void> {
  if (matchMedia('(pointer: coarse)').matches && 'share' in navigator) {
    try {
      await navigator.share({ text });
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  await copyText(text, say('today.share.copied'), say);
}
